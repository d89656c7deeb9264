/**
 * Safetensors that are read by byte ranges, first the header, then each tensor
 * in pieces, and written as float32 in pieces too: no file and no large tensor
 * is ever whole in memory.
 */

import { ruleError } from "../../../utils/errors.ts";
import { type ByteSource, openByteSource } from "./byte_source.ts";
import { FLOAT_FORMATS, isFloatFormat, toFloat32 } from "./float_formats.ts";
import {
  countElements,
  type EncodedHeader,
  encodeHeader,
  LENGTH_BYTES,
  parseHeader,
  readHeaderLength,
  type SafetensorsHeader,
  type TensorEntry,
} from "./safetensors_header.ts";
import { transposeInto } from "./transpose.ts";

/** Where a file's tensors lie. */
export interface StoredHeader extends SafetensorsHeader {
  /** Where they are read from. */
  readonly source: ByteSource;
  /** Where the data begins, in bytes. */
  readonly start: number;
}

/** Numbers that are read or written at a time. */
export const PIECE: number = 2 ** 18;

/** Reads a header, and checks it against the source's length. */
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

/** Reads the header of a file, and checks it against the file's length. */
export async function readStoredHeader(
  path: string,
  formats?: readonly string[],
): Promise<StoredHeader> {
  return await readHeader(await openByteSource(path), formats);
}

/** Rows of a width that are read or written at a time. */
export function countPieceRows(width: number): number {
  return Math.max(1, Math.floor(PIECE / Math.max(1, width)));
}

/** Reads one tensor as float32, in pieces of whole rows; a vector is one. */
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

/** Reads one tensor. */
export async function readTensor(
  stored: StoredHeader,
  entry: TensorEntry,
  transposed: boolean,
): Promise<Float32Array<ArrayBuffer>> {
  const [height = 1, width = 1] = entry.shape;
  const data = new Float32Array(countElements(entry.shape));
  let position = 0;
  for await (const piece of readTensorPieces(stored, entry)) {
    if (transposed) {
      transposeInto(piece, width, data, height, position / width);
    } else data.set(piece, position);
    position += piece.length;
  }
  return data;
}

/** Where the first number stands that is not finite; -1 if all are. */
export function findNonFinite(numbers: Float32Array): number {
  for (let i = 0; i < numbers.length; i++) {
    // What is not finite, less itself, is not a number.
    if (numbers[i]! - numbers[i]! !== 0) return i;
  }
  return -1;
}

/** A tensor whose numbers are fetched when they are written. */
export interface WritableTensor {
  /** Sizes of its axes. */
  readonly shape: readonly number[];
  /** Its elements, row by row, in pieces. */
  pieces(): AsyncIterable<Float32Array> | Iterable<Float32Array>;
}

/** Takes bytes, one after the other. */
export interface ByteSink {
  /** Takes the next bytes. */
  write(bytes: Uint8Array): Promise<void>;
  /** Takes others in place of bytes that it has. */
  overwrite(at: number, bytes: Uint8Array): Promise<void>;
}

/** How safetensors are written. */
export interface WriteOptions {
  /** What is being done, an infinitive. */
  readonly action?: string;
  /** Sees each tensor before its first piece. */
  readonly onTensor?: (name: string, shape: readonly number[]) => void;
  /** Sees each piece as it is written. */
  readonly onPiece?: (bytes: Uint8Array) => void;
}

/** Writes safetensors in the order of names, a piece at a time in memory. */
export async function writeSafetensors(
  sink: ByteSink,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
  { action = "write safetensors", onTensor, onPiece }: WriteOptions = {},
): Promise<EncodedHeader> {
  const shapes = Object.entries(tensors).map(([name, { shape }]) =>
    [name, shape] as const
  );
  const header = encodeHeader(Object.fromEntries(shapes), metadata);
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

/** Writes to an open file. */
export function makeFileSink(file: Deno.FsFile): ByteSink {
  async function write(bytes: Uint8Array): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      written += await file.write(bytes.subarray(written));
    }
  }
  return {
    write,
    async overwrite(at, bytes) {
      await file.seek(at, Deno.SeekMode.Start);
      await write(bytes);
    },
  };
}

/** Writes a new file. */
export async function writeSafetensorsFile(
  path: string,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true });
  await writeSafetensors(makeFileSink(file), tensors, metadata);
  await file.syncData();
}
