/** Settings of low-rank adapters (LoRA; Hu et al. 2021, arXiv 2106.09685). */

import {
  assertInteger,
  assertKeys,
  assertNumber,
  assertOneOf,
  ruleMessage,
} from "../../base/errors.ts";

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

/**
 * Checks the settings.
 *
 * @throws {RangeError} If a number is out of range or a target unknown
 * @throws {TypeError} If one is of another type, or unknown
 */
export function assertLoraConfig(lora: LoraConfig): void {
  const action = "add adapters";
  const keys = ["rank", "alpha", "dropout", "targets", "critic"];
  assertKeys(action, "lora", lora, keys);
  const { rank, alpha, dropout, targets, critic = false } = lora;
  assertInteger(action, "lora.rank", rank, 1, 65_536);
  assertNumber(action, "lora.alpha", alpha, 1e-6);
  assertNumber(action, "lora.dropout", dropout, 0, 0.99);
  if (!Array.isArray(targets) || targets.length === 0) {
    const rule = "a list of at least one projection";
    throw new TypeError(ruleMessage(action, "lora.targets", rule, targets));
  }
  for (const target of targets) {
    assertOneOf(action, "lora.targets", target, LORA_TARGETS);
  }
  if (new Set(targets).size < targets.length) {
    const rule = "a list without repetitions";
    throw new RangeError(ruleMessage(action, "lora.targets", rule, targets));
  }
  if (typeof critic !== "boolean") {
    const rule = "a boolean";
    throw new TypeError(ruleMessage(action, "lora.critic", rule, critic));
  }
}
