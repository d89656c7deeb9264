import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  computeStudentQuantile,
  type Estimate,
  estimateMean,
  estimateRateDifference,
  wilsonInterval,
} from "./estimate.ts";

function rounded({ mean, interval }: Estimate): string[] {
  return [mean, ...interval!].map((value) => value.toFixed(4));
}

Deno.test("estimateMean() gives Student's interval of the mean", () => {
  // s = 0.1, s / √3 = 0.05774, t = 4.3027.
  assertEquals(rounded(estimateMean([0.4, 0.5, 0.6])!), [
    "0.5000",
    "0.2516",
    "0.7484",
  ]);
});

Deno.test("estimateMean() keeps to the bounds", () => {
  assertEquals(estimateMean([0, 1], [0, 1]), { mean: 0.5, interval: [0, 1] });
});

Deno.test("estimateMean() has no interval of one value, and nothing of none", () => {
  assertEquals(estimateMean([0.3]), { mean: 0.3, interval: null });
  assertEquals(estimateMean([]), null);
});

Deno.test("estimateMean() has no interval of values that differ in rounding alone", () => {
  for (const values of [[0.05 - 0.1, 0.1 - 0.15], [0.3 - 0.2, 0.4 - 0.3]]) {
    assert(values[0] !== values[1]);
    assertEquals(estimateMean(values)!.interval, null);
  }
  assert(estimateMean([0.05, 0.05 + 1e-9])!.interval !== null);
});

Deno.test("estimateRateDifference() gives Newcombe's interval", () => {
  // 56/70 − 48/80 is the first example of the paper: 0.0524 to 0.3339.
  const rate = (successes: number, trials: number) => ({
    success: successes / trials,
    interval: wilsonInterval(successes, trials),
  });
  assertEquals(rounded(estimateRateDifference(rate(56, 70), rate(48, 80))), [
    "0.2000",
    "0.0524",
    "0.3339",
  ]);
});

// From printed tables of the distribution.
const quantiles: [degrees: number, t: string][] = [
  [1, "12.7062"],
  [2, "4.3027"],
  [3, "3.1824"],
  [4, "2.7764"],
  [9, "2.2622"],
  [30, "2.0423"],
  [1000, "1.9623"],
];

for (const [degrees, t] of quantiles) {
  Deno.test(`computeStudentQuantile() of ${degrees} is ${t}`, () => {
    assertEquals(computeStudentQuantile(degrees).toFixed(4), t);
  });
}

Deno.test("computeStudentQuantile() needs a degree of freedom", () => {
  assertThrows(() => computeStudentQuantile(0), RangeError);
});

// Published in R. G. Newcombe, Statistics in Medicine 17, 1998, table I,
// method 3.
const published = [
  { successes: 81, trials: 263, low: "0.2553", high: "0.3662" },
  { successes: 15, trials: 148, low: "0.0624", high: "0.1605" },
  { successes: 0, trials: 20, low: "0.0000", high: "0.1611" },
  { successes: 1, trials: 29, low: "0.0061", high: "0.1718" },
];

for (const { successes, trials, low, high } of published) {
  Deno.test(`wilsonInterval() gives the published ends for ${successes}/${trials}`, () => {
    const ends = wilsonInterval(successes, trials).map((x) => x.toFixed(4));
    assertEquals(ends, [low, high]);
  });
}

Deno.test("wilsonInterval() is symmetric in success and failure", () => {
  const [low, high] = wilsonInterval(3, 50);
  const [failLow, failHigh] = wilsonInterval(47, 50);
  assertEquals(failLow.toFixed(12), (1 - high).toFixed(12));
  assertEquals(failHigh.toFixed(12), (1 - low).toFixed(12));
  assertEquals(wilsonInterval(50, 50)[1], 1);
});

Deno.test("wilsonInterval() rejects counts that cannot be", () => {
  assertThrows(() => wilsonInterval(0, 0), {
    name: "RangeError",
    message:
      "Cannot compute an interval as 'trials' must be a safe integer >= 1: current value is 0",
  });
  assertThrows(() => wilsonInterval(11, 10), /from 0 to 10.*is 11$/);
  assertThrows(() => wilsonInterval(0.5, 10), /'successes'/);
});
