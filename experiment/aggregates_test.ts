import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { aggregateArms } from "./aggregates.ts";
import { formatResultsMarkdown } from "./results_table.ts";
import type { Scale } from "./scales.ts";
import type { ArmSummary } from "./summary.ts";

function row(
  env: string,
  arm: string,
  successes: readonly (number | null)[],
): ArmSummary {
  return {
    ...{ env, arm, successes, trainer: "ppo", noise: 0 },
    ...{ choice: "sampled", replies: "truthful" },
    ...{ success: null, gain: null, owed: null },
    ...{ asRate: null, btRate: null, iAs: null, minutes: null },
  };
}

const SCALES = new Map<string, Scale>([
  ["A", { floor: 0.2, ceiling: 1 }],
  ["B", { floor: 0, ceiling: 0.5 }],
]);

const GROUPS = [
  [row("A", "vanilla", [0.2, 0.2]), row("A", "as+bt", [0.6, 1])],
  [row("B", "vanilla", [0.25, 0.25]), row("B", "as+bt", [0.25, null])],
  [row("C", "vanilla", [1]), row("C", "as+bt", [1])],
];

Deno.test("aggregateArms() takes tasks together on scales of their own", () => {
  const [vanilla, arew] = aggregateArms(GROUPS, SCALES);
  // C has no scale.
  assertEquals([vanilla!.tasks, arew!.tasks], [2, 2]);
  assertEquals(vanilla!.mean, { mean: 0.25, interval: [0.25, 0.25] });
  assertEquals(vanilla!.improvement, null);
  // A has 0.5 and 1, B has 0.5.
  assert(Math.abs(arew!.mean.mean - 0.625) < 1e-12);
  assertEquals(arew!.profile, [1, 1, 0.25, 0.25]);
  // It wins on A, and is level on B.
  assertEquals(arew!.improvement, { mean: 0.75, interval: [0.75, 0.75] });
});

Deno.test("aggregateArms() says nothing of a single task", () => {
  assertEquals(aggregateArms(GROUPS.slice(0, 1), SCALES), []);
  assertEquals(aggregateArms(GROUPS, new Map()), []);
});

Deno.test("formatResultsMarkdown() tells of all tasks together", () => {
  const text = formatResultsMarkdown(
    "two",
    GROUPS,
    [5, 6],
    aggregateArms(GROUPS, SCALES),
  );
  assertMatch(text, /^## 2 tasks together$/m);
  assertMatch(text, /^\| as\+bt +\| 0 +\| sampled \| 2 +\| 0\.67 \[/m);
  assertMatch(text, /\| 0\.75 \[0\.75, 0\.75\] +\|$/m);
});
