/**
 * Which critiques a trainer gets: channels that are switched off stay silent, and
 * label noise flips what is left.
 */

import {
  assertBoolean,
  assertInteger,
  assertNumber,
  ruleError,
} from "../utils/errors.ts";
import { seededPrng } from "../utils/prng.ts";
import type { Critique } from "./critique.ts";

/** Which channels speak, and how reliably. */
export interface CritiqueOptions {
  /**
   * Judge questions (action selection)
   * @default true
   */
  readonly actionSelection?: boolean;
  /**
   * Judge beliefs (belief tracking)
   * @default true
   */
  readonly beliefTracking?: boolean;
  /**
   * α: probability with which a label changes its sign, in [0, 1]
   * @default 0
   */
  readonly noise?: number;
  /**
   * Seed of the noise, apart from the environment's own
   * @default 0
   */
  readonly noiseSeed?: number;
}

/**
 * Applies the options to the critic's word on one round. The noise of a round
 * depends on its seed, episode and step alone, so a replay gets the same.
 *
 * @param critique The critic's word
 * @param options Channels and noise
 * @param episodeKey Number that stands for the episode
 * @param step Number of the round, from 1
 * @returns The critique as the trainer gets it; where noise changed its label,
 * the critic's own stands beside it as `clean`
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

/** Checks the options of critiques. */
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
      "an option of critiques (actionSelection, beliefTracking, noise, noiseSeed)";
    throw ruleError(TypeError, "make", `critique.${name}`, rule, value);
  }
}
