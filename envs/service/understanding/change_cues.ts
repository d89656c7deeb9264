/**
 * Words that tell what a customer has from what a customer is to get. A cue
 * weighs 2 where it leaves no doubt (`new`, `instead of`), and 1 where it may
 * mean something else (`to`, `with`).
 */

import { type Claim, SENTENCE } from "./claim.ts";
import { BESIDE, type Cue, INSTEAD, listCues, weighTitle } from "./cues.ts";
import type { Part } from "./parts.ts";
import { compose, makePhrasePattern } from "./patterns/phrases.ts";
import { readWords } from "./patterns/word_starts.ts";
import {
  behind,
  HAD_AFTER,
  HAD_ARROW,
  HAD_INSIDE,
  IN_PLACE,
  IS_PAST,
  NOW_AFTER,
  WANTED_AFTER,
  weighHeading,
} from "./words_behind.ts";

/** Between what comes and what goes. */
const NEW_FIRST = makePhrasePattern(`
  (instead|in place|in lieu|in the stead|in the place) of
  rather than
  (is|are|be|being) substituted for
  (replaces|supersedes|displaces|succeeds|supplants|relieves)
  (will|shall|would|to) (replace|supersede|displace|succeed|supplant|relieve)
  (takes|take|taking|took) over (from|for)
  (takes|take|taking) the (place|seat) of
`);
/** Between what goes and what comes. */
const OLD_FIRST = makePhrasePattern(`
  (becomes|become)
  (gives|give|makes|make) way (to|for)
  (turns|turn|changes|change) into
  (is|are|be|gets|get|being) (replaced|superseded|succeeded|swapped|exchanged|switched|traded) * (by|with|for|to|into)
  (goes|comes|moves) (out|off) and
`);
/** Between two changes of one sentence. */
const NEXT_CHANGE = /;|, (?:and|plus|while|whereas|but) /;

/** Weighs words by what stands between them and what they change with. */
function weighByNext(text: string, end: number): number {
  const rest = text.slice(end, end + 240);
  const words = readWords(rest);
  const [before, after] = [NEW_FIRST, OLD_FIRST].map((pattern) =>
    pattern.exec(words)?.index ?? Infinity
  ) as [number, number];
  const at = Math.min(before, after);
  // "Should this become your new address?"
  if (/^becomes? (?:the|your|ur) (?:new|default|only)\b/.test(rest.slice(at))) {
    return 2;
  }
  if (at === Infinity || NEXT_CHANGE.test(rest.slice(0, at))) return 0;
  return before < after ? 2 : -2;
}

/** Does a cue stand in brackets that end before some words? */
function isInClosedBrackets(text: string, cue: Cue, at: number): boolean {
  const open = text.lastIndexOf("(", cue.at);
  if (open < 0 || text.slice(open, cue.at).includes(")")) return false;
  const close = text.indexOf(")", cue.end);
  return close >= 0 && close < at;
}

/** The end of the brackets in which words stand, or of the words. */
function findGroupEnd(text: string, at: number, end: number): number {
  const open = text.lastIndexOf("(", at);
  if (open < 0 || text.slice(open, at).includes(")")) return end;
  const close = text.indexOf(")", end);
  return close < 0 ? end : close + 1;
}

/** A label before words: `Passenger to be removed: `. */
const LABEL = /^([^:]{1,48}?)(?::(?!\d)| (?:is|are)\b)/;

/** `in place of your old …` */
const OLD =
  /^ (?:(?:the|your|ur|all|those|these) )+(?:old|current|present|previous|existing|former) /;

const OLD_NAME =
  /flights?|itinerar\w+|trips?|ones?|addresse?s?|reservations?|bookings?|plans?|places?|items?|cards?|methods?|payments?|charges?/u;
/** Behind "old": what it says is told, and another clause begins. */
const OLD_ONES =
  compose`^ ${OLD_NAME}\b(?:[^:]*?(?:[,;]| and\b)[^:]*?\b(?:that|would|will|shall|put|book|use|set|take|be|make|move|send)\b|[^:()\d]*? (?:and \p{L}+|(?:you|we|i)(?:'d|'ll| would| will)) )`;

/** In place of what has been named: `for the present one: ` */
const FOR_OLD_ONE = /\b(?:for|of) (?:the|your) \w+ ones?:[^:]*$/;

/** Before what there will be. */
const AFTER_THIS = /\b(?:after|following|with) (?:this|that|it|the change),? $/;

/** Behind "old": `one goes away: ` */
const IS_GONE = /^ ones? (?:goes|go|is|are|will|gets?)\b[^:,;]*[:,;]/;

