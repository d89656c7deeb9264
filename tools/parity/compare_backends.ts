/** Compares the backends: forward pass, loss, gradient and five updates. */

import {
  BACKEND_NAMES,
  type BackendName,
  findAdapter,
  startBackend,
  tryBackend,
} from "../../trainers/backends/backend.ts";
import { computeParityNumbers, type ParityNumbers } from "./parity_numbers.ts";
import { makeParitySetting } from "./parity_setting.ts";

/** What is compared. */
export type ParityPart = keyof ParityNumbers;

/**
 * Tolerated difference from the reference: ‖x − r‖ / ‖r‖. Float32 has 7 digits,
 * of which another order of summation loses one or two; an update divides by
 * the root of a mean square, which amplifies small differences.
 */
export const TOLERANCES: Readonly<Record<ParityPart, number>> = {
  forward: 1e-5,
  loss: 1e-5,
  gradient: 1e-4,
  updates: 1e-3,
};

/** The backend that the others are compared with: plain JavaScript. */
export const REFERENCE: BackendName = "cpu";

/** Result of one backend. */
export type BackendParity =
  | {
    readonly name: BackendName;
    /** Why it is unavailable. */
    readonly absent: string;
  }
  | {
    readonly name: BackendName;
    readonly absent: null;
    /** What it runs on. */
    readonly because: string;
    /** Differences from the reference, as in {@linkcode TOLERANCES}. */
    readonly differences: Readonly<Record<ParityPart, number>>;
    /** Whether all are within their tolerances. */
    readonly agrees: boolean;
  };

/** ‖x − r‖ / ‖r‖, not finite where x is not. */
function computeDistance(x: Float32Array, r: Float32Array): number {
  let [off, norm] = [0, 0];
  r.forEach((value, i) => {
    off += (x[i]! - value) ** 2;
    norm += value ** 2;
  });
  return Math.sqrt(off / norm);
}

/** Compares the results of two backends. */
export function computeDifferences(
  numbers: ParityNumbers,
  reference: ParityNumbers,
): Record<ParityPart, number> {
  const of = (part: ParityPart) =>
    computeDistance(numbers[part], reference[part]);
  return {
    forward: of("forward"),
    loss: of("loss"),
    gradient: of("gradient"),
    updates: of("updates"),
  };
}

/** Whether differences are within their tolerances. */
export function isWithinTolerances(
  differences: Readonly<Record<ParityPart, number>>,
): boolean {
  const parts = Object.keys(TOLERANCES) as ParityPart[];
  return parts.every((part) => differences[part] <= TOLERANCES[part]);
}

/**
 * Compares all backends, one after the other; the last one stays the current.
 */
export async function* compareBackends(
  { software, names = BACKEND_NAMES }: {
    readonly software: boolean;
    readonly names?: readonly BackendName[];
  },
): AsyncGenerator<BackendParity> {
  // TensorFlow must be loaded before any WebGPU adapter is requested.
  await findAdapter();
  await startBackend({ name: REFERENCE });
  const setting = await makeParitySetting();
  const reference = await computeParityNumbers(setting);
  for (const name of names) {
    const attempt = await tryBackend(name, software);
    if (!attempt.started) {
      yield { name, absent: attempt.why };
      continue;
    }
    const numbers = name === REFERENCE
      ? reference
      : await computeParityNumbers(setting);
    const differences = computeDifferences(numbers, reference);
    const agrees = isWithinTolerances(differences);
    const { because } = attempt;
    yield { name, absent: null, because, differences, agrees };
  }
}
