// deno-lint-ignore-file camelcase -- the fields are those of the data
/** Draws shared by the generators of databases and tasks. */

import {
  type Prng,
  randomInteger,
  randomSubset,
  shuffle,
} from "../../../utils/prng.ts";
import type { Split } from "../../core/env.ts";
import type { addressField, RecordOf } from "../data/data_schemas.ts";
import {
  ADJECTIVES,
  CITIES,
  FIRST_NAMES,
  FLATS,
  LAST_NAMES,
  STREETS,
} from "./people_words.ts";

/** An address in a customer's record. */
export type PostalAddress = RecordOf<typeof addressField>;

/** Draws from a list that is not empty. */
export function pickOne<T>(prng: Prng, list: readonly T[]): T {
  return list[randomInteger(prng, list.length)]!;
}

/** Draws an index in proportion to its weight. */
export function pickWeighted(prng: Prng, weights: readonly number[]): number {
  let left = prng() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return weights.length - 1;
}

export function drawDigits(prng: Prng, count: number): string {
  return String(randomInteger(prng, 10 ** count)).padStart(count, "0");
}

/** Draws until the text is new, and adds it. */
export function drawNew(taken: Set<string>, draw: () => string): string {
  for (;;) {
    const text = draw();
    if (taken.has(text)) continue;
    taken.add(text);
    return text;
  }
}

export function drawAddress(prng: Prng): PostalAddress {
  const [city, state, zip] = pickOne(prng, CITIES);
  const flat = prng() < 0.1
    ? ""
    : `${pickOne(prng, FLATS)} ${1 + randomInteger(prng, 400)}`;
  return {
    address1: `${1 + randomInteger(prng, 999)} ${pickOne(prng, STREETS)}`,
    address2: flat,
    city,
    country: "USA",
    state,
    zip: zip + drawDigits(prng, 2),
  };
}

/** Draws a name, its words in lower case, and an id made of them. */
export function drawNamed(prng: Prng, taken: Set<string>) {
  const name = {
    first_name: pickOne(prng, FIRST_NAMES),
    last_name: pickOne(prng, LAST_NAMES),
  };
  const first = name.first_name.toLowerCase().replace("'", "");
  const last = name.last_name.toLowerCase().replace("'", "");
  const id = drawNew(taken, () => `${first}_${last}_${drawDigits(prng, 4)}`);
  return { name, first, last, id };
}

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
 * A number in [0, 1) for each task. Multiples of the golden ratio fill the range
 * evenly, so that any thousand consecutive tasks have the same share of
 * forbidden ones.
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
