import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import { seededPrng } from "../../../base/prng.ts";
import { decodeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { initAdamwState } from "../../model/optimizer/adamw.ts";
import {
  decodeSafetensors,
  encodeSafetensors,
} from "../../model/safetensors/safetensors.ts";
import { initWeights } from "../../model/weights/weights.ts";

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
  base: null,
  update: 7,
  adamwStep: 42,
};

async function file(withMoments: boolean): Promise<Uint8Array> {
  await tf.setBackend("cpu");
  const weights = initWeights(model, seededPrng("checkpoint"));
  return await encodeCheckpoint(
    facts,
    weights,
    withMoments ? initAdamwState(weights) : undefined,
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

Deno.test("decodeCheckpoint() refuses a file whose facts were changed", async () => {
  const { tensors, metadata } = decodeSafetensors(await file(true), "x");
  const changes = [
    { env: "PE-F-D6-v0" },
    { update: "8" },
    { ["adamw_step"]: "43" },
    { vocabulary: JSON.stringify(["b", "a", "c", "d"]) },
    { model: JSON.stringify({ ...model, ropeTheta: 20_000 }) },
  ];
  for (const change of changes) {
    const bytes = encodeSafetensors(tensors, { ...metadata, ...change });
    assertThrows(
      () => decodeCheckpoint(bytes, "a.safetensors"),
      /Cannot read a checkpoint as 'file' must be an undamaged checkpoint/,
    );
  }
});

Deno.test("decodeCheckpoint() refuses facts that are no facts", async () => {
  const { tensors, metadata } = decodeSafetensors(await file(true), "x");
  const { env: _env, ...anonymous } = metadata;
  const changed = [
    anonymous,
    { ...metadata, update: "-1" },
    { ...metadata, update: "" },
    { ...metadata, ["adamw_step"]: "1e300" },
    { ...metadata, vocabulary: "[1]" },
    { ...metadata, model: JSON.stringify({ ...model, layers: 1e9 }) },
  ];
  for (const facts of changed) {
    assertThrows(
      () => decodeCheckpoint(encodeSafetensors(tensors, facts), "a"),
      /Cannot read a checkpoint as 'file' must be a checkpoint of this package/,
    );
  }
});

Deno.test("encodeCheckpoint() refuses weights that are not finite", async () => {
  await tf.setBackend("cpu");
  const weights = {
    ...initWeights(model, seededPrng("checkpoint")),
    ["model.norm.weight"]: tf.fill([8], NaN),
  };
  await assertRejects(
    () => encodeCheckpoint(facts, weights),
    /Cannot write a checkpoint as 'model.norm.weight' must be finite: current value is NaN/,
  );
});
