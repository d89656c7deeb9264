import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
} from "node:assert/strict";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";
import { findLeastWeight, isTruncated } from "./nucleus.ts";

const WEIGHTS = [9, 9, 9, 0.5, 4, 0, 2, 1, 0.5];

/** Places of the row from 3 on that are kept. */
function keep(options: { topP?: number; topK?: number }): number[] {
  const least = findLeastWeight(WEIGHTS, 3, 6, options);
  return [3, 4, 5, 6, 7, 8].filter((i) => WEIGHTS[i]! >= least);
}

Deno.test("findLeastWeight() keeps the likeliest tokens", () => {
  assertEquals(keep({}), [3, 4, 6, 7, 8]);
  assertEquals(keep({ topK: 2 }), [4, 6]);
  // 4 of 8 is a half; 0.51 needs the next one.
  assertEquals(keep({ topP: 0.5 }), [4]);
  assertEquals(keep({ topP: 0.51 }), [4, 6]);
  // Of what top-k leaves, 4 + 2, top-p keeps two thirds.
  assertEquals(keep({ topK: 2, topP: 0.66 }), [4]);
  assertEquals(keep({ topK: 2, topP: 0.67 }), [4, 6]);
});

Deno.test("findLeastWeight() keeps what is as likely as the last one", () => {
  assertEquals(keep({ topK: 4 }), [3, 4, 6, 7, 8]);
  assertEquals(keep({ topP: 0.9 }), [3, 4, 6, 7, 8]);
});

Deno.test("findLeastWeight() leaves at least the likeliest token, and none that cannot be", () => {
  for (const options of [{ topK: 1 }, { topP: 1e-3 }, { topK: 100 }]) {
    const least = findLeastWeight([0, 3, 0, 1e-12], 0, 4, options);
    assert(least > 0 && least <= 3);
  }
});

Deno.test("findLeastWeight() finds what sorting finds", () => {
  const prng = seededPrng("nucleus");
  for (let i = 0; i < 300; i++) {
    const count = 1 + randomInteger(prng, 50);
    const weights = Array.from(
      { length: count },
      () => prng() < 0.2 ? 0 : Math.exp(8 * prng()),
    );
    weights[0] = 1;
    const topK = randomInteger(prng, 8);
    const topP = prng() < 0.3 ? 1 : 1e-3 + 0.998 * prng();
    const positive = weights.filter((weight) => weight > 0)
      .sort((a, b) => b - a)
      .slice(0, topK === 0 ? count : topK);
    const total = positive.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    const kept = positive.filter((weight) => {
      const isNeeded = sum < topP * total;
      sum += weight;
      return isNeeded;
    });
    const least = findLeastWeight(weights, 0, count, { topK, topP });
    assertEquals(
      positive.filter((weight) => weight >= least),
      topP === 1 ? positive : kept,
      `${weights} ${topK} ${topP}`,
    );
  }
});

Deno.test("isTruncated() is true where tokens are left out", () => {
  assertSame(isTruncated({}), false);
  assertSame(isTruncated({ topP: 1, topK: 0 }), false);
  assertSame(isTruncated({ topP: 0.9 }), true);
  assertSame(isTruncated({ topK: 1 }), true);
});
