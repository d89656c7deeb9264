import { throws as assertThrows } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  assertGradients,
  onBackend,
  randomTensor,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import type { AttentionShape } from "../layer_types.ts";
import { getLayers } from "./layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";
import { computeRotaryAngles } from "./rope.ts";

const SHAPE: AttentionShape = {
  batch: 2,
  time: 5,
  heads: 4,
  keyValueHeads: 2,
  headSize: 4,
};

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

for (const backend of ALL_BACKENDS) {
  Deno.test(`linear() has the right gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("linear");
      const { linear } = getLayers();
      assertGradients(
        prng,
        (x, w) => linear(x as tf.Tensor2D, w as tf.Tensor2D),
        [randomTensor(prng, [5, 3]), randomTensor(prng, [3, 2])],
      );
    });
  });

  Deno.test(`embed() has the right gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("embed");
      const { embed } = getLayers();
      const ids = tf.tensor1d([2, 0, 2, 3, 2], "int32");
      assertGradients(
        prng,
        (table) => embed(table as tf.Tensor2D, ids),
        [randomTensor(prng, [5, 3])],
      );
    });
  });

  Deno.test(`embed() has the right gradient of a single row on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("row");
      const { embed } = getLayers();
      for (const ids of [[0], [0, 0, 0]]) {
        assertGradients(
          prng,
          (table) => embed(table as tf.Tensor2D, tf.tensor1d(ids, "int32")),
          [randomTensor(prng, [1, 3])],
        );
      }
    });
  });

  Deno.test(`rmsNorm() has the right gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("rmsNorm");
      const { rmsNorm } = getLayers();
      assertGradients(
        prng,
        (x, scale) => rmsNorm(x as tf.Tensor2D, scale as tf.Tensor1D, 1e-5),
        [randomTensor(prng, [5, 6]), randomTensor(prng, [6])],
      );
    });
  });

  Deno.test(`swiGlu() has the right gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("swiGlu");
      const { swiGlu } = getLayers();
      assertGradients(
        prng,
        (gateUp) => swiGlu(gateUp as tf.Tensor2D),
        [randomTensor(prng, [5, 6])],
      );
    });
  });

  Deno.test(`attention() has the right gradient on ${backend}`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("attention");
      const { attention } = getLayers();
      const angles = computeRotaryAngles(SMALL, [0, 1, 2, 3, 4]);
      assertGradients(
        prng,
        (qkv) => attention(qkv as tf.Tensor2D, angles, SHAPE),
        [randomTensor(prng, [10, 32])],
      );
    });
  });
}

// cpu uses the plain layers.
for (const backend of ALL_BACKENDS.filter((name) => name !== "cpu")) {
  Deno.test(`the layers on ${backend} agree with the plain ones`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("agreement");
      // Sizes that are not multiples of a vector's lanes, and ones that are; times
      // of one block of queries and of several.
      for (const time of [1, 7, 32, 70]) {
        for (const headSize of [2, 4, 6, 8, 32]) {
          const shape = { ...SHAPE, time, headSize };
          const config = { ...SMALL, hiddenSize: 4 * headSize };
          const angles = computeRotaryAngles(config, [...Array(time).keys()]);
          const qkv = randomTensor<tf.Rank.R2>(prng, [2 * time, 8 * headSize]);
          const scale = randomTensor<tf.Rank.R1>(prng, [8 * headSize]);
          const [fast, plain] = [getLayers(), PLAIN_LAYERS].map(
            (layers) => [
              (x: tf.Tensor) =>
                layers.attention(x as tf.Tensor2D, angles, shape),
              (x: tf.Tensor) => layers.swiGlu(x as tf.Tensor2D),
              (x: tf.Tensor) => layers.rmsNorm(x as tf.Tensor2D, scale, 1e-5),
            ],
          );
          fast!.forEach((run, i) => {
            const expected = plain![i]!;
            assertClose(run(qkv).dataSync(), expected(qkv).dataSync(), 1e-5);
            const dy = randomTensor<tf.Rank.R2>(prng, run(qkv).shape);
            assertClose(
              tf.grad(run)(qkv, dy).dataSync(),
              tf.grad(expected)(qkv, dy).dataSync(),
              1e-4,
            );
          });
        }
      }
    });
  });
}

for (const backend of ALL_BACKENDS.filter((name) => name !== "cpu")) {
  Deno.test(`products on ${backend} agree with the plain ones beyond a block`, async () => {
    await onBackend(backend, () => {
      const prng = seededPrng("products");
      // Rows, inputs and outputs below and above the size of a block.
      for (const [rows, inputs, outputs] of [[401, 103, 37], [70, 260, 65]]) {
        const x = randomTensor<tf.Rank.R2>(prng, [rows!, inputs!]);
        const w = randomTensor<tf.Rank.R2>(prng, [inputs!, outputs!]);
        const dy = randomTensor<tf.Rank.R2>(prng, [rows!, outputs!]);
        const [fast, plain] = [getLayers(), PLAIN_LAYERS].map(
          ({ linear }) => [
            linear(x, w),
            ...tf.grads((x, w) => linear(x as tf.Tensor2D, w as tf.Tensor2D))(
              [x, w],
              dy,
            ),
          ],
        );
        fast!.forEach((tensor, i) => {
          assertClose(tensor.dataSync(), plain![i]!.dataSync(), 1e-3);
        });
      }
    });
  });
}

Deno.test({
  name: "logProbs() on tensorflow refuses targets outside the vocabulary" +
    (hasTensorflow ? "" : " (skipped: run deno task setup:tensorflow)"),
  ignore: !hasTensorflow,
  async fn() {
    await onBackend("tensorflow", () => {
      const { logProbs } = getLayers();
      const logits = tf.ones<tf.Rank.R2>([2, 3]);
      for (const id of [3, -1]) {
        const targets = tf.tensor1d([0, id], "int32");
        assertThrows(
          () => logProbs(logits, targets, null),
          new RegExp(`token ${id} is not one of 3`),
        );
      }
    });
  },
});
