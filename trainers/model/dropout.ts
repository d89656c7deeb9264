/** Dropout whose mask follows from a key, so that it can be drawn again. */

import * as tf from "@tensorflow/tfjs";
import { seededPrng } from "../../base/prng.ts";

/**
 * Sets a share of the numbers to 0 and scales the others up, so that the mean
 * stays (Srivastava et al. 2014).
 *
 * @param rate The share, in [0, 1)
 */
export function dropout<T extends tf.Tensor>(
  x: T,
  rate: number,
  key: readonly (string | number)[],
): T {
  if (rate === 0) return x;
  const prng = seededPrng("dropout", ...key);
  const kept = 1 / (1 - rate);
  const mask = new Float32Array(x.size);
  for (let i = 0; i < mask.length; i++) mask[i] = prng() < rate ? 0 : kept;
  return tf.mul<T>(x, tf.tensor(mask, x.shape));
}
