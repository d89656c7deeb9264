import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../base/prng.ts";
import { ALL_BACKENDS } from "../../tests/support/all_backends.ts";
import {
  assertClose,
  BIASED,
  boldWeights,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../tests/support/model.ts";
import { outputLogits } from "./heads.ts";
import { rowPasses } from "./row_passes.ts";
import { forward } from "./transformer.ts";
import { valueAndGradients } from "./value_and_grads.ts";
import type { Weights } from "./weights.ts";

/** Rows of a batch of 3 sequences of 6: not in order, and one of them twice. */
const ROWS = [7, 2, 17, 2, 0];

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of [["", SMALL], [" biased", BIASED]] as const) {
    Deno.test(`rowPasses() gives rows of forward()${kind} on ${backend}`, async () => {
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
            const passes = rowPasses(config, weights, tokens, rows);
            const hidden = passes.hidden();
            assertEquals(hidden.shape, [5, config.hiddenSize]);
            const values = passes.values();
            assertEquals(values.shape, [5]);
            return { logits: outputLogits(config, weights, hidden), values };
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

Deno.test("rowPasses() runs a pass that both heads share once", async () => {
  await onBackend("cpu", () => {
    const weights = boldWeights(SMALL);
    const tokens = randomTokens(seededPrng("once"), SMALL, [3, 6]);
    const rows = tf.tensor1d(ROWS, "int32");
    const kernelsOf = (run: () => void) => {
      const { kernels } = tf.engine().state.activeProfile;
      const before = kernels.length;
      tf.engine().state.profiling = true;
      run();
      tf.engine().state.profiling = false;
      return kernels.length - before;
    };
    const passes = rowPasses(SMALL, weights, tokens, rows);
    const first = kernelsOf(() => passes.hidden());
    const second = kernelsOf(() => passes.values());
    const alone = kernelsOf(() =>
      rowPasses(SMALL, weights, tokens, rows).values()
    );
    assertEquals(second < first, true);
    assertEquals(alone, first + second);
  });
});
