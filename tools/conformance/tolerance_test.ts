import { strictEqual as assertEquals } from "node:assert/strict";
import { compareNumbers, type SmallestScale } from "./tolerance.ts";

function passes(
  actual: number[],
  expected: number[],
  smallestScale: SmallestScale = 0,
): boolean {
  return compareNumbers(actual, expected, smallestScale).passed;
}

Deno.test("compareNumbers() scales by the largest expected number", () => {
  assertEquals(passes([1000.009, 0.009], [1000, 0]), true);
  assertEquals(passes([1000.011, 0], [1000, 0]), false);
  assertEquals(passes([0.1, 0.000002], [0.1, 0]), false);
});

Deno.test("compareNumbers() can take one as the smallest scale", () => {
  assertEquals(passes([0.000009], [0], 1), true);
  assertEquals(passes([0.000011], [0], 1), false);
  assertEquals(passes([0.000009], [0], 0), false);
});

Deno.test("compareNumbers() fails NaN and other lengths", () => {
  assertEquals(passes([NaN], [0], 1), false);
  assertEquals(passes([1], [1, 1]), false);
  assertEquals(passes([], []), true);
});

Deno.test("compareNumbers() says where it went wrong", () => {
  const { detail } = compareNumbers([1, 3], [1, 2], 0);
  assertEquals(detail, "number 1 of 2 is 3, expected 2 ± 2.0e-5");
});
