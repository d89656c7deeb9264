import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import { gspoLoss } from "./gspo_loss.ts";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";

const CLIP = { clipLow: 0.25, clipHigh: 0.25 };

function lossOf(ratios: number[][], advantages: number[][], mask: number[][]) {
  const logProbs = tf.log(tf.tensor2d(ratios)); // [B, T]
  const compute = (x: tf.Tensor) =>
    gspoLoss(
      x as tf.Tensor2D,
      tf.zerosLike(x) as tf.Tensor2D,
      tf.tensor2d(advantages),
      tf.tensor2d(mask),
      CLIP,
    );
  return {
    ...compute(logProbs),
    gradient: tf.grad((x) => compute(x).loss)(logProbs),
  };
}

testOnBackends("gspoLoss() clips the trajectory's ratio", () => {
  // Trajectory 1: √(4·0.25) = 1, one token off the mask.
  // Trajectory 2: ∛(1·2·4) = 2, clipped to 1.25 where A > 0.
  const { loss, clipFraction, approxKl, gradient } = lossOf(
    [[4, 0.25, 9], [1, 2, 4]],
    [[3, 1, 50], [1, 1, -1]],
    [[1, 1, 0], [1, 1, 1]],
  );
  assertClose(loss, [-((3 + 1) / 2 + (1.25 + 1.25 - 2) / 3) / 2]);
  assertClose(clipFraction, [2 / 5]);
  assertClose(approxKl, [-Math.log(4 * 0.25 * 1 * 2 * 4) / 5]);
  // −s·A/(|y|·B) where not clipped.
  assertClose(gradient, [-3 / 4, -1 / 4, 0, 0, 0, 2 / 6]);
});

testOnBackends("gspoLoss() of an equal advantage is plain GSPO", () => {
  // s = √(1.1·0.9), A = 2: each token's share of ∇(−s·A) is −s·A/2.
  const { loss, gradient } = lossOf([[1.1, 0.9]], [[2, 2]], [[1, 1]]);
  const ratio = Math.sqrt(1.1 * 0.9);
  assertClose(loss, [-2 * ratio]);
  assertClose(gradient, [-ratio, -ratio]);
});

testOnBackends("gspoLoss() passes over trajectories without tokens", () => {
  const { loss, gradient } = lossOf(
    [[1, 1], [3, 3]],
    [[1, 1], [1, 1]],
    [[1, 1], [0, 0]],
  );
  assertClose(loss, [-1]);
  assertClose(gradient, [-0.5, -0.5, 0, 0]);
});

testOnBackends("gspoLoss() refuses other shapes and bad options", () => {
  const row = tf.tensor2d([[0, 0]]);
  assertThrows(() => gspoLoss(row, row, row, tf.tensor2d([[1]]), CLIP), {
    name: "RangeError",
    message: "Cannot compute the GSPO loss as 'mask.shape' must be [1,2]: " +
      "current value is [1,1]",
  });
  assertThrows(
    () => gspoLoss(row, row, row, row, { clipLow: -1, clipHigh: 0.1 }),
    /'clipLow' must be a number from 0 to 1: current value is -1/,
  );
});
