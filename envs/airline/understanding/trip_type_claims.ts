/** Whether a message says one way or round trip. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { makePhrasePattern } from "../../service/understanding/patterns/phrases.ts";
import { readWords } from "../../service/understanding/patterns/word_starts.ts";

const ONE_WAY = makePhrasePattern(`
  (one-way|1-way|oneway|ow)
  one way
  single (trip|flight|ticket|journey|fare|booking|from|to)
  (trip|ticket|journey|flight|fare|booking) (type)? (is|=)? (a)? single
  (no|without|without a|without any) return
  (no|without|without a|without any) (flight|trip|leg|journey|travel|travelling|coming|going|flying|ticket) (back|home)
  (that's|it's|is|as) (a)? single
  only (going|there|outbound|out|one direction)
  (outbound|outward|there) only
  (trip|ticket|journey|flight|fare|booking|reservation|passage) out only
  (not|no|never|nor|without) (a|the|any|to|it)? (come|coming|fly|flying|going|way)? (back|home)
  (one|a single) side (only)?
  (one|a single) direction (only)?
`);
const ROUND_TRIP = makePhrasePattern(`
  (round-trip~|roundtrip|two-way|rt)
  (round|return|rd) (trip|ticket|journey|fare|booking)
  (trip|ticket|journey|fare|booking) type (is|=)? (a)? return
  a return (from|to)
  (that's|it's|as) (a)? return
  (and|then) (back)? home (again)?
  and (a)? return
  book return
  (there|out) and (then)? back
  way there and * back
  ⇄
  and (coming|come)? back
  (two way|to and fro|go-return|go and return)
  (trip|ticket|tickets|flight|flights|journey) * in both directions
`);

/** `One way or round trip: …` asks which it is. */
const EITHER =
  /\b(?:one[ -]?way|round[ -]?trip|return|single) ?(?:or|\/|\||vs\.?) ?(?:a )?(?:one[ -]?way|round[ -]?trip|return|single)\b/;

/** A column of a table whose "no" denies no kind of trip. */
const OTHER_COLUMN = /\b(?:insurance|insured|bags?|luggage|baggage)\b[^/]*$/;

/** Behind a kind of trip: `round trip: false`, `and back: no`. */
const IS_DENIED = /^(?: again)?[:?]? (?:no|false)\b/;

/** Before a kind of trip that it is not: `not a round trip, just one way` */
const IS_NONE = /(?:n't|\bnot)(?: just)?(?: be)?(?: an?| the)? $/;

/** Before the kind of trip that it is instead. */
const IS_JUST = /(?<!\bnot |n't )\bjust (?:an? )?$/;

const KINDS = [["one_way", ONE_WAY], ["round_trip", ROUND_TRIP]] as const;

/** Finds the kinds of trip that a part names or denies. */
export function findTripTypeClaims(said: Part): Claim[] {
  const either = EITHER.exec(said.lower)?.[0];
  const part = either === undefined
    ? said
    : { ...said, ...readWords(said.lower.replace(either, "")) };
  return KINDS.flatMap(([kind, pattern]): Claim[] => {
    const match = pattern.exec(part);
    if (match === null) return [];
    const end = match.index + match[0].length;
    const lead = part.lower.slice(0, match.index);
    const isDenied = IS_DENIED.test(part.lower.slice(end)) &&
      !OTHER_COLUMN.test(part.heading);
    const other = kind === "one_way" ? "round_trip" : "one_way";
    const values = [isDenied ? other : kind];
    const claim = makeClaim(part, match.index, end, "type", values);
    if (isDenied) return [claim];
    if (IS_JUST.test(lead)) return [{ ...claim, weight: 0 }];
    return [IS_NONE.test(lead) ? { ...claim, weight: -3 } : claim];
  });
}
