import * as tf from "@tensorflow/tfjs";
import { throws as assertThrows } from "node:assert/strict";
import { valueLoss } from "./value_loss.ts";
import {
  assertClose,
  testOnBackends,
} from "../../../tests/support/model/test_on_backends.ts";

testOnBackends("valueLoss() takes the worse of the two errors", () => {
  // Predictions against an old value of 0, clipped to ±0.5:
  // 0.25 (not clipped), error 1 − 0.25 = 0.75;
  // 1 → 0.5, errors 0 and 0.5: the clipped one;
  // −1 → −0.5, errors 2 and 1.5: the other one.
  const predictions = tf.tensor2d([[0.25, 1, -1, 7]]);
  const compute = (x: tf.Tensor) =>
    valueLoss(
      x as tf.Tensor2D,
      tf.zerosLike(x) as tf.Tensor2D,
      tf.onesLike(x) as tf.Tensor2D,
      tf.tensor2d([[1, 1, 1, 0]]),
      { clip: 0.5 },
    );
  const { loss, clipFraction } = compute(predictions);
  assertClose(loss, [0.5 * (0.5625 + 0.25 + 4) / 3]);
  assertClose(clipFraction, [1 / 3]);
  // (V − R)/3, and 0 where the clipped prediction is worse.
  const gradient = tf.grad((x) => compute(x).loss)(predictions);
  assertClose(gradient, [-0.25, 0, -2 / 3, 0]);
});

testOnBackends("valueLoss() counts nothing as clipped within the range", () => {
  // In float32, 0.7 + (V − 0.7) is a little below each of these V.
  const predictions = tf.tensor2d([[0.07, 0.08, 0.09]]);
  const { clipFraction } = valueLoss(
    predictions,
    tf.fill([1, 3], 0.7),
    tf.fill([1, 3], 2),
    tf.ones([1, 3]),
    { clip: 1 },
  );
  assertClose(clipFraction, [0]);
});

testOnBackends("valueLoss() of an empty mask is zero", () => {
  const row = tf.tensor2d([[1, 2]]);
  const zeros = tf.zerosLike(row) as tf.Tensor2D;
  const { loss, clipFraction } = valueLoss(row, zeros, zeros, zeros, {
    clip: 0.1,
  });
  assertClose(loss, [0]);
  assertClose(clipFraction, [0]);
});

testOnBackends("valueLoss() refuses other shapes and bad options", () => {
  const row = tf.tensor2d([[0, 0]]);
  assertThrows(
    () => valueLoss(row, tf.tensor2d([[0]]), row, row, { clip: 1 }),
    {
      name: "RangeError",
      message: "Cannot compute the value loss as 'oldValues.shape' must be " +
        "[1,2]: current value is [1,1]",
    },
  );
  assertThrows(
    () => valueLoss(row, row, row, row, { clip: -1 }),
    /'clip' must be a finite number >= 0: current value is -1/,
  );
});
