/** Numbers of bags in a message. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ no: 0, zero: 0, without: 0, none: 0, nothing: 0, one: 1, another: 1 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10 },
};
const UNIT = "(?:bags?|suitcases?|luggages?|baggages?|pieces?)";
const BAGS = new RegExp(`\\b${UNIT}\\b`);
const KIND =
  "(?:checked|check-in|hold|new|extra|additional|more|further|fewer|less|total|free|included|complimentary|paid|non-?free|chargeable|charged|any|of)";

/** A number that counts no days, dollars or people. */
const NUMBER = new RegExp(
  `(?<![\\d.,$:#/-])\\b(\\d{1,2}|${Object.keys(NUMBERS).join("|")})\\b` +
    "(?!\\d|[.,:/-]\\d| ?(?:st|nd|rd|th|am|pm|a\\.m|p\\.m|%|usd|dollars|[$]|may|h|x|×|passengers?|people|days?|hours?|business|hand)\\b| ?[$x×])",
  "g",
);
/** `… extra checked bags` */
const COUNTS = new RegExp(`^((?: \\(?${KIND}\\)?)*) ${UNIT}(?!\\p{L})`, "u");
const IN_ALL = /^ (?:in all|in total|altogether|overall|all told)\b/;
/** `total bags: `, `bags of reservation ABC123 to ` */
const LABEL = new RegExp(
  `((?:${KIND} |number of )*)${UNIT}((?: \\(?(?:${KIND}|in total|count|overall|now|number|before|after|to add|afterwards)\\)?)*)` +
    "(?: (?:of|for|on|in) (?:reservation |booking )?\\w{6})?(?: (?:goes|go|up|down|rises|set))*" +
    "(?:\\s*[:=→(]+|\\s*->|\\s+(?:will be|would be|is|are|becomes?|to|from))\\s*(?:now )?$",
);
/** `Luggage: nothing` */
const NOTHING = new RegExp(`${UNIT}\\W*$`);
/** Between the old and the new number. */
const TURNS = new RegExp(
  `^(?: \\(?${KIND}\\)?)*(?: ${UNIT})?,?(?: \\w+){0,2}? ?(?:→|->|=>|to|into|but|becomes?|you(?:'ll| will)? (?:have|get)|(?:now )?(?:there )?will be) ?(?:now )?$`,
);
/** Says of counted bags how they are paid. */
const AFTER =
  /^[^.;\d]{0,14}\b(?:more|extra|on top|fewer|less|free|charged(?! (?:to|on))|paid(?! (?:with|by|from))|chargeable)\b|^[^.;\d]{0,10}\$/;
const ADDS = /\b(?:add(?:ing|s|ed)?|plus)(?: \w+){0,2} $/;
const REMOVES = /\b(?:remov\w+|tak\w+ off|drop\w*)(?: \w+){0,2} $/;

/** Characters around a number that are read. */
const NEAR = 56;

function findSlot(words: string): string {
  if (/non-?free|paid|charge|\$/.test(words)) return "paid bags";
  if (/free|included|complimentary/.test(words)) return "free bags";
  if (/fewer|less/.test(words)) return "fewer bags";
  if (/to add/.test(words)) return "more bags";
  if (/total|all/.test(words)) return "bags";
  if (/extra/.test(words)) return "extra bags";
  return /additional|more|further|another|top/.test(words)
    ? "more bags"
    : "bags";
}

/** What the words around a number say of it; `null` if it counts no bags. */
function findWords(lead: string, number: string, rest: string): string | null {
  const counts = COUNTS.exec(rest);
  if (counts !== null) {
    const after = rest.slice(counts[0].length);
    const how = ADDS.test(lead) ? "more" : REMOVES.test(lead) ? "fewer" : "";
    const all = IN_ALL.test(after) ? "total" : AFTER.exec(after)?.[0] ?? how;
    return `${number} ${counts[1]} ${all}`;
  }
  if (IN_ALL.test(rest)) return "total";
  if (/^no(?:ne|thing)$/.test(number) && NOTHING.test(lead)) return "total";
  const label = LABEL.exec(lead);
  return label === null ? null : `${label[1]} ${label[2]}`;
}

/** Does a part speak of bags? */
export function speaksOfBags({ lower }: Part): boolean {
  return BAGS.test(lower);
}

/**
 * Finds the numbers of bags in a part.
 *
 * @param part The part
 * @param isAbout Does the message speak of bags?
 */
export function findBagClaims(part: Part, isAbout = false): Claim[] {
  const { lower, heading } = part;
  const isOfBags = speaksOfBags(part) ||
    (isAbout && / (?:in total|in all|altogether)\b/.test(lower));
  // "From: 1", in a message on bags.
  const bare = isAbout
    ? /^(?:from|to|old|new|before|after|now)\W+(\d{1,2})$/.exec(lower)
    : null;
  if (!isOfBags && bare !== null) {
    const at = lower.length - bare[1]!.length;
    return [makeClaim(part, at, lower.length, "bags", [bare[1]!])];
  }
  // A cell below "Checked bags".
  const cell = /^(?:[a-z ]+: )?(\d{1,2})$/.exec(lower);
  if (!isOfBags && cell !== null && BAGS.test(heading)) {
    return /pay|paid|price/.test(lower + heading.split(" / ").at(-1)!) ? [] : [
      makeClaim(part, lower.length - cell[1]!.length, lower.length, "bags", [
        cell[1]!,
      ]),
    ];
  }
  if (!isOfBags) return [];
  const claims: Claim[] = [];
  let last: {
    readonly end: number;
    readonly claim: Claim | null;
    readonly value: string;
  } | null = null;
  for (const { index, 0: said } of lower.matchAll(NUMBER)) {
    const end = index + said.length;
    const lead = lower.slice(Math.max(0, index - NEAR), index);
    const words = findWords(lead, said, lower.slice(end, end + NEAR));
    const values = [String(NUMBERS[said] ?? Number(said))];
    const turns = last !== null && TURNS.test(lower.slice(last.end, index));
    if (turns) {
      if (last!.claim !== null) claims.splice(claims.indexOf(last!.claim), 1);
      claims.push(
        { slot: "bags", values: [last!.value], weight: -2 },
        { slot: "bags", values, weight: 2 },
      );
      last = { end, claim: null, value: values[0]! };
      continue;
    }
    const claim = words === null
      ? null
      : makeClaim(part, index, end, findSlot(words), values);
    if (claim !== null) claims.push(claim);
    last = { end, claim, value: values[0]! };
  }
  return claims;
}
