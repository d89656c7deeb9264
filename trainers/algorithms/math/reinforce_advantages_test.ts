import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { reinforceAdvantages } from "./reinforce_advantages.ts";

Deno.test("reinforceAdvantages() compares with the mean return of the batch", () => {
  // Returns 1, 3, 8: mean 4, whatever the number of their tokens.
  const rows = reinforceAdvantages(
    [[0, 0, 1], [9, 3], [4, 4, 0]],
    [[0, 1, 1], [0, 1], [1, 1, 0]],
  );
  assertEquals(rows.map((row) => [...row]), [[0, -3, -3], [0, -1], [4, 4, 0]]);
});

Deno.test("reinforceAdvantages() of nothing is nothing, of one episode 0", () => {
  assertEquals(reinforceAdvantages([], []), []);
  assertEquals(reinforceAdvantages([[2]], [[1]]), [Float64Array.of(0)]);
});

Deno.test("reinforceAdvantages() refuses shapes that differ", () => {
  assertThrows(() => reinforceAdvantages([[1]], [[1, 1]]), {
    name: "RangeError",
    message: "Cannot compare with the batch as 'masks[0].length' must be 1: " +
      "current value is 2",
  });
});
