import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import { scaleForReduction } from "../tinker/reduction.ts";
import { computeRowLoss, makeStepData } from "./supervise_model.ts";

/** Rows whose first token is not predicted, whatever its weight. */
const ROWS = [
  { tokens: [1, 2, 3], weights: [9, 0, 1] },
  { tokens: [4, 5], weights: [9, 3] },
];
const LOG_PROBS = [[-1, -7, -2], [-1, -4]];

Deno.test("computeRowLoss() is the weighted mean over the tokens of all rows", () => {
  assertIs(computeRowLoss(ROWS, LOG_PROBS), (1 * 2 + 3 * 4) / 4);
  assertIs(computeRowLoss(ROWS.slice(0, 1), LOG_PROBS), 2);
});

Deno.test("makeStepData() gives each predicted token its share of the loss", () => {
  const data = makeStepData(ROWS, LOG_PROBS);
  assertEquals(data, [
    {
      ...{ tokens: [1, 2, 3], weights: [0, 0, 1] },
      ...{ logProbs: [-1, -7, -2], advantages: [0, 0, 1 / 4] },
    },
    {
      ...{ tokens: [4, 5], weights: [0, 1] },
      ...{ logProbs: [-1, -4], advantages: [0, 3 / 4] },
    },
  ]);
});

Deno.test("makeStepData() leads to the same step however a server reduces", () => {
  const data = makeStepData(ROWS, LOG_PROBS);
  const sum = scaleForReduction(data, "sum").map(({ advantages }) =>
    advantages
  );
  assertEquals(sum, [[0, 0, 1 / 4], [0, 3 / 4]]);
  // Each of two sequences of one token counts a half.
  const mean = scaleForReduction(data, "seq-mean");
  assertEquals(mean.map(({ advantages }) => advantages), [[0, 0, 1 / 2], [
    0,
    3 / 2,
  ]]);
});
