import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  boldWeights,
  onBackend,
  randomTensor,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import type { ModelConfig } from "../config.ts";
import { PLAIN_LAYERS } from "../layers/plain_layers.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import type { Weights } from "../weights/weights.ts";
import { fuseProjections, runBlock, runFusedBlock } from "./block.ts";
import type { ForwardPass } from "./projection.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

/** No size is a whole number of vectors, and rows make several chunks. */
const ODD: ModelConfig = {
  ...SMALL,
  hiddenSize: 22,
  intermediateSize: 37,
  heads: 6,
  keyValueHeads: 2,
  headSize: 10,
};

const SHAPE = { batch: 21, time: 19, heads: 6, keyValueHeads: 2, headSize: 10 };

for (
  const [kind, own] of [
    ["plain", {}],
    ["biased", { attentionBiases: "qkv" }],
    ["normed", { headNorms: true }],
  ] as const
) {
  Deno.test({
    name: `runFusedBlock() is runBlock(), ${kind}` +
      (hasTensorflow ? "" : " (skipped: no TensorFlow)"),
    ignore: !hasTensorflow,
    fn: async () => {
      await onBackend("tensorflow", () => {
        const config: ModelConfig = { ...ODD, ...own };
        const pass: ForwardPass = { config, adapters: "", dropoutSeed: null };
        const bold = boldWeights(config);
        const names = Object.keys(bold).filter((name) =>
          name.startsWith("model.layers.1.")
        );
        const prng = seededPrng("fused block");
        const x = randomTensor(prng, [21 * 19, 22]);
        const slope = randomTensor(prng, [21 * 19, 22]);
        const angles = computeRotaryAngles(config, [...Array(19).keys()]);
        const whole = (weights: Weights, x: tf.Tensor2D) =>
          runFusedBlock(pass, weights, 1, x, angles, SHAPE);
        const parts = (weights: Weights, x: tf.Tensor2D) =>
          runBlock(
            pass,
            weights,
            1,
            x,
            (qkv) => PLAIN_LAYERS.attention(qkv, angles, SHAPE),
            fuseProjections(pass, weights, 1),
          );
        const [fused, plain] = [whole, parts].map((run) =>
          tf.valueAndGrads((x, ...tensors) => {
            const weights = Object.fromEntries(
              names.map((name, i) => [name, tensors[i]!]),
            );
            const y = run(weights, x as tf.Tensor2D);
            assert(y !== null);
            return tf.sum(tf.mul(y, slope));
          })([x, ...names.map((name) => bold[name]!)])
        );
        assertClose(fused!.value.dataSync(), plain!.value.dataSync(), 1e-5);
        ["x", ...names].forEach((name, i) => {
          const expected = plain!.grads[i]!;
          const actual = fused!.grads[i]!;
          assertEquals(`${name} ${actual.shape}`, `${name} ${expected.shape}`);
          const size = tf.max(tf.abs(expected)).dataSync()[0]!;
          assertClose(
            tf.div(actual, size).dataSync(),
            Array.from(tf.div(expected, size).dataSync()),
            1e-5,
          );
        });
      });
    },
  });
}

Deno.test({
  name: "runFusedBlock() leaves biases that it does not have to runBlock()" +
    (hasTensorflow ? "" : " (skipped: no TensorFlow)"),
  ignore: !hasTensorflow,
  fn: async () => {
    await onBackend("tensorflow", () => {
      const config = { ...ODD, attentionBiases: "all" as const };
      const pass: ForwardPass = { config, adapters: "", dropoutSeed: null };
      const x = randomTensor<tf.Rank.R2>(seededPrng("x"), [4, 22]);
      const angles = computeRotaryAngles(config, [0, 1]);
      const shape = { ...SHAPE, batch: 2, time: 2 };
      const weights = boldWeights(config);
      assertEquals(runFusedBlock(pass, weights, 0, x, angles, shape), null);
    });
  },
});
