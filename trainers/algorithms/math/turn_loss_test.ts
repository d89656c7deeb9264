import * as tf from "@tensorflow/tfjs";
import { ok as assert } from "node:assert/strict";
import { startBackend } from "../../backends/backend.ts";
import { turnPolicyLoss } from "./turn_loss.ts";

const CLIPPING = { clipLow: 0.2, clipHigh: 0.2 };

function assertClose(actual: number, expected: number): void {
  assert(Math.abs(actual - expected) < 1e-5, `${actual} is not ${expected}`);
}

for (const name of ["cpu", "wasm"] as const) {
  Deno.test(`turnPolicyLoss() clips the ratio of a whole turn (${name})`, async () => {
    await startBackend({ name });
    // Turn 0 has two policy tokens, turn 1 an observed one and a chosen one.
    const old = tf.tensor2d([[0, 0, 0, 0]]);
    const mask = tf.tensor2d([[1, 1, 0, 1]]);
    const turns = tf.tensor2d([[0, 0, 1, 1]], [1, 4], "int32");
    const advantages = tf.tensor2d([[1, 3, 9, -1]]);
    const measure = (logProbs: tf.Tensor2D) =>
      turnPolicyLoss(logProbs, old, advantages, mask, turns, CLIPPING);

    // Each token's ratio is in range, their product 1.21 is not; the other's
    // ratio 0.9 is. The observed token does not count.
    const step = Math.log(1.1);
    const now = tf.tensor2d([[step, step, 5, Math.log(0.9)]]);
    const { clipFraction, loss } = measure(now);
    assertClose(loss.dataSync()[0]!, -(1.2 * 2 - 0.9) / 2);
    assertClose(clipFraction.dataSync()[0]!, 0.5);
    // The clipped turn has no gradient; r·A / 2 = 0.45 for the other one.
    const gradient = tf.grad((x: tf.Tensor) => measure(x as tf.Tensor2D).loss);
    [0, 0, 0, 0.45].forEach((x, i) =>
      assertClose(gradient(now).dataSync()[i]!, x)
    );
    // In range, all tokens of a turn have its gradient.
    const near = tf.tensor2d([[step / 2, step / 2, 0, 0]]);
    [-1.1, -1.1, 0, 0.5].forEach((x, i) =>
      assertClose(gradient(near).dataSync()[i]!, x)
    );
  });
}
