import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { testRun } from "../../tests/support/report_runs.ts";
import { bandOf, meanCurve, type Point, pointsOf, smoothed } from "./curves.ts";

const UNBOUNDED = [-Infinity, Infinity] as const;

Deno.test("pointsOf() leaves out updates without a value", () => {
  const run = testRun("a", { success: [0.1, null, 0.3] });
  assertEquals(pointsOf(run, "rollout/success_rate"), [[1, 0.1], [3, 0.3]]);
  assertEquals(pointsOf(run, "critique/belief_tracking/rate"), []);
  assertEquals(pointsOf(run, "no/such"), []);
});

Deno.test("meanCurve() averages the updates that all runs have", () => {
  const curves: Point[][] = [[[1, 0], [2, 1], [3, 1]], [[1, 1], [3, 0]]];
  assertEquals(meanCurve(curves), [[1, 0.5], [3, 0.5]]);
});

Deno.test("bandOf() is Student's interval from three runs on", () => {
  const [[step, low, high] = []] = bandOf(
    [[[1, 0.4]], [[1, 0.5]], [[1, 0.6]]],
    UNBOUNDED,
  );
  assertEquals([step, low!.toFixed(4), high!.toFixed(4)], [
    1,
    "0.2516",
    "0.7484",
  ]);
});

Deno.test("bandOf() stays within the bounds", () => {
  const curves: Point[][] = [[[1, 0]], [[1, 0]], [[1, 1]]];
  assertEquals(bandOf(curves, [0, 1]), [[1, 0, 1]]);
});

Deno.test("bandOf() is the range of two runs, and nothing of one", () => {
  assertEquals(bandOf([[[1, 0.7]], [[1, 0.2]]], UNBOUNDED), [[1, 0.2, 0.7]]);
  assertEquals(bandOf([[[1, 0.7]]], UNBOUNDED), []);
});

Deno.test("smoothed() takes the mean of the neighbours that are there", () => {
  assertEquals(smoothed([0, 3, 6, 0], 1), [1.5, 3, 3, 3]);
  assertEquals(smoothed([1, 2], 0), [1, 2]);
});
