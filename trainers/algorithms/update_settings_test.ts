import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  computeScheduleFactor,
  SCHEDULES,
  type SettingSchedule,
} from "./update_settings.ts";

/** The factors of a run of 8 updates. */
function factors(schedule: SettingSchedule, warmUp?: number): number[] {
  return Array.from(
    { length: 8 },
    (_, update) =>
      computeScheduleFactor(schedule, { update, updates: 8 }, warmUp),
  );
}

const round = (values: number[]) => values.map((x) => Number(x.toFixed(6)));

Deno.test("computeScheduleFactor() is linear, cosine or constant", () => {
  assertEquals(factors("constant"), Array(8).fill(1));
  assertEquals(
    factors("linear"),
    [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125],
  );
  // By hand: (1 + cos(πu/8)) / 2.
  assertEquals(
    round(factors("cosine")),
    [1, 0.96194, 0.853553, 0.691342, 0.5, 0.308658, 0.146447, 0.03806],
  );
});

Deno.test("computeScheduleFactor() rises during the warm-up, then falls", () => {
  assertEquals(factors("constant", 4), [0.25, 0.5, 0.75, 1, 1, 1, 1, 1]);
  assertEquals(factors("linear", 4), [0.25, 0.5, 0.75, 1, 1, 0.75, 0.5, 0.25]);
  assertEquals(
    round(factors("cosine", 4)),
    [0.25, 0.5, 0.75, 1, 1, 0.853553, 0.5, 0.146447],
  );
});

Deno.test("computeScheduleFactor() is above 0 in every update with any warm-up", () => {
  for (const schedule of SCHEDULES) {
    for (const warmUp of [0, 1, 7, 8, 20]) {
      for (const factor of factors(schedule, warmUp)) {
        assertEquals(factor > 0 && factor <= 1, true, `${schedule} ${warmUp}`);
      }
    }
  }
});
