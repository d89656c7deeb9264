import * as tf from "@tensorflow/tfjs";
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import { differentiate } from "./backpropagation.ts";
import { addBias, addRows, joinColumns } from "./sums.ts";

for (const backend of ALL_BACKENDS) {
  Deno.test(`sums have TensorFlow.js's gradients, and keep nothing, on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("sums");
      const x = randomTensor<tf.Rank.R2>(prng, [64, 3]);
      const bias = randomTensor<tf.Rank.R1>(prng, [3]);
      const scale = randomTensor<tf.Rank.R2>(prng, [64, 6]);
      const inputs = [x, bias];
      const expected = tf.grads((x, bias) =>
        tf.sum(
          tf.mul(
            scale,
            tf.concat([
              tf.add(tf.mul(x, 2), tf.mul(x, x)),
              tf.add(tf.mul(x, 4), bias),
            ], 1),
          ),
        )
      )(inputs);
      let kept = 0;
      const { gradients } = differentiate(() => {
        const parts = tf.tidy(() => [tf.mul(x, 2), tf.mul(x, x), tf.mul(x, 4)]);
        const before = tf.memory().numDataBuffers;
        const y = tf.tidy(() => {
          const [a, b, c] = parts as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D];
          return joinColumns([addRows(a, b), addBias(c, bias)]);
        });
        tf.dispose(parts);
        kept = tf.memory().numDataBuffers - before;
        return tf.sum(tf.mul(scale, y));
      }, inputs);
      // The three parts are gone, the result is there.
      assertEquals(kept, -2);
      expected.forEach((gradient, i) =>
        assertEquals(gradients[i]!.dataSync(), gradient.dataSync())
      );
    });
  });
}
