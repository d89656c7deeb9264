import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  onBackend,
  randomTensor,
} from "../../../tests/support/model/small_model.ts";
import {
  addBias,
  addRows,
  computeWithGradient,
  concatColumns,
} from "./custom_gradient.ts";
import { differentiate, rematerialize } from "./backpropagation.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";

Deno.test("computeWithGradient() computes only the gradients that are needed", async () => {
  await onBackend("cpu", () => {
    const computed: string[] = [];
    const product = (x: tf.Tensor, y: tf.Tensor) =>
      computeWithGradient(
        [x, y],
        () => ({ value: tf.mul(x, y), saved: [x, y] }),
        (dy, [x, y]) => [
          () => {
            computed.push("x");
            return tf.mul(dy, y!);
          },
          () => {
            computed.push("y");
            return tf.mul(dy, x!);
          },
        ],
      );
    const frozen = tf.scalar(3);
    const slope = tf.grad((x) => product(x, frozen))(tf.scalar(2));
    assertEquals(slope.dataSync()[0], 3);
    assertEquals(computed, ["x"]);
    tf.grads((x, y) => product(x, y))([tf.scalar(2), frozen]);
    assertEquals(computed, ["x", "x", "y"]);
  });
});

for (const backend of ALL_BACKENDS) {
  Deno.test(`rematerialize() has the gradient of what it computes on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("recomputed");
      const [x, w, c] = [[3, 4], [4, 4], [3, 4]].map((shape) =>
        randomTensor(prng, shape as [number, number])
      ) as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D];
      const step = (x: tf.Tensor, w: tf.Tensor, c: tf.Tensor) =>
        tf.tanh(tf.add(tf.matMul(x as tf.Tensor2D, w as tf.Tensor2D), c));
      // Nested, and each used twice.
      const again = (x: tf.Tensor, w: tf.Tensor) =>
        rematerialize(
          [x, w],
          [c],
          (x, w, c) =>
            rematerialize([x!, w!], [c!], (x, w, c) => step(x!, w!, c!)),
        );
      const expected = tf.grads((x, w) => step(step(x!, w!, c), w!, c))([x, w]);
      const actual = tf.grads((x, w) => again(again(x!, w!), w!))([x, w]);
      actual.forEach((gradient, i) =>
        assertClose(gradient.dataSync(), expected[i]!.dataSync(), 1e-5)
      );
    });
  });

  Deno.test(`embed() scatters the gradient of a large table on ${backend}`, async () => {
    await onBackend(backend, () => {
      const [rows, words] = [1100, 1000];
      const ids = tf.tensor1d(
        Int32Array.from({ length: rows }, (_, i) => i * 7 % 13),
        "int32",
      );
      const slope = tf.grad((table) =>
        tf.sum(PLAIN_LAYERS.embed(table as tf.Tensor2D, ids))
      )(tf.zeros([words, 2])).dataSync();
      for (let word = 0; word < words; word++) {
        const count = word < 13 ? Math.ceil((rows - (word * 2 % 13)) / 13) : 0;
        assertEquals([slope[2 * word], slope[2 * word + 1]], [count, count]);
      }
    });
  });
}

for (const backend of ALL_BACKENDS) {
  Deno.test(`sums have TensorFlow.js's gradients and save no tensor on ${backend}`, async () => {
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
          return concatColumns([addRows(a, b), addBias(c, bias)]);
        });
        tf.dispose(parts);
        kept = tf.memory().numDataBuffers - before;
        return tf.sum(tf.mul(scale, y));
      }, inputs);
      // Only the result is left, not the three parts.
      assertEquals(kept, -2);
      expected.forEach((gradient, i) =>
        assertEquals(gradients[i]!.dataSync(), gradient.dataSync())
      );
    });
  });
}
