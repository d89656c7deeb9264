/**
 * The header of a GGUF file, version 2 or 3
 * (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md): metadata and the
 * places of tensors, all numbers little-endian. Lengths are checked against the
 * file before anything of their size is made.
 */

import { ruleError } from "../../../utils/errors.ts";
import type { ByteSource } from "../../model/safetensors/safetensors_file.ts";
import { countElements } from "../../model/safetensors/safetensors_header.ts";
import { countBytes, findBlockFormat } from "./block_formats.ts";

/** A value of the metadata; integers beyond 2^53 are rounded. */
export type GgufValue =
  | string
  | number
  | boolean
  | readonly GgufValue[];

export interface GgufTensor {
  readonly name: string;
  /** The name of its block format: `Q4_K`. */
  readonly format: string;
  /** Sizes of its axes, the slowest first. */
  readonly shape: readonly number[];
  /** Its first byte in the file. */
  readonly begin: number;
}

export interface GgufHeader {
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
}

const ACTION = "read a GGUF file";
const MAGIC = "GGUF";
const VERSIONS: readonly number[] = [2, 3];
const MAX_AXES = 4;
const DEFAULT_ALIGNMENT = 32;
/** No key or name is longer. */
const MAX_NAME = 65_535;
/** Lists in lists are not deeper. */
const MAX_DEPTH = 4;

/** Bytes of the shortest entry: of a tensor, and of a key with its value. */
const LEAST = { tensor: 24, key: 13 } as const;

/** Bytes that are read at once. */
const CHUNK = 2 ** 20;

/** Whether a path is a GGUF file, by its name or its start: Ollama's have no ending. */
export async function isGgufFile(path: string): Promise<boolean> {
  const stat = await Deno.stat(path).catch(() => null);
  if (stat?.isFile !== true) return false;
  if (/\.gguf$/i.test(path)) return true;
  // Whoever reads the file says why it cannot be read.
  using file = await Deno.open(path).catch(() => null);
  const start = new Uint8Array(MAGIC.length);
  await file?.read(start);
  return new TextDecoder().decode(start) === MAGIC;
}

/** The shortest decimal of a float32: 0.00001 of 0.00000999999974… */
function shorten(number: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === number) return short;
  }
  return number;
}

const STRING = 8;
const ARRAY = 9;
/** Readers of numbers by type: bytes, and how. */
const NUMBERS: Readonly<
  Record<number, readonly [number, (view: DataView) => number | boolean]>
> = {
  0: [1, (view) => view.getUint8(0)],
  1: [1, (view) => view.getInt8(0)],
  2: [2, (view) => view.getUint16(0, true)],
  3: [2, (view) => view.getInt16(0, true)],
  4: [4, (view) => view.getUint32(0, true)],
  5: [4, (view) => view.getInt32(0, true)],
  6: [4, (view) => shorten(view.getFloat32(0, true))],
  7: [1, (view) => view.getUint8(0) !== 0],
  10: [8, (view) => Number(view.getBigUint64(0, true))],
  11: [8, (view) => Number(view.getBigInt64(0, true))],
  12: [8, (view) => view.getFloat64(0, true)],
};

/** Reads a source from its begin on, a chunk at a time. */
class Cursor {
  readonly #source: ByteSource;
  #chunk: Uint8Array<ArrayBuffer> = new Uint8Array();
  /** Where the chunk begins in the file. */
  #from = 0;
  at = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get rest(): number {
    return this.#source.size - this.at;
  }

  refuse(part: string, rule: string, value: unknown): never {
    const name = `${this.#source.name}: ${part}`;
    throw ruleError(RangeError, ACTION, name, rule, value);
  }

  /** The next bytes, valid until the next call. */
  async take(length: number, part: string): Promise<Uint8Array<ArrayBuffer>> {
    if (length > this.rest) {
      const rule = `within the file, which has ${this.rest} bytes more`;
      this.refuse(part, rule, `${length} bytes`);
    }
    const offset = this.at - this.#from;
    if (offset + length > this.#chunk.length) {
      const size = Math.min(Math.max(CHUNK, length), this.rest);
      this.#chunk = await this.#source.read(this.at, size);
      this.#from = this.at;
    }
    const begin = this.at - this.#from;
    this.at += length;
    return this.#chunk.subarray(begin, begin + length);
  }

  async view(length: number, part: string): Promise<DataView> {
    const { buffer, byteOffset } = await this.take(length, part);
    return new DataView(buffer, byteOffset, length);
  }

  async uint32(part: string): Promise<number> {
    return (await this.view(4, part)).getUint32(0, true);
  }

  /** A count of entries that each take `least` bytes. */
  async count(least: number, part: string): Promise<number> {
    const count = Number((await this.view(8, part)).getBigUint64(0, true));
    const most = Math.floor(this.rest / least);
    if (count <= most) return count;
    this.refuse(part, `at most ${most}, as the file has no room`, count);
  }

