/** Postal addresses in a message. */

import type { Claim } from "../../service/understanding/claim.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Part } from "../../service/understanding/parts.ts";

/** Words of the shop's addresses. */
export interface PlaceWords {
  readonly cities: RegExp | null;
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
const STREET =
  /(?<![\w#.,$-])(\d{1,5}) ((?:\p{Lu}[\p{L}'’-]{0,20} ){0,3}(?:Street|Avenue|Road|Lane|Drive|Court|Way|Terrace|Grove|Boulevard|Place|Circle|Parkway|Square|Highway|Broadway|Trail|St|Ave|Rd|Ln|Dr|Ct|Blvd|Ter|Pl|Cir|Pkwy|Sq|Hwy))\b/gu;
const SMALL_STREET =
  /(?<![\w#.,$-])(\d{1,5}) ((?!(?:to|at|on|in|of|the|and|for|from|with|items?|business|days?|your)\b)\p{L}[\p{L}'’-]{0,20} (?:(?!(?:to|at|on|in|of|the|and|for|from|with|your)\b)\p{L}[\p{L}'’-]{0,20} )?(?:street|avenue|road|lane|drive|court|boulevard))\b/gu;
const FLAT = /\b(apt|apartment|suite|ste|unit|floor|flat)\.?,? ?#?(\d{1,5})\b/g;
const FLATS: Readonly<Record<string, string>> = {
  apartment: "apt",
  flat: "apt",
  ste: "suite",
};
/** A city between commas, before a state and a zip code. */
const LISTED =
  /,\s?(?!USA?,|United States)(\p{Lu}[\p{L}.' -]{1,30}),\s?([A-Z]{2}),?\s\d{5}\b/gu;
const CITY_OF =
  /\b(?:[Cc]ity|CITY)(?: of |: ?|=)((?:\p{Lu}\p{Ll}\. )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2})/gu;
/** A state on a line of its own. */
const STATE_OF =
  /(?:\b(?:[Ss]tate|STATE)[:=] ?|^(?!IN$|OR$|OK$|ME$|HI$|OH$))([A-Z]{2})(?:$|(?<=[:=] ?[A-Z]{2})(?!\p{L}))/gu;
const STATE = /^(?:,| in)? ([A-Z]{2})(?![\p{L}?])/u;
/** Two letters before a zip code. */
const BEFORE_ZIP =
  /(?<![\p{L}])(?!(?:in|is|to|at|on|of|or|us|id)\b)([a-z]{2}),? (?:usa,? )?\d{5}(?!\d)/gu;
const ZIP = /(?<![\d#$.,-])(\d{5})(?:-\d{4})?(?![\d-])(?!\.\d)/g;

function spellStreet(number: string, name: string): string {
  const words = name.toLowerCase().replaceAll("’", "'").split(" ");
  const type = words.pop()!;
  return [number.toLowerCase(), ...words, TYPES[type] ?? type].join(" ");
}

/** Makes the pattern of cities; `null` without any. */
export function makeCityPattern(cities: Iterable<string>): RegExp | null {
  const names = [...new Set(cities)].filter((name) => name !== "")
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, "."));
  if (names.length === 0) return null;
  names.sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "giu");
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
    const { text, lower } = part;
    const claims: Claim[] = [];
    const claim = (slot: string, value: string, at: number, end: number) => {
      claims.push(makeClaim(part, at, end, slot, [value.toLowerCase()]));
    };
    const hasDigit = /\d/.test(text);
    for (const pattern of hasDigit ? [STREET, SMALL_STREET] : []) {
      for (
        const { index, 0: all, 1: number, 2: name } of text.matchAll(pattern)
      ) {
        const street = spellStreet(number!, name!);
        if (things.some((thing) => street.endsWith(thing))) continue;
        claim("street", street, index, index + all.length);
      }
    }
    for (const { index, 0: all, 1: kind, 2: number } of lower.matchAll(FLAT)) {
      const flat = `${FLATS[kind!] ?? kind} ${number}`;
      claim("flat", flat, index, index + all.length);
    }
    for (
      const { index, 0: city } of cities === null ? [] : text.matchAll(cities)
    ) {
      const end = index + city.length;
      claim("city", city, index, end);
      const state = STATE.exec(text.slice(end, end + 6))?.[1];
      if (state !== undefined) claim("state", state, index, end);
    }
    for (const { index, 0: all, 1: city, 2: state } of text.matchAll(LISTED)) {
      claim("city", city!, index, index + all.length);
      claim("state", state!, index, index + all.length);
    }
    for (const { index, 0: all, 1: city } of text.matchAll(CITY_OF)) {
      claim("city", city!, index, index + all.length);
    }
    for (const { index, 0: all, 1: state } of text.matchAll(STATE_OF)) {
      claim("state", state!, index, index + all.length);
    }
    for (const { index, 0: all, 1: state } of lower.matchAll(BEFORE_ZIP)) {
      claim("state", state!, index, index + all.length);
    }
    for (const { index, 0: all, 1: zip } of lower.matchAll(ZIP)) {
      claim("zip", zip!, index, index + all.length);
    }
    return claims;
  });
}
