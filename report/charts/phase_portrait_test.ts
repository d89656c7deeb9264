import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { armRun, groupRuns } from "../../tests/support/runs/report_runs.ts";
import {
  computeArrowHeads,
  computeTrajectory,
  drawPhasePortrait,
} from "./phase_portrait.ts";

Deno.test("computeTrajectory() follows I_AS and C_BT together", () => {
  const [group] = groupRuns([
    armRun("as", 0, { success: [0, 0, 0] }),
    armRun("as", 1, { success: [0, 0] }),
  ]);
  assertEquals(computeTrajectory(group!), [[0, 0], [0.1, 0.2]]);
});

Deno.test("computeArrowHeads() point along the way", () => {
  const [first, second] = computeArrowHeads([[0, 0], [50, 0], [50, 50]]);
  const [[tipX, tipY] = [0, 0], [backX] = [0]] = first!;
  assertEquals([Math.round(tipX), tipY], [44, 0]);
  assert(backX < tipX);
  const [[downX, downY] = [0, 0], [, backY] = [0, 0]] = second!;
  assertEquals(Math.round(downX), 50);
  assert(backY < downY);
});

Deno.test("computeArrowHeads() has none for a way that is short or a point", () => {
  assertEquals(computeArrowHeads([[0, 0], [3, 4]]), []);
  assertEquals(computeArrowHeads([[5, 5]]), []);
  assertEquals(computeArrowHeads([]), []);
});

Deno.test("drawPhasePortrait() draws a ring and a dot for each arm", () => {
  const groups = groupRuns([armRun("vanilla", 0), armRun("as", 0)]);
  const svg = drawPhasePortrait(groups, "p")!;
  assertEquals(svg.match(/fill="var\(--ground, #fff\)"/g)?.length, 2);
  for (const { color } of groups) {
    assert(svg.includes(`fill="${color}" stroke="${color}"`), color);
  }
});

Deno.test("drawPhasePortrait() has nothing to draw without the measures", () => {
  const none = armRun("as", 0, { success: [] });
  assertEquals(drawPhasePortrait(groupRuns([none]), "p"), null);
});

Deno.test("drawPhasePortrait() leaves out an arm without the measures", () => {
  const groups = groupRuns([
    armRun("vanilla", 0, { success: [] }),
    armRun("as", 0),
  ]);
  const svg = drawPhasePortrait(groups, "p")!;
  assertEquals(svg.match(/fill="var\(--ground, #fff\)"/g)?.length, 1);
});
