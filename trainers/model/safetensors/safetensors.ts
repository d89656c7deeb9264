/** Safetensors in memory, of float32 alone: our own checkpoints' format. */

import { ruleError } from "../../../utils/errors.ts";
import {
  countElements,
  encodeHeader,
  LENGTH_BYTES,
  parseHeader,
  readHeaderLength,
} from "./safetensors_header.ts";

/** A tensor outside of TensorFlow.js, as a file holds it. */
export interface HostTensor {
  /** Sizes of its axes. */
  readonly shape: readonly number[];
  /** Its elements, row by row. */
  readonly data: Float32Array;
}

/** What a safetensors file holds. */
export interface SafetensorsFile {
  /** The tensors, by name. */
  readonly tensors: Record<string, HostTensor>;
  /** The strings under `__metadata__`. */
  readonly metadata: Record<string, string>;
}

const FLOAT_BYTES = 4;

/** Writes float32 by name: the same tensors give the same bytes. */
export function encodeSafetensors(
  tensors: Readonly<Record<string, HostTensor>>,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const shapes: [string, readonly number[]][] = [];
  for (const [name, { shape, data }] of Object.entries(tensors)) {
    shapes.push([name, shape]);
    if (countElements(shape) === data.length) continue;
    const rule = `${countElements(shape)} elements for shape [${shape}]`;
    const action = "write safetensors";
    throw ruleError(RangeError, action, name, rule, data.length);
  }
  const header = encodeHeader(Object.fromEntries(shapes), metadata);
  const bytes = new Uint8Array(header.bytes.length + header.dataBytes);
  bytes.set(header.bytes);
  const view = new DataView(bytes.buffer);
  let offset = header.bytes.length;
  for (const name of header.names) {
    for (const value of tensors[name]!.data) {
      view.setFloat32(offset, value, true);
      offset += FLOAT_BYTES;
    }
  }
  return bytes;
}

/** Reads tensors, and checks that they fill the file without gap or overlap. */
export function decodeSafetensors(
  bytes: Uint8Array,
  file: string,
): SafetensorsFile {
  const start = LENGTH_BYTES + readHeaderLength(bytes, bytes.length, file);
  const { entries, metadata } = parseHeader(
    bytes.subarray(LENGTH_BYTES, start),
    bytes.length - start,
    file,
    ["F32"],
  );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tensors = entries.map(({ name, shape, begin, end }) => {
    const data = new Float32Array((end - begin) / FLOAT_BYTES);
    for (let i = 0; i < data.length; i++) {
      data[i] = view.getFloat32(start + begin + i * FLOAT_BYTES, true);
    }
    return [name, { shape, data }] as const;
  });
  // A name such as `__proto__` must become a property like any other.
  return { tensors: Object.fromEntries(tensors), metadata };
}
