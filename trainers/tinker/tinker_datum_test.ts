import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import {
  assertData,
  assertLogProbGap,
  measureLogProbGap,
  splitData,
  type TinkerDatum,
} from "./tinker_datum.ts";

const DATUM = {
  tokens: [5, 6, 7],
  weights: [0, 0, 1],
  logProbs: [0, 0, -1.5],
  advantages: [0, 0, 2],
};

for (
  const [what, change, message] of [
    ["one token", { tokens: [5] }, /data\[1\]\.tokens' must be at least 2/],
    ["a token off the vocabulary", { tokens: [5, 6, 11] }, /tokens\[2\]/],
    ["a negative weight", { weights: [0, 1, -1] }, /weights\[2\]/],
    ["no weight", { weights: [1, 0, 0] }, /weights' must be above 0/],
    ["a weight too few", { weights: [0, 1] }, /array of 3 numbers/],
    ["an advantage that is not a number", { advantages: [0, 0, NaN] }, /advan/],
    [
      "an infinite log-probability",
      { logProbs: [0, 0, -Infinity] },
      /logProbs/,
    ],
    ["no advantages", { advantages: undefined }, /given for the loss 'ppo'/],
  ] as const
) {
  Deno.test(`assertData() refuses ${what}`, () => {
    const data = [DATUM, { ...DATUM, ...change }] as TinkerDatum[];
    assertData("learn", [DATUM], "ppo", 11);
    assertThrows(() => assertData("learn", data, "ppo", 11), message);
  });
}

Deno.test("assertData() refuses requests that a server never answers", () => {
  assertThrows(
    () => assertData("learn", [], "ppo", null),
    /data' must be at least 1 sequence/,
  );
});

Deno.test("splitData() keeps the limits of sequences and of bytes", () => {
  const sizes = (count: number, bytes: number) => {
    const data = Array.from({ length: count }, () => new Uint8Array(bytes));
    const parts = splitData(data);
    assertEquals(parts.flat(), data);
    return parts.map(({ length }) => length);
  };
  assertEquals(sizes(1, 9_000_000), [1]);
  assertEquals(sizes(2049, 1), [1024, 1024, 1]);
  assertEquals(sizes(7, 1_500_000), [3, 3, 1]);
});

Deno.test("measureLogProbGap() counts what is learnt from", () => {
  const data = [
    { tokens: [1, 2, 3], logProbs: [0, -1, -2], advantages: [0, 1, 1] },
    { tokens: [1, 2, 3], logProbs: [0, -1, -9], weights: [0, 1, 0] },
  ];
  const scored = [[5, -1.5, -2.25], [5, -1, 0]];
  assertEquals(measureLogProbGap(data, scored), {
    mean: 0.25,
    p99: 0.5,
    largest: 0.5,
  });
  assertEquals(measureLogProbGap([], []).mean, 0);
  // What a server leaves out is no small gap.
  const missing = measureLogProbGap(data, []);
  assertThrows(() => assertLogProbGap(missing, 1e9), /log-prob gap/);
});
