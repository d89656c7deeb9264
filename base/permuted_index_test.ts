import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { permutedIndex } from "./permuted_index.ts";

Deno.test("permutedIndex() hands out every number once", () => {
  for (const size of [1, 2, 5, 64, 1000, 4097]) {
    const seen = new Set(
      Array.from({ length: size }, (_, i) => permutedIndex(i, size)),
    );
    assertEquals(seen.size, size);
    assert([...seen].every((value) => value >= 0 && value < size));
  }
});

Deno.test("permutedIndex() leaves no order in the numbers", () => {
  const size = 10_000;
  let low = 0;
  let rising = 0;
  for (let i = 0; i < 1000; i++) {
    if (permutedIndex(i, size) < size / 2) low++;
    if (permutedIndex(i, size) < permutedIndex(i + 1, size)) rising++;
  }
  assert(Math.abs(low - 500) < 80, `${low} of 1000 are in the lower half`);
  assert(Math.abs(rising - 500) < 80, `${rising} of 1000 rise`);
});
