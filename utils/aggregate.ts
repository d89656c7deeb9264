/**
 * Results over tasks and seeds as R. Agarwal et al. report them (Deep
 * Reinforcement Learning at the Edge of the Statistical Precipice, arXiv
 * 2108.13264): interquartile means, performance profiles and probabilities of
 * improvement, with intervals by a bootstrap that is stratified by task.
 *
 * Scores are lists by task of one number a seed; tasks may have unlike counts.
 */

import { ruleError } from "./errors.ts";
import { type Estimate, type Interval, mean } from "./estimate.ts";
import { type Prng, randomInteger } from "./prng.ts";

/** Scores of each seed, by task. */
export type TaskScores = readonly (readonly number[])[];

/** Resamples of a bootstrap, enough for two digits of its ends. */
export const RESAMPLES = 2000;

/** Checks that every task has a score. */
function assertScores(action: string, scores: TaskScores): void {
  if (scores.length > 0 && scores.every((own) => own.length > 0)) return;
  const rule = "a score at least of each task";
  throw ruleError(RangeError, action, "scores", rule, scores);
}

/**
 * Computes the interquartile mean: what is left of all scores without the
 * lowest and the highest quarter, whose sizes are rounded down.
 */
export function computeInterquartileMean(scores: TaskScores): number {
  assertScores("compute an interquartile mean", scores);
  const sorted = scores.flat().sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return mean(sorted.slice(cut, sorted.length - cut));
}

/** Computes the mean of the tasks' means. */
export function computeTaskMean(scores: TaskScores): number {
  assertScores("compute a mean", scores);
  return mean(scores.map(mean));
}

/**
 * Computes the share of scores above a threshold, the mean of the tasks' own
 * shares: a point of a performance profile.
 */
export function computeShareAbove(
  scores: TaskScores,
  threshold: number,
): number {
  return computeTaskMean(
    scores.map((own) => own.map((score) => score > threshold ? 1 : 0)),
  );
}

/**
 * Computes the probability that a seed of one method beats a seed of another on
 * a task drawn at random; ties count half (Mann and Whitney's U, divided by
 * the number of pairs).
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

/** Draws as many seeds of each task as there are, with replacement. */
function resample(scores: TaskScores, prng: Prng): number[][] {
  return scores.map((own) =>
    own.map(() => own[randomInteger(prng, own.length)]!)
  );
}

/** A quantile of sorted numbers, linear between neighbours. */
function computeQuantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}

/** The middle 95 % of what a bootstrap found. */
export function findPercentiles(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  return [computeQuantile(sorted, 0.025), computeQuantile(sorted, 0.975)];
}

/**
 * Estimates several statistics of the same scores by the stratified bootstrap:
 * seeds are drawn anew within each task, tasks stay.
 *
 * @param samples Scores by task, of one method or of each that is compared
 * @param compute The statistics, a function of as many scores
 * @param prng Draws the seeds
 * @param resamples How often
 * @returns The statistics, and the 95 % percentile interval of each
 */
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

/** Estimates one statistic as {@linkcode bootstrapEach} does. */
export function bootstrap<Samples extends readonly TaskScores[]>(
  samples: Samples,
  compute: (...samples: Samples) => number,
  prng: Prng,
  resamples = RESAMPLES,
): Estimate {
  const each = (...drawn: Samples) => [compute(...drawn)];
  return bootstrapEach(samples, each, prng, resamples)[0]!;
}

/** Puts a score on the scale on which `floor` is 0 and `ceiling` is 1. */
export function normalizeScore(
  score: number,
  floor: number,
  ceiling: number,
): number {
  return (score - floor) / (ceiling - floor);
}
