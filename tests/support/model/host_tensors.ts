/** Tensors on the host, and whole safetensors files in memory. */

import type * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import {
  countElements,
  encodeHeader,
  LENGTH_BYTES,
  parseHeader,
  readHeaderLength,
} from "../../../trainers/model/safetensors/safetensors_header.ts";
import {
  makeByteSource,
  readHeader,
} from "../../../trainers/model/safetensors/safetensors_file.ts";
import {
  makeWritable,
  readWeight,
} from "../../../trainers/model/weights/weight_files.ts";
import {
  assembleWeights,
  type Weights,
  type WeightShapes,
} from "../../../trainers/model/weights/weights.ts";

/** A tensor outside of TensorFlow.js, in the layout of files. */
export interface HostTensor {
  readonly shape: readonly number[];
  /** Its elements, row by row. */
  readonly data: Float32Array;
}

/** The content of a safetensors file. */
export interface SafetensorsFile {
  readonly tensors: Record<string, HostTensor>;
  readonly metadata: Record<string, string>;
}

const FLOAT_BYTES = 4;

/** Encodes float32 tensors. */
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

/** Decodes float32 tensors. */
export function decodeSafetensors(
  bytes: Uint8Array,
  file: string,
): SafetensorsFile {
  const start = LENGTH_BYTES + readHeaderLength(bytes, bytes.length, file);
  const json = bytes.subarray(LENGTH_BYTES, start);
  const header = parseHeader(json, bytes.length - start, file, ["F32"]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tensors = header.entries.map(({ name, shape, begin, end }) => {
    const data = new Float32Array((end - begin) / FLOAT_BYTES);
    for (let i = 0; i < data.length; i++) {
      data[i] = view.getFloat32(start + begin + i * FLOAT_BYTES, true);
    }
    return [name, { shape, data }] as const;
  });
  return {
    tensors: Object.fromEntries(tensors),
    metadata: header.metadata,
  };
}

/** Copies a parameter to the host, a projection as `[out, in]`. */
export async function toFileTensor(
  name: string,
  weight: tf.Tensor,
): Promise<HostTensor> {
  const { shape, pieces } = makeWritable(name, weight);
  const data = new Float32Array(countElements(shape));
  let count = 0;
  for await (const piece of pieces()) {
    data.set(piece, count);
    count += piece.length;
  }
  return { shape, data };
}

/** Copies parameters to the host, projections as `[out, in]`. */
export async function toFileTensors(
  weights: Weights,
): Promise<Record<string, HostTensor>> {
  const tensors: Record<string, HostTensor> = {};
  for (const [name, weight] of Object.entries(weights)) {
    tensors[name] = await toFileTensor(name, weight);
  }
  return tensors;
}

/** Makes parameters of tensors as a file has them. */
export async function fromFileTensors(
  shapes: WeightShapes,
  tensors: Readonly<Record<string, HostTensor>>,
): Promise<Weights> {
  const source = makeByteSource(encodeSafetensors(tensors), "a.safetensors");
  const stored = await readHeader(source);
  const weights: Record<string, tf.Tensor> = {};
  for (const entry of stored.entries) {
    weights[entry.name] = await readWeight(stored, entry, () => {});
  }
  return assembleWeights(shapes, weights);
}
