/** Numbers of bags that a label stands before. */

import { compose } from "../../service/understanding/patterns/phrases.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { ONES } from "../../service/understanding/sums_in_words.ts";

/** Numbers in words, as they are said of bags and people. */
export const NUMBERS: Readonly<Record<string, number>> = {
  ...{ no: 0, zero: 0, without: 0, none: 0, nothing: 0, one: 1, another: 1 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, single: 1, pair: 2, both: 2, nil: 0 },
};

/** Reads a number in digits or in a word of lower case: `two` is `"2"`. */
export function readCount(number: string): string {
  return String(NUMBERS[number] ?? Number(number));
}

const NUMBER = `(\\d{1,2}|none|no|zero|nil|${ONES.slice(1, 10).join("|")})`;
/** `Bags checked so far: 0`, `of these paid = 1` */
const LABELLED = new RegExp(
  `^(?:[^\\p{L}\\d]*)(\\p{L}[^:=→👉]{2,60}?) ?(?::|=|→|👉|->|=>) ?${NUMBER}(?:$|[;.]| ?[(,])`,
  "u",
);
/** A number below its label */
const ALONE = new RegExp(`^${NUMBER}$`);
const OF_BAGS =
  /\b(?:bags?|(?:suit)?cases?|luggages?|baggages?|pieces?)\b|\bof (?:these|those|them|which)\b|\bones\b|\bamong\b|\bchecked\b/;
const PRICE =
  /\b(?:price|fee|cost|rate|charge)s? (?:per|for each|of each|for one|an?)\b|\bper\b/;
const MORE = /\b(?:add\w*|more|extra|additional|further|fewer|less|remov\w+)\b/;
const PAID =
  /\b(?:paid|pay|cost|costs|non-?free|not free|charge|charged|chargeable|fee|billed)\b|\bat (?:usd |\$)50\b/;
const FREE = /\b(?:(?<!non-?|not )free|included|complimentary|allowance)\b/;
const BEFORE_NOUN = /number|how|many|of|your|the|big|checked|check-in|hold/;
const AFTER_NOUN =
  /\([a-z ]+\)|for the hold|(?!(?:for|of|by|with|per|each|and|or)\b)[a-z]+/;
/** `checked baggage (pieces)`, `bags, in the aggregate` */
const NOUN =
  compose`^(?:${BEFORE_NOUN} ){0,4}(?:bags?|(?:suit)?cases?|luggages?|baggages?)(?:,? ${AFTER_NOUN}){0,6}$`;

function makeBags(said: string, slot: string): Claim {
  return { slot, values: [readCount(said)], weight: 0 };
}

/** Reads numbers behind labels; `null` if a part has none. */
export function readBagLabels({ lower, heading }: Part): Claim[] | null {
  const alone = ALONE.exec(lower)?.[1];
  const [, label, said] = alone === undefined
    ? LABELLED.exec(lower) ?? []
    : [, heading.split(" / ").at(-1), alone];
  if (label === undefined) return null;
  if (!OF_BAGS.test(`${label} ${heading}`)) return null;
  if (PRICE.test(label)) return [];
  const isMore = MORE.test(label);
  if (!isMore && FREE.test(label)) return [makeBags(said!, "free bags")];
  if (PAID.test(label)) return [makeBags(said!, "paid bags")];
  if (isMore) return null;
  return NOUN.test(label) ? [makeBags(said!, "bags")] : null;
}
