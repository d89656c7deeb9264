import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertStrictEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  bootstrap,
  bootstrapEach,
  computeImprovement,
  computeInterquartileMean,
  computeShareAbove,
  computeTaskMean,
  normalizeScore,
  type TaskScores,
} from "./aggregate.ts";
import type { Estimate } from "./estimate.ts";
import { seededPrng } from "./prng.ts";

/** Swaps runs and tasks, for the values of rliable are given run by run. */
function byTask(runs: readonly (readonly number[])[]): number[][] {
  return runs[0]!.map((_, task) => runs.map((run) => run[task]!));
}

function assertNear(value: number, expected: number, within: number): void {
  assert(Math.abs(value - expected) <= within, `${value}, not ${expected}`);
}

function assertInterval(
  { interval }: Estimate,
  [low, high]: readonly [number, number],
): void {
  assertNear(interval![0], low, 0.006);
  assertNear(interval![1], high, 0.006);
}

// The scores and the expected values are those of rliable's own tests.
const X = byTask([[1, 2], [2, 2], [1, 1], [2, 1]]);
const Y = byTask([[1, 1], [2, 2], [3, 3]]);

// What rliable's functions return for these, and 100,000 resamples by NumPy.
const A = byTask([
  [0.1, 0.5, 0.9],
  [0.2, 0.4, 0.8],
  [0.35, 0.45, 0.7],
  [0.15, 0.6, 1],
  [0.3, 0.55, 0.95],
]);
const B = byTask([
  [0.05, 0.5, 0.6],
  [0.1, 0.45, 0.75],
  [0.2, 0.3, 0.7],
  [0.25, 0.35, 0.5],
  [0.15, 0.4, 0.65],
]);

Deno.test("aggregates are those of rliable's tests", () => {
  assertStrictEquals(computeInterquartileMean(X), 1.5);
  assertStrictEquals(computeTaskMean(X), 1.5);
  assertStrictEquals(computeInterquartileMean(Y), 2);
  assertStrictEquals(computeTaskMean(Y), 2);
  assertNear(computeImprovement(X, Y), 1 / 3, 1e-12);
});

Deno.test("computeInterquartileMean() leaves out a quarter on either side", () => {
  assertNear(computeInterquartileMean(A), 31 / 60, 1e-12);
  assertNear(computeInterquartileMean(B), 71 / 180, 1e-12);
  assertStrictEquals(computeInterquartileMean([[5], [1], [100]]), 106 / 3);
  assertStrictEquals(computeInterquartileMean([[5], [1], [100], [7]]), 6);
});

Deno.test("computeImprovement() is the mean win rate over tasks", () => {
  assertNear(computeImprovement(A, B), 0.82, 1e-12);
  assertNear(computeImprovement(A, B) + computeImprovement(B, A), 1, 1e-12);
  assertStrictEquals(computeImprovement(A, A), 0.5);
});

Deno.test("bootstrap() resamples the seeds of each task", () => {
  const prng = seededPrng("bootstrap");
  const quartile = bootstrap([A], computeInterquartileMean, prng, 20_000);
  assertNear(quartile.mean, 31 / 60, 1e-12);
  assertInterval(quartile, [0.4667, 0.5667]);
  assertInterval(bootstrap([A], computeTaskMean, prng, 20_000), [
    0.4833,
    0.5767,
  ]);
});

Deno.test("bootstrapEach() has the band of a profile, as NumPy has", () => {
  const above = [0, 0.25, 0.5, 0.75];
  const band = bootstrapEach(
    [A],
    (scores) => above.map((threshold) => computeShareAbove(scores, threshold)),
    seededPrng("profile"),
    20_000,
  );
  const expected = [
    [1, 1, 1],
    [0.8, 2 / 3, 14 / 15],
    [7 / 15, 1 / 3, 0.6],
    [4 / 15, 2 / 15, 1 / 3],
  ] as const;
  band.forEach((share, i) => {
    const [mean, low, high] = expected[i]!;
    assertNear(share.mean, mean, 1e-12);
    assertInterval(share, [low, high]);
  });
});

Deno.test("bootstrap() gives a zero-width interval if seeds agree", () => {
  const scores: TaskScores = [[0, 0, 0], [1, 1, 1]];
  const estimate = bootstrap([scores], computeTaskMean, seededPrng("same"));
  assertEquals(estimate, { mean: 0.5, interval: [0.5, 0.5] });
});

Deno.test("bootstrap() resamples both sides of a comparison", () => {
  const prng = seededPrng("improvement");
  const { mean, interval } = bootstrap([A, B], computeImprovement, prng);
  assertNear(mean, 0.82, 1e-12);
  assert(interval![0] < mean && mean < interval![1]);
  assert(interval![0] > 0.5, `${interval}`);
});

Deno.test("computeShareAbove() averages the share above by task", () => {
  assertStrictEquals(computeShareAbove([[0, 1], [1, 1]], 0.5), 0.75);
  assertStrictEquals(computeShareAbove([[0, 1], [1, 1]], 1), 0);
  // A task of more seeds counts no more than others.
  assertStrictEquals(computeShareAbove([[0, 0, 0, 0], [1]], 0.5), 0.5);
});

Deno.test("normalizeScore() puts the floor at 0 and the ceiling at 1", () => {
  assertStrictEquals(normalizeScore(0.2, 0.2, 1), 0);
  assertStrictEquals(normalizeScore(1, 0.2, 1), 1);
  assert(normalizeScore(0.1, 0.2, 1) < 0);
});

Deno.test("scores must be there, and of the same tasks", () => {
  assertThrows(() => computeInterquartileMean([]), /'scores' must be/);
  assertThrows(() => computeTaskMean([[1], []]), /'scores' must be/);
  assertThrows(
    () => computeImprovement([[1]], [[1], [2]]),
    /'base' must be of as many tasks as the scores \(1\)/,
  );
});
