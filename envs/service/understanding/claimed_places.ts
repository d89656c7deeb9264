/**
 * Streets, cities and e-mail addresses in a text, and whether the customer
 * knows them.
 */

import type { PostalAddress } from "../tasks/draw.ts";

export interface KnownPlaces {
  /** The new address; `null` if none is wanted. */
  readonly wanted: PostalAddress | null;
  readonly others: readonly PostalAddress[];
}

interface ClaimedStreet {
  readonly street: string;
  /** Is it said to be the old address? */
  readonly isLeft: boolean;
}

type ClaimedCity = readonly [city: string | null, state: string | null];

export interface ClaimedPlaces {
  readonly streets: readonly ClaimedStreet[];
  /** Second lines of addresses: `suite 12`. */
  readonly flats: readonly string[];
  /** Cities and states; `null` for the part that is not said. */
  readonly cities: readonly ClaimedCity[];
  readonly emails: readonly string[];
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
const LEFT =
  /\b(?:currently|current|now|from|instead of|rather than|old|previous|former|so far|would have|replac\w+|was|says)\b[^.!?\n]{0,30}$/;
/** A city between commas, before a state and a zip code. */
const LISTED =
  /,\s?(?!USA?,|United States)(\p{Lu}[\p{L}.' -]{1,30}),\s?([A-Z]{2}),?\s\d{5}\b/gu;
const CITY_OF =
  /\b(?:[Cc]ity|CITY)(?: of|:)\s[*_]{0,2}((?:\p{Lu}\p{Ll}\. )?\p{Lu}[\p{L}'-]{1,20}(?: \p{Lu}[\p{L}'-]{1,20}){0,2})/gu;
/** A state on a line of its own. */
const STATE_OF = /\b(?:[Ss]tate|STATE):\s[*_]{0,2}([A-Z]{2})(?!\p{L})/gu;
const STATE = /^(?:,| in)? ([A-Z]{2})(?![\p{L}?])/u;
const EMAIL = /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4})/g;
/** E-mail addresses of the service. */
const SERVICE =
  /^(?:support|help|service|customer|info|contact|care|returns?|orders?|no-?reply|hello|team)/;

/** Characters before a street that are read. */
const NEAR = 48;

function spellStreet(number: string, name: string): string {
  const words = name.toLowerCase().replaceAll("’", "'").split(" ");
  const type = words.pop()!;
  return [number, ...words, TYPES[type] ?? type].join(" ");
}

/** Words of a domain's addresses. */
export interface PlaceWords {
  readonly cities: RegExp | null;
  /** Things that look like streets, in lower case: `external drive`. */
  readonly things: readonly string[];
}

/** Makes the pattern of cities; `null` without any. */
export function makeCityPattern(cities: Iterable<string>): RegExp | null {
  const names = [...new Set(cities)].filter((name) => name !== "")
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, "."));
  if (names.length === 0) return null;
  names.sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "giu");
}

/** Finds streets, flats, cities and e-mail addresses, in lower case. */
export function findPlaces(
  text: string,
  { cities, things }: PlaceWords,
): ClaimedPlaces {
  const lower = text.toLowerCase();
  const streets = [STREET, SMALL_STREET].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 1: number, 2: name }) => ({
      street: spellStreet(number!, name!),
      isLeft: LEFT.test(lower.slice(Math.max(0, index - NEAR), index)),
    }))
  ).filter(({ street }) => !things.some((thing) => street.endsWith(thing)));
  const flats = Array.from(
    lower.matchAll(FLAT),
    ([, kind, number]) => `${FLATS[kind!] ?? kind} ${number}`,
  );
  const named = cities === null ? [] : Array.from(
    text.matchAll(cities),
    ({ 0: city, index }) =>
      [
        city.toLowerCase(),
        STATE.exec(text.slice(index + city.length, index + city.length + 6))
          ?.[1] ?? null,
      ] as const,
  );
  const listed = Array.from(
    text.matchAll(LISTED),
    ([, city, state]) => [city!.toLowerCase(), state!] as const,
  );
  const labelled = Array.from(
    text.matchAll(CITY_OF),
    ([, city]) => [city!.toLowerCase(), null] as const,
  );
  const states = Array.from(
    text.matchAll(STATE_OF),
    ([, state]) => [null, state!] as const,
  );
  const emails = lower.includes("@")
    ? Array.from(lower.matchAll(EMAIL), ([, email]) => email!)
      .filter((email) => !SERVICE.test(email))
    : [];
  const places = [...named, ...listed, ...labelled, ...states];
  return { streets, flats, cities: places, emails };
}

function isCity(
  [city, state]: ClaimedCity,
  address: PostalAddress,
): boolean {
  const own = address.city.toLowerCase();
  // "City: Boise Zip" takes a word too many, and some texts leave words out.
  return (city === null || `${city} `.startsWith(`${own} `) ||
    own.startsWith(`${city} `)) &&
    (state === null || state === address.state);
}

export function isWrongPlace(
  { streets, flats, cities }: ClaimedPlaces,
  { wanted, others }: KnownPlaces,
): boolean {
  const known = wanted === null ? others : [wanted, ...others];
  const lines = known.map(({ address1 }) => address1.toLowerCase());
  if (streets.some(({ street }) => !lines.includes(street))) return true;
  const seconds = known.map(({ address2 }) => address2.toLowerCase());
  if (flats.some((flat) => !seconds.includes(flat))) return true;
  if (cities.some((city) => !known.some((one) => isCity(city, one)))) {
    return true;
  }
  if (wanted === null) return false;
  const right = wanted.address1.toLowerCase();
  return streets.some(({ street, isLeft }) => street !== right && !isLeft) &&
    !streets.some(({ street }) => street === right);
}