  async text(part: string, most = Infinity): Promise<string> {
    const length = await this.count(1, `length of ${part}`);
    if (length > most) {
      this.refuse(`length of ${part}`, `at most ${most}`, length);
    }
    return new TextDecoder().decode(await this.take(length, part));
  }
}

async function readValue(
  cursor: Cursor,
  type: number,
  part: string,
  depth = 0,
): Promise<GgufValue> {
  if (type === STRING) return await cursor.text(part);
  const number = NUMBERS[type];
  if (number !== undefined) {
    const [length, read] = number;
    return read(await cursor.view(length, part));
  }
  if (type !== ARRAY || depth === MAX_DEPTH) {
    cursor.refuse(`type of ${part}`, "a type of GGUF (0 to 12)", type);
  }
  const inner = await cursor.uint32(`type of ${part}`);
  const least = NUMBERS[inner]?.[0] ?? (inner === ARRAY ? 12 : 8);
  const count = await cursor.count(least, `length of ${part}`);
  const values: GgufValue[] = [];
  for (let i = 0; i < count; i++) {
    values.push(await readValue(cursor, inner, part, depth + 1));
  }
  return values;
}

async function readTensor(cursor: Cursor): Promise<GgufTensor> {
  const name = await cursor.text("tensor name", MAX_NAME);
  const axes = await cursor.uint32(`axes of ${name}`);
  if (axes > MAX_AXES) {
    cursor.refuse(`axes of ${name}`, `at most ${MAX_AXES}`, axes);
  }
  const sizes: number[] = [];
  for (let i = 0; i < axes; i++) {
    const view = await cursor.view(8, `shape of ${name}`);
    sizes.push(Number(view.getBigUint64(0, true)));
  }
  const type = await cursor.uint32(`format of ${name}`);
  const format = findBlockFormat(type) ??
    cursor.refuse(`format of ${name}`, "one that can be read", type);
  const begin = Number(
    (await cursor.view(8, `offset of ${name}`)).getBigUint64(0, true),
  );
  const shape = sizes.reverse();
  if (!Number.isSafeInteger(countElements(shape))) {
    cursor.refuse(`shape of ${name}`, "less than 2^53 numbers", shape);
  }
  if (axes > 0 && shape.at(-1)! % format.size !== 0) {
    const rule = `rows of whole blocks of ${format.size}`;
    cursor.refuse(`shape of ${name}`, rule, shape);
  }
  return { name, format: format.name, shape, begin };
}

export async function readGgufHeader(source: ByteSource): Promise<GgufHeader> {
  const cursor = new Cursor(source);
  const magic = new TextDecoder().decode(await cursor.take(4, "magic"));
  if (magic !== MAGIC) cursor.refuse("magic", `'${MAGIC}'`, magic);
  const version = await cursor.uint32("version");
  if (!VERSIONS.includes(version)) {
    cursor.refuse("version", "2 or 3, little-endian", version);
  }
  const tensorCount = await cursor.count(LEAST.tensor, "number of tensors");
  const keyCount = await cursor.count(LEAST.key, "number of keys");
  const metadata = new Map<string, GgufValue>();
  for (let i = 0; i < keyCount; i++) {
    const key = await cursor.text("key", MAX_NAME);
    const type = await cursor.uint32(`type of ${key}`);
    metadata.set(key, await readValue(cursor, type, key));
  }
  const found: GgufTensor[] = [];
  for (let i = 0; i < tensorCount; i++) found.push(await readTensor(cursor));
  const alignment = metadata.get("general.alignment") ?? DEFAULT_ALIGNMENT;
  if (!Number.isSafeInteger(alignment) || (alignment as number) < 1) {
    cursor.refuse("general.alignment", "a positive integer", alignment);
  }
  const step = alignment as number;
  const start = Math.ceil(cursor.at / step) * step;
  const seen = new Set<string>();
  let next = 0;
  const tensors = found.map((tensor): GgufTensor => {
    const { name, format, shape, begin } = tensor;
    if (seen.has(name)) cursor.refuse(name, "there once", "twice");
    seen.add(name);
    // As llama.cpp has it: aligned, in order and without gaps.
    if (begin !== next) {
      const rule = `${next}, the end of the tensors before it`;
      cursor.refuse(`offset of ${name}`, rule, begin);
    }
    const bytes = countBytes(format, countElements(shape));
    const end = start + begin + bytes;
    if (end > source.size) {
      const rule = `within the file of ${source.size} bytes`;
      cursor.refuse(`end of ${name}`, rule, end);
    }
    next += Math.ceil(bytes / step) * step;
    return { ...tensor, begin: start + begin };
  });
  return { metadata, tensors };
}
