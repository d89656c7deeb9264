/**
 * Safetensors read by byte ranges and written, both in pieces: no
 * file and no large tensor is ever whole in memory.
 */

import { ruleError } from "../../../utils/errors.ts";
import {
  countElements,
  type EncodedHeader,
  encodeHeader,
  LENGTH_BYTES,
  parseHeader,
  readHeaderLength,
  type SafetensorsHeader,
  type TensorEntry,
  type WrittenFormat,
} from "./safetensors_header.ts";

/** Bytes that are read by ranges: a file, or an array in memory. */
export interface ByteSource {
  /** Name in error messages. */
  readonly name: string;
  readonly size: number;
  /** Copies a range. */
  read(begin: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

export function makeByteSource(bytes: Uint8Array, name: string): ByteSource {
  return {
    name,
    size: bytes.length,
    read: (begin, length) =>
      Promise.resolve(Uint8Array.from(bytes.subarray(begin, begin + length))),
  };
}

export interface StoredHeader extends SafetensorsHeader {
  /** Where the tensors are read from. */
  readonly source: ByteSource;
  /** Offset of the data, in bytes. */
  readonly start: number;
}

export async function readHeader(
  source: ByteSource,
  formats?: readonly string[],
): Promise<StoredHeader> {
  const { name, size } = source;
  const first = await source.read(0, Math.min(size, LENGTH_BYTES));
  const length = readHeaderLength(first, size, name);
  const start = LENGTH_BYTES + length;
  const json = await source.read(LENGTH_BYTES, length);
  return { ...parseHeader(json, size - start, name, formats), source, start };
}

/**
 * Bytes per number of the formats that can be read as float32. F16 (IEEE 754
 * binary16) and BF16 (the upper half of a float32) are exact in float32.
 */
export const FLOAT_FORMATS = { F32: 4, F16: 2, BF16: 2 } as const;

export type FloatFormat = keyof typeof FLOAT_FORMATS;

export function isFloatFormat(name: string): name is FloatFormat {
  return Object.hasOwn(FLOAT_FORMATS, name);
}

/** Converts little-endian numbers to float32. F32 is not copied. */
export function toFloat32(
  bytes: Uint8Array<ArrayBuffer>,
  format: FloatFormat,
): Float32Array<ArrayBuffer> {
  const count = bytes.length / FLOAT_FORMATS[format];
  // Every platform that Deno supports is little-endian.
  switch (format) {
    case "F32":
      return new Float32Array(bytes.buffer, 0, count);
    case "F16":
      return new Float32Array(new Float16Array(bytes.buffer, 0, count));
    case "BF16": {
      const halves = new Uint16Array(bytes.buffer, 0, count);
      const words = new Uint32Array(count);
      for (let i = 0; i < count; i++) words[i] = halves[i]! << 16;
      return new Float32Array(words.buffer);
    }
  }
}

export const PIECE: number = 2 ** 18;

export function countPieceRows(width: number): number {
  return Math.max(1, Math.floor(PIECE / Math.max(1, width)));
}

/** Reads a tensor as float32, in pieces of whole rows. */
export async function* readTensorPieces(
  { source, start }: StoredHeader,
  entry: TensorEntry,
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const { dtype, shape } = entry;
  if (!isFloatFormat(dtype)) {
    const names = Object.keys(FLOAT_FORMATS).join(", ");
    const rule = `of a format that can be read (${names})`;
    const action = "read safetensors";
    throw ruleError(RangeError, action, entry.name, rule, dtype);
  }
  const width = shape.length < 2 ? 1 : shape.at(-1)!;
  const step = countPieceRows(width) * width * FLOAT_FORMATS[dtype];
  for (let at = entry.begin; at < entry.end; at += step) {
    const length = Math.min(step, entry.end - at);
    yield toFloat32(await source.read(start + at, length), dtype);
  }
}

/** Index of the first number that is not finite; -1 if all are. */
export function findNonFinite(numbers: Float32Array | Int32Array): number {
  for (let i = 0; i < numbers.length; i++) {
    // Infinity and NaN minus themselves are NaN.
    if (numbers[i]! - numbers[i]! !== 0) return i;
  }
  return -1;
}

/** A tensor whose numbers are fetched when they are written. */
export interface WritableTensor {
  readonly shape: readonly number[];
  /** The format of its numbers, `F32` by default. */
  readonly dtype?: WrittenFormat;
  /** Its elements, row by row, in pieces. */
  pieces():
    | AsyncIterable<Float32Array>
    | Iterable<Float32Array>
    | Iterable<Int32Array>;
}

export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
  /** Replaces bytes that have been written. */
  overwrite(at: number, bytes: Uint8Array): Promise<void>;
}

export interface WriteOptions {
  /** The action that errors name, an infinitive. */
  readonly action?: string;
  /** Called before each tensor's first piece. */
  readonly onTensor?: (name: string, shape: readonly number[]) => void;
  readonly onPiece?: (bytes: Uint8Array) => void;
}

/** Writes tensors in the order of their names. */
export async function writeSafetensors(
  sink: ByteSink,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
  { action = "write safetensors", onTensor, onPiece }: WriteOptions = {},
): Promise<EncodedHeader> {
  const pick = <T>(of: (tensor: WritableTensor) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(tensors).map(([name, tensor]) => [name, of(tensor)]),
    );
  const header = encodeHeader(
    pick(({ shape }) => shape),
    metadata,
    pick(({ dtype }) => dtype),
  );
  await sink.write(header.bytes);
  for (const name of header.names) {
    const { shape } = tensors[name]!;
    onTensor?.(name, shape);
    let count = 0;
    for await (const piece of tensors[name]!.pieces()) {
      const broken = findNonFinite(piece);
      if (broken >= 0) {
        throw ruleError(RangeError, action, name, "finite", piece[broken]);
      }
      const { buffer, byteOffset, byteLength } = piece;
      const bytes = new Uint8Array(buffer, byteOffset, byteLength);
      onPiece?.(bytes);
      await sink.write(bytes);
      count += piece.length;
    }
    if (count === countElements(shape)) continue;
    const rule = `${countElements(shape)} elements for shape [${shape}]`;
    throw ruleError(RangeError, action, name, rule, count);
  }
  return header;
}
