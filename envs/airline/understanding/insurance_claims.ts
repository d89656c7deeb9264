/** Whether a message says that a trip is insured. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { readWords } from "../../service/understanding/patterns/word_starts.ts";

const NOUN = new WordPattern(
  /(?<!\p{L})(?:(?:(?:travel|trip)[ _-]?)?insurance|ins\.?(?=$|[ :=])|(?:travel|trip) (?:protection|cover(?:age)?)|the cover(?=\W*$|[.,;!]| (?:is|was|as|too))|(?:un)?insured)(?!\p{L})/u,
);
/** Ends the words that are about insurance. */
const CLAUSE_END = /[,;]| [/|] | (?:and|but|or|nor) /g;

const NO_WORDS =
  "no|nope|nah|not|negative|none|nil|neither|without|never|n\\/a|declin\\w*|refus\\w*|reject\\w*|waiv\\w*|opt\\w* out|skip\\w*|pass\\w* (?:on|up)|forgo\\w*|(?:go|do|going|doing) without|(?:left|leave|leaving) (?:it |that )?(?:out|off)|exclud\\w*|exclusive of|excl|minus|unwanted";
const NO = new RegExp(
  `(?<![\\p{L}\\d.])(?:${NO_WORDS}|n|0|false|off)(?![\\p{L}\\d])|n't|[✗✘❌×]`,
  "u",
);
const NOT_WITHOUT = /\bnot without(?: \w+)?\W*$/;
/** `left the insurance out` */
const LEFT = /\b(?:left|leav\w*|keep\w*|kept)(?: [\p{L}’']+){0,2}\W*$/u;
/** Close before the noun: `do not want any` */
const NO_BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\d.]|: )(?:${NO_WORDS}|(?:decid\\w*|chos\\w*|choos\\w*|opt\\w*) against)|n't|[✗✘❌×])(?: [\\p{L}’']+){0,3}\\W*$`,
  "u",
);
const YES = anyOf(
  /(?<!\p{L})(?:yes|y|true|on|with|w|w\/|incl\w*|add\w*|plus|select\w*|request\w*|opt(?:ed|ing)?(?! (?:out|against))|thrown?|throwing)(?!\p{L})/u,
  /(?<!\p{L})(?:subject to|is in|part of|accept\w*|confirmed|purchas\w*|taken|wish(?:ed)?|elected|required|subscribed|chosen|booked|agreed|buy\w*)(?!\p{L})/u,
  /(?<!\p{L})(?:bought|get|inside|tak\w*|want\w*|like|asked for|insured|per (?:person|passenger|travell?er|head)|add-?ons?|in (?:place|there))(?!\p{L})/u,
  /(?:(?<!\p{L})(?:will|would|do)|'ll|'d) have(?!\p{L}| to\b)|\bthere(?:'s| is| will be)(?!\p{L}| (?:an? )?(?:option|offer|choice|possib))/u,
  /(?<!\p{L})(?:(?:of|for|at) \S)(?!\p{L})|[✓✔✅☑]|\$ ?\d|\bcovered\b|^ ?[:=] ?(?!(?:optional|available|offered|to be|tbd)\b)\p{L}+\W*$/u,
  /^ (?:too|as well)\b/,
);

/** `The insurance isn't left out` */
const NOT_OUT =
  /^[^.;]{0,12}(?:n't|\bnot) (?:left out|excluded|omitted|missing)\b/;

/** Behind insurance that is there: `an insurance watches over the trip`. */
const IS_THERE =
  /^ in\W*$|^ (?:watches|goes|comes|travels|protects|rides|in) \w|^(?: cover)?(?::| is| will be) (?:to (?:be )?)?(?:join(?:ed)?|attached|provided|affirmative)\b/;

/** Where the words about insurance begin and end in a part. */
function findClause(
  lower: string,
  at: number,
  end: number,
): { readonly lead: string; readonly rest: string; readonly joint: string } {
  const ends = [...lower.matchAll(CLAUSE_END)];
  const before = ends.findLast(({ index }) => index < at);
  // "Insurance, that's a no": the noun alone is no clause.
  const isAlone = (from: number, to: number) =>
    !/\p{L}/u.test(lower.slice(from, to).replace(/\b(?:and|then|the)\b/g, ""));
  const start = before === undefined ? 0 : before.index + before[0].length;
  const after = ends.find(({ index }) =>
    index >= end && !(isAlone(start, at) && isAlone(end, index))
  );
  return {
    lead: lower.slice(start, at),
    rest: lower.slice(end, after?.index),
    joint: before === undefined ? "" : before[0].trim(),
  };
}

/** Finds whether a part says that the trip is insured. */
export function findInsuranceClaims(part: Part): Claim[] {
  if (part.heading === "" && !NOUN.fits(part)) return [];
  const label = part.heading.split(" / ").at(-1)!;
  // "Yes", below or beside "Travel insurance".
  const cell = part.lower.slice(part.lower.lastIndexOf(": ") + 1).trim();
  const isCell = cell.length < 16 && NOUN.test(readWords(label));
  const words = isCell && !NOUN.test(part)
    ? readWords(`${label}: ${cell}`)
    : part;
  const match = NOUN.exec(words);
  if (match === null) return [];
  const { lower } = words;
  const { index, 0: noun } = match;
  const end = index + noun.length;
  const { lead, rest, joint } = findClause(lower, index, end);
  const claim = (value: string): Claim[] => [{
    ...makeClaim(part, index, Math.min(end, part.lower.length), "insurance", [
      value,
    ]),
    // A "not" is in the value.
    weight: 0,
  }];
  if (NOT_OUT.test(rest)) return claim("yes");
  const isNo = noun.startsWith("un") || NO.test(rest) ||
    /^n?or$/.test(joint) || /^ (?:is|stays|comes) (?:out|off)\b/.test(rest) ||
    (/: no $/.test(lead) && /^ \p{L}/u.test(rest)) ||
    LEFT.test(lead) && /^ (?:out|off)\b/.test(rest) ||
    NO_BEFORE.test(lead) && !NOT_WITHOUT.test(lead);
  if (isNo) return claim("no");
  const isListed = joint !== "" &&
    /^\W*(?:(?:the|our|a|your)\b)?\W*$/.test(lead + rest);
  const isYes = isListed || noun === "insured" ||
    NOT_WITHOUT.test(lead) || YES.test(lead) || /^\+ ?$/.test(lead) ||
    YES.test(rest) || IS_THERE.test(rest);
  return isYes ? claim("yes") : [];
}
