import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { summarizeResults } from "../../../experiments/results/summary.ts";
import { inventResults } from "../../../tests/support/runs/invented_results.ts";
import { correctHolm, estimateGain, tabulateGains } from "./gain_table.ts";

function assertClose(actual: number, expected: number): void {
  assert(Math.abs(actual - expected) < 1e-3, `${actual} is not ${expected}`);
}

Deno.test("estimateGain() adds the variance of tasks to that of seeds", () => {
  // Seeds: 0.02 / 2 = 0.01; tasks: (0.25 + 0.25) / 50 = 0.01.
  const { interval, mean, p } = estimateGain([0.1, 0.3], [0.5, 0.5], 50);
  assertClose(mean, 0.2);
  const error = Math.sqrt(0.02);
  // t of one degree at 95 %, and its p-value 1 − 2·atan(t) / π.
  assertClose(interval![1] - mean, 12.7062 * error);
  assertClose(p, 1 - 2 * Math.atan(0.2 / error) / Math.PI);
});

Deno.test("estimateGain() of equal seeds without a task in doubt is sure", () => {
  assertEquals(estimateGain([1, 1], [1, 0], 10).p, 0);
  assertEquals(estimateGain([0, 0], [1, 1], 10).p, 1);
});

Deno.test("estimateGain() of one seed has no interval", () => {
  const gain = { mean: 0.5, interval: null, p: 1 };
  assertEquals(estimateGain([0.5], [0.75, 0.25], 10), gain);
});

Deno.test("correctHolm() multiplies the least by all, and never falls", () => {
  assertEquals(
    correctHolm([0.02, 0.5, 0.015, 0.01]).map((p) => Number(p.toFixed(6))),
    [0.045, 0.5, 0.045, 0.04],
  );
  assertEquals(correctHolm([0.5, 0.6]), [1, 1]);
});

Deno.test("tabulateGains() has a row for each arm with two seeds", () => {
  const results = inventResults("gains", [
    { arm: "vanilla", seed: 0, success: 0.2 },
    { arm: "vanilla", seed: 1, success: 0.3 },
    { arm: "as+bt", seed: 0, success: 0.6 },
    { arm: "as+bt", seed: 1, success: 0.7 },
  ], {});
  const { rows } = tabulateGains(summarizeResults(results))!;
  assertEquals(rows.map((row) => row.slice(0, 3)), [
    ["PE-G-Mini-v0", "as+bt", "0.25"],
  ]);
  assert(String(rows[0]![4]).startsWith("+0.40 "));
  // One row: nothing to correct.
  assertEquals(rows[0]![5], rows[0]![6]);
  const single = inventResults("one", [
    { arm: "vanilla", seed: 0, success: 0.2 },
    { arm: "as+bt", seed: 0, success: 0.6 },
  ], {});
  assertEquals(tabulateGains(summarizeResults(single)), null);
});
