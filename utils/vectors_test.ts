import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { cosine, countCommon, distance, entropy } from "./vectors.ts";

Deno.test("cosine() is 1, 0 and -1 where it should be", () => {
  assertEquals(cosine([3, 4], [3, 4]), 1);
  assertEquals(cosine([0, 1], [1, 0]), 0);
  assertEquals(cosine([1, 2], [-1, -2]), -1);
  assertEquals(cosine([0, 0], [1, 0]), 0);
  assertEquals(cosine([1, 0], [0, 0]), 0);
});

Deno.test("cosine() does not depend on the size of its first vector", () => {
  for (const size of [1e-320, 1e-200, 1e-100, 1, 1e100, 1e200, 1e308]) {
    const value = cosine([size, size / 2], [0.4, 0.2]);
    assert(Math.abs(value - 1) < 1e-3, `${size}: ${value}`);
  }
});

Deno.test("distance() is the root of the sum of squares", () => {
  assertEquals(distance([0, 3], [4, 0]), 5);
});

Deno.test("entropy() is greatest where nothing is known", () => {
  assertEquals(entropy([1, 0]), 0);
  assert(Math.abs(entropy([0.5, 0.5]) - Math.log(2)) < 1e-15);
});

Deno.test("countCommon() counts what lists and texts begin with alike", () => {
  assertEquals(countCommon([1, 2, 3], [1, 2, 4, 5]), 2);
  assertEquals(countCommon("ab", "abc"), 2);
  assertEquals(countCommon([], [1]), 0);
});
