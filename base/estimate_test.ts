import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { wilsonInterval } from "./wilson_interval.ts";
import {
  computeStudentQuantile,
  type Estimate,
  estimateMean,
  estimateRateDifference,
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
