import {
  ok as assert,
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { estimatePassPower } from "./pass_power.ts";

Deno.test("estimatePassPower() is the success rate for one trial", () => {
  const tasks = [[true, false, false, true], [true, true, true, true]];
  assertEquals(estimatePassPower(tasks, 1), 0.75);
});

Deno.test("estimatePassPower() counts the sets of trials that all succeed", () => {
  // Of the 6 pairs of 4 trials, 3 consist of successes where there are 3.
  const tasks = [[true, true, true, false]];
  assert(Math.abs(estimatePassPower(tasks, 2) - 0.5) < 1e-12);
  assert(Math.abs(estimatePassPower(tasks, 3) - 0.25) < 1e-12);
  assertEquals(estimatePassPower(tasks, 4), 0);
});

Deno.test("estimatePassPower() wants enough trials", () => {
  for (const tasks of [[], [[true]], [[true, true], []]]) {
    assertThrows(
      () => estimatePassPower(tasks, 2),
      /'tasks' must be a list of tasks with at least 2 trials each/,
    );
  }
  assertThrows(() => estimatePassPower([[true]], 0), /'k' must be/);
});
