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
import { fuseProjections, runBlock, runFusedBlock } from "./block.ts";
import type { ForwardPass } from "./projection.ts";

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

/** Sizes that are not multiples of a vector, and several chunks of rows. */
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
    name: `runFusedBlock() agrees with runBlock(), ${kind}` +
      (hasTensorflow ? "" : " (skipped: no TensorFlow)"),
    ignore: !hasTensorflow,
    fn: async () => {
      await onBackend("tensorflow", () => {
        const config: ModelConfig = { ...ODD, ...own };
        const bold = boldWeights(config);
        const names = Object.keys(bold).filter((name) =>
          name.startsWith("model.layers.1.")
        );
        const prng = seededPrng("fused block");
        const x = randomTensor(prng, [21 * 19, 22]);
        const slope = randomTensor(prng, [21 * 19, 22]);
        const angles = computeRotaryAngles(config, [...Array(19).keys()]);
        const whole = (pass: ForwardPass, x: tf.Tensor2D) =>
          runFusedBlock(pass, 1, x, angles, SHAPE);
        const parts = (pass: ForwardPass, x: tf.Tensor2D) =>
          runBlock(
            pass,
            1,
            x,
            (qkv) => PLAIN_LAYERS.attention(qkv, angles, SHAPE),
            fuseProjections(pass, 1),
          );
        const [fused, plain] = [whole, parts].map((run) =>
          tf.valueAndGrads((x, ...tensors) => {
            const weights = Object.fromEntries(
              names.map((name, i) => [name, tensors[i]!]),
            );
            const pass = { config, weights, adapters: "", dropoutSeed: null };
            const y = run(pass as ForwardPass, x as tf.Tensor2D);
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
  name: "runFusedBlock() does not support an output bias" +
    (hasTensorflow ? "" : " (skipped: no TensorFlow)"),
  ignore: !hasTensorflow,
  fn: async () => {
    await onBackend("tensorflow", () => {
      const config = { ...ODD, attentionBiases: "all" as const };
      const x = randomTensor<tf.Rank.R2>(seededPrng("x"), [4, 22]);
      const angles = computeRotaryAngles(config, [0, 1]);
      const shape = { ...SHAPE, batch: 2, time: 2 };
      const weights = boldWeights(config);
      const pass = {
        config,
        weights,
        adapters: "",
        dropoutSeed: null,
      } as const;
      assertEquals(runFusedBlock(pass, 0, x, angles, shape), null);
    });
  },
});
