/**
 * Storage formats of frozen weights. Matrices may take two bytes per number,
 * which float32 represents exactly. Sums are in float32.
 */

import type { FloatFormat } from "../safetensors/safetensors_file.ts";

export const WEIGHT_DTYPES: readonly WeightDtype[] = [
  "float32",
  "bfloat16",
  "float16",
];

/** Storage format of frozen weights, by PyTorch's name. */
export type WeightDtype = "float32" | "bfloat16" | "float16";

export type ShortDtype = Exclude<WeightDtype, "float32">;

/** The formats' names in safetensors files. */
export const STORED_AS: Readonly<Record<WeightDtype, FloatFormat>> = {
  float32: "F32",
  bfloat16: "BF16",
  float16: "F16",
};

/** Whether a parameter is a matrix that may be stored in two bytes per number. */
export function isShortened(name: string): boolean {
  return /(_proj|^model\.embed_tokens|^lm_head)\.weight$/.test(name);
}

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

/** Rounds to the nearest number of a format, ties to even; may overflow. */
export function roundNumbers(
  numbers: Float32Array<ArrayBuffer>,
  dtype: ShortDtype,
): Float32Array<ArrayBuffer> {
  return dtype === "bfloat16"
    ? roundToBfloat16(numbers)
    : new Float32Array(new Float16Array(numbers));
}
