import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../envs/prng.ts";
import { decodeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { initialAdamwState } from "./model/adamw.ts";
import { initialWeights } from "./model/weights.ts";

const model = {
  vocabularySize: 5,
  hiddenSize: 8,
  intermediateSize: 8,
  layers: 1,
  heads: 2,
  keyValueHeads: 1,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  maxPositions: 16,
  tiedEmbeddings: false,
};
const facts = {
  env: "PE-G-Mini-v0",
  model,
  vocabulary: ["a", "b", "c", "d"],
  update: 7,
  adamwStep: 42,
};

async function file(withMoments: boolean): Promise<Uint8Array> {
  await tf.setBackend("cpu");
  const weights = initialWeights(model, seededPrng("checkpoint"));
  return await encodeCheckpoint(
    facts,
    weights,
    withMoments ? initialAdamwState(weights) : undefined,
  );
}

Deno.test("decodeCheckpoint() reads what encodeCheckpoint() wrote, to the bit", async () => {
  const bytes = await file(true);
  const { facts: read, weights, moments } = decodeCheckpoint(bytes, "x");
  assertEquals(read, facts);
  const again = await encodeCheckpoint(read, weights, {
    step: read.adamwStep,
    ...moments!,
  });
  assertEquals(again, bytes);
});

Deno.test("decodeCheckpoint() finds no moments in a file of weights alone", async () => {
  assertEquals(decodeCheckpoint(await file(false), "x").moments, null);
});

Deno.test("decodeCheckpoint() refuses a file with a flipped bit, a cut one and nonsense", async () => {
  const bytes = await file(true);
  const flipped = Uint8Array.from(bytes);
  flipped[flipped.length - 5]! ^= 1;
  assertThrows(
    () => decodeCheckpoint(flipped, "a.safetensors"),
    /Cannot read a checkpoint as 'file' must be an undamaged checkpoint .*a\.safetensors/,
  );
  assertThrows(
    () => decodeCheckpoint(bytes.slice(0, -100), "a.safetensors"),
    /Cannot .*a\.safetensors/,
  );
  assertThrows(
    () => decodeCheckpoint(new TextEncoder().encode("hello"), "a.safetensors"),
    /Cannot .*a\.safetensors/,
  );
});
