import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../envs/prng.ts";
import {
  assertClose,
  assertGradients,
  BACKENDS,
  onBackend,
  randomTokens,
  SMALL,
} from "./_testing.ts";
import { forward } from "./transformer.ts";
import { initialWeights, type Weights, weightShapes } from "./weights.ts";

/** Weights ten times larger than usual, so that every path matters. */
function boldWeights(config = SMALL): Weights {
  const prng = seededPrng("bold");
  const weights: Record<string, tf.Tensor> = {};
  for (const [name, shape] of Object.entries(weightShapes(config))) {
    const size = tf.util.sizeFromShape([...shape]);
    const data = Float32Array.from({ length: size }, () => prng() - 0.5);
    weights[name] = tf.tensor(data, [...shape]);
  }
  return weights;
}

for (const tiedEmbeddings of [false, true]) {
  const kind = tiedEmbeddings ? "tied" : "untied";
  Deno.test(`forward() has the right gradients, ${kind}`, async () => {
    await onBackend("cpu", () => {
      const config = {
        ...SMALL,
        vocabularySize: 5,
        hiddenSize: 8,
        heads: 2,
        keyValueHeads: 1,
        intermediateSize: 4,
        tiedEmbeddings,
      };
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
          const { logits, values } = forward(config, moved, tokens);
          return tf.concat([logits, tf.expandDims(values, 2)], 2);
        },
        Object.values(weights),
        2e-2,
      );
    });
  });
}

Deno.test("forward() gives the same on cpu and wasm", async () => {
  const results: Float32Array[] = [];
  for (const backend of BACKENDS) {
    await onBackend(backend, () => {
      const tokens = randomTokens(seededPrng("agree"), SMALL, [3, 9]);
      const { logits, values } = forward(SMALL, boldWeights(), tokens);
      assertEquals(logits.shape, [3, 9, 11]);
      assertEquals(values.shape, [3, 9]);
      const both = tf.concat([logits, tf.expandDims(values, 2)], 2);
      results.push(both.dataSync() as Float32Array);
    });
  }
  assertClose(results[0]!, results[1]!, 1e-4);
});

Deno.test("forward() lets no position see a later one", async () => {
  await onBackend("wasm", () => {
    const prng = seededPrng("causal");
    const weights = boldWeights();
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
    const { values } = forward(SMALL, boldWeights(), tokens);
    const [a, b] = [values.dataSync()[2]!, values.dataSync()[5]!];
    assertEquals(Math.abs(a - b) > 1e-4, true);
  });
});

Deno.test("forward() starts near the uniform distribution", async () => {
  await onBackend("wasm", () => {
    const prng = seededPrng("start");
    const weights = initialWeights(SMALL, prng);
    const { logits, values } = forward(
      SMALL,
      weights,
      randomTokens(prng, SMALL, [2, 6]),
    );
    assertClose(logits.dataSync(), new Float32Array(132), 0.5);
    assertEquals(values.dataSync(), new Float32Array(12));
  });
});
