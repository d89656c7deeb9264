import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { computeDifferences, isWithinTolerances } from "./compare_backends.ts";

const numbers = (...values: number[]) => ({
  forward: Float32Array.from(values),
  loss: Float32Array.from(values),
  gradient: Float32Array.from(values),
  updates: Float32Array.from(values),
});

Deno.test("computeDifferences() divides the distance by the reference's norm", () => {
  const { forward } = computeDifferences(numbers(3, 5), numbers(3, 4));
  assertEquals(forward, 0.2);
});

Deno.test("isWithinTolerances() rejects large differences and NaN", () => {
  const of = (...values: number[]) =>
    isWithinTolerances(computeDifferences(numbers(...values), numbers(3, 4)));
  assert(of(3, 4));
  assert(of(3, 4.00001));
  assert(!of(3, 4.001));
  assert(!of(3, NaN));
  assert(!of(Infinity, 4));
});
