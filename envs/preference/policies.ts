/** Scripted policies; they write one decimal, as every style can. */

import { writeBelief } from "../core/action.ts";
import type { Policy } from "../core/policy.ts";
import type { Prng } from "../../utils/prng.ts";
import type { ItemComparison, PreferenceView } from "./core.ts";
import type { PreferenceParams, Prior } from "./task.ts";
import {
  computePosteriorWeights,
  computeSuccessMass,
  findBestEstimate,
  findMostInformative,
  samplePrior,
} from "./posterior.ts";

export function writeComparison(
  params: PreferenceParams,
  question: ItemComparison,
): string {
  const focus = params.focusSize === params.dimension
    ? ""
    : `Focus: ${question.focus.join(",")}\n`;
  return `<interact>\n${focus}Pair: ${question.pair.join(",")}\n</interact>`;
}

function listCombinations(size: number, count: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: size - count + 1 }, (_, i) => size - i)
    .flatMap((last) =>
      listCombinations(last - 1, count - 1).map((list) => [...list, last])
    );
}

/** All possible questions, or those about some pairs. */
export function listComparisons(
  { dimension, focusSize, itemCount }: PreferenceParams,
  pairs: readonly (readonly number[])[] = listCombinations(itemCount, 2),
): ItemComparison[] {
  const focuses = listCombinations(dimension, focusSize);
  return pairs.flatMap((pair) => focuses.map((focus) => ({ pair, focus })));
}

export function drawComparison(
  questions: readonly ItemComparison[],
  prng: Prng,
): ItemComparison {
  return questions[Math.floor(prng() * questions.length)]!;
}

/**
 * The best answer without asking, which a locked policy converges to: hill
 * climbing on the grid of tenths from sums of one, two and three profiles.
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

type Player = Policy["act"];

/** Makers of players by name; each prepares what it needs, once. */
function listPlayers(
  params: PreferenceParams,
  prior: Prior,
): Readonly<Record<string, () => Player>> {
  const middle = Array(params.dimension).fill(0.5);
  return {
    "constant": () => () => writeBelief("answer", middle),
    "best-constant"() {
      const best = findBestConstant(params, prior);
      return () => writeBelief("answer", best);
    },
    // Repeats one question and never changes its belief.
    "repeat"() {
      const question = writeComparison(params, listComparisons(params)[0]!);
      return ({ round }) =>
        round === "action" ? question : writeBelief(round, middle);
    },
    "random"() {
      const questions = listComparisons(params);
      return ({ round }, prng) =>
        round === "action"
          ? writeComparison(params, drawComparison(questions, prng))
          : writeBelief(round, Array.from({ length: params.dimension }, prng));
    },
    // Exact Bayes with the question of the greatest information gain.
    "oracle"() {
      const questions = listComparisons(params);
      const particles = samplePrior(params, prior);
      return ({ round, view }) => {
        const { items, rounds } = view as PreferenceView;
        const weights = computePosteriorWeights(particles, items, rounds);
        return round === "action"
          ? writeComparison(
            params,
            findMostInformative(particles, weights, questions, items),
          )
          : writeBelief(round, findBestEstimate(particles, weights));
      };
    },
  };
}

export function makePreferencePolicies(
  params: PreferenceParams,
  prior: Prior,
): Record<string, () => Policy> {
  return Object.fromEntries(
    Object.entries(listPlayers(params, prior))
      .map(([name, make]) => [name, () => ({ name, act: make() })]),
  );
}
