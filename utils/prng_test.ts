import {
  deepStrictEqual as assertEquals,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";
import {
  permuteIndex,
  randomInteger,
  randomNormal,
  randomSubset,
  seededPrng,
  shuffle,
} from "./prng.ts";

function draws(count: number, ...key: (string | number)[]): number[] {
  return Array.from({ length: count }, seededPrng(...key));
}

Deno.test("seededPrng() gives these numbers on every machine", () => {
  assertEquals(draws(3, "demo", 7), [
    0.5495480333920568,
    0.644734486239031,
    0.6011584377847612,
  ]);
});

Deno.test("seededPrng() distinguishes keys and the boundaries of their parts", () => {
  const keys: (string | number)[][] = [
    [0],
    [1],
    [""],
    [],
    ["a", "b"],
    ["ab"],
    ["ab", ""],
    ["", "ab"],
    [12, 3],
    [1, 23],
  ];
  const firsts = keys.map((key) => seededPrng(...key)());
  assertEquals(new Set(firsts).size, keys.length);
});

Deno.test("seededPrng() is uniform, and neighbouring seeds are unrelated", () => {
  const counts = Array(10).fill(0);
  for (let seed = 0; seed < 10_000; seed++) {
    counts[Math.floor(seededPrng("uniform", seed)() * 10)]++;
  }
  for (const count of counts) assert(Math.abs(count - 1000) < 130, `${count}`);
  const values = draws(10_000, "uniform");
  assert(values.every((value) => value >= 0 && value < 1));
  const mean = values.reduce((a, b) => a + b) / values.length;
  assert(Math.abs(mean - 0.5) < 0.015);
});

Deno.test("seededPrng() continues from a saved state", () => {
  const prng = seededPrng("state");
  prng();
  const state = prng.getState();
  const expected = [prng(), prng()];
  const other = seededPrng("other");
  other.setState(JSON.parse(JSON.stringify(state)));
  assertEquals([other(), other()], expected);
  assert(state.every((word) => Number.isInteger(word) && word >= 0));
});

Deno.test("randomInteger() reaches every value and no other", () => {
  const prng = seededPrng("integer");
  const seen = new Set(
    Array.from({ length: 200 }, () => randomInteger(prng, 5)),
  );
  assertEquals([...seen].sort(), [0, 1, 2, 3, 4]);
});

Deno.test("randomSubset() draws every subset equally often", () => {
  const prng = seededPrng("subset");
  const counts = new Map<string, number>();
  for (let i = 0; i < 10_000; i++) {
    const key = randomSubset(prng, 5, 2).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  assertEquals(counts.size, 10);
  for (const [key, count] of counts) {
    const [a, b] = key.split(",").map(Number);
    assert(a! < b!);
    assert(Math.abs(count - 1000) < 130, `${key}: ${count}`);
  }
});

Deno.test("randomSubset() can draw all and none", () => {
  const prng = seededPrng("subset");
  assertEquals(randomSubset(prng, 3, 3), [0, 1, 2]);
  assertEquals(randomSubset(prng, 3, 0), []);
});

Deno.test("randomNormal() has mean 0 and deviation 1, and is always finite", () => {
  const prng = seededPrng("normal");
  const values = Array.from({ length: 20_000 }, () => randomNormal(prng));
  const mean = values.reduce((a, b) => a + b) / values.length;
  const square = values.reduce((a, b) => a + b * b, 0) / values.length;
  assert(Math.abs(mean) < 0.03);
  assert(Math.abs(square - 1) < 0.05);
  assert(Number.isFinite(randomNormal(() => 0)));
});

Deno.test("shuffle() keeps the elements and does not change the list", () => {
  const list = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const result = shuffle(seededPrng("shuffle"), list);
  assertNotEquals(result, list);
  assertEquals([...result].sort(), list);
  assertEquals(list[9], 9);
});

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
