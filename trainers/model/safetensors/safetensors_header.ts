/**
 * The header of a safetensors file
 * (https://github.com/huggingface/safetensors): its length (8 bytes,
 * little-endian), then JSON with the place of each tensor.
 */

import { isJsonObject, parseJson } from "../../../utils/json_values.ts";
import { ruleError } from "../../../utils/errors.ts";

export const LENGTH_BYTES = 8;

/** The header's key of free-form strings. */
export const METADATA = "__metadata__";

/** The limit of the reference implementation. */
const MAX_HEADER_BYTES = 100_000_000;

const FORMAT_BYTES: Readonly<Record<string, number>> = {
  ["BOOL"]: 1,
  ["U8"]: 1,
  ["I8"]: 1,
  ["F8_E4M3"]: 1,
  ["F8_E5M2"]: 1,
  ["U16"]: 2,
  ["I16"]: 2,
  ["F16"]: 2,
  ["BF16"]: 2,
  ["U32"]: 4,
  ["I32"]: 4,
  ["F32"]: 4,
  ["U64"]: 8,
  ["I64"]: 8,
  ["F64"]: 8,
};

/** A tensor's place in a file. */
export interface TensorEntry {
  readonly name: string;
  /** The format of its numbers, such as `F32`. */
  readonly dtype: string;
  /** Sizes of its axes. */
  readonly shape: readonly number[];
  /** Its first byte, relative to the end of the header. */
  readonly begin: number;
  /** The byte after its last one. */
  readonly end: number;
}

export interface SafetensorsHeader {
  /** The tensors, in the order of their data. */
  readonly entries: readonly TensorEntry[];
  readonly metadata: Record<string, string>;
}

function refuse(part: string, rule: string, value: unknown): never {
  throw ruleError(RangeError, "read safetensors", part, rule, value);
}

function isSizes(value: unknown): value is number[] {
  return Array.isArray(value) &&
    value.every((size) => Number.isSafeInteger(size) && size >= 0);
}

export function countElements(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

function decodeJson(bytes: Uint8Array, file: string): Record<string, unknown> {
  const json = new TextDecoder().decode(bytes);
  const header = parseJson(json);
  if (header === undefined) {
    refuse(`${file}: header`, "valid JSON", json.slice(0, 40));
  }
  if (!isJsonObject(header)) refuse(`${file}: header`, "a JSON object", header);
  return header;
}

function parseMetadata(value: unknown, file: string): Record<string, string> {
  if (value === undefined) return {};
  const isText = isJsonObject(value) &&
    Object.values(value).every((text) => typeof text === "string");
  if (!isText) refuse(`${file}: ${METADATA}`, "an object of strings", value);
  return value as Record<string, string>;
}

function parseEntry(
  name: string,
  value: unknown,
  file: string,
  formats: readonly string[],
): TensorEntry {
  const part = `${file}: ${name}`;
  if (!isJsonObject(value)) refuse(part, "a JSON object", value);
  const { dtype, shape, data_offsets: offsets } = value;
  if (!formats.includes(dtype as string)) {
    const rule = formats.map((format) => `'${format}'`).join(" or ");
    refuse(`${part}.dtype`, rule, dtype);
  }
  if (!isSizes(shape)) refuse(`${part}.shape`, "a list of sizes", shape);
  if (!isSizes(offsets) || offsets.length !== 2) {
    refuse(`${part}.data_offsets`, "two offsets", offsets);
  }
  const [begin, end] = offsets as [number, number];
  const size = countElements(shape) * FORMAT_BYTES[dtype as string]!;
  if (end - begin !== size) {
    refuse(`${part}.data_offsets`, `${size} bytes apart`, offsets);
  }
  return { name, dtype: dtype as string, shape, begin, end };
}

export function readHeaderLength(
  bytes: Uint8Array,
  fileBytes: number,
  file: string,
): number {
  if (fileBytes < LENGTH_BYTES) {
    refuse(file, `at least ${LENGTH_BYTES} bytes long`, fileBytes);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Number(view.getBigUint64(0, true));
  const limit = Math.min(fileBytes - LENGTH_BYTES, MAX_HEADER_BYTES);
  if (length > limit) {
    refuse(`${file}: header length`, `at most ${limit} bytes`, length);
  }
  return length;
}

/** Parses a header; tensors must fill the file without gap or overlap. */
export function parseHeader(
  json: Uint8Array,
  dataBytes: number,
  file: string,
  formats: readonly string[] = Object.keys(FORMAT_BYTES),
): SafetensorsHeader {
  const header = decodeJson(json, file);
  const metadata = parseMetadata(header[METADATA], file);
  const entries = Object.entries(header)
    .filter(([name]) => name !== METADATA)
    .map(([name, value]) => parseEntry(name, value, file, formats))
    .sort((a, b) => a.begin - b.begin || a.end - b.end);
  let position = 0;
  for (const { name, begin, end } of entries) {
    if (begin !== position) {
      const rule = `from ${position} on, without gap or overlap`;
      refuse(`${file}: ${name}.data_offsets`, rule, [begin, end]);
    }
    if (end > dataBytes) {
      const rule = `within the ${dataBytes} bytes of data`;
      refuse(`${file}: ${name}.data_offsets`, rule, [begin, end]);
    }
    position = end;
  }
  if (position !== dataBytes) {
    refuse(`${file}: data`, `${position} bytes long`, dataBytes);
  }
  return { entries, metadata };
}

export interface EncodedHeader {
  /** The length and the JSON. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Names of the tensors, in the order of their data. */
  readonly names: readonly string[];
  readonly dataBytes: number;
}

/** Formats that are written, both of 4 bytes. */
export type WrittenFormat = "F32" | "I32";

/** Encodes the header of tensors, sorted by name; float32 by default. */
export function encodeHeader(
  shapes: Readonly<Record<string, readonly number[]>>,
  metadata: Readonly<Record<string, string>>,
  dtypes: Readonly<Record<string, WrittenFormat | undefined>> = {},
): EncodedHeader {
  const header: Record<string, unknown> = {};
  const keys = Object.keys(metadata).sort();
  if (keys.length > 0) {
    header[METADATA] = Object.fromEntries(keys.map((k) => [k, metadata[k]]));
  }
  const names = Object.keys(shapes).sort();
  let end = 0;
  for (const name of names) {
    if (name === METADATA) {
      const action = "write safetensors";
      throw ruleError(RangeError, action, "name", "another", name);
    }
    const shape = shapes[name]!;
    const begin = end;
    const dtype = dtypes[name] ?? "F32";
    end += countElements(shape) * FORMAT_BYTES[dtype]!;
    header[name] = { dtype, shape, data_offsets: [begin, end] };
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  // Padding with spaces to a multiple of 8 aligns the tensors.
  const length = Math.ceil(json.length / LENGTH_BYTES) * LENGTH_BYTES;
  const bytes = new Uint8Array(LENGTH_BYTES + length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.fill(0x20, LENGTH_BYTES);
  bytes.set(json, LENGTH_BYTES);
  return { bytes, names, dataBytes: end };
}
