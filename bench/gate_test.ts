import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { computeRatio, isUnsettled, judgeRatios } from "./gate.ts";

/** The names of what is lost. */
function lost(ratios: Record<string, number>, baseline = { a: 4, b: 8 }) {
  return judgeRatios(ratios, baseline)
    .filter(({ isLost }) => isLost).map(({ name }) => name);
}

Deno.test("judgeRatios() fails what has lost a quarter, and not a little less", () => {
  assertEquals(lost({ a: 3.01, b: 8.5 }), []);
  assertEquals(lost({ a: 3, b: 8 }), ["a"]);
  assertEquals(lost({ a: 0.1, b: 6 }), ["a", "b"]);
});

Deno.test("judgeRatios() refuses NaN", () => {
  assertEquals(lost({ a: NaN, b: 8 }), ["a"]);
});

Deno.test("judgeRatios() forgives what is new, and what was not measured", () => {
  assertEquals(judgeRatios({ a: 4, c: 1 }, { a: 4, b: 8 }), [
    { name: "a", ratio: 4, baseline: 4, isLost: false },
    { name: "c", ratio: 1, baseline: null, isLost: false },
  ]);
});

Deno.test("computeRatio() takes the best of work and of reference", () => {
  const work = [4, 2, 9];
  assertEquals(computeRatio({ work, reference: [1, 3, 1.5] }), 0.5);
});

Deno.test("isUnsettled() asks for more where every other round says another thing", () => {
  const reference = [1, 1, 1, 1];
  assertEquals(isUnsettled({ work: [2, 9, 3, 2.1], reference }), false);
  assertEquals(isUnsettled({ work: [2, 2.3, 3, 2.3], reference }), true);
  assertEquals(isUnsettled({ work: [NaN, 2, NaN, 2], reference }), true);
});
