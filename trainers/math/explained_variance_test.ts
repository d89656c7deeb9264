import { deepStrictEqual as assertEquals } from "node:assert/strict";
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
