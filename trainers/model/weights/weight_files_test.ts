import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  throws as assertThrows,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { onBackend } from "../../../tests/support/model/small_model.ts";
import { encodeSafetensors } from "../../../tests/support/model/host_tensors.ts";
import {
  makeByteSource,
  readHeader,
  type StoredHeader,
  type WritableTensor,
} from "../safetensors/safetensors_file.ts";
import { makeFiniteCheck, makeWritable, readWeight } from "./weight_files.ts";

const PROJECTION = "model.layers.0.self_attn.q_proj.weight";

/** The numbers of a tensor as they are written. */
async function listNumbers({ pieces }: WritableTensor): Promise<number[]> {
  const numbers: number[] = [];
  for await (const piece of pieces()) numbers.push(...piece);
  return numbers;
}

/** A file with one tensor. */
async function store(name: string, shape: number[], numbers: number[]) {
  const data = Float32Array.from(numbers);
  const bytes = encodeSafetensors({ [name]: { shape, data } });
  const stored = await readHeader(makeByteSource(bytes, "a.safetensors"));
  return [stored, stored.entries[0]!] as const;
}

async function read(
  name: string,
  shape: number[],
  numbers: number[],
  dtype?: "bfloat16" | "float16",
) {
  const seen: number[] = [];
  const weight = await readWeight(
    ...await store(name, shape, numbers),
    (piece) => seen.push(...piece),
    dtype,
  );
  return { shape: weight.shape, numbers: [...weight.dataSync()], seen };
}

Deno.test("readWeight() turns projections round, and nothing else", () =>
  onBackend("cpu", async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    assertEquals(await read(PROJECTION, [2, 3], numbers), {
      ...{ shape: [3, 2], numbers: [1, 4, 2, 5, 3, 6], seen: numbers },
    });
    const table = "model.embed_tokens.weight";
    assertEquals((await read(table, [2, 3], numbers)).shape, [2, 3]);
    assertEquals((await read("a", [2], [7, 8])).numbers, [7, 8]);
    assertEquals((await read(PROJECTION, [0, 3], [])).shape, [3, 0]);
  }));

Deno.test("readWeight() rounds to a format, within its range", () =>
  onBackend("cpu", async () => {
    const { numbers } = await read("a", [1], [1.001], "bfloat16");
    assertEquals(numbers, [1]);
    await assertRejects(
      read("a", [2], [1, 1e30], "float16"),
      /'a\.safetensors: a\[1\]' must be within the range of float16/,
    );
  }));

Deno.test("makeFiniteCheck() names the place of a number in the whole tensor", async () => {
  const [stored, entry] = await store("a", [2, 3], [0, 0, 0, 0, 0, 0]);
  const check = makeFiniteCheck("load the model", stored, entry);
  check(Float32Array.of(1, 2));
  assertThrows(
    () => check(Float32Array.of(1, 2, NaN)),
    /'a\.safetensors: a\[1, 1\]' must be finite: current value is NaN/,
  );
  const scalar = { ...entry, shape: [] };
  assertThrows(
    () =>
      makeFiniteCheck("x", stored as StoredHeader, scalar)(
        Float32Array.of(Infinity),
      ),
    /'a\.safetensors: a\[\]' must be finite/,
  );
});

Deno.test("makeWritable() writes a parameter in the layout of files", () =>
  onBackend("cpu", async () => {
    const write = async (name: string) => {
      const weight = tf.tensor2d([[1, 2, 3], [4, 5, 6]]);
      const writable = makeWritable(name, weight);
      return [writable.shape, await listNumbers(writable)];
    };
    assertEquals(await write("a"), [[2, 3], [1, 2, 3, 4, 5, 6]]);
    assertEquals(await write(PROJECTION), [[3, 2], [1, 4, 2, 5, 3, 6]]);
    const scalar = makeWritable("a", tf.scalar(3));
    assertEquals(scalar.shape, []);
    assertEquals(await listNumbers(scalar), [3]);
  }));
