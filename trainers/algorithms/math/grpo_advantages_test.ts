import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { grpoAdvantages } from "./grpo_advantages.ts";

const MASK = [0, 1, 1];

Deno.test("grpoAdvantages() compares within the group", () => {
  // Group 7: scores 1, 3, mean 2; group 4: scores 0, 10, mean 5.
  const rows = grpoAdvantages(
    [[0, 0, 1], [0, 0, 0], [0, 1, 2], [0, 0, 10]],
    [MASK, MASK, MASK, MASK],
    [7, 4, 7, 4],
    { divideByStd: false },
  );
  assertEquals(rows.map((row) => [...row]), [
    [0, -1, -1],
    [0, -5, -5],
    [0, 1, 1],
    [0, 5, 5],
  ]);
});

Deno.test("grpoAdvantages() divides by the group's deviation", () => {
  // Scores 1, 2, 3: mean 2, variance (1 + 0 + 1)/2 = 1.
  const rows = grpoAdvantages(
    [[0, 1, 0], [0, 2, 0], [0, 3, 0]],
    [MASK, MASK, MASK],
    [0, 0, 0],
  );
  const firsts = rows.map((row) => row[1]!);
  [-1, 0, 1].forEach((expected, i) => {
    assert(Math.abs(firsts[i]! - expected) < 2e-6, `${i}: ${firsts[i]}`);
  });
});

Deno.test("grpoAdvantages() of equal scores is zero", () => {
  const rows = grpoAdvantages([[1], [1]], [[1], [1]], [0, 0]);
  assertEquals(rows.map((row) => [...row]), [[0], [0]]);
});

Deno.test("grpoAdvantages() of a group of one is the score", () => {
  assertEquals(
    grpoAdvantages([[0.5, 1.5, 9]], [[1, 1, 0]], [3], { divideByStd: false }),
    [Float64Array.of(2, 2, 0)],
  );
  const [row] = grpoAdvantages([[0.5, 1.5]], [[1, 1]], [3]);
  assert(Math.abs(row![0]! - 2) < 3e-6);
});

Deno.test("grpoAdvantages() does not read rewards off the mask", () => {
  const masks = [MASK, MASK];
  assertEquals(
    grpoAdvantages([[7, 0, 1], [NaN, 0, 0]], masks, [0, 0]),
    grpoAdvantages([[0, 0, 1], [0, 0, 0]], masks, [0, 0]),
  );
});

Deno.test("grpoAdvantages() refuses shapes that differ", () => {
  assertThrows(() => grpoAdvantages([[1]], [[1]], []), {
    name: "RangeError",
    message: "Cannot compare groups as 'groups.length' must be 1: " +
      "current value is 0",
  });
  assertThrows(() => grpoAdvantages([[1]], [[1, 1]], [0]), RangeError);
  const none = undefined as unknown as number[][];
  assertThrows(() => grpoAdvantages(none, [[1]], [0]), TypeError);
  assertThrows(() => grpoAdvantages([[1]], none, [0]), TypeError);
});
