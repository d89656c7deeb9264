/**
 * TensorBoard's events as bytes: the few fields of its protocol buffers
 * (`event.proto`, `summary.proto`) that scalars and texts need.
 *
 * ```text
 * Event   { 1: double wall_time, 2: int64 step, 3: string file_version,
 *           5: Summary }
 * Summary { 1: repeated Value }
 * Value   { 1: string tag, 2: float simple_value, 8: TensorProto,
 *           9: SummaryMetadata }
 * ```
 */

import type { Metrics } from "../best_evaluation.ts";
import { encodeRecord } from "./tfrecord.ts";

/** Wire types of protocol buffers. */
const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5];

/** TensorFlow's number for strings, `DT_STRING`. */
const STRING_TYPE = 7;

function key(field: number, wireType: number): number {
  return field << 3 | wireType;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt(value);
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

function double(field: number, value: number): number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, true);
  return [key(field, FIXED64), ...bytes];
}

function float(field: number, value: number): number[] {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return [key(field, FIXED32), ...bytes];
}

function integer(field: number, value: number): number[] {
  return [key(field, VARINT), ...varint(value)];
}

function bytes(field: number, content: ArrayLike<number>): number[] {
  return [
    key(field, BYTES),
    ...varint(content.length),
    ...Array.from(content),
  ];
}

function text(field: number, content: string): number[] {
  return bytes(field, new TextEncoder().encode(content));
}

function encodeSummary(
  wallTime: number,
  step: number,
  values: readonly (readonly number[])[],
): Uint8Array {
  // Zeros are written too: TensorBoard should not have to guess.
  return encodeRecord(Uint8Array.from([
    ...double(1, wallTime),
    ...integer(2, step),
    ...bytes(5, values.flatMap((value) => bytes(1, value))),
  ]));
}

/** Encodes an events file's first record; times are in seconds since 1970. */
export function encodeVersion(wallTime: number): Uint8Array {
  return encodeRecord(
    Uint8Array.from([...double(1, wallTime), ...text(3, "brain.Event:2")]),
  );
}

/** Encodes a step's scalars as 32-bit floats, without `null` or non-finite. */
export function encodeScalars(
  step: number,
  scalars: Metrics,
  wallTime: number,
): Uint8Array {
  const values = Object.entries(scalars).flatMap(([tag, value]) =>
    value !== null && Number.isFinite(Math.fround(value))
      ? [[...text(1, tag), ...float(2, value)]]
      : []
  );
  return encodeSummary(wallTime, step, values);
}

/** Encodes a text, which TensorBoard shows as Markdown. */
export function encodeText(
  step: number,
  tag: string,
  content: string,
  wallTime: number,
): Uint8Array {
  const shape = bytes(2, integer(1, 1)); // [1]
  const tensor = [
    ...integer(1, STRING_TYPE),
    ...bytes(2, shape),
    ...text(8, content),
  ];
  const metadata = bytes(1, text(1, "text"));
  return encodeSummary(wallTime, step, [
    [...text(1, tag), ...bytes(8, tensor), ...bytes(9, metadata)],
  ]);
}

/** Reads the step of a record's event; 0 for a file's first. */
export function readEventStep(data: Uint8Array): number {
  // The wall time comes first, 9 bytes with its key.
  let at = 9;
  if (data[at++] !== key(2, VARINT)) return 0;
  let step = 0n;
  for (let shift = 0n;; shift += 7n) {
    const byte = data[at++]!;
    step |= BigInt(byte & 127) << shift;
    if (byte < 128) return Number(step);
  }
}
