import { type Prng, randomInteger } from "../../../utils/prng.ts";
import { pickOne } from "./draw.ts";
import { CITIES, FLATS, STREETS } from "./people_words.ts";

export interface PostalAddress {
  readonly address1: string;
  /** Flat or floor; may be empty. */
  readonly address2: string;
  readonly city: string;
  readonly country: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
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
