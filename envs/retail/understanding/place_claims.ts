/** Postal addresses in a message. */

import type { Claim } from "../../service/understanding/claim.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { WordPattern } from "../../service/understanding/word_pattern.ts";

/** Words of the shop's addresses. */
export interface PlaceWords {
  readonly cities: WordPattern | null;
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
const STREET = new WordPattern(
  /(?<![\w#.,$-])(\d{1,5}) ((?:\p{Lu}[\p{L}'’-]{0,20} ){0,3}(?:Street|Avenue|Road|Lane|Drive|Court|Way|Terrace|Grove|Boulevard|Place|Circle|Parkway|Square|Highway|Broadway|Trail|St|Ave|Rd|Ln|Dr|Ct|Blvd|Ter|Pl|Cir|Pkwy|Sq|Hwy))\b/gu,
);
const SMALL_STREET = new WordPattern(
  /(?<![\w#.,$-])(\d{1,5}) ((?!(?:to|at|on|in|of|the|and|for|from|with|items?|business|days?|your)\b)\p{L}[\p{L}'’-]{0,20} (?:(?!(?:to|at|on|in|of|the|and|for|from|with|your)\b)\p{L}[\p{L}'’-]{0,20} )?(?:street|avenue|road|lane|drive|court|boulevard|terrace))\b/gu,
);
const FLAT = new WordPattern(
  /\b(apt|apartment|suite|ste|unit|floor|flat)\.?,? ?#?(\d{1,5})\b/g,
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
const STATE_OF = new WordPattern(
  /\b(?:[Ss]tate|STATE)[:=] ?([A-Z]{2})(?!\p{L})/gu,
);
/** A state on a line of its own. */
const STATE_ALONE = /^(?!IN$|OR$|OK$|ME$|HI$|OH$)[A-Z]{2}$/;
const STATE = /^(?:,| in)? (?!OK\?)([A-Z]{2})(?!\p{L})/u;
/** Two letters before a zip code. */
const BEFORE_ZIP = new WordPattern(
  /(?<![\p{L}])(?!(?:in|is|to|at|on|of|or|us|id)\b)([a-z]{2}),? (?:usa,? )?\d{5}(?!\d)/gu,
);
const ZIP = new WordPattern(
  /(?<![\d#$.,-])(\d{5})(?:-\d{4})?(?![\d-])(?!\.\d)/g,
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
  { cities, things }: PlaceWords,
): Claim[] {
  return parts.flatMap((part) => {
    const { text } = part;
    const claims: Claim[] = [];
    const claim = (slot: string, value: string, at: number, end: number) => {
      claims.push(makeClaim(part, at, end, slot, [value.toLowerCase()]));
    };
    for (const pattern of [STREET, SMALL_STREET]) {
      for (
        const { index, 0: all, 1: number, 2: name } of pattern.findAll(
          part,
          text,
        )
      ) {
        const street = spellStreet(number!, name!);
        if (things.some((thing) => street.endsWith(thing))) continue;
        claim("street", street, index, index + all.length);
      }
    }
    for (const { index, 0: all, 1: kind, 2: number } of FLAT.findAll(part)) {
      const flat = `${FLATS[kind!] ?? kind} ${number}`;
      claim("flat", flat, index, index + all.length);
    }
    for (
      const { index, 0: city } of cities?.findAll(part, text) ?? []
    ) {
      const end = index + city.length;
      claim("city", city, index, end);
      const state = STATE.exec(text.slice(end, end + 6))?.[1];
      if (state !== undefined) claim("state", state, index, end);
    }
    for (
      const { index, 0: all, 1: city, 2: state } of LISTED.findAll(part, text)
    ) {
      claim("city", city!, index, index + all.length);
      claim("state", state!, index, index + all.length);
    }
    for (const { index, 0: all, 1: city } of CITY_OF.findAll(part, text)) {
      claim("city", city!, index, index + all.length);
    }
    for (const { index, 0: all, 1: state } of STATE_OF.findAll(part, text)) {
      claim("state", state!, index, index + all.length);
    }
    if (STATE_ALONE.test(text)) claim("state", text, 0, text.length);
    for (const { index, 0: all, 1: state } of BEFORE_ZIP.findAll(part)) {
      claim("state", state!, index, index + all.length);
    }
    for (const { index, 0: all, 1: zip } of ZIP.findAll(part)) {
      claim("zip", zip!, index, index + all.length);
    }
    return claims;
  });
}
