/** Postal addresses in a message. */

import { compose } from "../../service/understanding/patterns/phrases.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";

/** Words of the shop's addresses. */
export interface PlaceWords {
  readonly cities: WordPattern | null;
  /** Codes of states. */
  readonly states: ReadonlySet<string>;
  /** Values of options, such as a panel's VA. */
  readonly options: ReadonlySet<string>;
  /** Things that look like streets, in lower case: `external drive`. */
  readonly things: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  st: "street",
  ave: "avenue",
  rd: "road",
  ln: "lane",
  dr: "drive",
  ct: "court",
  blvd: "boulevard",
  ter: "terrace",
  pl: "place",
  cir: "circle",
  pkwy: "parkway",
  sq: "square",
  hwy: "highway",
};
/** Names of states, but for those of cities. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  ("Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO," +
    "Connecticut CT,Delaware DE,Florida FL,Georgia GA,Hawaii HI,Idaho ID," +
    "Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA," +
    "Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN," +
    "Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV," +
    "New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY," +
    "North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR," +
    "Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD," +
    "Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA," +
    "West Virginia WV,Wisconsin WI,Wyoming WY")
    .split(",").map((words) => [words.slice(0, -3), words.slice(-2)]),
);
const STREET_NAME =
  /Street|Avenue|Road|Lane|Drive|Court|Way|Terrace|Grove|Boulevard|Place|Circle|Parkway|Square|Highway|Broadway|Trail|St|Ave|Rd|Ln|Dr|Ct|Blvd|Ter|Pl|Cir|Pkwy|Sq|Hwy/gu;
const STREET = new WordPattern(
  compose`(?<![\w#.,$-])(\d{1,5}) ((?:\p{Lu}[\p{L}'’-]{0,20} ){0,3}${STREET_NAME})\b`,
);
const NO_NAME = /(?:to|at|on|in|of|the|and|for|from|with|your)\b/gu;
const SMALL_STREET = new WordPattern(
  compose`(?<![\w#.,$-])(\d{1,5}) ((?!${NO_NAME}|(?:items?|business|days?)\b)\p{L}[\p{L}'’-]{0,20} (?:(?!${NO_NAME})\p{L}[\p{L}'’-]{0,20} )?(?:street|avenue|road|lane|drive|court|boulevard|terrace))\b`,
);
const FLAT = new WordPattern(
  /\b(apt|apartment|suite|ste|unit|floor|flat)\.?,? ?#?(\d{1,5})\b(?! x )/g,
);
const FLATS: Readonly<Record<string, string>> = {
  apartment: "apt",
  flat: "apt",
  ste: "suite",
};
/** A city between commas, before a state and a zip code. */
const LISTED = new WordPattern(
  /,\s?(?!USA?,|United States)(\p{Lu}[\p{L}.' -]{1,30}),\s?([A-Z]{2}),?\s\d{5}\b/gu,
);
const CITY_OF = new WordPattern(
  /\b(?:[Cc]ity|CITY)(?: of |: ?|=)((?:\p{Lu}\p{Ll}\. )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2})/gu,
);
const STATE_CODE = /(?<![\p{L}\d#])[A-Z]{2}(?![\p{L}\d])/gu;
const STATE_NAME = new WordPattern(
  new RegExp(`\\b(?:${Object.keys(STATES).join("|")})\\b`, "g"),
);
const AFTER_ZIP = /(?<!\d)\d{5},? $/;
/** Codes that are words too. */
const WORDS = /^(?:IN|OR|OK|ME|HI|OH|ID|CO|MD|DE|PA|MA|LA|AL)$/;
/** Around a state in an address. */
const BEFORE_STATE =
  /(?:^|[:;,=|/"'(]|\d{5},?|\b[Ss]tate(?: of| is| becomes)?) ?$/;
const AFTER_STATE =
  /^["')]?\.?(?:$|[,;|/]| [|/]|[,-]? ?(?:\d{5}(?!\d)|USA?\b|United States))/;
/** Two letters before a zip code. */
const BEFORE_ZIP = new WordPattern(
  /(?<![\p{L}])(?!(?:in|is|to|at|on|of|or|us|id)\b)([a-z]{2}),? (?:usa,? )?\d{5}(?!\d)/gu,
);
const ZIP = new WordPattern(
  /(?<![\d#$.,]|(?<!\b[a-z]{2})-)(\d{5})(?:-\d{4})?(?![\d-])(?!\.\d)/g,
);

function spellStreet(number: string, name: string): string {
  const words = name.toLowerCase().replaceAll("’", "'").split(" ");
  const type = words.pop()!;
  return [number.toLowerCase(), ...words, TYPES[type] ?? type].join(" ");
}

/** Makes the pattern of cities; `null` without any. */
export function makeCityPattern(cities: Iterable<string>): WordPattern | null {
  const names = [...new Set(cities)].filter((name) => name !== "")
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, "."));
  if (names.length === 0) return null;
  names.sort((a, b) => b.length - a.length);
  return new WordPattern(
    new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "giu"),
  );
}

/** Writes the first line of an address as claims have it. */
export function spellLine(line: string): string {
  const [, number, name] = /^(\S+) (.*)$/.exec(line) ?? ["", "", line];
  return spellStreet(number!, name!);
}

/** Finds streets, flats, cities, states and zip codes, in lower case. */
export function findPlaceClaims(
  parts: readonly Part[],
  { cities, options, states, things }: PlaceWords,
): Claim[] {
  return parts.flatMap((part) => {
    const { text } = part;
    const small = /\p{Ll}/u.test(text)
      ? text
      : part.lower.replaceAll(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase());
    const claims: Claim[] = [];
    const claim = (
      slot: string,
      match: RegExpExecArray,
      value = match[1] ?? match[0],
    ) => {
      const { index, 0: all } = match;
      const values = [value.toLowerCase()];
      claims.push(makeClaim(part, index, index + all.length, slot, values));
    };
    for (const pattern of [STREET, SMALL_STREET]) {
      for (const match of pattern.findAll(part, small)) {
        const street = spellStreet(match[1]!, match[2]!);
        if (things.some((thing) => street.endsWith(thing))) continue;
        claim("street", match, street);
      }
    }
    for (const match of FLAT.findAll(part)) {
      const [, kind, number] = match;
      claim("flat", match, `${FLATS[kind!] ?? kind} ${number}`);
    }
    for (const pattern of [cities, LISTED, CITY_OF]) {
      for (const match of pattern?.findAll(part, text) ?? []) {
        claim("city", match);
      }
    }
    const spelled = [
      ...text.matchAll(STATE_CODE),
      ...STATE_NAME.findAll(part, text),
    ];
    for (const match of spelled) {
      const { index, 0: said } = match;
      const code = STATES[said] ?? said;
      const isCode = code === said;
      const before = text.slice(0, index);
      const after = text.slice(index + said.length);
      const isBeside = AFTER_STATE.test(after) && BEFORE_STATE.test(before);
      const isSure = isCode && !WORDS.test(code) && !options.has(code)
        ? isBeside || /[a-z]/.test(text)
        : isBeside || AFTER_ZIP.test(before);
      const isCity = !isCode &&
        claims.some(({ slot, values }) =>
          // "Oklahoma City, Oklahoma"
          slot === "city" &&
          text.slice(index).toLowerCase().startsWith(values[0]!)
        );
      // A panel may be "VA" too.
      const isOption = isCode && options.has(code) &&
        !claims.some(({ slot }) => slot !== "flat") &&
        !/\bstate\b/.test(`${part.heading} ${part.lower}`);
      if (states.has(code) && isSure && !isCity && !isOption) {
        claim("state", match, code);
      }
    }
    for (const match of BEFORE_ZIP.findAll(part)) claim("state", match);
    for (const match of ZIP.findAll(part)) claim("zip", match);
    return claims;
  });
}
