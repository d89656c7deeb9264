/**
 * Rotary position embedding (Su et al. 2021, arXiv 2104.09864) with Hugging
 * Face's pairing: element i of a head belongs to element i + S/2.
 */

import * as tf from "@tensorflow/tfjs";
import { getHeadSize, type ModelConfig, type RopeScaling } from "../config.ts";
import type { RotaryAngles } from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";

/**
 * Scales a rotary frequency for long contexts as Llama 3.1 does (Grattafiori et
 * al. 2024, arXiv 2407.21783): long wavelengths are multiplied by a factor,
 * short ones are kept, and those between are interpolated.
 */
export function scaleFrequency(
  frequency: number,
  scaling: RopeScaling,
): number {
  const { factor, lowFrequencyFactor: low, highFrequencyFactor: high } =
    scaling;
  // Rotations within the longest sequence of pre-training.
  const turns = scaling.originalMaxPositions * frequency / (2 * Math.PI);
  const kept = Math.min(1, Math.max(0, (turns - low) / (high - low)));
  return (1 - kept) * frequency / factor + kept * frequency;
}

/** Computes the angles of positions, `[positions, S/2]`. */
export function computeRotaryAngles(
  config: ModelConfig,
  positions: ArrayLike<number>,
): RotaryAngles {
  const half = getHeadSize(config) / 2;
  const { ropeTheta, ropeScaling } = config;
  const cosines = new Float32Array(positions.length * half);
  const sines = new Float32Array(positions.length * half);
  for (let i = 0; i < half; i++) {
    const base = ropeTheta ** (-i / half);
    const frequency = ropeScaling === undefined
      ? base
      : scaleFrequency(base, ropeScaling);
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

/** Makes the matrix `[S, S]` that maps the halves (a, b) to (-b, a). */
function makeQuarterTurn(size: number): tf.Tensor2D {
  const half = size / 2;
  const data = new Float32Array(size * size);
  for (let i = 0; i < half; i++) {
    data[(half + i) * size + i] = -1;
    data[i * size + half + i] = 1;
  }
  return tf.tensor2d(data, [size, size]);
}

/** Repeats angles for all heads, to `[1 or B, T·H·S]`. */
function tileHeads(
  half: tf.Tensor2D,
  rows: number,
  heads: number,
  scale: number,
): tf.Tensor2D {
  const scaled = tf.mul(half, scale);
  return tf.reshape(tf.tile(scaled, [1, 2 * heads]), [rows, -1]);
}

/** Rotates concatenated heads `[B·T, H·S]`: x cos + turn(x) sin. */
export function rotate(
  x: tf.Tensor2D,
  angles: RotaryAngles,
  batch: number,
  scale: number,
): tf.Tensor2D {
  const [count, width] = x.shape;
  const [positions, half] = angles.cosines.shape;
  const size = 2 * half;
  const rows = positions === count ? batch : 1;
  const table = (angle: tf.Tensor2D) =>
    tileHeads(angle, rows, width / size, scale);
  const flat = (x: tf.Tensor) => tf.reshape(x, [batch, -1]);
  const turn = (x: tf.Tensor, matrix: tf.Tensor2D, back: boolean) =>
    flat(tf.matMul(tf.reshape(x, [-1, size]), matrix, false, back));
  return computeWithGradient(
    [x],
    () => {
      const [cosines, sines] = [table(angles.cosines), table(angles.sines)];
      const matrix = makeQuarterTurn(size);
      const turned = tf.add(
        tf.mul(flat(x), cosines),
        tf.mul(turn(x, matrix, false), sines),
      );
      return {
        value: tf.reshape(turned, [count, width]),
        saved: [cosines, sines, matrix],
      };
    },
    (dy, [cosines, sines, matrix]) => {
      const dx = tf.add(
        tf.mul(flat(dy), cosines),
        turn(tf.mul(flat(dy), sines), matrix, true),
      );
      return [() => tf.reshape(dx, [count, width])];
    },
  );
}
