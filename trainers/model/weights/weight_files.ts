/**
 * Parameters from files and to files, a piece at a time: beside the tensor in
 * TensorFlow.js there is never a second one of its size outside.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import {
  countPieceRows,
  findNonFinite,
  PIECE,
  readTensorPieces,
  type StoredHeader,
  type WritableTensor,
} from "../safetensors/safetensors_file.ts";
import type { TensorEntry } from "../safetensors/safetensors_header.ts";
import { roundNumbers, type ShortDtype, STORED_AS } from "./frozen_dtype.ts";
import {
  getShortLayers,
  hasShortLayers,
  isShort,
  widen,
} from "./short_weights.ts";
import { isProjection } from "./weights.ts";

/** Joins pieces, which are disposed. */
function joinPieces(pieces: readonly tf.Tensor[], axis: number): tf.Tensor {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  const whole = tf.concat([...pieces], axis);
  tf.dispose([...pieces]);
  return whole;
}

/** Rounds the numbers of a parameter, piece by piece, and checks their range. */
function makeRounding(
  stored: StoredHeader,
  entry: TensorEntry,
  dtype: ShortDtype,
): (numbers: Float32Array<ArrayBuffer>) => Float32Array<ArrayBuffer> {
  if (entry.dtype === STORED_AS[dtype]) return (numbers) => numbers;
  let before = 0;
  return (numbers) => {
    const rounded = roundNumbers(numbers, dtype);
    const at = findNonFinite(rounded);
    if (at >= 0) {
      const place = formatPlace(stored, entry, before + at);
      const rule = `within the range of ${dtype}`;
      throw ruleError(RangeError, "load the model", place, rule, numbers[at]);
    }
    before += numbers.length;
    return rounded;
  };
}

/**
 * Reads a parameter, a projection as `[in, out]`.
 *
 * @param onPiece Sees the numbers as the file has them, in order
 * @param dtype What they are rounded to, and held in where the backend can; by
 * default they are as the file has them, in float32
 * @returns A fresh tensor, the caller's to dispose
 */
export async function readWeight(
  stored: StoredHeader,
  entry: TensorEntry,
  onPiece: (numbers: Float32Array<ArrayBuffer>) => void,
  dtype?: ShortDtype,
): Promise<tf.Tensor> {
  const round = dtype && makeRounding(stored, entry, dtype);
  const short = dtype !== undefined && hasShortLayers()
    ? getShortLayers()
    : null;
  const { name, shape } = entry;
  const isTurned = isProjection(name) && shape.length === 2;
  const rest = shape.slice(1);
  const width = rest.reduce((product, size) => product * size, 1);
  const pieces: tf.Tensor[] = [];
  try {
    for await (const numbers of readTensorPieces(stored, entry)) {
      onPiece(numbers);
      const rows = shape.length === 0 ? [] : [numbers.length / width];
      pieces.push(tf.tidy(() => {
        const own = round === undefined ? numbers : round(numbers);
        const piece = tf.tensor(own, [...rows, ...rest]);
        const placed = isTurned ? tf.transpose(piece) : piece;
        return short === null ? placed : short.narrow(placed, dtype!);
      }));
    }
  } catch (error) {
    tf.dispose(pieces);
    throw error;
  }
  if (pieces.length === 0) {
    return tf.zeros(isTurned ? shape.toReversed() : [...shape]);
  }
  return joinPieces(pieces, isTurned ? 1 : 0);
}

/** Writes where a number stands in a tensor, such as `[2, 17]`. */
function formatIndex(shape: readonly number[], position: number): string {
  let rest = position;
  const index = shape.toReversed().map((size) => {
    const at = rest % size;
    rest = Math.floor(rest / size);
    return at;
  });
  return `[${index.reverse().join(", ")}]`;
}

/** Writes where a number stands in a file. */
function formatPlace(
  { source }: StoredHeader,
  { name, shape }: TensorEntry,
  position: number,
): string {
  return `${source.name}: ${name}${formatIndex(shape, position)}`;
}

/**
 * Makes a function that sees a tensor's numbers piece by piece, and throws at
 * one that is not finite: what is computed with it would not be either.
 *
 * @param action What is being done, an infinitive
 */
export function makeFiniteCheck(
  action: string,
  stored: StoredHeader,
  entry: TensorEntry,
): (numbers: Float32Array) => void {
  let before = 0;
  return (numbers) => {
    const at = findNonFinite(numbers);
    if (at >= 0) {
      const place = formatPlace(stored, entry, before + at);
      throw ruleError(RangeError, action, place, "finite", numbers[at]);
    }
    before += numbers.length;
  };
}

/** Some columns of a matrix in the order of files, rows of theirs. */
function takeColumns(weight: tf.Tensor, from: number, count: number) {
  return tf.slice(weight, [0, from], [weight.shape[0]!, count]);
}

/** Some numbers of a tensor, in order. */
function takeNumbers(weight: tf.Tensor, from: number, count: number) {
  const flat = tf.reshape(weight, isShort(weight) ? [-1, 2] : [-1]);
  return tf.slice(flat, [from], [count]);
}

/** The numbers of a parameter in the order of files, projections turned. */
async function* downloadPieces(
  weight: tf.Tensor,
  isTurned: boolean,
  dtype: ShortDtype | undefined,
): AsyncGenerator<Float32Array> {
  const [height = 1, width = 1] = weight.shape;
  const step = isTurned ? countPieceRows(height) : PIECE;
  const count = isTurned
    ? width
    : isShort(weight)
    ? weight.size / 2
    : weight.size;
  for (let from = 0; from < count; from += step) {
    const length = Math.min(step, count - from);
    const piece = tf.tidy(() =>
      isTurned
        ? tf.transpose(widen(takeColumns(weight, from, length), dtype))
        : widen(takeNumbers(weight, from, length), dtype)
    );
    try {
      yield await piece.data() as Float32Array;
    } finally {
      piece.dispose();
    }
  }
}

/**
 * A parameter in the layout of files; `find` is asked when it is written.
 *
 * @param dtype What it is held in, if not in float32
 */
export function makeWritableWeight(
  name: string,
  shape: readonly number[],
  find: () => { readonly weight: tf.Tensor; dispose(): void },
  dtype?: ShortDtype,
): WritableTensor {
  const isTurned = isProjection(name) && shape.length === 2;
  return {
    shape: isTurned ? shape.toReversed() : shape,
    async *pieces() {
      const { weight, dispose } = find();
      try {
        yield* downloadPieces(weight, isTurned, dtype);
      } finally {
        dispose();
      }
    },
  };
}

/** A tensor in the layout of files, which stays as it is. */
export function makeWritable(name: string, weight: tf.Tensor): WritableTensor {
  const find = () => ({ weight, dispose: () => {} });
  return makeWritableWeight(name, weight.shape, find);
}
