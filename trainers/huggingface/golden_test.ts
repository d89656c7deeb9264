import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { withFiles } from "../../tests/support/directory.ts";
import { ALL_BACKENDS } from "../../tests/support/model/all_backends.ts";
import {
  encodeStored,
  largestDifference,
  rounded,
  storedTensors,
  testFixtures,
} from "../../tests/support/model/model_fixtures.ts";
import { onBackend } from "../../tests/support/model/small_model.ts";
import { valueAndGradients } from "../model/layers/backpropagation.ts";
import { forward } from "../model/transformer/forward.ts";
import {
  decode,
  disposeCache,
  type KvCache,
} from "../model/transformer/kv_cache.ts";
import { computeTokenLogProbs } from "../model/transformer/log_probs.ts";
import type { Weights } from "../model/weights/weights.ts";
import { loadModel } from "../../tests/support/model/load_model.ts";

/** A sequence without its last token, and without its first; both `[1, T]`. */
function shifted(ids: readonly number[]): [tf.Tensor2D, tf.Tensor2D] {
  return [
    tf.tensor2d([ids.slice(0, -1)], undefined, "int32"),
    tf.tensor2d([ids.slice(1)], undefined, "int32"),
  ];
}

for (const backend of ALL_BACKENDS) {
  testFixtures(`forward() gives the golden logits on ${backend}`, async (
    { directory, golden },
  ) => {
    await onBackend(backend, async () => {
      const { config, weights } = await loadModel(directory);
      for (const { ids, last, tokenLogProbs: expected } of golden().logits) {
        const tokens = tf.tensor2d([[...ids]], undefined, "int32");
        const { logits } = forward(config, weights, tokens);
        const end = tf.slice(logits, [0, ids.length - 1, 0]).dataSync();
        assert(largestDifference(end, last) < 1e-3);
        const [inputs, targets] = shifted(ids);
        const { logProbs } = computeTokenLogProbs(
          forward(config, weights, inputs).logits,
          targets,
        );
        assert(largestDifference(logProbs.dataSync(), expected) < 1e-4);
      }
    });
  });

  testFixtures(`decode() continues as the golden values on ${backend}`, async (
    { directory, golden },
  ) => {
    await onBackend(backend, async () => {
      const { config, weights } = await loadModel(directory);
      for (const { prompt, continuation } of golden().greedy) {
        let next = [...prompt];
        let cache: KvCache | null = null;
        const chosen: number[] = [];
        while (chosen.length < continuation.length) {
          const tokens = tf.tensor2d([next], undefined, "int32");
          const decoded = decode(config, weights, cache, tokens);
          cache = decoded.cache;
          next = [tf.argMax(decoded.logits, 1).dataSync()[0]!];
          chosen.push(next[0]!);
        }
        disposeCache(cache!);
        assertEquals(chosen, continuation);
      }
    });
  });

  for (const recomputeBlocks of [false, true]) {
    const how = recomputeBlocks ? "recomputing blocks " : "";
    testFixtures(`gradients are the golden ones ${how}on ${backend}`, async (
      { directory, golden },
    ) => {
      await onBackend(backend, async () => {
        const { config, weights } = await loadModel(directory);
        const { ids, value: expected, gradNorms } = golden().loss;
        const [inputs, targets] = shifted(ids);
        const loss = (weights: Weights) => {
          const options = { recomputeBlocks };
          const { logits } = forward(config, weights, inputs, options);
          const { logProbs } = computeTokenLogProbs(logits, targets);
          return tf.neg(tf.mean(logProbs)) as tf.Scalar;
        };
        const { value, gradients } = valueAndGradients(weights, loss);
        assert(Math.abs(value.dataSync()[0]! - expected) < 1e-4);
        for (const [name, norm] of Object.entries(gradNorms)) {
          const actual = tf.norm(gradients[name]!).dataSync()[0]!;
          assert(Math.abs(actual / norm - 1) < 0.01, `${name}: ${actual}`);
        }
      });
    });
  }
}

testFixtures(
  "an untied copy in BF16 has the golden logits, but for rounding",
  async (
    { directory, golden },
  ) => {
    const json = JSON.parse(
      await Deno.readTextFile(`${directory}/config.json`),
    );
    const tensors = storedTensors(directory);
    const untied = {
      "lm_head.weight": tensors["model.embed_tokens.weight"]!,
      ...tensors,
    };
    const files = {
      "config.json": { ...json, ["tie_word_embeddings"]: false },
      "model.safetensors": encodeStored(rounded(untied, "BF16")),
    };
    await withFiles(files, (path) =>
      onBackend("wasm", async () => {
        const { config, weights } = await loadModel(path);
        for (const { ids, last } of golden().logits) {
          const tokens = tf.tensor2d([[...ids]], undefined, "int32");
          const { logits } = forward(config, weights, tokens);
          const end = tf.slice(logits, [0, ids.length - 1, 0]).dataSync();
          const bound = 0.02 * Math.max(...last);
          assert(largestDifference(end, last) < bound);
        }
      }));
  },
);
