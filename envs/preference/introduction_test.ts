import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { listIntroduced } from "./introduction.ts";
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
