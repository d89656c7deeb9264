/** Reads and writes parameters in pieces, never a whole tensor at once. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { getLayers } from "../layers/layers.ts";
import {
  countPieceRows,
  findNonFinite,
  PIECE,
  readTensorPieces,
  type StoredHeader,
  type WritableTensor,
} from "../safetensors/safetensors_file.ts";
import {
  countElements,
  type TensorEntry,
} from "../safetensors/safetensors_header.ts";
import { roundNumbers, type ShortDtype, STORED_AS } from "./frozen_dtype.ts";
import { isShort, widen } from "./short_weights.ts";
import { isProjection } from "./weights.ts";

/** Makes a function that rounds consecutive pieces and checks their range. */
function makeRounding(
  stored: StoredHeader,
  entry: TensorEntry,
  dtype: ShortDtype,
): (numbers: Float32Array<ArrayBuffer>) => Float32Array<ArrayBuffer> {
  if (entry.dtype === STORED_AS[dtype]) return (numbers) => numbers;
  const rule = `within the range of ${dtype}`;
  const check = makeFiniteCheck("load the model", stored, entry, rule);
  return (numbers) => {
    const rounded = roundNumbers(numbers, dtype);
    check(rounded, numbers);
    return rounded;
  };
}

/**
 * Reads a parameter as a fresh tensor, a projection as `[in, out]`; `dtype` is
 * the format it is rounded to, and stored in if the backend supports it.
 */
export async function readWeight(
  stored: StoredHeader,
  entry: TensorEntry,
  onPiece: (numbers: Float32Array<ArrayBuffer>) => void,
  dtype?: ShortDtype,
): Promise<tf.Tensor> {
  const round = dtype && makeRounding(stored, entry, dtype);
  const short = dtype === undefined ? null : getLayers().short;
  const { name, shape } = entry;
  const isTransposed = isProjection(name) && shape.length === 2;
  const rest = shape.slice(1);
  const width = countElements(rest);
  const pieces: tf.Tensor[] = [];
  try {
    for await (const numbers of readTensorPieces(stored, entry)) {
      onPiece(numbers);
      const rows = shape.length === 0 ? [] : [numbers.length / width];
      pieces.push(tf.tidy(() => {
        const rounded = round?.(numbers) ?? numbers;
        const piece = tf.tensor(rounded, [...rows, ...rest]);
        const placed = isTransposed ? tf.transpose(piece) : piece;
        return short === null ? placed : short.narrow(placed, dtype!);
      }));
    }
  } catch (error) {
    tf.dispose(pieces);
    throw error;
  }
  if (pieces.length === 0) {
    return tf.zeros(isTransposed ? shape.toReversed() : [...shape]);
  }
  if (pieces.length === 1) return pieces[0]!;
  const whole = tf.concat(pieces, isTransposed ? 1 : 0);
  tf.dispose(pieces);
  return whole;
}

/** Formats the place of a number, such as `model.safetensors: name[2, 17]`. */
function formatPlace(
  { source }: StoredHeader,
  { name, shape }: TensorEntry,
  position: number,
): string {
  let rest = position;
  const index = shape.toReversed().map((size) => {
    const at = rest % size;
    rest = Math.floor(rest / size);
    return at;
  });
  return `${source.name}: ${name}[${index.reverse().join(", ")}]`;
}

/** Makes a check that the consecutive pieces of a tensor are finite. */
export function makeFiniteCheck(
  action: string,
  stored: StoredHeader,
  entry: TensorEntry,
  rule = "finite",
): (numbers: Float32Array, original?: Float32Array) => void {
  let before = 0;
  return (numbers, original = numbers) => {
    const at = findNonFinite(numbers);
    if (at >= 0) {
      const place = formatPlace(stored, entry, before + at);
      throw ruleError(RangeError, action, place, rule, original[at]);
    }
    before += numbers.length;
  };
}

/** Downloads a parameter's numbers in the order of files. */
async function* downloadPieces(
  weight: tf.Tensor,
  isTransposed: boolean,
  dtype: ShortDtype | undefined,
): AsyncGenerator<Float32Array> {
  const [height = 1, width = 1] = weight.shape;
  const step = isTransposed ? countPieceRows(height) : PIECE;
  const size = isShort(weight) ? weight.size / 2 : weight.size;
  const count = isTransposed ? width : size;
  for (let from = 0; from < count; from += step) {
    const length = Math.min(step, count - from);
    const piece = tf.tidy(() => {
      if (isTransposed) {
        const columns = tf.slice(weight, [0, from], [height, length]);
        return tf.transpose(widen(columns, dtype));
      }
      const flat = tf.reshape(weight, isShort(weight) ? [-1, 2] : [-1]);
      return widen(tf.slice(flat, [from], [length]), dtype);
    });
    try {
      yield await piece.data() as Float32Array;
    } finally {
      piece.dispose();
    }
  }
}

/** Makes a parameter writable in the layout of files; `find` is called late. */
export function makeWritableWeight(
  name: string,
  shape: readonly number[],
  find: () => { readonly weight: tf.Tensor; dispose(): void },
  dtype?: ShortDtype,
): WritableTensor {
  const isTransposed = isProjection(name) && shape.length === 2;
  return {
    shape: isTransposed ? shape.toReversed() : shape,
    async *pieces() {
      const { weight, dispose } = find();
      try {
        yield* downloadPieces(weight, isTransposed, dtype);
      } finally {
        dispose();
      }
    },
  };
}

/** Makes a float32 parameter writable in the layout of files. */
export function makeWritable(name: string, weight: tf.Tensor): WritableTensor {
  const find = () => ({ weight, dispose: () => {} });
  return makeWritableWeight(name, weight.shape, find);
}
