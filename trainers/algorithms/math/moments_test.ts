import {
  deepStrictEqual as assertEquals,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import { explainedVariance, maskedMoments, whiten } from "./moments.ts";

Deno.test("maskedMoments() uses only the mask, with divisor n − 1", () => {
  assertEquals(
    maskedMoments([[1, 99], [3, 5]], [[1, 0], [1, 1]]),
    { mean: 3, variance: 4 },
  );
});

Deno.test("maskedMoments() is precise with a large mean", () => {
  const rows = [[1e9, 1e9 + 1, 1e9 + 2]];
  assertEquals(maskedMoments(rows, [[1, 1, 1]]), {
    mean: 1e9 + 1,
    variance: 1,
  });
});

Deno.test("whiten() brings the batch to mean 0 and variance 1", () => {
  const rows = whiten([[1, 99], [3, 5]], [[1, 0], [1, 1]]);
  // (1 − 3)/2, off the mask, (3 − 3)/2, (5 − 3)/2, up to the floor of 1e-8
  const expected = [-1, 0, 0, 1];
  rows.flatMap((row) => [...row]).forEach((value, i) => {
    assert(Math.abs(value - expected[i]!) < 1e-8, `${i}: ${value}`);
  });
  assertEquals(rows[0]![1], 0);
});

Deno.test("whiten() of one policy token, or none, is zero", () => {
  assertEquals(whiten([[7, 8]], [[0, 1]]), [Float64Array.of(0, 0)]);
  assertEquals(whiten([[7], [8]], [[0], [0]]), [
    Float64Array.of(0),
    Float64Array.of(0),
  ]);
  assertEquals(whiten([], []), []);
});

Deno.test("whiten() of a constant batch is zero", () => {
  assertEquals(whiten([[3, 3], [3, 3]], [[1, 1], [1, 1]]), [
    Float64Array.of(0, 0),
    Float64Array.of(0, 0),
  ]);
});

Deno.test("whiten() does not change its input and refuses other shapes", () => {
  const row = Float64Array.of(1, 3);
  whiten([row], [[1, 1]]);
  assertEquals([...row], [1, 3]);
  assertThrows(() => whiten([[1, 2]], [[1]]), {
    name: "RangeError",
    message: "Cannot measure moments as 'masks[0].length' must be 2: " +
      "current value is 1",
  });
  const none = undefined as unknown as number[];
  assertThrows(() => whiten([none], [[1]]), TypeError);
});

const RETURNS = [[0, 1, 9], [1, 0, 9]];
const MASKS = [[1, 1, 0], [1, 1, 0]];

Deno.test("explainedVariance() is 1 for a perfect critic, off the mask or not", () => {
  assertEquals(explainedVariance([[0, 1, 5], [1, 0, 7]], RETURNS, MASKS), 1);
});

Deno.test("explainedVariance() is 0 for a constant critic", () => {
  const constant = [[0.5, 0.5, 0], [0.5, 0.5, 0]];
  assertEquals(explainedVariance(constant, RETURNS, MASKS), 0);
});

Deno.test("explainedVariance() is below 0 for a critic that is worse", () => {
  const inverted = [[1, 0, 0], [0, 1, 0]];
  assertEquals(explainedVariance(inverted, RETURNS, MASKS), -3);
});

Deno.test("explainedVariance() is 0 where all returns are equal", () => {
  assertEquals(explainedVariance([[0, 1]], [[1, 1]], [[1, 1]]), 0);
});

Deno.test("explainedVariance() refuses shapes that differ", () => {
  assertThrows(() => explainedVariance([[0, 1, 5]], RETURNS, MASKS), {
    name: "RangeError",
    message: "Cannot measure explained variance as 'values.length' must be " +
      "2: current value is 1",
  });
  assertThrows(
    () => explainedVariance([[0, 1, 5], [1]], RETURNS, MASKS),
    /'values\[1\].length' must be 3/,
  );
  assertThrows(() => explainedVariance([[0, 1]], [[1, 1]], []), RangeError);
  assertThrows(
    () => explainedVariance(undefined as unknown as number[][], RETURNS, MASKS),
    /^TypeError: Cannot .* 'values' must be an array/,
  );
});
