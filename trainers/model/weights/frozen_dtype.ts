/**
 * What frozen weights are held in. Matrices may have two bytes a number; what
 * is computed with them is computed in float32, in which both formats are
 * exact.
 */

import type { FloatFormat } from "../safetensors/float_formats.ts";

/** What frozen weights are held in, by the names that PyTorch gives formats. */
export type WeightDtype = "float32" | "bfloat16" | "float16";

/** All of them. */
export const WEIGHT_DTYPES: readonly WeightDtype[] = [
  "float32",
  "bfloat16",
  "float16",
];

/** A format of two bytes. */
export type ShortDtype = Exclude<WeightDtype, "float32">;

/** The same formats in files. */
export const STORED_AS: Readonly<Record<WeightDtype, FloatFormat>> = {
  float32: "F32",
  bfloat16: "BF16",
  float16: "F16",
};

/** Whether a parameter is a matrix that may be held in two bytes a number. */
export function isShortened(name: string): boolean {
  return /(_proj|^model\.embed_tokens|^lm_head)\.weight$/.test(name);
}

/** Rounds numbers to bfloat16, which is the upper half of float32. */
function roundToBfloat16(
  numbers: Float32Array<ArrayBuffer>,
): Float32Array<ArrayBuffer> {
  const rounded = Float32Array.from(numbers);
  const words = new Uint32Array(rounded.buffer);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    words[i] = (word + 0x7fff + ((word >>> 16) & 1)) & 0xffff0000;
  }
  return rounded;
}

/**
 * Rounds finite numbers to the nearest of a format, ties to even; what is above
 * its range becomes infinite.
 */
export function roundNumbers(
  numbers: Float32Array<ArrayBuffer>,
  dtype: ShortDtype,
): Float32Array<ArrayBuffer> {
  return dtype === "bfloat16"
    ? roundToBfloat16(numbers)
    : new Float32Array(new Float16Array(numbers));
}
