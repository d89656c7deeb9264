import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { estimateMean } from "../../utils/estimate.ts";
import { aggregateArms, type TaskStatistics } from "./aggregates.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import type { Scale } from "./scales.ts";
import type { ArmSummary } from "./summary.ts";

function row(
  env: string,
  arm: string,
  successes: readonly (number | null)[],
  gains: readonly number[] = [],
): ArmSummary {
  return {
    ...{ env, arm, successes, trainer: "ppo", noise: 0 },
    ...{ variant: "", alike: [], asks: null, listens: null },
    ...{ choice: "sampled", replies: "truthful", split: "test" },
    ...{
      success: null,
      gain: estimateMean(gains),
      gains,
      replyEffect: null,
      listening: null,
      beliefEffect: null,
    },
    ...{ asRate: null, btRate: null, iAs: null, minutes: null, episodes: null },
  };
}

const SCALES = new Map<string, Scale>([
  ["A", { floor: 0.2, ceiling: 1 }],
  ["B", { floor: 0, ceiling: 0.5 }],
]);

const GROUPS = [
  [row("A", "vanilla", [0.2, 0.2]), row("A", "as+bt", [0.6, 1], [0.4, 0.8])],
  [row("B", "vanilla", [0.25, 0.25]), row("B", "as+bt", [0.25, null], [0])],
  [row("C", "vanilla", [1]), row("C", "as+bt", [1])],
];

function format(together: TaskStatistics): string {
  return formatResultsMarkdown({
    ...{ name: "two", split: "test", counts: [5, 6], best: [] },
    ...{ groups: GROUPS, together },
  });
}

Deno.test("aggregateArms() combines tasks on their own scales", () => {
  const [vanilla, arew] = aggregateArms(GROUPS, SCALES).arms;
  // C has no scale.
  assertEquals([vanilla!.tasks, arew!.tasks], [2, 2]);
  assertEquals(vanilla!.mean, { mean: 0.25, interval: [0.25, 0.25] });
  assertEquals(vanilla!.improvement, null);
  // A has 0.5 and 1, B has 0.5.
  assert(Math.abs(arew!.mean.mean - 0.625) < 1e-12);
  assertEquals(
    [0, 0.25, 0.5, 0.75].map((score) =>
      arew!.profile.find(({ threshold }) => threshold === score)!.share.mean
    ),
    [1, 1, 0.25, 0.25],
  );
  // It wins on A, and is level on B.
  assertEquals(arew!.improvement, { mean: 0.75, interval: [0.75, 0.75] });
  // 0.5 and 1 more on A, nothing on B.
  const { mean, interval } = arew!.difference!;
  assert(Math.abs(mean - 0.375) < 1e-12);
  assertEquals(interval!.map((end) => end.toFixed(3)), ["0.250", "0.500"]);
});

Deno.test("aggregateArms() puts differences to vanilla on each task's scale", () => {
  const { differences } = aggregateArms(GROUPS, SCALES);
  assertEquals(
    differences.map(({ env, arm, seeds }) => [env, arm, seeds]),
    [["A", "as+bt", 2], ["B", "as+bt", 1]],
  );
  const { difference } = differences[0]!;
  const { mean, interval } = estimateMean([0.4, 0.8])!;
  assert(Math.abs(difference.mean - mean / 0.8) < 1e-12);
  assert(Math.abs(difference.interval![1] - interval![1] / 0.8) < 1e-12);
});

Deno.test("aggregateArms() leaves out a single task", () => {
  const nothing = { arms: [], differences: [] };
  assertEquals(aggregateArms(GROUPS.slice(0, 1), SCALES), nothing);
  assertEquals(aggregateArms(GROUPS, new Map()), nothing);
});

Deno.test("formatResultsMarkdown() shows all tasks together", () => {
  const text = format(aggregateArms(GROUPS, SCALES));
  assertMatch(text, /^## 2 tasks together$/m);
  assertMatch(text, /^\| as\+bt +\| sampled \| 2 +\| 0\.67 \[/m);
  assertMatch(text, /\| 0\.75 \[0\.75, 0\.75\] \| \+0\.38 \[/m);
  assertMatch(text, /^\| A +\| as\+bt \| sampled \| 2 +\| \+0\.75 \[/m);
});
