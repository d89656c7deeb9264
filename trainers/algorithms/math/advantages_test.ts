import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  grpoAdvantages,
  reinforceAdvantages,
  rlooAdvantages,
} from "./advantages.ts";

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

Deno.test("grpoAdvantages() ignores rewards off the mask", () => {
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

Deno.test("reinforceAdvantages() compares with the mean return of the batch", () => {
  // Returns 1, 3, 8: mean 4, for any number of tokens.
  const rows = reinforceAdvantages(
    [[0, 0, 1], [9, 3], [4, 4, 0]],
    [[0, 1, 1], [0, 1], [1, 1, 0]],
  );
  assertEquals(rows.map((row) => [...row]), [[0, -3, -3], [0, -1], [4, 4, 0]]);
});

Deno.test("reinforceAdvantages() of no episode is empty, of one episode 0", () => {
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

Deno.test("reinforceAdvantages() ignores rewards off the mask", () => {
  assertEquals(
    reinforceAdvantages([[NaN, 1, 0.5], [2.5]], [[0, 1, 1], [1]]),
    [Float64Array.of(0, -0.5, -0.5), Float64Array.of(0.5)],
  );
});
