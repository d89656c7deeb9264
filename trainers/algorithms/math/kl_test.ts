import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import { KL_ESTIMATORS, type KlEstimator, tokenKl } from "./kl.ts";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";

const LN2 = Math.LN2;

function estimate(estimator: KlEstimator): [tf.Tensor, tf.Tensor] {
  // d = ln 2, −ln 2, 0
  const logProbs = tf.tensor2d([[-1 + LN2, -1 - LN2, -1]]);
  const reference = tf.tensor2d([[-1, -1, -1]]);
  const compute = (x: tf.Tensor) =>
    tokenKl(x as tf.Tensor2D, reference, estimator);
  return [compute(logProbs), tf.grad(compute)(logProbs)];
}

testOnBackends("tokenKl() estimates k1, k2 and k3", () => {
  // Gradients by d: 1, d, 1 − e^−d.
  const [k1, gradient1] = estimate("k1");
  assertClose(k1, [LN2, -LN2, 0]);
  assertClose(gradient1, [1, 1, 1]);
  const [k2, gradient2] = estimate("k2");
  assertClose(k2, [LN2 ** 2 / 2, LN2 ** 2 / 2, 0]);
  assertClose(gradient2, [LN2, -LN2, 0]);
  const [k3, gradient3] = estimate("k3");
  assertClose(k3, [0.5 - 1 + LN2, 2 - 1 - LN2, 0]);
  assertClose(gradient3, [0.5, -1, 0]);
});

testOnBackends("tokenKl() by k1 and k3 is unbiased", () => {
  // Two tokens with π = (¾, ¼), π_ref = (½, ½): the mean under π is the KL.
  const policy = [0.75, 0.25];
  const logProbs = tf.log(tf.tensor2d([policy])) as tf.Tensor2D;
  const reference = tf.log(tf.tensor2d([[0.5, 0.5]])) as tf.Tensor2D;
  const kl = 0.75 * Math.log(1.5) + 0.25 * Math.log(0.5);
  for (const estimator of ["k1", "k3"] as const) {
    const estimates = tokenKl(logProbs, reference, estimator);
    assertClose(tf.sum(tf.mul(estimates, [policy])), [kl]);
  }
});

testOnBackends("tokenKl() refuses unknown estimators and shapes", () => {
  const row = tf.tensor2d([[0, 0]]);
  assertThrows(() => tokenKl(row, row, "k4" as KlEstimator), {
    name: "RangeError",
    message: "Cannot estimate KL as 'estimator' must be one of 'k1', 'k2', " +
      "'k3': current value is \"k4\"",
  });
  for (const estimator of KL_ESTIMATORS) {
    assertThrows(
      () => tokenKl(row, tf.tensor2d([[0]]), estimator),
      /'refLogProbs.shape' must be \[1,2\]/,
    );
  }
});
