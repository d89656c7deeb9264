/**
 * What the tests of models share: the three small checkpoints in
 * `../shared/fixtures/hf` with their golden values, and copies of checkpoints in
 * other layouts.
 */

import { strictEqual as assertEquals } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { decodeSafetensors } from "./host_tensors.ts";
import {
  FLOAT_FORMATS,
  type FloatFormat,
} from "../../../trainers/model/safetensors/safetensors_file.ts";
import type { DirectoryFiles } from "../directory.ts";
import { sharedPath, sharedTest } from "../shared_data.ts";

/** Golden values of one checkpoint, computed by transformers. */
export interface Golden {
  readonly logits: readonly {
    readonly ids: readonly number[];
    readonly last: readonly number[];
    readonly tokenLogProbs: readonly number[];
  }[];
  readonly greedy: readonly {
    readonly prompt: readonly number[];
    readonly continuation: readonly number[];
  }[];
  readonly loss: {
    readonly ids: readonly number[];
    readonly value: number;
    readonly gradNorms: Readonly<Record<string, number>>;
  };
}

/** One of the checkpoints. */
export interface Fixture {
  /** Where it is. */
  readonly directory: string;
  /** Its golden values. */
  golden(): Golden;
}

/** Registers a test of each checkpoint, skipped by name where it is absent. */
export function testFixtures(
  name: string,
  body: (fixture: Fixture) => void | Promise<void>,
): void {
  for (const family of ["qwen", "llama", "qwen3"]) {
    const directory = sharedPath(`fixtures/hf/${family}`);
    const golden = () =>
      JSON.parse(readFileSync(`${directory}/golden.json`, "utf8"));
    sharedTest(
      `fixtures/hf/${family}/golden.json`,
      `${name}, ${family}`,
      () => body({ directory, golden }),
    );
  }
}

/** The largest difference between two lists of numbers. */
export function largestDifference(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
): number {
  assertEquals(actual.length, expected.length);
  let largest = 0;
  for (let i = 0; i < expected.length; i++) {
    const difference = Math.abs(actual[i]! - expected[i]!);
    if (Number.isNaN(difference)) return NaN;
    largest = Math.max(largest, difference);
  }
  return largest;
}

/** A tensor as a file of any format holds it. */
export interface StoredTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** Tensors by name. */
export type StoredTensors = Readonly<Record<string, StoredTensor>>;

/** The tensors of a checkpoint's only file. */
export function storedTensors(directory: string): StoredTensors {
  const name = "model.safetensors";
  const file = readFileSync(`${directory}/${name}`);
  const { tensors } = decodeSafetensors(file, name);
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { shape, data }]) => [name, {
      dtype: "F32",
      shape,
      bytes: new Uint8Array(data.buffer),
    }]),
  );
}

/** The float32 numbers of a tensor of F32. */
export function numbersOf({ bytes }: StoredTensor): Float32Array {
  return new Float32Array(bytes.slice().buffer);
}

/** Rounds to the nearest number of a format, to the even one of two. */
function roundedBytes(
  numbers: Float32Array,
  format: FloatFormat,
): Uint8Array<ArrayBuffer> {
  switch (format) {
    case "F32":
      return new Uint8Array(numbers.slice().buffer);
    case "F16":
      return new Uint8Array(new Float16Array(numbers).buffer);
    case "BF16": {
      const words = new Uint32Array(numbers.slice().buffer);
      const halves = Uint16Array.from(
        words,
        (word) => (word + 0x7fff + (word >>> 16 & 1)) >>> 16,
      );
      return new Uint8Array(halves.buffer);
    }
  }
}

/** A copy of tensors in another format. */
export function rounded(
  tensors: StoredTensors,
  format: FloatFormat,
): StoredTensors {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, tensor]) => [name, {
      dtype: format,
      shape: tensor.shape,
      bytes: roundedBytes(numbersOf(tensor), format),
    }]),
  );
}

/** The number that a format's bytes mean, by way of JavaScript's own views. */
export function readNumber(
  { dtype, bytes }: StoredTensor,
  index: number,
): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const at = index * FLOAT_FORMATS[dtype as FloatFormat];
  if (dtype === "F32") return view.getFloat32(at, true);
  if (dtype === "F16") return view.getFloat16(at, true);
  const wide = new DataView(new ArrayBuffer(4));
  wide.setUint16(2, view.getUint16(at, true), true);
  return wide.getFloat32(0, true);
}

/** A safetensors file of tensors in any format. */
export function encodeStored(tensors: StoredTensors): Uint8Array<ArrayBuffer> {
  let end = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, shape, bytes }]) => {
      const begin = end;
      end += bytes.length;
      return [name, { dtype, shape, ["data_offsets"]: [begin, end] }];
    }),
  );
  const json = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(8 + json.length + end);
  new DataView(file.buffer).setBigUint64(0, BigInt(json.length), true);
  file.set(json, 8);
  let at = 8 + json.length;
  for (const { bytes } of Object.values(tensors)) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

/** Splits tensors into two shards and their index. */
export function sharded(tensors: StoredTensors): DirectoryFiles {
  const names = Object.keys(tensors);
  const shardOf = (i: number) => `model-0000${1 + i % 2}-of-00002.safetensors`;
  const part = (rest: number) =>
    encodeStored(Object.fromEntries(
      names.filter((_, i) => i % 2 === rest).map((name) => [
        name,
        tensors[name]!,
      ]),
    ));
  return {
    [shardOf(0)]: part(0),
    [shardOf(1)]: part(1),
    ["model.safetensors.index.json"]: {
      metadata: { ["total_size"]: 0 },
      ["weight_map"]: Object.fromEntries(
        names.map((name, i) => [name, shardOf(i)]),
      ),
    },
  };
}
