/**
 * The randomness of a measured task: it belongs to the task, so that the result
 * depends neither on the tasks before it nor on those played beside it.
 */

import { randomInteger, seededPrng } from "../../utils/prng.ts";

/** Names the stream of whoever plays a task. */
export function nameTaskStream(
  seed: number,
  index: number,
): readonly [string, number, number] {
  return ["evaluate", seed, index];
}

/** The seed that an environment is given for a task. */
export function drawTaskSeed(seed: number, index: number): number {
  return randomInteger(
    seededPrng("evaluate environment", seed, index),
    2 ** 32,
  );
}
