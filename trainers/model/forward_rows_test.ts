import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../envs/prng.ts";
import { ALL_BACKENDS } from "./_all_backends.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "./_testing.ts";
import {
  forwardRows,
  hiddenRows,
  policyRows,
  valueRows,
} from "./forward_rows.ts";
import { forward } from "./transformer.ts";
import { valueAndGradients } from "./value_and_grads.ts";
import type { Weights } from "./weights.ts";

/** Rows of a batch of 3 sequences of 6: not in order, and one of them twice. */
const ROWS = [7, 2, 17, 2, 0];

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of [["", SMALL], [" biased", BIASED]] as const) {
    Deno.test(`forwardRows() picks rows of forward()${kind} on ${backend}`, async () => {
      await onBackend(backend, () => {
        const prng = seededPrng("rows");
        const weights = boldWeights(config);
        const tokens = randomTokens(prng, config, [3, 6]);
        const rows = tf.tensor1d(ROWS, "int32");
        const directions = randomTensor(prng, [5, 12]);
        const lossOf = (
          run: (weights: Weights) => { logits: tf.Tensor; values: tf.Tensor },
        ) =>
        (weights: Weights) => {
          const { logits, values } = run(weights);
          const both = tf.concat([logits, tf.expandDims(values, 1)], 1);
          return tf.sum(tf.mul(both, directions)) as tf.Scalar;
        };
        const chosen = valueAndGradients(
          weights,
          lossOf((weights) => {
            const result = forwardRows(config, weights, tokens, rows);
            assertEquals(result.logits.shape, [5, 11]);
            assertEquals(result.values.shape, [5]);
            return result;
          }),
        );
        // A product with one-hot rows picks them too.
        const picks = tf.cast(tf.oneHot(rows, 18), "float32") as tf.Tensor2D;
        const whole = valueAndGradients(
          weights,
          lossOf((weights) => {
            const { logits, values } = forward(config, weights, tokens);
            return {
              logits: tf.matMul(picks, tf.reshape(logits, [18, 11])),
              values: tf.reshape(
                tf.matMul(picks, tf.reshape(values, [18, 1])),
                [5],
              ),
            };
          }),
        );
        assertClose(chosen.value.dataSync(), whole.value.dataSync(), 1e-4);
        for (const [name, expected] of Object.entries(whole.gradients)) {
          const actual = chosen.gradients[name]!;
          assertClose(actual.dataSync(), expected.dataSync(), 1e-4);
        }
      });
    });
  }
}

Deno.test("hiddenRows(), policyRows() and valueRows() agree", async () => {
  await onBackend("wasm", () => {
    const weights = boldWeights(SMALL);
    const tokens = randomTokens(seededPrng("agree"), SMALL, [3, 6]);
    const rows = tf.tensor1d(ROWS, "int32");
    const { hidden, values } = hiddenRows(SMALL, weights, tokens, rows);
    assertEquals(hidden.shape, [5, 16]);
    const policy = policyRows(SMALL, weights, tokens, rows);
    assertEquals(policy.dataSync(), hidden.dataSync());
    const alone = valueRows(SMALL, weights, tokens, rows);
    assertEquals(alone.dataSync(), values.dataSync());
    const whole = forward(SMALL, weights, tokens).values.dataSync();
    assertClose(values.dataSync(), ROWS.map((row) => whole[row]!), 1e-5);
  });
});
