/** Settings of LoRA adapters (Hu et al. 2021, arXiv 2106.09685). */

import {
  boolean,
  defineSettings,
  integer,
  list,
  number,
} from "../settings/setting.ts";

/** Projections that can have an adapter. */
export const LORA_TARGETS = [
  "q_proj",
  "k_proj",
  "v_proj",
  "o_proj",
  "gate_proj",
  "up_proj",
  "down_proj",
] as const;

/** A projection that can have an adapter. */
export type LoraTarget = typeof LORA_TARGETS[number];

/** Settings of the adapters. */
export interface LoraConfig {
  /** Rank r of an adapter. */
  readonly rank: number;
  /** Scale of an adapter: its output is multiplied by alpha / rank. */
  readonly alpha: number;
  /** Dropout probability of an adapter's inputs, under 1. */
  readonly dropout: number;
  /** Projections with an adapter, in every block. */
  readonly targets: readonly LoraTarget[];
  /**
   * Whether the critic has separate adapters, and values come from a second
   * pass; otherwise the value head shares the policy's pass.
   * @default {false}
   */
  readonly critic?: boolean;
}

/** The settings of LoRA adapters, which are trained instead of all weights. */
export const LORA_SETTINGS = defineSettings<LoraConfig>({
  rank: integer(undefined, [1, 65_536], "train LoRA adapters of this rank", {
    defaultHelp: "no adapters",
  }),
  alpha: number(undefined, [1e-6], "scale of the adapters, times 1 / rank", {
    defaultHelp: "twice the rank",
  }),
  dropout: number(0, [0, 0.99], "dropout of the adapters' inputs"),
  targets: list(
    ["q_proj", "v_proj"],
    LORA_TARGETS,
    "projections that have an adapter; all-linear for all of them",
  ),
  critic: boolean(false, "separate adapters for the critic", {
    optional: true,
  }),
}, { title: "Adapters", prefix: "lora" });
