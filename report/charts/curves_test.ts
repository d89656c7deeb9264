import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { testRun } from "../../tests/support/runs/report_runs.ts";
import { groupSections } from "../runs/groups.ts";
import {
  averageCurves,
  computeBand,
  findFlatPanels,
  findMeasuredPanels,
  findToolPanels,
  type Point,
  selectPoints,
  smooth,
} from "./curves.ts";

const UNBOUNDED = [-Infinity, Infinity] as const;

Deno.test("selectPoints() leaves out updates without a value", () => {
  const run = testRun("a", { success: [0.1, null, 0.3] });
  assertEquals(selectPoints(run, "rollout/success_rate"), [[1, 0.1], [3, 0.3]]);
  assertEquals(selectPoints(run, "critique/belief_tracking/rate"), []);
  assertEquals(selectPoints(run, "no/such"), []);
});

Deno.test("averageCurves() averages the updates that all runs have", () => {
  const curves: Point[][] = [[[1, 0], [2, 1], [3, 1]], [[1, 1], [3, 0]]];
  assertEquals(averageCurves(curves), [[1, 0.5], [3, 0.5]]);
});

Deno.test("computeBand() is Student's interval from three runs on", () => {
  const [[step, low, high] = []] = computeBand(
    [[[1, 0.4]], [[1, 0.5]], [[1, 0.6]]],
    UNBOUNDED,
  );
  assertEquals([step, low!.toFixed(4), high!.toFixed(4)], [
    1,
    "0.2516",
    "0.7484",
  ]);
});

Deno.test("computeBand() stays within the bounds", () => {
  const curves: Point[][] = [[[1, 0]], [[1, 0]], [[1, 1]]];
  assertEquals(computeBand(curves, [0, 1]), [[1, 0, 1]]);
});

Deno.test("computeBand() is the range of two runs, and nothing of one", () => {
  assertEquals(computeBand([[[1, 0.7]], [[1, 0.2]]], UNBOUNDED), [[
    1,
    0.2,
    0.7,
  ]]);
  assertEquals(computeBand([[[1, 0.7]]], UNBOUNDED), []);
});

Deno.test("smooth() takes the mean of the neighbours that are there", () => {
  assertEquals(smooth([0, 3, 6, 0], 1), [1.5, 3, 3, 3]);
  assertEquals(smooth([1, 2], 0), [1, 2]);
});

Deno.test("findToolPanels() has one for each tool that was ever called", () => {
  const run = testRun("a", { success: [0, 0] });
  const counted = [[0, 2, 0], [0, 1, 3]].map(([think, look, write], i) => ({
    step: i + 1,
    data: {
      ...run.metrics[i]!.data,
      "rollout/tool_calls": 3,
      "rollout/tool_calls/think": think!,
      "rollout/tool_calls/look": look!,
      "rollout/tool_calls/write": write!,
      "train/kl_reference": 0,
    },
  }));
  const [groups] = groupSections([[{ ...run, metrics: counted }]]);
  assertEquals(
    findToolPanels(groups!).map(({ title }) => title),
    ["look", "write"],
  );
  const keys = findMeasuredPanels(groups!).map(({ key }) => key);
  // A share of 0 says something; where no KL was asked for there is none.
  assertEquals(keys.includes("rollout/success_rate"), true);
  // What never changed is only named.
  assertEquals(keys.includes("rollout/tool_calls"), false);
  assert(
    findFlatPanels(groups!).some(({ key }) => key === "rollout/tool_calls"),
  );
  assertEquals(keys.includes("train/kl_reference"), false);
  const [plain] = groupSections([[run]]);
  assertEquals(findToolPanels(plain!), []);
});
