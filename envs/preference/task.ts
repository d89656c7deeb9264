/** Generator of preference tasks: a hidden taste and items to compare. */

import type { Split } from "../core/env.ts";
import {
  type Prng,
  randomInteger,
  randomNormal,
  seededPrng,
} from "../../utils/prng.ts";
import { JITTER, type PreferenceParams, type Prior } from "./params.ts";

/** Version of the generator. */
export const PREFERENCE_GENERATOR = 1;

/** A hidden preference and the items to compare. */
export interface PreferenceTask {
  /** w*: weight of each attribute, in [0, 1]. */
  readonly preference: readonly number[];
  /** Scores of the items, N rows of length D, in [0, 1]. */
  readonly items: readonly (readonly number[])[];
}

/**
 * Draws a preference vector of length D: a profile with jitter, or uniform in
 * [0, 1].
 */
export function drawPreference(
  params: PreferenceParams,
  prior: Prior,
  prng: Prng,
): number[] {
  const { dimension, profiles } = params;
  if (prior === "uniform") return Array.from({ length: dimension }, prng);
  const profile = profiles[randomInteger(prng, profiles.length)]!;
  return jitter(profile, prng);
}

/** Adds normal jitter to a profile, clipped to [0, 1]. */
export function jitter(profile: readonly number[], prng: Prng): number[] {
  return profile.map((mean) =>
    Math.min(1, Math.max(0, mean + JITTER * randomNormal(prng)))
  );
}

/** Draws items on a grid of tenths, which every style can show exactly. */
function drawItems(
  params: PreferenceParams,
  prng: Prng,
): PreferenceTask["items"] {
  const items: (readonly number[])[] = [];
  for (let n = 0; n < params.itemCount; n++) {
    const item: number[] = [];
    for (let d = 0; d < params.dimension; d++) {
      item.push(randomInteger(prng, 11) / 10);
    }
    items.push(Object.freeze(item));
  }
  return Object.freeze(items);
}

/**
 * Makes one task, a pure function of its arguments and {@linkcode
 * PREFERENCE_GENERATOR}.
 */
export function generateTask(
  id: string,
  params: PreferenceParams,
  prior: Prior,
  split: Split,
  index: number,
): PreferenceTask {
  const prng = seededPrng(id, PREFERENCE_GENERATOR, prior, split, index);
  return {
    preference: drawPreference(params, prior, prng),
    items: params.catalogue ?? drawItems(params, prng),
  };
}
