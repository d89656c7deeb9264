import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { wilsonInterval } from "./wilson_interval.ts";
import {
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
