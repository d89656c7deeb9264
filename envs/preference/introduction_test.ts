import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listIntroduced, rankAttributes } from "./introduction.ts";
import { PE_F_D6, PE_G_MINI, PE_G_S3 } from "./params.ts";

Deno.test("listIntroduced() has every two items meet once before any meet again", () => {
  const pairs = Array.from(
    { length: 45 },
    (_, round) => listIntroduced(PE_G_S3, 2 * round),
  ).flat();
  assertEquals(new Set(pairs.map(String)).size, 45);
  for (const [a, b] of pairs) {
    assertEquals([1 <= a!, a! < b!, b! <= 10], [true, true, true]);
  }
  assertEquals(new Set(pairs.slice(0, 5).flat()).size, 10);
  assertEquals(listIntroduced(PE_G_S3, 90), listIntroduced(PE_G_S3, 0));
});

Deno.test("listIntroduced() leaves a choice of pairs where there is none of attributes", () => {
  assertEquals(listIntroduced(PE_F_D6, 2), [[3, 8], [4, 7]]);
});

Deno.test("listIntroduced() introduces no catalogue that never changes", () => {
  assertEquals(listIntroduced(PE_G_MINI, 0), []);
});

Deno.test("rankAttributes() takes those that speak most for either item", () => {
  const items = [[0.5, 1, 0, 0.5, 0.2, 0.6], [0.4, 0.1, 0.8, 0.5, 0.2, 0.9]];
  const rank = (pair: number[]) =>
    rankAttributes(items, pair).map(({ attribute }) => attribute);
  // Differences of 0.1, 0.9, -0.8, 0, 0 and -0.3.
  assertEquals(rank([1, 2]), [2, 1, 6, 3]);
  assertEquals(rank([2, 1]), [3, 6, 1, 2]);
  assertEquals(rankAttributes([[1, 0], [0, 0]], [1, 2]), [
    { attribute: 1, margin: 1 },
    { attribute: 2, margin: 0 },
  ]);
});
