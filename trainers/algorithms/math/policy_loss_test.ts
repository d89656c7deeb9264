import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import type { Aggregation } from "./aggregate.ts";
import {
  importanceLoss,
  policyLoss,
  type PolicyLossOptions,
} from "./policy_loss.ts";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";

// One row. Ratios 2, 1.1, 0.5, 2, 0.5, 8, and a token off the mask.
const RATIOS = [2, 1.1, 0.5, 2, 0.5, 8, 4];
const ADVANTAGES = [1, 1, 1, -1, -1, -1, 50];
const MASK = [1, 1, 1, 1, 1, 1, 0];
const OPTIONS: PolicyLossOptions = {
  clipLow: 0.2,
  clipHigh: 0.25,
  aggregation: "seq-mean-token-sum",
};

function lossOf(
  ratios: number[],
  advantages: number[],
  mask: number[],
  options: PolicyLossOptions,
) {
  const logProbs = tf.log(tf.tensor2d([ratios])); // [1, T]
  const compute = (x: tf.Tensor) =>
    policyLoss(
      x as tf.Tensor2D,
      tf.zerosLike(x) as tf.Tensor2D,
      tf.tensor2d([advantages]),
      tf.tensor2d([mask]),
      options,
    );
  return {
    ...compute(logProbs),
    gradient: tf.grad((x) => compute(x).loss)(logProbs),
  };
}

testOnBackends("policyLoss() clips gains, not losses", () => {
  const { loss, clipFraction, gradient } = lossOf(
    RATIOS,
    ADVANTAGES,
    MASK,
    OPTIONS,
  );
  // −A·r where the clipped objective is not the smaller one, else −A·clip(r):
  // −1.25 (clipped), −1.1, −0.5, 2, 0.8 (clipped), 8.
  assertClose(loss, [-1.25 - 1.1 - 0.5 + 2 + 0.8 + 8]);
  assertClose(clipFraction, [2 / 6]);
  // d(−A·r)/d log π = −A·r, and 0 where clipped or off the mask.
  assertClose(gradient, [0, -1.1, -0.5, 2, 0, 8, 0]);
});

testOnBackends("policyLoss() bounds the loss by dual clip", () => {
  const { loss, clipFraction, gradient } = lossOf(RATIOS, ADVANTAGES, MASK, {
    ...OPTIONS,
    dualClip: 3,
  });
  assertClose(loss, [-1.25 - 1.1 - 0.5 + 2 + 0.8 + 3]);
  assertClose(clipFraction, [2 / 6]);
  assertClose(gradient, [0, -1.1, -0.5, 2, 0, 0, 0]);
});

testOnBackends("policyLoss() estimates KL by the mean of −log r", () => {
  const { approxKl } = lossOf(RATIOS, ADVANTAGES, MASK, OPTIONS);
  assertClose(approxKl, [-Math.log(2 * 1.1 * 0.5 * 2 * 0.5 * 8) / 6]);
});

testOnBackends("policyLoss() at the old policy is vanilla gradient", () => {
  const { loss, clipFraction, approxKl, gradient } = lossOf(
    [1, 1, 1],
    [2, -3, 0],
    [1, 1, 1],
    { ...OPTIONS, aggregation: "token-mean" },
  );
  assertClose(loss, [1 / 3]);
  assertClose(clipFraction, [0]);
  assertClose(approxKl, [0]);
  assertClose(gradient, [-2 / 3, 1, 0]);
});

testOnBackends("policyLoss() of an empty mask is zero", () => {
  for (
    const aggregation of [
      "token-mean",
      "seq-mean-token-mean",
      "seq-mean-token-sum",
    ] as const
  ) {
    const { loss, clipFraction, approxKl, gradient } = lossOf(
      [2, 3],
      [1, -1],
      [0, 0],
      { ...OPTIONS, aggregation },
    );
    for (const scalar of [loss, clipFraction, approxKl]) {
      assertClose(scalar, [0]);
    }
    assertClose(gradient, [0, 0]);
  }
});

testOnBackends("policyLoss() stays finite far from the old policy", () => {
  const old = tf.tensor2d([[-500, -0.1]]);
  const now = tf.tensor2d([[-0.1, -500]]);
  const ones = tf.onesLike(old) as tf.Tensor2D;
  const gradient = tf.grad((x) =>
    policyLoss(x as tf.Tensor2D, old, tf.neg(ones), ones, OPTIONS).loss
  )(now);
  assertClose(gradient, [0, 0]);
});

testOnBackends("policyLoss() refuses other shapes and bad options", () => {
  const row = tf.tensor2d([[0, 0]]);
  const column = tf.tensor2d([[0], [0]]);
  assertThrows(() => policyLoss(row, row, column, row, OPTIONS), {
    name: "RangeError",
    message: "Cannot compute the policy loss as 'advantages.shape' must be " +
      "[1,2]: current value is [2,1]",
  });
  for (
    const [name, value] of [
      ["clipLow", 1.5],
      ["clipLow", -0.1],
      ["clipHigh", -1],
      ["dualClip", 0.9],
    ] as const
  ) {
    assertThrows(
      () => policyLoss(row, row, row, row, { ...OPTIONS, [name]: value }),
      new RegExp(`'${name}' must be .*: current value is ${value}`),
    );
  }
});

// Ratios of two episodes; the last token of each is off the mask.
const PAIR_RATIOS = [[2, 0.5, 8, 4], [1, 1, 1, 1]];
const PAIR_ADVANTAGES = [[1, 1, -1, 50], [2, -3, 50, 50]];
const PAIR_MASK = [[1, 1, 1, 0], [1, 1, 0, 0]];

function importanceLossOf(aggregation: Aggregation) {
  const logProbs = tf.log(tf.tensor2d(PAIR_RATIOS)); // [2, 4]
  const compute = (x: tf.Tensor) =>
    importanceLoss(
      x as tf.Tensor2D,
      tf.zerosLike(x) as tf.Tensor2D,
      tf.tensor2d(PAIR_ADVANTAGES),
      tf.tensor2d(PAIR_MASK),
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
    const { loss, gradient } = importanceLossOf(aggregation);
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
