import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";
import {
  assertNucleus,
  assertTemperature,
  drawToken,
  findLeastWeight,
  isTruncated,
  sampleToken,
} from "./sample_token.ts";

const logits = [9, 9, 9, 1, 2, 0];
const table = [1, 1, 1, 0, 1, 1];

Deno.test("sampleToken() draws allowed tokens in proportion to their softmax", () => {
  const prng = seededPrng("sample");
  const counts = [0, 0, 0];
  for (let i = 0; i < 20_000; i++) {
    const { token } = sampleToken(logits, 1, 3, table, 1, prng, {
      temperature: 1,
    });
    counts[token]!++;
  }
  assertEquals(counts[0], 0);
  const expected = Math.exp(2) / (Math.exp(2) + 1);
  assert(Math.abs(counts[1]! / 20_000 - expected) < 0.01);
});

Deno.test("sampleToken() reports the log-probability after mask and temperature", () => {
  const { token, logProb } = sampleToken(logits, 1, 3, table, 1, () => 0, {
    temperature: 2,
  });
  assertEquals(token, 1);
  assert(Math.abs(logProb + Math.log(1 + Math.exp(-1))) < 1e-12);
});

Deno.test("sampleToken() takes the likeliest token at temperature 0", () => {
  const draw = () =>
    sampleToken(logits, 1, 3, table, 1, () => 0.999999, {
      temperature: 0,
    });
  assertEquals(draw().token, 1);
});

Deno.test("sampleToken() stays within the mask despite rounding errors", () => {
  const { token } = sampleToken(logits, 1, 3, table, 1, () => 1 - 2 ** -53, {
    temperature: 1,
  });
  assertEquals(token, 2);
});

Deno.test("sampleToken() and drawToken() draw from the likeliest tokens, with log-probabilities over all", () => {
  const row = [0.5, 0.3, 0, 0.15, 0.05];
  const scores = row.map(Math.log);
  for (const nucleus of [{ topK: 2 }, { topP: 0.75 }]) {
    const prng = seededPrng("nucleus");
    const draws = [
      () =>
        sampleToken(scores, 0, 5, null, 0, prng, {
          temperature: 1,
          ...nucleus,
        }),
      () => drawToken(row, 0, 5, prng, nucleus),
    ];
    for (const draw of draws) {
      const counts = [0, 0, 0, 0, 0];
      for (let i = 0; i < 20_000; i++) {
        const { token, logProb } = draw();
        counts[token]!++;
        assert(Math.abs(logProb - scores[token]!) < 1e-9);
      }
      assertEquals(counts.slice(2), [0, 0, 0]);
      assert(Math.abs(counts[0]! / 20_000 - 0.5 / 0.8) < 0.01);
    }
  }
});

Deno.test("assertNucleus() refuses values out of range", () => {
  assertNucleus({});
  assertNucleus({ topP: 1e-3, topK: 5 });
  for (const topP of [0, -1, 1.5, NaN]) {
    assertThrows(
      () => assertNucleus({ topP }),
      /Cannot play as 'topP' must be a number above 0, at most 1/,
    );
  }
  for (const topK of [-1, 0.5]) {
    assertThrows(() => assertNucleus({ topK }), /'topK' must be/);
  }
});

Deno.test("assertTemperature() refuses temperatures that would overflow", () => {
  for (const temperature of [0, 1e-3, 1, 100]) assertTemperature(temperature);
  for (const temperature of [-1, 1e-4, 5e-324, Infinity, NaN]) {
    assertThrows(
      () => assertTemperature(temperature),
      /Cannot play as 'temperature' must be 0 or a finite number >= 0.001/,
    );
  }
});

Deno.test("drawToken() draws in proportion to the probabilities", () => {
  const prng = seededPrng("draw");
  const probabilities = [0, 0, 0, 1, 0, 0.4, 0.6, 0];
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 10_000; i++) {
    const { token, logProb } = drawToken(probabilities, 1, 4, prng);
    counts[token]!++;
    assert(Math.abs(logProb - Math.log(probabilities[4 + token]!)) < 1e-12);
  }
  assert(counts[0] === 0 && counts[3] === 0, `${counts}`);
  assert(Math.abs(counts[1]! / 10_000 - 0.4) < 0.03, `${counts}`);
});

Deno.test("drawToken() never draws an impossible token despite rounding errors", () => {
  const almost = 1 - 2 ** -53;
  assertEquals(drawToken([0.5, 0.4999999, 0], 0, 3, () => almost).token, 1);
});

const WEIGHTS = [9, 9, 9, 0.5, 4, 0, 2, 1, 0.5];

/** Kept indices of the row that starts at 3. */
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
  // top-k keeps 4 + 2, of which top-p keeps two thirds.
  assertEquals(keep({ topK: 2, topP: 0.66 }), [4]);
  assertEquals(keep({ topK: 2, topP: 0.67 }), [4, 6]);
});

Deno.test("findLeastWeight() keeps ties with the last token", () => {
  assertEquals(keep({ topK: 4 }), [3, 4, 6, 7, 8]);
  assertEquals(keep({ topP: 0.9 }), [3, 4, 6, 7, 8]);
});

Deno.test("findLeastWeight() keeps at least the likeliest token, and no impossible one", () => {
  for (const options of [{ topK: 1 }, { topP: 1e-3 }, { topK: 100 }]) {
    const least = findLeastWeight([0, 3, 0, 1e-12], 0, 4, options);
    assert(least > 0 && least <= 3);
  }
});

Deno.test("findLeastWeight() agrees with sorting", () => {
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

Deno.test("isTruncated() is true if tokens are left out", () => {
  assertSame(isTruncated({}), false);
  assertSame(isTruncated({ topP: 1, topK: 0 }), false);
  assertSame(isTruncated({ topP: 0.9 }), true);
  assertSame(isTruncated({ topK: 1 }), true);
});
