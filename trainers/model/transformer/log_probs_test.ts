import { ok as assert } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  assertGradients,
  boldWeights,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { valueAndGradients } from "../layers/backpropagation.ts";
import { computeRowLogProbs, computeTokenLogProbs } from "./log_probs.ts";

/** All log-probabilities, then all entropies. */
function both(
  logits: tf.Tensor,
  targets: tf.Tensor2D,
  allowed?: tf.Tensor3D,
): tf.Tensor {
  const result = computeTokenLogProbs(logits as tf.Tensor3D, targets, allowed);
  return tf.stack([result.logProbs, result.entropy]);
}

for (const backend of ALL_BACKENDS) {
  // One size is a multiple of four.
  for (const vocabulary of [5, 8]) {
    const on = `with ${vocabulary} words on ${backend}`;
    Deno.test(`computeTokenLogProbs() has the right gradient ${on}`, async () => {
      await onBackend(backend, () => {
        const prng = seededPrng("logProbs");
        const logits = randomTensor(prng, [2, 3, vocabulary]);
        const targets = tf.tensor2d([[0, 1, 2], [3, 4, 0]], [2, 3], "int32");
        assertGradients(prng, (x) => both(x, targets), [logits]);
        const allowed = tf.tensor3d(
          Array.from({ length: 6 * vocabulary }, (_, i) => {
            const word = i % vocabulary;
            const row = Math.floor(i / vocabulary);
            return word === row % 5 || (row + word) % 3 === 0 ? 1 : 0;
          }),
          [2, 3, vocabulary],
        );
        assertGradients(prng, (x) => both(x, targets, allowed), [logits]);
      });
    });
  }

  Deno.test(`computeTokenLogProbs() is exact on ${backend}`, async () => {
    await onBackend(backend, () => {
      const logits = tf.tensor3d([[[0, Math.log(3), 7], [200, 0, -200]]]);
      const targets = tf.tensor2d([[1, 0]], [1, 2], "int32");
      const allowed = tf.tensor3d([[[1, 1, 0], [1, 1, 1]]]);
      const { logProbs, entropy } = computeTokenLogProbs(
        logits,
        targets,
        allowed,
      );
      assertClose(logProbs.dataSync(), [Math.log(0.75), 0], 1e-6);
      const expected = -0.25 * Math.log(0.25) - 0.75 * Math.log(0.75);
      assertClose(entropy.dataSync(), [expected, 0], 1e-6);
    });
  });

  Deno.test(`computeTokenLogProbs() stays finite on ${backend}`, async () => {
    await onBackend(backend, () => {
      const logits = tf.tensor3d([[[1, 2, 3], [1, 2, 3]]]);
      const targets = tf.tensor2d([[0, 0]], [1, 2], "int32");
      const allowed = tf.tensor3d([[[0, 0, 0], [0, 1, 0]]]);
      const loss = (x: tf.Tensor) => tf.sum(both(x, targets, allowed));
      const { value, grad } = tf.valueAndGrad(loss)(logits);
      for (const x of [value, grad]) {
        assert([...x.dataSync()].every(Number.isFinite));
      }
      const { logProbs } = computeTokenLogProbs(logits, targets, allowed);
      assert(logProbs.dataSync()[1]! < -1e8);
    });
  });
}

const HEADS = [
  ["untied", SMALL],
  ["tied", { ...SMALL, tiedEmbeddings: true }],
] as const;

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of HEADS) {
    // One chunk, whole chunks, and a shorter one at the end.
    for (const chunkRows of [7, 1, 3]) {
      Deno.test(`computeRowLogProbs() equals computeTokenLogProbs() in chunks of ${chunkRows}, ${kind} on ${backend}`, async () => {
        await onBackend(backend, () => {
          const prng = seededPrng("chunks");
          const head = kind === "tied"
            ? "model.embed_tokens.weight"
            : "lm_head.weight";
          const inputs = {
            hidden: randomTensor(prng, [7, 16]),
            [head]: boldWeights(config)[head]!,
          };
          const targets = randomTokens(prng, config, [1, 7]);
          const temperature = 0.7;
          const directions = randomTensor(prng, [2, 7]);
          const lossOf = (both: tf.Tensor[]) =>
            tf.sum(
              tf.mul(tf.reshape(tf.stack(both), [2, 7]), directions),
            ) as tf.Scalar;
          const chunked = valueAndGradients(inputs, (weights) => {
            const { logProbs, entropy } = computeRowLogProbs(
              config,
              weights,
              weights.hidden as tf.Tensor2D,
              tf.reshape(targets, [7]),
              { temperature, chunkRows },
            );
            return lossOf([logProbs, entropy]);
          });
          const plain = valueAndGradients(inputs, (weights) => {
            const table = weights[head] as tf.Tensor2D;
            const logits = tf.matMul(
              weights.hidden as tf.Tensor2D,
              kind === "tied" ? tf.transpose(table) : table,
            );
            const { logProbs, entropy } = computeTokenLogProbs(
              tf.reshape(tf.div(logits, temperature), [1, 7, 11]),
              targets,
            );
            return lossOf([logProbs, entropy]);
          });
          assertClose(chunked.value.dataSync(), plain.value.dataSync(), 1e-5);
          for (const [name, expected] of Object.entries(plain.gradients)) {
            const actual = chunked.gradients[name]!;
            assertClose(actual.dataSync(), expected.dataSync(), 1e-4);
          }
        });
      });
    }
  }
}

Deno.test("computeRowLogProbs() keeps no logits for the gradient", async () => {
  await onBackend("cpu", () => {
    const [rows, vocabulary] = [64, 1000];
    const config = { ...SMALL, vocabularySize: vocabulary };
    const prng = seededPrng("kept");
    const weights = { "lm_head.weight": randomTensor(prng, [4, vocabulary]) };
    const hidden = randomTensor<tf.Rank.R2>(prng, [rows, 4]);
    const targets = tf.zeros<tf.Rank.R1>([rows], "int32");
    const keptIn = (chunkRows: number) => {
      let bytes = 0;
      valueAndGradients({ hidden }, ({ hidden }) => {
        const before = tf.memory().numBytes;
        const { logProbs } = computeRowLogProbs(
          config,
          weights,
          hidden as tf.Tensor2D,
          targets,
          { chunkRows },
        );
        bytes = tf.memory().numBytes - before;
        return tf.sum(logProbs) as tf.Scalar;
      });
      return bytes;
    };
    const logits = 4 * rows * vocabulary;
    assert(keptIn(rows) > logits);
    // Each chunk counts the output layer's 16 kB once more.
    assert(keptIn(16) < logits / 2);
  });
});
