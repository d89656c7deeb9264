import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { seededPrng } from "../../../utils/prng.ts";
import {
  decodeCheckpoint,
  disposeCheckpoint,
  encodeCheckpoint,
} from "./checkpoint.ts";
import { readCheckpoint } from "./read_checkpoint.ts";
import { withDirectory } from "../../../tests/support/directory.ts";
import { initAdamwState } from "../../model/optimizer/adamw.ts";
import {
  decodeSafetensors,
  encodeSafetensors,
  type SafetensorsFile,
  toFileTensor,
  toFileTensors,
} from "../../../tests/support/model/host_tensors.ts";
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

Deno.test("decodeCheckpoint() reads what encodeCheckpoint() wrote, bit for bit", async () => {
  const bytes = await file(true);
  const { facts: read, weights, moments } = await decodeCheckpoint(bytes, "x");
  assertEquals(read, facts);
  const again = await encodeCheckpoint(read, weights, {
    step: read.adamwStep,
    ...moments!,
  });
  assertEquals(again, bytes);
});

Deno.test("moments have the names and shapes of their parameters, and flat ones of earlier versions are read", async () => {
  await tf.setBackend("cpu");
  const weights = initWeights(model, seededPrng("checkpoint"));
  const size = Object.values(weights)
    .reduce((sum, weight) => sum + weight.size, 0);
  const m = tf.tensor1d(Float32Array.from({ length: size }, (_, i) => i));
  const v = tf.tensor1d(Float32Array.from({ length: size }, (_, i) => i / 8));
  const adamw = { step: 42, m, v };
  const bytes = await encodeCheckpoint(facts, weights, adamw);
  const { tensors, metadata } = decodeSafetensors(bytes, "x");
  const names = Object.keys(weights);
  assertEquals(
    Object.keys(tensors).sort(),
    [
      ...names.flatMap((name) => [`adamw.m.${name}`, `adamw.v.${name}`]),
      ...names,
    ].sort(),
  );
  let from = 0;
  for (const [name, weight] of Object.entries(weights)) {
    const own = tf.reshape(tf.slice(m, from, weight.size), weight.shape);
    const expected = await toFileTensor(name, own);
    assertEquals(tensors[`adamw.m.${name}`], expected, name);
    from += weight.size;
  }

  const old = Object.fromEntries(names.map((name) => [name, tensors[name]!]));
  for (const [kind, moment] of [["m", m], ["v", v]] as const) {
    const data = await moment.data() as Float32Array;
    old[`adamw.${kind}`] = { shape: [size], data };
  }
  for (const file of [bytes, seal({ tensors: old, metadata })]) {
    const before = tf.memory().numTensors;
    const read = await decodeCheckpoint(file, "x");
    assertEquals(await read.moments!.m.data(), await m.data());
    assertEquals(await read.moments!.v.data(), await v.data());
    disposeCheckpoint(read);
    assertEquals(tf.memory().numTensors, before);
  }
});

Deno.test("decodeCheckpoint() finds no moments in a file of only weights", async () => {
  const { moments } = await decodeCheckpoint(await file(false), "x");
  assertEquals(moments, null);
});

Deno.test("decodeCheckpoint() refuses a file with a flipped bit, a cut one and nonsense", async () => {
  const bytes = await file(true);
  const flipped = Uint8Array.from(bytes);
  flipped[flipped.length - 5]! ^= 1;
  await assertRejects(
    () => decodeCheckpoint(flipped, "a.safetensors"),
    /Cannot read a checkpoint as 'file' must be an undamaged checkpoint .*a\.safetensors/,
  );
  await assertRejects(
    () => decodeCheckpoint(bytes.slice(0, -100), "a.safetensors"),
    /Cannot .*a\.safetensors/,
  );
  await assertRejects(
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
    await assertRejects(
      () => decodeCheckpoint(bytes, "a.safetensors"),
      /Cannot read a checkpoint as 'file' must be an undamaged checkpoint/,
    );
  }
});

Deno.test("decodeCheckpoint() refuses invalid facts", async () => {
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
    await assertRejects(
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

/** Encodes a file with the digest of what it holds, whatever that is. */
function seal({ tensors, metadata }: SafetensorsFile): Uint8Array {
  const hash = createHash("sha256");
  const { sha256: _, ...own } = metadata;
  hash.update(JSON.stringify(Object.entries(own).sort()));
  for (const name of Object.keys(tensors).sort()) {
    const { shape, data } = tensors[name]!;
    hash.update(JSON.stringify([name, shape]));
    hash.update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }
  return encodeSafetensors(tensors, { ...own, sha256: hash.digest("hex") });
}

/** A sealed file with other numbers of a weight. */
async function sealed(norm: tf.Tensor): Promise<Uint8Array> {
  const weights = {
    ...initWeights(model, seededPrng("checkpoint")),
    ["model.norm.weight"]: tf.ones([8]),
  };
  const whole = await encodeCheckpoint(facts, weights);
  const { tensors, metadata } = decodeSafetensors(whole, "x");
  const data = await norm.data() as Float32Array;
  tensors["model.norm.weight"] = { shape: [8], data };
  return seal({ tensors, metadata });
}

Deno.test("decodeCheckpoint() refuses numbers that are not finite, and says where", async () => {
  const before = tf.memory().numTensors;
  const norm = tf.tensor1d([1, 1, 1, 1, 1, -Infinity, 1, 1]);
  const bytes = await sealed(norm);
  await assertRejects(
    () => decodeCheckpoint(bytes, "a.safetensors"),
    /Cannot read a checkpoint as 'a\.safetensors: model\.norm\.weight\[5\]' must be finite: current value is -Infinity$/,
  );
  const good = await decodeCheckpoint(await sealed(tf.ones([8])), "b");
  disposeCheckpoint(good);
  assert(tf.memory().numTensors >= before);
});

Deno.test("a checkpoint is read and written piece by piece, bit for bit", async () => {
  await tf.setBackend("cpu");
  // Wider than a piece is long, and not a multiple of it.
  const large = { ...model, vocabularySize: 20_001, hiddenSize: 16 };
  const weights = initWeights(large, seededPrng("pieces"));
  const own = { ...facts, model: large };
  const bytes = await encodeCheckpoint(own, weights, initAdamwState(weights));
  const { tensors } = decodeSafetensors(bytes, "x");
  const host = await toFileTensors(weights);
  for (const [name, { shape, data }] of Object.entries(host)) {
    assertEquals(tensors[name]!.shape, shape, name);
    assertEquals(tensors[name]!.data, data, name);
  }
  await withDirectory(async (directory) => {
    const path = `${directory}/a.safetensors`;
    await Deno.writeFile(path, bytes);
    const read = await readCheckpoint(path);
    const adamw = { step: facts.adamwStep, ...read.moments! };
    const again = await encodeCheckpoint(own, read.weights, adamw);
    assert(Buffer.compare(again, bytes) === 0);
    disposeCheckpoint(read);
  });
});
