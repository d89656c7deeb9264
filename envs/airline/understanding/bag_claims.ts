/** Numbers of bags in a message. */

import {
  makeClaim,
  weighWords,
} from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { BAG_PRICE } from "../tools/booking.ts";
import { NUMBERS, readBagLabels, readCount } from "./bag_labels.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import {
  readWords,
  type Words,
} from "../../service/understanding/patterns/word_starts.ts";

const UNIT = "(?:bags?|suitcases?|cases|trunks?|luggages?|baggages?|pieces?)";
const BAGS = new WordPattern(new RegExp(`\\b(?:${UNIT}|the hold)\\b`));
/** Words that bags may be called by. */
const MAY_COUNT = new WordPattern(
  /\b(?:bag|suitcase|cases|luggage|baggage|piece|pc|item|carry|hold|check)/,
);
const KIND =
  "(?:checked|check-in|hold|new|extra|additional|more|further|fewer|less|total|free|included|complimentary|paid|non-?free|chargeable|charged|any|of)";

/** Ways to write the same, the plain one last. */
const PLAIN: readonly (readonly [WordPattern, string])[] = ([
  [/["_]/g, " "],
  [
    /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten) \((?=\d{1,2}\))/g,
    "(",
  ],
  [/\((\d{1,2})\)/g, "$1"],
  [/\bchk(?:d|ed)?\b|\bck'?d\b/g, "checked"],
  [/\b(bags?|luggage|baggage) (\d{1,2}) checked\b/g, "$2 checked $1"],
  [/\b(?:pcs?|items?)\b\.?|(?<=\d )nos\b/g, "pieces"],
  [/(?<=\b(?:bags?|luggage|baggage)) in the number of/g, ":"],
  [/\bno one of (?=them|these|those)/g, "none of "],
  [/(?<=\b\d)pcs?\b/g, " pieces"],
  [/\b(?:ttl|tot)\b/g, "total"],
  [/\bxtra\b/g, "extra"],
  [/\b(?:addl|add'l)\b\.?/g, "additional"],
  [/\bpd\b/g, "paid"],
  [
    /(?<=(?<!\b(?:free|paid|extra|additional|more|charged|chargeable) )\b(?:bags?|luggage|baggage)):? (\d) (?:→|->|=>) (?=\d\b)/g,
    ": $1, new total: ",
  ],
  [/\bexcess\b/g, "extra"],
  [/(?<=\b\d) ?[x×] (?=[a-z])/g, " "],
  [/(?<=\b(?:bags?|luggage|baggage)):? ?[x×] ?(?=\d)/g, ": "],
  [/\b(?:bags?|pieces) to (?:be )?check(?:ed)?(?: in)?\b/g, "checked bags"],
  [/\bno (?:bag|piece) thereof\b/g, "none of them"],
  [/\((\d) \+ (\d) = (\d)\)/g, "(total $3)"],
  [
    /\b(?:no|zero|without)(?: (?:any|an?|new|extra|additional|baggage|bag|luggage))* (?:fees?|charges?|cost)\b|\$0(?:\.00)?(?!\d)/g,
    "free",
  ],
  [/\b(?:over|beyond|above) the free \w+/g, "extra"],
  [/\b(?:isn't|is not|not(?: be)?) free\b/g, "is charged"],
  [
    /\b(?:carry-?ons?|hand (?:luggage|baggage))(?: \w+)? only\b|\bonly (?:carry-?ons?|hand (?:luggage|baggage))\b/g,
    "no checked bags",
  ],
  [
    /\b(?:leav(?:e|ing)|left|skip(?:ping)?|omit(?:ting)?)(?: out| off)?(?: the| any| all)? (?:checked )?(?:bags?|luggage|baggage)\b/g,
    " no checked bags",
  ],
  [
    /(?:n't|\bnot|\bnever|\bnobody|\bno one|\bnone of \w+(?: \w+)?)(?: [\w-]+){0,2} (?:check|includ|need|have|has|add|bring|tak)\w*(?: in)?(?: any| a| one)?(?: checked)? (?:bags?|luggage|baggage)\b/g,
    " no checked bags",
  ],
  [
    /\bnothing (?:(?:goes|going|to go) )?(?:in|into) the hold\b|\bnothing to check(?:[ -]in)?\b|\bno(?:ne|thing) checked(?: in)?\b|\bexclud\w+ (?:any |all )?(?:checked )?(?:bags?|luggage|baggage)\b/g,
    " no checked bags",
  ],
  [
    /\b(bags?|luggages?|baggage)(?: in the hold)?(?: ?[:–—-]+ ?| )(?:n\/a|nil|not (?:any|needed|required|wanted))/g,
    "$1: 0",
  ],
] as const).map(([pattern, plain]) =>
  [new WordPattern(pattern), plain] as const
);

/** A number that counts no days, dollars or people. */
const NUMBER = new RegExp(
  `(?<![\\d.,$:#/§-]|\\b(?:usd|step|last|final|(?:clause|point)s?(?: \\d to)?|through) )\\b(\\d{1,2}|${
    Object.keys(NUMBERS).join("|")
  })\\b` +
    "(?!\\d|[.,:/-]\\d| ?(?:st|nd|rd|th|am|pm|a\\.m|p\\.m|%|usd|longer|(?:us )?dollars?|bucks|[$]|may|h|x|×|ways?|directions?|passengers?|people|days?|hours?|business|hand)\\b| ?[$x×])",
  "g",
);
/** `… extra checked bags`, `free and …` */
const COUNTS = new RegExp(
  `^((?: \\(?${KIND}\\)?)*) ${UNIT}(?!\\p{L})|^ \\(?(free|complimentary|included|extra|paid|non-?free|charged|chargeable)\\b(?! of)`,
  "u",
);
const IN_ALL =
  /^ (?:in all|in total|total|altogether|overall|all told|all up|all together|together)\b/;
/** `total bags: `, `bags of reservation ABC123 to ` */
const LABEL = new RegExp(
  `((?:${KIND} |number of )*)${UNIT}((?: \\(?(?:${KIND}|in total|count|overall|now|number|before|after|added|to add|afterwards|(?:after )?(?:the )?change)\\)?)*)` +
    "(?: (?:of|for|on|in) (?:reservation |booking )?\\w{6})?(?: (?:goes|go|up|down|rises|raised|increased|set|by \\w+,?))*" +
    "(?:\\s*[:=→(]+|\\s+[–—-]|\\s*->|\\s+(?:is to be (?:entered|recorded) as|will be|would be|is|are|becomes?|to|from))\\s*(?:now )?$",
);
/** `checked bags 4,` */
const BARE_LABEL = new RegExp(`((?:${KIND} )*)${UNIT} \\|(?: ?[/|]|$|[,;.)])`);
const COUNTED = new RegExp(
  `\\b(?:\\d+|${Object.keys(NUMBERS).join("|")})(?: ${KIND})* $`,
);
/** `Luggage: nothing` */
const NOTHING = new RegExp(`${UNIT}\\W*$`);
/** After a number that nothing is counted by. */
const ALONE =
  /^(?:$|[.,;)?!]| (?:in|all|after\w*|then|now|when|once|please|together|altogether|overall|total|instead|on|for|at|and)\b| [a-z']+[.,;!?])/;
/** Between bags and their number: `bags there are together 0` */
const LOOSE_LABEL = new RegExp(
  `\\b${UNIT}((?:,? (?!(?:and|or|of|by|with|to|from)\\b)[a-z'-]+){0,5})(?: is| are|[,:=]){0,2} $`,
);

/** Says of counted bags how they are paid. */
const AFTER =
  /^(?:(?!\b(?:one|two|three|with)\b)[^.;(\d]){0,14}\b(?:more|extra|on top|fewer|less|free|added|charged(?! (?:to|on))|paid(?! (?:with|by|from))|chargeable|at (?:a cost|usd))\b/;
/** Around what each of counted bags costs. */
const OF_EACH = /^ at\b|^[^.;]{0,24}\b(?:each|apiece|per|a bag)\b/;
/** Between counted bags and what they cost. */
const PRICED = /^[^.;,(\d]{0,10}\$(\d+)/;
/** `total: `, where bags are counted */
const NAMED =
  /\b(free|complimentary|paid|extra|(?:new )?total)(?: (?:is|of|will be))?[ :=]{1,3}$/;
/** `free of charge: `, `paid bags: ` */
const ROLE =
  /\b(?:(free(?: of charge)?|complimentary|included)|with (?:a|the) fee|paid|to be paid|chargeable|non-?free|charged|cost extra)(?: (?:checked )?(?:bags?|baggage|luggage|pieces?))?:? ?[:=–-] ?$/;
/** Says of bags that they cost extra. */
const PAID =
  "(?:paid|pay(?:ing|able)?|charge[ds]?|cost(?:s|ing)?|extra|chargeable|non-?free|(?:not|n't) (?:free|included)|needs? (?:extra )?(?:money|payment)|(?:ha(?:ve|s)|carr(?:y|ies)|incurs?|attracts?) an? (?:extra |additional )?(?:cost|fee|charge)|(?:over|above|beyond) the allowance|(?:usd |\\$)?50(?:\\.00)?|fifty)\\b";
/** After a number of bags that cost extra: ` of them are paid`, ` cost extra` */
const PAID_OF = new RegExp(
  `^(?: (?:of|fo) (?:the )?[\\w']{1,5}(?:[ ,@]+(?!and\\b|none\\b|free\\b|included\\b)[a-z]+)*?(?:[ ,@]+|(?=n't ))|[ ,@]+(?:(?:shall|will|would|is|are|be) )*(?:subject to an? )?(?!extra\\b|50|fifty)| at (?!\\$?50 ?(?:lbs?|pounds?|kgs?)\\b))${PAID}(?! ?:)`,
);
/** Before a number of bags that cost extra: `paying for`, `applies to` */
const PAID_FOR =
  /\b(?:pay(?:ing)?|paid|ask|charged?|fees?|surcharge|50 each|50 per bag)(?: (?:a|of|usd|extra))*(?: (?:applies|is|will be|falls|due))*(?: (?:for|to|on))(?: (?:each|every one) of)? $/;
const PAID_BAGS = new RegExp(`^ (?:of [\\w']{1,5}|${UNIT})\\b`);
const ADDS = /\b(?:add(?:ing|s|ed)?|plus)(?: \w+){0,2} $/;
const REMOVES = /\b(?:remov\w+|tak\w+ off|drop\w*)(?: \w+){0,2} $/;

/** Characters around a number that are read. */
const NEAR = 56;

function findSlot(words: string): string {
  if (/non-?free|paid|charge|cost|\$/.test(words)) return "paid bags";
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
  // "Free of charge: 2 bags"
  const role = ROLE.exec(lead);
  if (role !== null) return role[1] === undefined ? "paid" : "free";
  // Of "3 of the 5 cost extra" 3 do, and "every one of them" counts none.
  const isWhole = /\b(?:of (?:the|these|those|your)|every|each|any) $/
    .test(lead);
  if (
    (PAID_OF.test(rest) && !isWhole) ||
    (PAID_FOR.test(lead) && PAID_BAGS.test(rest))
  ) {
    return /\b\w+n't an? $/.test(lead) ? "free" : "paid";
  }
  const counts = COUNTS.exec(rest);
  if (counts !== null) {
    const after = rest.slice(counts[0].length);
    const isMore = ADDS.test(lead) || lead.endsWith("+");
    const how = isMore ? "more" : REMOVES.test(lead) ? "fewer" : "";
    const price = Number(PRICED.exec(after)?.[1]);
    // "5 bags for $150" does not say which of them are paid.
    const isPriced = price === BAG_PRICE * Number(readCount(number)) ||
      (price === BAG_PRICE && OF_EACH.test(after));
    const all = IN_ALL.test(after)
      ? "total"
      : AFTER.exec(after)?.[0] ?? (isPriced ? "paid" : how);
    const isFree =
      /\ballowance\b|\b(?:membership|status|fare|cabin|class|tier) covers? $/
        .test(lead.slice(-24));
    return `${number} ${counts[0]} ${isFree ? "free" : all}`
      .replace(/\badded\b/, "more");
  }
  if (IN_ALL.test(rest)) return "total";
  if (/^no(?:ne|thing)$/.test(number) && NOTHING.test(lead)) return "total";
  const named = NAMED.exec(lead);
  if (named !== null) return named[1]!;
  const loose = ALONE.test(rest) ? LOOSE_LABEL.exec(lead) : null;
  const label = LABEL.exec(lead) ?? BARE_LABEL.exec(`${lead}|${rest}`) ??
    loose;
  // "2 bags (1 for each)" counts them already.
  return label === null || COUNTED.test(lead.slice(0, label.index))
    ? null
    : `${label[1]} ${label[2] ?? ""}`;
}

/** Numbers that may be other words: `the one on file`, `nothing else` */
const LOOSE = /^(?:no|without|none|nothing|one|another|single|pair|both|nil)$/;

/** The weight against the order of two numbers that tells more than it. */
const CERTAIN = 3;

/** Lists the numbers that may count bags. */
function listNumbers(
  lower: string,
): { value: string; at: number; end: number; isLoose: boolean }[] {
  return Array.from(lower.matchAll(NUMBER), ({ index, 0: number }) => ({
    value: readCount(number),
    at: index,
    end: index + number.length,
    isLoose: LOOSE.test(number),
  }));
}

/**
 * Does a message on bags name the wanted number, and no number but the old one
 * and others that are known? If it names the old one too, words or their order must tell which
 * is which.
 */
export function namesKnownBags(
  parts: readonly Part[],
  had: string,
  wanted: string,
  others: readonly string[],
): boolean {
  if (!parts.some(speaksOfBags)) return false;
  const said = parts.flatMap((part) =>
    listNumbers(part.lower).map((number) => ({ ...number, part }))
  );
  const first = (value: string) => said.findIndex((one) => one.value === value);
  const [old, fresh] = [first(had), first(wanted)];
  const known = [had, wanted, ...others];
  const isKnown = said.every(({ value, isLoose }) =>
    isLoose || known.includes(value)
  );
  if (fresh < 0 || !isKnown) return false;
  if (old < 0 || old === fresh || (old > fresh && said[old]!.isLoose)) {
    return true;
  }
  const weigh = (i: number): number => {
    const { part, at, end } = said[i]!;
    return weighWords(part, at, end);
  };
  const more = weigh(fresh) - weigh(old);
  if (old < fresh) return more > -CERTAIN;
  return more > 0 || (more === 0 && others.includes(had));
}

/** Does a part speak of bags? */
export function speaksOfBags(words: Words): boolean {
  return BAGS.test(words);
}

/** Finds the numbers of bags in a part of a message, perhaps about bags. */
export function findBagClaims(said: Part, isAbout = false): Claim[] {
  const { heading } = said;
  if (!isAbout && heading === "" && !MAY_COUNT.fits(said)) return [];
  const labelled = isAbout ? readBagLabels(said) : null;
  if (labelled !== null) return labelled;
  const plain = PLAIN.reduce((words: Words, [pattern, by]) => {
    const text = pattern.replaceAll(words, by);
    return text === words.lower ? words : readWords(text);
  }, said);
  const part = { ...said, ...plain };
  const { lower } = part;
  const isOfBags = speaksOfBags(part) ||
    (isAbout &&
      /\b(?:in (?:total|all)|altogether|(?:from|of|in) (?:them|these|those|'?em|it|which)|cost extra|paid @|(?:of|fo) te?he?m|\d (?:total|is charged))\b|\btotal: \d$/
        .test(lower));
  // A cell below "Checked bags".
  const cell = /^(?:([^:]*): )?(\d{1,2})$/.exec(lower);
  const column = heading.split(" / ").at(-1)!;
  const above = cell?.[1] === undefined ? heading : column;
  if (!isOfBags && cell !== null && BAGS.test(readWords(above))) {
    return /pay|paid|price/.test(lower + column) ? [] : [
      makeClaim(part, lower.length - cell[2]!.length, lower.length, "bags", [
        cell[2]!,
      ]),
    ];
  }
  if (!isOfBags) return [];
  const claims: Claim[] = [];
  for (const { index, 0: number } of lower.matchAll(NUMBER)) {
    const end = index + number.length;
    const lead = lower.slice(Math.max(0, index - NEAR), index);
    const words = findWords(lead, number, lower.slice(end, end + NEAR));
    const values = [readCount(number)];
    const claim = words === null
      ? null
      : makeClaim(part, index, end, findSlot(words), values);
    if (claim !== null) claims.push(claim);
  }
  return claims;
}
