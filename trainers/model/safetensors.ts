/**
 * The safetensors format (https://github.com/huggingface/safetensors): the
 * length of a JSON header (8 bytes, little-endian), the header, the tensors.
 *
 * @module
 */

import { ruleMessage } from "../../envs/errors.ts";
import type { HostTensor } from "./weights.ts";

/** What a safetensors file holds. */
export interface SafetensorsFile {
  /** The tensors, by name. */
  readonly tensors: Record<string, HostTensor>;
  /** The strings under `__metadata__`. */
  readonly metadata: Record<string, string>;
}

const LENGTH_BYTES = 8;
const FLOAT_BYTES = 4;
const METADATA = "__metadata__";
/** Also the limit of the reference implementation. */
const MAX_HEADER_BYTES = 100_000_000;

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function elements(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}

/**
 * Writes tensors as float32, in the order of their names: the same tensors
 * always give the same bytes.
 *
 * @param tensors The tensors, by name
 * @param metadata Strings to store beside them
 * @returns The file's bytes
 * @throws {RangeError} If a tensor's data does not fill its shape, or its name
 * is the reserved `__metadata__`
 */
export function encodeSafetensors(
  tensors: Readonly<Record<string, HostTensor>>,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const action = "write safetensors";
  const header: Record<string, unknown> = {};
  const keys = Object.keys(metadata).sort(compareNames);
  if (keys.length > 0) {
    header[METADATA] = Object.fromEntries(keys.map((k) => [k, metadata[k]]));
  }
  const names = Object.keys(tensors).sort(compareNames);
  let end = 0;
  for (const name of names) {
    const { shape, data } = tensors[name]!;
    if (name === METADATA) {
      throw new RangeError(ruleMessage(action, "name", "another", name));
    }
    if (elements(shape) !== data.length) {
      const rule = `${elements(shape)} elements for shape [${shape}]`;
      throw new RangeError(ruleMessage(action, name, rule, data.length));
    }
    const begin = end;
    end += data.length * FLOAT_BYTES;
    header[name] = { dtype: "F32", shape, data_offsets: [begin, end] };
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  // Spaces up to a multiple of 8, so that the tensors are aligned.
  const headerBytes = Math.ceil(json.length / LENGTH_BYTES) * LENGTH_BYTES;
  const bytes = new Uint8Array(LENGTH_BYTES + headerBytes + end);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(headerBytes), true);
  bytes.fill(0x20, LENGTH_BYTES, LENGTH_BYTES + headerBytes);
  bytes.set(json, LENGTH_BYTES);
  let offset = LENGTH_BYTES + headerBytes;
  for (const name of names) {
    for (const value of tensors[name]!.data) {
      view.setFloat32(offset, value, true);
      offset += FLOAT_BYTES;
    }
  }
  return bytes;
}

/** One tensor's entry in the header, checked. */
interface Entry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly begin: number;
  readonly end: number;
}

/** Refuses a file; `part` says which part of it breaks which rule. */
function refuse(part: string, rule: string, value: unknown): never {
  throw new RangeError(ruleMessage("read safetensors", part, rule, value));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSizes(value: unknown): value is number[] {
  return Array.isArray(value) &&
    value.every((size) => Number.isSafeInteger(size) && size >= 0);
}

function parseHeader(bytes: Uint8Array, file: string): Record<string, unknown> {
  const json = new TextDecoder().decode(bytes);
  let header: unknown;
  try {
    header = JSON.parse(json);
  } catch {
    refuse(`${file}: header`, "valid JSON", json.slice(0, 40));
  }
  if (!isRecord(header)) refuse(`${file}: header`, "a JSON object", header);
  return header;
}

function parseMetadata(value: unknown, file: string): Record<string, string> {
  if (value === undefined) return {};
  const isText = isRecord(value) &&
    Object.values(value).every((text) => typeof text === "string");
  if (!isText) refuse(`${file}: ${METADATA}`, "an object of strings", value);
  return value as Record<string, string>;
}

function parseEntry(name: string, value: unknown, file: string): Entry {
  const part = `${file}: ${name}`;
  if (!isRecord(value)) refuse(part, "a JSON object", value);
  const { dtype, shape, data_offsets: offsets } = value;
  if (dtype !== "F32") refuse(`${part}.dtype`, "'F32'", dtype);
  if (!isSizes(shape)) refuse(`${part}.shape`, "a list of sizes", shape);
  if (!isSizes(offsets) || offsets.length !== 2) {
    refuse(`${part}.data_offsets`, "two offsets", offsets);
  }
  const [begin, end] = offsets as [number, number];
  const size = elements(shape) * FLOAT_BYTES;
  if (end - begin !== size) {
    refuse(`${part}.data_offsets`, `${size} bytes apart`, offsets);
  }
  return { name, shape, begin, end };
}

/**
 * Reads tensors, and checks that they fill the file without gap or overlap.
 *
 * @param bytes The file's bytes
 * @param file The file's name, for errors
 * @returns Copies of the tensors, and the metadata
 * @throws {RangeError} If the file is damaged or holds other types than F32
 */
export function decodeSafetensors(
  bytes: Uint8Array,
  file: string,
): SafetensorsFile {
  if (bytes.length < LENGTH_BYTES) {
    refuse(file, `at least ${LENGTH_BYTES} bytes long`, bytes.length);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerBytes = Number(view.getBigUint64(0, true));
  const limit = Math.min(bytes.length - LENGTH_BYTES, MAX_HEADER_BYTES);
  if (headerBytes > limit) {
    refuse(`${file}: header length`, `at most ${limit} bytes`, headerBytes);
  }
  const start = LENGTH_BYTES + headerBytes;
  const header = parseHeader(bytes.subarray(LENGTH_BYTES, start), file);
  const metadata = parseMetadata(header[METADATA], file);
  const entries = Object.entries(header)
    .filter(([name]) => name !== METADATA)
    .map(([name, value]) => parseEntry(name, value, file))
    .sort((a, b) => a.begin - b.begin || a.end - b.end);
  const tensors: [string, HostTensor][] = [];
  let position = 0;
  for (const { name, shape, begin, end } of entries) {
    if (begin !== position) {
      const rule = `from ${position} on, without gap or overlap`;
      refuse(`${file}: ${name}.data_offsets`, rule, [begin, end]);
    }
    if (start + end > bytes.length) {
      const rule = `within the ${bytes.length - start} bytes of data`;
      refuse(`${file}: ${name}.data_offsets`, rule, [begin, end]);
    }
    const data = new Float32Array((end - begin) / FLOAT_BYTES);
    for (let i = 0; i < data.length; i++) {
      data[i] = view.getFloat32(start + begin + i * FLOAT_BYTES, true);
    }
    tensors.push([name, { shape, data }]);
    position = end;
  }
  if (start + position !== bytes.length) {
    refuse(`${file}: data`, `${position} bytes long`, bytes.length - start);
  }
  // A name such as `__proto__` must become a property like any other.
  return { tensors: Object.fromEntries(tensors), metadata };
}
