import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { rlooAdvantages } from "./rloo_advantages.ts";

const MASK = [0, 1, 1];

Deno.test("rlooAdvantages() leaves an episode out of its baseline", () => {
  // Group 7: returns 1, 3, 8, so baselines 11/2, 9/2, 2. Group 4: 0, 10.
  const rows = rlooAdvantages(
    [[0, 0, 1], [0, 0, 0], [0, 1, 2], [0, 0, 10], [0, 8, 0]],
    Array(5).fill(MASK),
    [7, 4, 7, 4, 7],
  );
  assertEquals(rows.map((row) => [...row]), [
    [0, -4.5, -4.5],
    [0, -10, -10],
    [0, -1.5, -1.5],
    [0, 10, 10],
    [0, 6, 6],
  ]);
});

Deno.test("rlooAdvantages() is k/(k − 1) of the distance from the mean, undivided", () => {
  // Returns 0, 1, 2, 5: mean 2.
  const rows = rlooAdvantages(
    [[0], [1], [2], [5]],
    [[1], [1], [1], [1]],
    [0, 0, 0, 0],
  );
  [-2, -1, 0, 3].forEach((distance, i) => {
    assert(Math.abs(rows[i]![0]! - distance * 4 / 3) < 1e-12);
  });
});

Deno.test("rlooAdvantages() of a group of one is the return", () => {
  assertEquals(
    rlooAdvantages([[0.5, 1.5, 9]], [[1, 1, 0]], [3]),
    [Float64Array.of(2, 2, 0)],
  );
});

Deno.test("rlooAdvantages() refuses shapes that differ", () => {
  assertThrows(() => rlooAdvantages([[1]], [[1]], []), {
    name: "RangeError",
    message: "Cannot leave one out as 'groups.length' must be 1: " +
      "current value is 0",
  });
  assertThrows(() => rlooAdvantages([[1]], [[1, 1]], [0]), RangeError);
});
