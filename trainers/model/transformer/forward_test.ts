import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  assertGradients,
  BIASED,
  boldWeights,
  NORMED,
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { valueAndGradients } from "../layers/backpropagation.ts";
import { initWeights, type Weights } from "../weights/weights.ts";
import { forward, type ForwardResult, prepareRowOutputs } from "./forward.ts";
import { computeLogits } from "./projection.ts";

/** Logits and values side by side. */
function bothOf({ logits, values }: ForwardResult): tf.Tensor3D {
  return tf.concat([logits, tf.expandDims(values, 2)], 2);
}

const TINY = {
  ...SMALL,
  vocabularySize: 5,
  hiddenSize: 8,
  heads: 2,
  keyValueHeads: 1,
  intermediateSize: 4,
};

const CASES = [
  ["untied", TINY],
  ["tied", { ...TINY, tiedEmbeddings: true }],
  ["biased as Llama", {
    ...BIASED,
    vocabularySize: 5,
    hiddenSize: 6,
    headSize: 4,
    heads: 2,
    keyValueHeads: 1,
    intermediateSize: 4,
  }],
  ["biased as Qwen2", { ...TINY, headSize: 2, attentionBiases: "qkv" }],
  ["normed as Qwen3", {
    ...TINY,
    hiddenSize: 6,
    headSize: 4,
    headNorms: true,
    attentionBiases: "all",
  }],
] as const;

for (const [kind, config] of CASES) {
  Deno.test(`forward() has the right gradients, ${kind}`, async () => {
    await onBackend("cpu", () => {
      const prng = seededPrng("forward");
      const weights = boldWeights(config);
      const tokens = randomTokens(prng, config, [2, 3]);
      assertGradients(
        prng,
        (...list) => {
          const names = Object.keys(weights);
          const moved = Object.fromEntries(
            names.map((name, i) => [name, list[i]!]),
          );
          return bothOf(forward(config, moved, tokens));
        },
        Object.values(weights),
        2e-2,
      );
    });
  });
}

for (
  const [kind, config] of [
    ["plain", SMALL],
    ["biased", BIASED],
    ["normed", NORMED],
    // A head size without a kernel on wasm.
    ["normed at an odd size", { ...NORMED, headSize: 6 }],
  ] as const
) {
  Deno.test(`forward() gives the same on all backends, ${kind}`, async () => {
    const results: Float32Array[] = [];
    for (const backend of ALL_BACKENDS) {
      await onBackend(backend, () => {
        const tokens = randomTokens(seededPrng("agree"), config, [3, 9]);
        const result = forward(config, boldWeights(config), tokens);
        assertEquals(result.logits.shape, [3, 9, 11]);
        assertEquals(result.values.shape, [3, 9]);
        results.push(bothOf(result).dataSync() as Float32Array);
      });
    }
    for (const result of results) assertClose(result, results[0]!, 1e-4);
  });
}

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of [["", BIASED], [" normed", NORMED]] as const) {
    Deno.test(`forward() gives the same when it recomputes${kind} blocks on ${backend}`, async () => {
      await onBackend(backend, () => {
        const prng = seededPrng("recompute");
        const tokens = randomTokens(prng, config, [2, 5]);
        const directions = randomTensor(prng, [2, 5, 12]);
        const [kept, again] = [false, true].map((recomputeBlocks) =>
          valueAndGradients(boldWeights(config), (weights) => {
            const options = { recomputeBlocks };
            const both = bothOf(forward(config, weights, tokens, options));
            return tf.sum(tf.mul(both, directions)) as tf.Scalar;
          })
        );
        assertClose(again!.value.dataSync(), kept!.value.dataSync(), 1e-5);
        for (const [name, gradient] of Object.entries(kept!.gradients)) {
          const other = again!.gradients[name]!;
          assertClose(other.dataSync(), gradient.dataSync(), 1e-4);
        }
      });
    });
  }
}

Deno.test("forward() keeps fewer tensors for the gradient when it recomputes blocks", async () => {
  await onBackend("cpu", () => {
    const tokens = randomTokens(seededPrng("kept"), SMALL, [4, 16]);
    const [kept, again] = [false, true].map((recomputeBlocks) => {
      let bytes = 0;
      valueAndGradients(boldWeights(SMALL), (weights) => {
        const before = tf.memory().numBytes;
        const options = { recomputeBlocks };
        const { values } = forward(SMALL, weights, tokens, options);
        bytes = tf.memory().numBytes - before;
        return tf.sum(values) as tf.Scalar;
      });
      return bytes;
    });
    assertEquals(again! < kept! / 2, true);
  });
});

Deno.test("forward() is causal", async () => {
  await onBackend("wasm", () => {
    const prng = seededPrng("causal");
    const weights = boldWeights(SMALL);
    const tokens = randomTokens(prng, SMALL, [2, 8]);
    const changed = tf.concat(
      [tf.slice(tokens, [0, 0], [2, 5]), randomTokens(prng, SMALL, [2, 3])],
      1,
    ) as tf.Tensor2D;
    const [before, after] = [tokens, changed].map((batch) =>
      tf.slice(forward(SMALL, weights, batch).logits, 0, [2, 5, 11]).dataSync()
    );
    assertEquals(before, after);
  });
});

Deno.test("forward() depends on positions", async () => {
  await onBackend("cpu", () => {
    const tokens = tf.tensor2d([[1, 2, 3], [2, 1, 3]], [2, 3], "int32");
    const { values } = forward(SMALL, boldWeights(SMALL), tokens);
    const [a, b] = [values.dataSync()[2]!, values.dataSync()[5]!];
    assertEquals(Math.abs(a - b) > 1e-4, true);
  });
});

Deno.test("forward() starts near the uniform distribution", async () => {
  await onBackend("wasm", () => {
    const prng = seededPrng("start");
    const weights = initWeights(SMALL, prng);
    const { logits, values } = forward(
      SMALL,
      weights,
      randomTokens(prng, SMALL, [2, 6]),
    );
    assertClose(logits.dataSync(), new Float32Array(132), 0.5);
    assertEquals(values.dataSync(), new Float32Array(12));
  });
});

/** Rows of a batch of 3 sequences of 6: not in order, and one of them twice. */
const ROWS = [7, 2, 17, 2, 0];

for (const backend of ALL_BACKENDS) {
  for (const [kind, config] of [["", SMALL], [" biased", BIASED]] as const) {
    Deno.test(`prepareRowOutputs() gives rows of forward()${kind} on ${backend}`, async () => {
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
            const passes = prepareRowOutputs(config, weights, tokens, rows);
            const hidden = passes.hidden();
            assertEquals(hidden.shape, [5, config.hiddenSize]);
            const values = passes.values();
            assertEquals(values.shape, [5]);
            return {
              logits: computeLogits({ config, weights }, hidden),
              values,
            };
          }),
        );
        // A product with one-hot rows selects the same rows.
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

Deno.test("prepareRowOutputs() runs a pass that both heads share once", async () => {
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
    const passes = prepareRowOutputs(SMALL, weights, tokens, rows);
    const first = kernelsOf(() => passes.hidden());
    const second = kernelsOf(() => passes.values());
    const single = kernelsOf(() =>
      prepareRowOutputs(SMALL, weights, tokens, rows).values()
    );
    assertEquals(second < first, true);
    assertEquals(single, first + second);
  });
});
