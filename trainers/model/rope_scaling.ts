/**
 * Scaling of the rotary frequencies for contexts longer than those of the
 * pre-training, as in Llama 3.1 (Grattafiori et al. 2024, arXiv 2407.21783):
 * long wavelengths are stretched by a factor, short ones stay, and those
 * between are blended.
 */

import {
  assertInteger,
  assertNumber,
  assertObject,
} from "../../base/errors.ts";

/** Llama 3's scaling of the rotary frequencies. */
export interface RopeScaling {
  /** What long wavelengths are multiplied by, at least 1. */
  readonly factor: number;
  /** Wavelengths over `originalMaxPositions` divided by this are stretched. */
  readonly lowFrequencyFactor: number;
  /**
   * Wavelengths under `originalMaxPositions` divided by this stay; more than
   * `lowFrequencyFactor`.
   */
  readonly highFrequencyFactor: number;
  /** Longest sequence of the pre-training, in tokens. */
  readonly originalMaxPositions: number;
}

/**
 * Checks a scaling.
 *
 * @param action What is being done, an infinitive
 * @throws {RangeError} If a number is out of range
 * @throws {TypeError} If it is no object
 */
export function assertRopeScaling(action: string, scaling: RopeScaling): void {
  assertObject(action, "ropeScaling", scaling);
  const { factor, lowFrequencyFactor, highFrequencyFactor } = scaling;
  assertNumber(action, "ropeScaling.factor", factor, 1);
  const low = "ropeScaling.lowFrequencyFactor";
  assertNumber(action, low, lowFrequencyFactor, 1e-6);
  const high = "ropeScaling.highFrequencyFactor";
  assertNumber(action, high, highFrequencyFactor, lowFrequencyFactor + 1e-6);
  const original = "ropeScaling.originalMaxPositions";
  assertInteger(action, original, scaling.originalMaxPositions, 1);
}

/** Scales one rotary frequency. */
export function scaledFrequency(
  frequency: number,
  scaling: RopeScaling,
): number {
  const { factor, lowFrequencyFactor: low, highFrequencyFactor: high } =
    scaling;
  // Turns that a head's pair made in the longest sequence it was trained on.
  const turns = scaling.originalMaxPositions * frequency / (2 * Math.PI);
  const kept = Math.min(1, Math.max(0, (turns - low) / (high - low)));
  return (1 - kept) * frequency / factor + kept * frequency;
}
