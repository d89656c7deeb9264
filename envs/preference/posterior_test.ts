import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { entropy } from "../../utils/vectors.ts";
import type { PreferenceRound } from "./core.ts";
import { PE_G_MINI, PE_G_S2 } from "./task.ts";
import {
  computePosteriorWeights,
  computeSuccessMass,
  computeWeightEntropy,
  findBestEstimate,
  findMostInformative,
  listPosteriorWeights,
  type Particles,
  samplePrior,
} from "./posterior.ts";

/** Four tastes in two dimensions, each for itself. */
const PARTICLES: Particles = {
  count: 4,
  dimension: 2,
  vectors: Float64Array.of(1, 0, 0, 1, 0.6, 0.5, 0.5, 0.6),
  groups: 4,
};
const ITEMS = [[1, 0], [0, 1], [0.5, 0.7]];

function asked(
  kind: PreferenceRound["kind"],
  ...pair: number[]
): PreferenceRound {
  const question = { pair, focus: [1, 2] };
  return { round: "action", kind, question, vector: null };
}

function sum(weights: Iterable<number>): number {
  return [...weights].reduce((a, b) => a + b, 0);
}

Deno.test("computePosteriorWeights() is uniform without questions", () => {
  const invalid = { ...asked("invalid"), question: null };
  for (const rounds of [[], [invalid], [asked("unknown", 1, 2)]]) {
    assertEquals(
      [...computePosteriorWeights(PARTICLES, ITEMS, rounds)],
      [0.25, 0.25, 0.25, 0.25],
    );
  }
});

Deno.test("computePosteriorWeights() goes with the reply, and sums to 1", () => {
  const weights = computePosteriorWeights(PARTICLES, ITEMS, [
    asked("yes", 1, 2),
  ]);
  assert(Math.abs(sum(weights) - 1) < 1e-12);
  // The first and the third prefer item 1 to item 2.
  assert(weights[0]! > 0.49 && weights[2]! > 0.49);
  const equal = computePosteriorWeights(PARTICLES, ITEMS, [
    asked("equal", 1, 2),
  ]);
  assertEquals([...equal], [0.25, 0.25, 0.25, 0.25]);
});

Deno.test("computePosteriorWeights() agrees with Bayes' rule by brute force", () => {
  const rounds = [asked("yes", 1, 2), asked("no", 1, 3)];
  const says = (a: number, b: number, pair: number[]) => {
    const [x, y] = pair.map((item) => ITEMS[item - 1]!);
    const value = a * (x![0]! - y![0]!) + b * (x![1]! - y![1]!);
    return value > 0 ? "yes" : "no";
  };
  const likelihood = Array.from({ length: 4 }, (_, p) => {
    const [a, b] = PARTICLES.vectors.slice(2 * p, 2 * p + 2);
    return rounds.map(({ kind, question }): number =>
      says(a!, b!, [...question!.pair]) === kind ? 1 : 1e-3
    ).reduce((x, y) => x * y, 1);
  });
  const weights = computePosteriorWeights(PARTICLES, ITEMS, rounds);
  likelihood.forEach((value, p) =>
    assert(Math.abs(weights[p]! - value / sum(likelihood)) < 1e-12)
  );
});

Deno.test("computeSuccessMass() sums the mass for which an estimate is right", () => {
  const even = Float64Array.of(0.25, 0.25, 0.25, 0.25);
  assertEquals(computeSuccessMass(PARTICLES, even, [1, 0]), 0.25);
  assertEquals(computeSuccessMass(PARTICLES, even, [2, 0]), 0.25);
  assertEquals(computeSuccessMass(PARTICLES, even, [0.5, 0.5]), 0.5);
  assertEquals(computeSuccessMass(PARTICLES, even, [0, 0]), 0);
});

Deno.test("findBestEstimate() maximizes the success mass", () => {
  const estimate = (...weights: number[]) =>
    findBestEstimate(PARTICLES, Float64Array.from(weights));
  assertEquals(estimate(1, 0, 0, 0), [1, 0]);
  // The mean of the two, (0.5, 0.5), would be right for neither.
  assertEquals(estimate(0.5, 0.5, 0, 0), [1, 0]);
});

Deno.test("findMostInformative() halves the belief", () => {
  const questions = [[1, 3], [1, 2]].map((pair) => ({ pair, focus: [1, 2] }));
  const even = Float64Array.of(0.25, 0.25, 0.25, 0.25);
  assertEquals(
    findMostInformative(PARTICLES, even, questions, ITEMS),
    questions[1],
  );
});

Deno.test("samplePrior() is drawn once for each prior", () => {
  const profiles = samplePrior(PE_G_MINI, "profiles");
  assertSame(samplePrior(PE_G_MINI, "profiles"), profiles);
  assertEquals(profiles.groups, 8);
  assertEquals(profiles.vectors.length, profiles.count * 4);
  const uniform = samplePrior(PE_G_S2, "uniform");
  assertEquals([uniform.dimension, uniform.groups], [8, 1]);
  assert(uniform.vectors.every((value) => value >= 0 && value <= 1));
});

Deno.test("computeWeightEntropy() is Shannon's, with weights side by side or not", () => {
  for (
    const weights of [[0.25, 0.25, 0.25, 0.25], [0.5, 0, 0.5], [0, 1, 0], [
      0.7,
      0.1,
      0.1,
      0.1,
    ]]
  ) {
    const own = computeWeightEntropy(Float64Array.from(weights));
    assert(Math.abs(own - entropy(weights)) < 1e-12);
  }
});

Deno.test("listPosteriorWeights() has the weights after each round", () => {
  const belief = { ...asked("ok"), question: null };
  const rounds = [asked("yes", 1, 2), belief, asked("no", 1, 3)];
  assertEquals(
    listPosteriorWeights(PARTICLES, ITEMS, rounds),
    [0, 1, 2, 3].map((n) =>
      computePosteriorWeights(PARTICLES, ITEMS, rounds.slice(0, n))
    ),
  );
});
