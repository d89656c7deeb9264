import {
  strictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../../utils/prng.ts";
import {
  onBackend,
  randomTensor,
  randomTokens,
  SMALL,
} from "../../../tests/support/model/small_model.ts";
import { forward } from "../transformer/forward.ts";
import { computeTokenLogProbs } from "../transformer/log_probs.ts";
import { initWeights } from "../weights/weights.ts";
import { guardMemory, type WasmBackend } from "./kernels.ts";

Deno.test("forward() refuses token ids outside the vocabulary", async () => {
  await onBackend("wasm", () => {
    const weights = initWeights(SMALL, seededPrng("ids"));
    for (const id of [11, -1]) {
      const tokens = tf.tensor2d([[0, id]], [1, 2], "int32");
      assertThrows(
        () => forward(SMALL, weights, tokens),
        /'token' must be an integer from 0 to 10: current value is (11|-1)$/,
      );
    }
  });
});

Deno.test("computeTokenLogProbs() refuses targets outside the vocabulary", async () => {
  await onBackend("wasm", () => {
    const prng = seededPrng("targets");
    const logits = randomTensor<tf.Rank.R3>(prng, [1, 2, 3]);
    const targets = randomTokens(prng, { ...SMALL, vocabularySize: 1 }, [1, 2]);
    computeTokenLogProbs(logits, targets);
    assertThrows(
      () => computeTokenLogProbs(logits, tf.add(targets, 3)),
      /'token' must be an integer from 0 to 2: current value is 3$/,
    );
  });
});

Deno.test("guardMemory() throws when malloc() fails", () => {
  // A memory of 100 bytes: a real one of 4 GB is too large to fill in a test.
  const wasm = { _malloc: (bytes: number) => bytes > 100 ? 0 : 64, _free() {} };
  guardMemory({ wasm } as unknown as WasmBackend);
  assertEquals(wasm._malloc(100), 64);
  assertThrows(
    () => wasm._malloc(101),
    /Cannot make a tensor as 'memory' must be small enough for the 4 GB .* "101 bytes more"$/,
  );
});
