import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";
import type { Aggregation } from "./aggregate.ts";
import { importanceLoss } from "./importance_loss.ts";

// Ratios of two episodes; the last token of each is off the mask.
const RATIOS = [[2, 0.5, 8, 4], [1, 1, 1, 1]];
const ADVANTAGES = [[1, 1, -1, 50], [2, -3, 50, 50]];
const MASK = [[1, 1, 1, 0], [1, 1, 0, 0]];

function lossOf(aggregation: Aggregation) {
  const logProbs = tf.log(tf.tensor2d(RATIOS)); // [2, 4]
  const compute = (x: tf.Tensor) =>
    importanceLoss(
      x as tf.Tensor2D,
      tf.zerosLike(x) as tf.Tensor2D,
      tf.tensor2d(ADVANTAGES),
      tf.tensor2d(MASK),
      { aggregation },
    ).loss;
  return { loss: compute(logProbs), gradient: tf.grad(compute)(logProbs) };
}

for (
  const [aggregation, shares] of [
    ["token-mean", [1 / 5, 1 / 5]],
    ["seq-mean-token-mean", [1 / 6, 1 / 4]],
    ["seq-mean-token-sum", [1 / 2, 1 / 2]],
  ] as const
) {
  testOnBackends(`importanceLoss() clips no ratio, ${aggregation}`, () => {
    const { loss, gradient } = lossOf(aggregation);
    // −r·A of each token, which is its gradient as well.
    const [first, second] = [[-2, -0.5, 8, 0], [-2, 3, 0, 0]];
    const [one, other] = shares;
    assertClose(loss, [5.5 * one + 1 * other]);
    assertClose(gradient, [
      ...first.map((x) => x * one),
      ...second.map((x) => x * other),
    ]);
  });
}

testOnBackends(
  "importanceLoss() refuses shapes that differ and unknown aggregations",
  () => {
    const row = tf.tensor2d([[1, 1]]);
    assertThrows(
      () =>
        importanceLoss(row, row, tf.tensor2d([[1]]), row, {
          aggregation: "token-mean",
        }),
      /Cannot compute the importance loss as 'advantages.shape' must be \[1,2\]/,
    );
    assertThrows(
      () =>
        importanceLoss(row, row, row, row, {
          aggregation: "sum" as Aggregation,
        }),
      /'aggregation' must be one of 'token-mean'/,
    );
  },
);
