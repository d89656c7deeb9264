import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { explainedVariance } from "./explained_variance.ts";

const returns = [[0, 1, 9], [1, 0, 9]];
const masks = [[1, 1, 0], [1, 1, 0]];

Deno.test("explainedVariance() is 1 for a perfect critic, off the mask or not", () => {
  assertEquals(explainedVariance([[0, 1, 5], [1, 0, 7]], returns, masks), 1);
});

Deno.test("explainedVariance() is 0 for a critic that knows only the mean", () => {
  const constant = [[0.5, 0.5, 0], [0.5, 0.5, 0]];
  assertEquals(explainedVariance(constant, returns, masks), 0);
});

Deno.test("explainedVariance() is below 0 for a critic that is worse", () => {
  const inverted = [[1, 0, 0], [0, 1, 0]];
  assertEquals(explainedVariance(inverted, returns, masks), -3);
});

Deno.test("explainedVariance() is 0 where all returns are equal", () => {
  assertEquals(explainedVariance([[0, 1]], [[1, 1]], [[1, 1]]), 0);
});

Deno.test("explainedVariance() refuses shapes that differ", () => {
  assertThrows(() => explainedVariance([[0, 1, 5]], returns, masks), {
    name: "RangeError",
    message: "Cannot measure explained variance as 'values.length' must be " +
      "2: current value is 1",
  });
  assertThrows(
    () => explainedVariance([[0, 1, 5], [1]], returns, masks),
    /'values\[1\].length' must be 3/,
  );
  assertThrows(() => explainedVariance([[0, 1]], [[1, 1]], []), RangeError);
  assertThrows(
    () => explainedVariance(undefined as unknown as number[][], returns, masks),
    /^TypeError: Cannot .* 'values' must be an array/,
  );
});
