/** What generators of tasks draw alike, whatever the domain. */

import {
  type Prng,
  randomInteger,
  randomSubset,
  shuffle,
} from "../../../utils/prng.ts";
import type { Split } from "../../core/env.ts";
import { ADJECTIVES } from "./people_words.ts";

/**
 * Fourteen of twenty customers are for training, three for validation, three
 * for tests: what an agent has learnt by heart about a customer's records is of
 * no use in another split.
 */
export function findSplit(position: number): Split {
  const share = position % 20;
  return share < 14 ? "train" : share < 17 ? "validation" : "test";
}

/**
 * A number in [0, 1) for each task. Multiples of the golden ratio fill the range
 * evenly, so that any thousand tasks in a row have the same share of forbidden
 * ones, and a score over them the same floor.
 *
 * @param prng The split's own source of randomness, at its beginning
 * @param index Number of the task
 * @returns The number
 */
export function rankTask(prng: Prng, index: number): number {
  return (prng() + index * (Math.sqrt(5) - 1) / 2) % 1;
}

/** Draws what a customer is like, in two to five words. */
export function drawAdjectives(prng: Prng): string[] {
  const count = 2 + randomInteger(prng, 4);
  const adjectives = randomSubset(prng, ADJECTIVES.length, count)
    .map((i) => ADJECTIVES[i]!);
  return shuffle(prng, adjectives);
}
