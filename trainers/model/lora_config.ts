/** Settings of low-rank adapters (LoRA; Hu et al. 2021, arXiv 2106.09685). */

import {
  boolean,
  defineSettings,
  integer,
  list,
  number,
  type SettingsSchema,
} from "../settings/setting.ts";

/** Projections that may have an adapter. */
export const LORA_TARGETS = [
  "q_proj",
  "k_proj",
  "v_proj",
  "o_proj",
  "gate_proj",
  "up_proj",
  "down_proj",
] as const;

/** A projection that may have an adapter. */
export type LoraTarget = typeof LORA_TARGETS[number];

/** Settings of the adapters. */
export interface LoraConfig {
  /** r, inner width of an adapter. */
  readonly rank: number;
  /** An adapter's output is multiplied by alpha / rank. */
  readonly alpha: number;
  /** Share of an adapter's inputs that training sets to 0, under 1. */
  readonly dropout: number;
  /** Projections that have an adapter, in every block. */
  readonly targets: readonly LoraTarget[];
  /**
   * Whether the critic has adapters of its own, with which values are computed
   * by a second pass; without, the value head reads the policy's pass.
   * @default {false}
   */
  readonly critic?: boolean;
}

/** The adapters, which stand in for training all weights. */
export const LORA_SETTINGS: SettingsSchema<LoraConfig> = defineSettings<
  LoraConfig
>({
  rank: integer(
    undefined,
    [1, 65_536],
    "train adapters of this rank in place of all weights",
    { defaultHelp: "no adapters" },
  ),
  alpha: number(undefined, [1e-6], "adapters count alpha / rank", {
    defaultHelp: "twice the rank",
  }),
  dropout: number(0, [0, 0.99], "share of an adapter's inputs left out"),
  targets: list(["q_proj", "v_proj"], LORA_TARGETS, "where adapters are"),
  // Runs made before there was a choice do not name it.
  critic: boolean(false, "give the critic adapters of its own").optional(),
}, { title: "Adapters", prefix: "lora" });
