/** Critique options: switching channels off, and label noise. */

import {
  assertBoolean,
  assertInteger,
  assertNumber,
  ruleError,
} from "../utils/errors.ts";
import { seededPrng } from "../utils/prng.ts";
import type { Critique } from "./critique.ts";

/** Which channels produce labels, and how reliably. */
export interface CritiqueOptions {
  /** Label questions, the action-selection channel (default: true) */
  readonly actionSelection?: boolean;
  /** Label beliefs, the belief-tracking channel (default: true) */
  readonly beliefTracking?: boolean;
  /** α: probability that a label is flipped, in [0, 1] (default: 0) */
  readonly noise?: number;
  /** Seed of the label noise (default: 0) */
  readonly noiseSeed?: number;
}

/**
 * Applies channel switches and label noise to one critique. The noise depends
 * only on its seed, the episode and the step, so replays see the same labels.
 *
 * @param step Number of the round, from 1
 * @returns The critique for the trainer; if noise flipped the label, the
 * original is in `clean`
 */
export function applyCritiqueChannels(
  critique: Critique,
  options: CritiqueOptions,
  episodeKey: number,
  step: number,
): Critique {
  const { channel, label } = critique;
  const { actionSelection = true, beliefTracking = true } = options;
  if (
    (channel === "AS" && !actionSelection) ||
    (channel === "BT" && !beliefTracking)
  ) return { channel, label: 0, reason: "channel-off" };
  const { noise = 0, noiseSeed = 0 } = options;
  if (noise === 0 || label === 0) return critique;
  if (seededPrng("noise", noiseSeed, episodeKey, step)() >= noise) {
    return critique;
  }
  return { ...critique, label: label === 1 ? -1 : 1, clean: label };
}

export function assertCritiqueOptions(critique: CritiqueOptions | false): void {
  if (critique === false) return;
  const isObject = typeof critique === "object" && critique !== null;
  if (!isObject || Array.isArray(critique)) {
    const rule = "an object of options, or false";
    throw ruleError(TypeError, "make", "critique", rule, critique);
  }
  const {
    actionSelection = true,
    beliefTracking = true,
    noise = 0,
    noiseSeed = 0,
    ...others
  } = critique;
  assertBoolean("make", "critique.actionSelection", actionSelection);
  assertBoolean("make", "critique.beliefTracking", beliefTracking);
  assertNumber("make", "critique.noise", noise, 0, 1);
  assertInteger("make", "critique.noiseSeed", noiseSeed, 0);
  for (const [name, value] of Object.entries(others)) {
    const rule =
      "a critique option (actionSelection, beliefTracking, noise, noiseSeed)";
    throw ruleError(TypeError, "make", `critique.${name}`, rule, value);
  }
}
