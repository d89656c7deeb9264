import {
  deepStrictEqual as assertEquals,
  strictEqual as assertIs,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import { ALL_BACKENDS } from "../../../tests/support/model/all_backends.ts";
import {
  assertClose,
  boldWeights,
  onBackend,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import type { ModelConfig } from "../config.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import { decodeStep, prepareDecodeWeights } from "./decode_step.ts";
import { forward } from "./forward.ts";
import type { ForwardPass } from "./projection.ts";
import { disposeTensors } from "../weights/weights.ts";

const makePass = (config: ModelConfig = SMALL): ForwardPass => ({
  ...{ config, weights: boldWeights(config), adapters: "", dropoutSeed: null },
});

const hasTensorflow = ALL_BACKENDS.includes("tensorflow");

/** Decodes tokens in parts; the values at the last slot of each. */
function decode(
  pass: ForwardPass,
  tokens: tf.Tensor2D,
  sizes: readonly number[],
): number[][] {
  const prepared = prepareDecodeWeights(pass);
  let past = 0;
  let keysValues: tf.Tensor[][] | null = null;
  const values = sizes.map((slots) => {
    const step = decodeStep({
      ...{ pass, prepared, past, keysValues, visible: null },
      tokens: tf.slice(tokens, [0, past], [-1, slots]),
      angles: computeRotaryAngles(
        pass.config,
        Array.from({ length: slots }, (_, i) => past + i),
      ),
    });
    assertEquals(step.hidden.shape, [tokens.shape[0], pass.config.hiddenSize]);
    past += slots;
    keysValues = step.present;
    return [...step.values.dataSync()];
  });
  disposeTensors(prepared);
  return values;
}

Deno.test("decodeStep() gives the values of the last slot, in whatever parts", () =>
  onBackend("cpu", () => {
    const pass = makePass();
    const tokens = randomTokens(seededPrng("step"), SMALL, [2, 5]);
    const { values } = forward(SMALL, pass.weights, tokens);
    const expected = values.arraySync() as [number[], number[]];
    for (const sizes of [[5], [1, 1, 3]]) {
      let end = 0;
      decode(pass, tokens, sizes).forEach((found, i) => {
        end += sizes[i]!;
        assertClose(found, expected.map((row) => row[end - 1]!), 1e-4);
      });
    }
  }));

for (
  const [backend, tied, shape] of [
    ["cpu", true, null],
    ["wasm", true, [16, 11]],
    ["wasm", false, null],
  ] as const
) {
  Deno.test(`the output layer of ${tied ? "tied" : "other"} weights is transposed ahead on ${backend}: ${shape !== null}`, () =>
    onBackend(backend, () => {
      const pass = makePass({ ...SMALL, tiedEmbeddings: tied });
      const before = tf.memory().numTensors;
      const prepared = prepareDecodeWeights(pass);
      assertEquals(prepared.output?.shape ?? null, shape);
      assertEquals([prepared.decoder, prepared.fused.length], [null, 2]);
      disposeTensors(prepared);
      assertIs(tf.memory().numTensors, before);
    }));
}

Deno.test({
  name: "the decoder is one kernel where the kernel supports the model" +
    (hasTensorflow ? "" : " (skipped: run deno task setup:tensorflow)"),
  ignore: !hasTensorflow,
  fn: () =>
    onBackend("tensorflow", () => {
      const isKernel = (pass: ForwardPass) => {
        const before = tf.memory().numTensors;
        const prepared = prepareDecodeWeights(pass);
        const { decoder, fused } = prepared;
        assertIs(fused.length, decoder === null ? SMALL.layers : 0);
        disposeTensors(prepared);
        assertIs(tf.memory().numTensors, before);
        return decoder !== null;
      };
      const pass = makePass();
      const lora = "model.layers.0.mlp.up_proj.lora_A.weight";
      const adapted = { ...pass.weights, [lora]: tf.zeros([1]) };
      assertIs(isKernel(pass), true);
      assertIs(isKernel(makePass({ ...SMALL, attentionBiases: "qkv" })), true);
      assertIs(isKernel(makePass({ ...SMALL, attentionBiases: "all" })), false);
      assertIs(isKernel({ ...pass, weights: adapted }), false);
    }),
});
