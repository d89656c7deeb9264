/**
 * Aggregate results over tasks and seeds after R. Agarwal et al. (Deep
 * Reinforcement Learning at the Edge of the Statistical Precipice, arXiv
 * 2108.13264): interquartile means, performance profiles and probabilities of
 * improvement, with intervals from a bootstrap stratified by task. Scores are
 * lists by task of one number per seed.
 */

import { ruleError } from "./errors.ts";
import { type Estimate, type Interval, mean } from "./estimate.ts";
import { type Prng, randomInteger } from "./prng.ts";

export type TaskScores = readonly (readonly number[])[];

export const RESAMPLES = 2000;

function assertScores(action: string, scores: TaskScores): void {
  if (scores.length > 0 && scores.every((own) => own.length > 0)) return;
  const rule = "at least one score per task";
  throw ruleError(RangeError, action, "scores", rule, scores);
}

/** Mean without the lowest and highest quarter of all scores (rounded down). */
export function computeInterquartileMean(scores: TaskScores): number {
  assertScores("compute an interquartile mean", scores);
  const sorted = scores.flat().sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return mean(sorted.slice(cut, sorted.length - cut));
}

export function computeTaskMean(scores: TaskScores): number {
  assertScores("compute a mean", scores);
  return mean(scores.map(mean));
}

/** Share of scores above a threshold: a point of a performance profile. */
export function computeShareAbove(
  scores: TaskScores,
  threshold: number,
): number {
  assertScores("compute a share", scores);
  let sum = 0;
  for (const own of scores) {
    let above = 0;
    for (const score of own) if (score > threshold) above++;
    sum += above / own.length;
  }
  return sum / scores.length;
}

/**
 * Probability that a seed of one method beats a seed of another on a random
 * task; ties count half (Mann–Whitney U divided by the number of pairs).
 */
export function computeImprovement(
  scores: TaskScores,
  base: TaskScores,
): number {
  assertScores("compare scores", scores);
  assertScores("compare scores", base);
  if (scores.length !== base.length) {
    const rule = `of as many tasks as the scores (${scores.length})`;
    throw ruleError(RangeError, "compare scores", "base", rule, base.length);
  }
  return mean(scores.map((own, task) => {
    const others = base[task]!;
    const wins = own.flatMap((score) =>
      others.map((other) => score > other ? 1 : score === other ? 0.5 : 0)
    );
    return mean(wins);
  }));
}

function resample(scores: TaskScores, prng: Prng): number[][] {
  return scores.map((own) =>
    own.map(() => own[randomInteger(prng, own.length)]!)
  );
}

function computeQuantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}

export function findPercentiles(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  return [computeQuantile(sorted, 0.025), computeQuantile(sorted, 0.975)];
}

/** Stratified bootstrap with 95 % intervals: seeds within each task. */
export function bootstrapEach<Samples extends readonly TaskScores[]>(
  samples: Samples,
  compute: (...samples: Samples) => readonly number[],
  prng: Prng,
  resamples = RESAMPLES,
): Estimate[] {
  const drawn = Array.from(
    { length: resamples },
    () => compute(...samples.map((scores) => resample(scores, prng)) as never),
  );
  return compute(...samples).map((mean, i) => ({
    mean,
    interval: findPercentiles(drawn.map((values) => values[i]!)),
  }));
}

export function bootstrap<Samples extends readonly TaskScores[]>(
  samples: Samples,
  compute: (...samples: Samples) => number,
  prng: Prng,
  resamples = RESAMPLES,
): Estimate {
  const each = (...drawn: Samples) => [compute(...drawn)];
  return bootstrapEach(samples, each, prng, resamples)[0]!;
}

/** Scales a score linearly so that `floor` is 0 and `ceiling` is 1. */
export function normalizeScore(
  score: number,
  floor: number,
  ceiling: number,
): number {
  return (score - floor) / (ceiling - floor);
}