/** Between what goes and what comes: `instead of A we have B` */
const LEADS_TO =
  /^ [^([]+ (?:is|are|goes|comes|(?:we|you|i|it|they|there)(?:'\w+)? \w+(?: \w+)?) $/;

/** After what a fronted "instead of" leads to. */
const IS_DONE =
  /^(?:[^,.;]|\.\d){0,60}? (?:is|are|will|would|comes?|goes|gets?|flies|travels|pays|takes|becomes?)\b/;

/** Between a cue and what another clause says: `in A, and you would be in B`. */
const CROSSES =
  /[\w)][^,;:]*(?:[,;:]|\b(?:and|but|so|while)\b) (?:(?:so|then|and|but|now|instead) )*(?:i|we|you|u|they|there|let's|it)(?:'\w+)?(?= )|[\w)] (?:would|will|shall) /;

/** Before the subject of another clause, and behind it: `A was it, B is it` */
const JOINED = /(?:[,;]|\b(?:and|while|since)\b)/;
const IS_SUBJECT = behind(
  /(?:is|are|will|would|shall|comes?|goes|gets|takes|flies|travels|becomes|enters)\b/,
);

/** What is paid for, not swapped for: `for the full $5,` */
const OF_SUM =
  /^ (?:the )?(?:(?:full|whole|total|entire) )?(?:(?:amount|sum|price|total)(?: of)? )?(?:usd )?\$?\d[\d.,]*(?: (?:usd|dollars))?(?= (?:of|by|with)\b|[,;)]|$)/;

/** Characters between a cue and its words that are read. */
const FAR = 400;

/** Characters in which a "not" holds. */
const NEAR = 28;

const SUBJECT =
  /^(?: (?:the|your|this|that|these|ur|an?|items?|of|in|for|pending|delivered|existing))* (?:items?|orders?|reservations?|bookings?|#)/;

/** Is it `exchange for your order`, not `exchanged for` an item? */
function isOfNoun(text: string, change: Cue, { at, end }: Cue): boolean {
  if (at - change.end !== 1) return false;
  return SUBJECT.test(text.slice(end)) ||
    (text.slice(at, end) === "for" &&
      !text.slice(change.at, change.end).endsWith("ed"));
}

/** Does a change name what comes first: `substitute A for B`? */
function isSubstitution(text: string, { at, end }: Cue): boolean {
  return /^(?:substitut(?:e|ing)\b|(?:swap|switch|subb?)\w* in\b)/
    .test(text.slice(at)) &&
    !/^[^;.]* (?:with|by) /.test(text.slice(end));
}

/**
 * Weighs whether words of a part are what the customer is to get: 2 and 1 for
 * what is wanted, −1 and −2 for what the customer has, −3 after a "not", 0 if
 * nothing tells.
 */
export function weighWords(part: Part, at: number, end: number): number {
  const rest = part.lower.slice(findGroupEnd(part.lower, at, end))
    .slice(0, 140);
  if (HAD_AFTER.test(rest)) return -2;
  if (IN_PLACE.test(part.lower.slice(0, at)) && IS_PAST.test(rest)) return -2;
  if (HAD_INSIDE.test(part.lower.slice(end, end + 24))) return -2;
  if (WANTED_AFTER.test(rest)) return 2;
  if (HAD_ARROW.test(rest)) return -2;
  const weighLabel = () =>
    weighHeading(LABEL.exec(part.lower.slice(0, at))?.[1] ?? "");
  let weight = 0;
  let isChange = false;
  let isPreferred = false;
  let isTaken = false;
  let isPresent = false;
  let change: Cue | undefined;
  let last = 0;
  for (const cue of listCues(part)) {
    if (cue.end > at) break;
    if (isInClosedBrackets(part.lower, cue, at)) continue;
    if (cue.kind === "arrow" || cue.kind === "wanted") {
      // "Right now you pay with A"
      const isNow = isPresent &&
        /^(?:you|u) (?!will\b|would\b|shall\b)/.test(part.lower.slice(cue.at));
      weight = isNow ? -2 : 2;
      isChange = false;
    } else if (cue.kind === "had") {
      const between = part.lower.slice(cue.end, at).replace(OLD, " ")
        .replace(", the one ", " the one ");
      // "For the present one: …"
      if (FOR_OLD_ONE.test(part.lower.slice(0, cue.end) + between)) {
        weight = 2;
        continue;
      }
      // "Replace the present flights, so that you would fly …"
      if (OLD_ONES.test(between) || IS_GONE.test(between)) {
        weight = 0;
        continue;
      }
      // "Not" is soon forgotten.
      const isNot = /^not\b/.test(part.lower.slice(cue.at));
      if (
        /^not (?:free|yet|(?:changed|affected|altered)(?! (?:to|into|from)\b))\b/
          .test(
            part.lower.slice(cue.at),
          )
      ) continue;
      const isInstead = INSTEAD.test(part.lower.slice(cue.at, cue.end));
      // "After: you have …", "after this you have …"
      if (
        /^(?:you|u) /.test(part.lower.slice(cue.at)) &&
        (weighLabel() > 0 || AFTER_THIS.test(part.lower.slice(0, cue.at)))
      ) continue;
      // "In place of A you have B"
      if (isTaken && /^(?:you|u) /.test(part.lower.slice(cue.at))) {
        weight = 2;
        continue;
      }
      isTaken ||= isInstead;
      // "B instead of A with wheels"
      if (isInstead) isChange = false;
      // "In place of A, B is used."
      if (
        isInstead && /^(?:.*[:;])?\W*$/.test(part.lower.slice(0, cue.at)) &&
        between.includes(",") && IS_DONE.test(rest)
      ) {
        weight = 2;
        continue;
      }
      // "The replacement for A is B", "in place of A: B"
      if (isInstead && LEADS_TO.test(between)) {
        weight = 2;
      } else if (isInstead && /^[^([]*:/.test(between)) {
        // "In place of the previous traveller: …" names who comes.
        weight = 0;
      } else if (!isNot) {
        weight = -2;
        // "This replaces A with B."
        if (part.lower.startsWith("replaces", cue.at)) {
          isChange = true;
          change = cue;
        }
      } else if (
        at - cue.end < NEAR &&
        !/[,;(]|\bbut\b/.test(part.lower.slice(cue.at, at))
      ) return -3;
    } else if (cue.kind === "present") {
      // "It should say B, but it says A"
      const isBut = /\b(?:but|since|as|because|while|whereas) $/.test(
        part.lower.slice(0, cue.at),
      );
      if (weight !== 0 && !isBut) continue;
      weight = -1;
      isPresent = true;
    } else if (cue.kind === "prefer") {
      weight = 2;
      isPreferred = true;
    } else if (
      isPreferred && cue.kind === "over" &&
      // "From Boston to Denver" prefers neither.
      !/\bfrom (?:\w+ ){0,3}$/.test(part.lower.slice(0, cue.at))
    ) {
      weight = -2;
    } else if (cue.kind === "change") {
      weight = isSubstitution(part.lower, cue) ? 1 : -1;
      isChange = true;
      change = cue;
    } else if (
      (cue.kind === "over" && !part.lower.startsWith("to", cue.at)) ||
      (isChange && isOfNoun(part.lower, change!, cue))
    ) {
      continue;
    } else {
      const isFor = part.lower.startsWith("for", cue.at);
      // "B for A" swaps nothing without a verb.
      if (isFor && !isChange) continue;
      // "From the one having size as L"
      if (weight < 0 && part.lower.startsWith("as", cue.at)) continue;
      // "Replace, for the whole sum, A by B"
      if (isFor && OF_SUM.test(part.lower.slice(cue.end))) continue;
      // Who substitutes A for B takes B out.
      const isReversed = isFor && isSubstitution(part.lower, change!);
      const sign = cue.kind === "backward" || isReversed ? -1 : 1;
      const lead = part.lower.slice(0, cue.at);
      const between = part.lower.slice(cue.end, at);
      if (isChange) weight = 2 * sign;
      else if (
        // "For your order: …" says nothing of what follows.
        (Math.abs(weight) < 2 && !/[:;]/.test(between)) ||
        // "Out of economy and into business", "will be moved from economy"
        (weight !== 2 * sign && BESIDE.test(between) &&
          (sign < 0 || /(?:\band|,) (?:over |on |up |down )?$/.test(lead)))
      ) weight = sign;
      else continue;
    }
    last = cue.end;
  }
  const since = part.lower.slice(Math.max(last, at - FAR), at);
  const isOther = weight < 0 && JOINED.test(since) && IS_SUBJECT.test(rest);
  if (isOther || CROSSES.test(since)) weight = 0;
  // "It is A now", but "it is changed to B now"
  if (weight < 2 && NOW_AFTER.test(rest)) return -2;
  const isNext = NEXT_CHANGE.test(since);
  const next = Math.abs(weight) < 2 || isNext
    ? weighByNext(part.lower, findGroupEnd(part.lower, at, end))
    : 0;
  const above = weighLabel() || weighHeading(part.heading) ||
    weighTitle(part.heading);
  // "Before: with A", "after: it is in B"
  const isBare = /^(?:with|to|by|as) $/.test(part.lower.slice(0, at)) ||
    (isPresent && weight === -1);
  return next || (isBare && above) || weight || above;
}

/** Makes the claim of words of a part; they may stand for any of the values. */
export function makeClaim(
  part: Part,
  at: number,
  end: number,
  slot: string,
  values: readonly string[],
): Claim {
  let weight: number | undefined;
  return {
    slot,
    values,
    // Many claims are judged without.
    get weight() {
      return weight ??= weighWords(part, at, end);
    },
    at: part.index * SENTENCE + at,
  };
}

/** Finds the part in which a claim stands. */
export function findPart(
  parts: readonly Part[],
  { at }: Pick<Claim, "at">,
): Part {
  return parts[Math.floor((at ?? 0) / SENTENCE)]!;
}
