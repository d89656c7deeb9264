import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import type { ArmSummary } from "../../experiments/results/summary.ts";
import { compareMeans, predictMeans } from "./intervals.ts";

function row(env: string, arm: string, successes: (number | null)[]) {
  const how = { choice: "sampled", replies: "truthful" };
  return { env, arm, successes, ...how } as unknown as ArmSummary;
}

const GROUPS = [[
  row("A", "warm start", [0, 0, 0]),
  row("A", "vanilla", [0.1, 0.2, 0.3]),
  row("A", "as+bt", [0.6, 0.7, 0.8]),
]];

Deno.test("predictMeans() pools what seeds differ by", () => {
  const [vanilla, arew, difference] = predictMeans(GROUPS);
  // s = 0.1 with 4 degrees of freedom: t = 2.7764, times √(2/3) · 0.1.
  const reach = 2.7764451 * Math.sqrt(2 / 3) * 0.1;
  assertEquals([vanilla!.env, vanilla!.arm, vanilla!.low], ["A", "vanilla", 0]);
  assert(Math.abs(vanilla!.high - (0.2 + reach)) < 1e-6);
  assert(Math.abs(arew!.low - (0.7 - reach)) < 1e-6);
  assertEquals([difference!.env, difference!.arm], ["A", "as+bt - vanilla"]);
  assert(Math.abs(difference!.mean - 0.5) < 1e-9);
  assert(Math.abs(difference!.low - (0.5 - reach * Math.SQRT2)) < 1e-6);
  assertEquals(predictMeans([[row("A", "as", [0.5])]]), []);
});

Deno.test("compareMeans() finds what lies outside, and what is not there", () => {
  const expected = predictMeans(GROUPS);
  const again = [[
    row("A", "vanilla", [0.2, 0.3, 0.4]),
    row("A", "as+bt", [0.1, 0.2, 0.3]),
  ]];
  const within = (groups: ArmSummary[][]) =>
    compareMeans(expected, groups).map(({ isWithin }) => isWithin);
  assertEquals(within(GROUPS), [true, true, true]);
  assertEquals(within(again), [true, false, false]);
  assertEquals(within([again[0]!.slice(0, 1)]), [true, false, false]);
  // Each arm is where it may be, and the difference is not.
  const level = [[
    row("A", "vanilla", [0.3, 0.4, 0.5]),
    row("A", "as+bt", [0.4, 0.5, 0.6]),
  ]];
  assertEquals(within(level), [true, true, false]);
});
