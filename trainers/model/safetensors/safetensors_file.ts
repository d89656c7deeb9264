/**
 * Safetensors files on disk. They are read by byte ranges, first the header,
 * then each tensor by itself, in pieces, and written tensor by tensor, as
 * float32: no file is ever whole in memory.
 */

import { basename } from "node:path";
import { ruleError } from "../../../base/errors.ts";
import { FLOAT_FORMATS, isFloatFormat, toFloat32 } from "./float_formats.ts";
import {
  countElements,
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
  /** Where the file is. */
  readonly path: string;
  /** Where the data begins, in bytes. */
  readonly start: number;
}

/** Numbers that are read at a time. */
const PIECE = 2 ** 20;

/** Reads one range of bytes. */
async function readRange(
  file: Deno.FsFile,
  path: string,
  begin: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  await file.seek(begin, Deno.SeekMode.Start);
  let read = 0;
  while (read < length) {
    const count = await file.read(bytes.subarray(read));
    if (count === null) {
      const rule = `at least ${begin + length} bytes long`;
      const name = basename(path);
      const action = "read safetensors";
      throw ruleError(RangeError, action, name, rule, begin + read);
    }
    read += count;
  }
  return bytes;
}

/** Reads the header of a file, and checks it against the file's length. */
export async function readStoredHeader(path: string): Promise<StoredHeader> {
  const name = basename(path);
  using file = await Deno.open(path);
  const { size } = await file.stat();
  const first = await readRange(file, path, 0, Math.min(size, LENGTH_BYTES));
  const length = readHeaderLength(first, size, name);
  const start = LENGTH_BYTES + length;
  const json = await readRange(file, path, LENGTH_BYTES, length);
  return { ...parseHeader(json, size - start, name), path, start };
}

/** Reads one tensor as float32, in pieces of whole rows; a vector is one. */
export async function* readTensorPieces(
  { path, start }: StoredHeader,
  entry: TensorEntry,
): AsyncGenerator<Float32Array<ArrayBuffer>> {
  const { dtype } = entry;
  if (!isFloatFormat(dtype)) {
    const names = Object.keys(FLOAT_FORMATS).join(", ");
    const rule = `of a format that can be read (${names})`;
    const action = "read safetensors";
    throw ruleError(RangeError, action, entry.name, rule, dtype);
  }
  const width = entry.shape.at(-1) ?? 1;
  const rows = Math.max(1, Math.floor(PIECE / Math.max(1, width)));
  const step = rows * width * FLOAT_FORMATS[dtype];
  using file = await Deno.open(path);
  for (let at = entry.begin; at < entry.end; at += step) {
    const length = Math.min(step, entry.end - at);
    const bytes = await readRange(file, path, start + at, length);
    yield toFloat32(bytes, dtype);
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

/** A tensor whose numbers are fetched when it is written. */
export interface WritableTensor {
  /** Sizes of its axes. */
  readonly shape: readonly number[];
  /** Its elements, row by row. */
  data(): Promise<Float32Array>;
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += await file.write(bytes.subarray(written));
  }
}

/** Writes a file in the order of names, one tensor at a time in memory. */
export async function writeSafetensors(
  path: string,
  tensors: Readonly<Record<string, WritableTensor>>,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  const action = "write safetensors";
  const shapes = Object.entries(tensors).map(([name, { shape }]) =>
    [name, shape] as const
  );
  const header = encodeHeader(Object.fromEntries(shapes), metadata);
  using file = await Deno.open(path, { write: true, createNew: true });
  await writeAll(file, header.bytes);
  for (const name of header.names) {
    const { shape, data } = tensors[name]!;
    const numbers = await data();
    if (numbers.length !== countElements(shape)) {
      const rule = `${countElements(shape)} elements for shape [${shape}]`;
      throw ruleError(RangeError, action, name, rule, numbers.length);
    }
    const broken = numbers.find((number) => !Number.isFinite(number));
    if (broken !== undefined) {
      throw ruleError(RangeError, action, name, "finite", broken);
    }
    const { buffer, byteOffset, byteLength } = numbers;
    await writeAll(file, new Uint8Array(buffer, byteOffset, byteLength));
  }
  await file.syncData();
}
