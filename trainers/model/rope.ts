/**
 * Rotary position embedding (Su et al. 2021, arXiv 2104.09864) in Hugging
 * Face's convention: element i of a head is paired with element i + S/2.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { differentiable } from "./_differentiable.ts";
import { headSize, type ModelConfig } from "./config.ts";
import type { RotaryAngles } from "./layers.ts";

/**
 * Computes the rotary angles of some positions.
 *
 * @param config The model's sizes
 * @param positions Position of each row
 * @returns Cosines and sines, `[positions, S/2]`
 */
export function rotaryAngles(
  config: ModelConfig,
  positions: ArrayLike<number>,
): RotaryAngles {
  const half = headSize(config) / 2;
  const cosines = new Float32Array(positions.length * half);
  const sines = new Float32Array(positions.length * half);
  for (let i = 0; i < half; i++) {
    const frequency = config.ropeTheta ** (-i / half);
    for (let row = 0; row < positions.length; row++) {
      const angle = positions[row]! * frequency;
      cosines[row * half + i] = Math.cos(angle);
      sines[row * half + i] = Math.sin(angle);
    }
  }
  const shape: [number, number] = [positions.length, half];
  return {
    cosines: tf.tensor2d(cosines, shape),
    sines: tf.tensor2d(sines, shape),
  };
}

function turned(
  x: tf.Tensor4D,
  cosines: tf.Tensor,
  sines: tf.Tensor,
): tf.Tensor4D {
  const [a, b] = tf.split(x, 2, 3) as [tf.Tensor, tf.Tensor];
  return tf.concat([
    tf.sub(tf.mul(a, cosines), tf.mul(b, sines)),
    tf.add(tf.mul(b, cosines), tf.mul(a, sines)),
  ], 3) as tf.Tensor4D;
}

/**
 * Turns queries or keys by their positions' angles. The gradient is the turn
 * by the opposite angles.
 *
 * @param x Heads, `[B, T, H, S]`
 * @param angles For T positions, or for B·T where rows have their own
 * @returns The turned heads, of the same shape
 */
export function rotate(x: tf.Tensor4D, angles: RotaryAngles): tf.Tensor4D {
  const [batch, time, , size] = x.shape;
  const rows = angles.cosines.shape[0] === time ? 1 : batch;
  const shape = [rows, time, 1, size / 2];
  const cosines = tf.reshape(angles.cosines, shape);
  const sines = tf.reshape(angles.sines, shape);
  return differentiable<tf.Tensor4D>(
    [x],
    () => ({ value: turned(x, cosines, sines), saved: [cosines, sines] }),
    (dy, [cosines, sines]) => [turned(dy, cosines!, tf.neg(sines!))],
  );
}
