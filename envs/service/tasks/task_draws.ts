/** Draws shared by all task generators. */

import {
  type Prng,
  randomInteger,
  randomSubset,
  shuffle,
} from "../../../utils/prng.ts";
import type { Split } from "../../core/env.ts";
import { ADJECTIVES } from "./people_words.ts";

/**
 * The split of a customer: 14 of 20 customers are for training, 3 for
 * validation, 3 for tests. Nothing memorised about a customer helps in another
 * split.
 */
export function findSplit(position: number): Split {
  const share = position % 20;
  return share < 14 ? "train" : share < 17 ? "validation" : "test";
}

/**
 * A number in [0, 1) for each task. Multiples of the golden ratio fill the
 * range evenly, so that any thousand consecutive tasks have the same share of
 * forbidden ones.
 *
 * @param prng The split's own source of randomness, at its beginning
 */
export function rankTask(prng: Prng, index: number): number {
  return (prng() + index * (Math.sqrt(5) - 1) / 2) % 1;
}

/** Draws two to five adjectives. */
export function drawAdjectives(prng: Prng): string[] {
  const count = 2 + randomInteger(prng, 4);
  const adjectives = randomSubset(prng, ADJECTIVES.length, count)
    .map((i) => ADJECTIVES[i]!);
  return shuffle(prng, adjectives);
}
