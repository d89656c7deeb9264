/** Parameters of the preference environments, and their task generator. */

import {
  type Prng,
  randomInteger,
  randomNormal,
  seededPrng,
} from "../../utils/prng.ts";
import { cosine } from "../../utils/vectors.ts";
import type { Split } from "../core/env.ts";

export type Prior = "profiles" | "uniform";

export interface PreferenceParams {
  /** D: number of attributes. */
  readonly dimension: number;
  /** N: number of items. */
  readonly itemCount: number;
  /** S: attributes that a question compares; D for all. */
  readonly focusSize: number;
  /** Steps of an episode, an even number. */
  readonly maxSteps: number;
  /** Taste profiles, vectors of length D in [0, 1]. */
  readonly profiles: readonly (readonly number[])[];
  /** Items shared by all tasks; `null` if each task has its own. */
  readonly catalogue: readonly (readonly number[])[] | null;
}

/** Freezes data that observations share. */
export function freezeRows(
  rows: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  return Object.freeze(rows.map((row) => Object.freeze([...row])));
}

/** Standard deviation of a user's taste around its profile. */
const JITTER = 0.05;

/** Largest cosine of two profiles, so that no answer fits both. */
const COSINE_LIMIT = 0.8;

function drawProfile(prng: Prng, dimension: number): number[] {
  const high = Array.from({ length: dimension }, () => prng() < 0.4);
  // At least one attribute must be high.
  if (!high.includes(true)) high[randomInteger(prng, dimension)] = true;
  return high.map((isHigh) =>
    Math.round((isHigh ? 0.7 + 0.3 * prng() : 0.25 * prng()) * 100) / 100
  );
}

/**
 * Draws sparse taste profiles: each attribute is high (0.7–1) with probability
 * 0.4, else low (0–0.25), and no two have a cosine above 0.8.
 */
export function drawTasteProfiles(
  dimension: number,
  count: number,
): number[][] {
  const prng = seededPrng("taste-profiles", dimension, count);
  for (;;) {
    const profiles: number[][] = [];
    // Start over if no more profiles fit.
    for (let tries = 0; tries < 4000 && profiles.length < count; tries++) {
      const profile = drawProfile(prng, dimension);
      if (profiles.every((other) => cosine(profile, other) <= COSINE_LIMIT)) {
        profiles.push(profile);
      }
    }
    if (profiles.length === count) return profiles;
  }
}

/** PE-G with S=2: a question compares two of eight attributes. */
export const PE_G_S2: PreferenceParams = {
  dimension: 8,
  itemCount: 10,
  focusSize: 2,
  maxSteps: 10,
  profiles: drawTasteProfiles(8, 20),
  catalogue: null,
};

export const PE_G_S3: PreferenceParams = { ...PE_G_S2, focusSize: 3 };

/** PE-F with D=6: a question compares all six attributes. */
export const PE_F_D6: PreferenceParams = {
  dimension: 6,
  itemCount: 10,
  focusSize: 6,
  maxSteps: 12,
  profiles: drawTasteProfiles(6, 16),
  catalogue: null,
};

export const PE_F_D8: PreferenceParams = {
  ...PE_F_D6,
  dimension: 8,
  focusSize: 8,
  profiles: PE_G_S2.profiles,
};

/** A PE-G that a policy of 25,000 parameters learns in minutes. */
export const PE_G_MINI: PreferenceParams = {
  dimension: 4,
  itemCount: 5,
  focusSize: 2,
  maxSteps: 10,
  profiles: [
    [0.23, 0.97, 0.76, 0.24],
    [0.93, 0.09, 0.16, 0.09],
    [0.11, 0.03, 0.86, 0.12],
    [0.84, 0.98, 0.04, 0.1],
    [0.12, 0.07, 0.13, 0.86],
    [0.17, 0.82, 0.08, 0.84],
    [0.18, 0.07, 0.74, 0.76],
    [0.8, 0.08, 0.75, 0.22],
  ],
  catalogue: freezeRows([
    [1, 0.8, 0.9, 0.3],
    [0.8, 0.8, 0, 0.5],
    [0.3, 1, 0.9, 0.9],
    [1, 0.5, 0.7, 0.6],
    [0, 0.4, 0.7, 0.8],
  ]),
};

export const PREFERENCE_GENERATOR = 1;

export interface PreferenceTask {
  /** w*: weight of each attribute, in [0, 1]. */
  readonly preference: readonly number[];
  /** Scores of the items, N rows of length D, in [0, 1]. */
  readonly items: readonly (readonly number[])[];
}

/** Draws a preference vector: a profile with jitter, or uniform in [0, 1]. */
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

/** Makes one task, a pure function of its arguments. */
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
