/**
 * The answer that is right most often without a single question: where a
 * policy ends that has locked itself.
 */

import type { PreferenceParams, Prior } from "./params.ts";
import { computeSuccessMass, samplePrior } from "./posterior.ts";

/**
 * Searches the grid of tenths for the constant answer with the greatest chance
 * under the prior: from the sum of every one, two and three profiles uphill,
 * one component at a time.
 */
export function findBestConstant(
  params: PreferenceParams,
  prior: Prior,
): number[] {
  const particles = samplePrior(params, prior);
  const weights = new Float64Array(particles.count).fill(1 / particles.count);
  const chance = (vector: readonly number[]): number =>
    computeSuccessMass(particles, weights, vector);
  const starts = listStartingPoints(params)
    .map((vector) => ({ vector, mass: chance(vector) }))
    .sort((a, b) => b.mass - a.mass)
    .slice(0, 4);
  const ends = starts.map((start) => climb(start, chance));
  return ends.sort((a, b) => b.mass - a.mass)[0]!.vector;
}

interface Candidate {
  readonly vector: number[];
  readonly mass: number;
}

/** Sums of up to three profiles, scaled to [0, 1] and rounded to tenths. */
function listStartingPoints(
  { profiles, dimension }: PreferenceParams,
): number[][] {
  const points: number[][] = [Array(dimension).fill(0.5)];
  profiles.forEach((a, i) =>
    profiles.slice(i).forEach((b, j) =>
      profiles.slice(i + j).forEach((c) => {
        const sum = a.map((value, d) => value + b[d]! + c[d]!);
        const top = Math.max(...sum);
        points.push(sum.map((value) => Math.round(value / top * 10) / 10));
      })
    )
  );
  return points;
}

function climb(
  start: Candidate,
  chance: (vector: readonly number[]) => number,
): Candidate {
  let best = start;
  for (;;) {
    const before = best.mass;
    for (let d = 0; d < start.vector.length; d++) {
      for (let level = 0; level <= 10; level++) {
        const vector = best.vector.with(d, level / 10);
        const mass = chance(vector);
        if (mass > best.mass) best = { vector, mass };
      }
    }
    if (best.mass === before) return best;
  }
}
