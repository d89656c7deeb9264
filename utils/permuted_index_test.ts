import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { permuteIndex } from "./permuted_index.ts";

Deno.test("permuteIndex() hands out every number once", () => {
  for (const size of [1, 2, 5, 64, 1000, 4097]) {
    const seen = new Set(
      Array.from({ length: size }, (_, i) => permuteIndex(i, size)),
    );
    assertEquals(seen.size, size);
    assert([...seen].every((value) => value >= 0 && value < size));
  }
});

Deno.test("permuteIndex() leaves no order in the numbers", () => {
  const size = 10_000;
  let low = 0;
  let rising = 0;
  for (let i = 0; i < 1000; i++) {
    if (permuteIndex(i, size) < size / 2) low++;
    if (permuteIndex(i, size) < permuteIndex(i + 1, size)) rising++;
  }
  assert(Math.abs(low - 500) < 80, `${low} of 1000 are in the lower half`);
  assert(Math.abs(rising - 500) < 80, `${rising} of 1000 rise`);
});
