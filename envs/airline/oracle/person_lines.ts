// deno-lint-ignore-file camelcase -- the fields are those of the airline's files
/**
 * Reading a person's own words, where a line has none of the script's
 * sentences: ids, places, dates, people, bags, payment.
 */

import { NUMBERS } from "../understanding/bag_labels.ts";
import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import { findDays } from "../../service/understanding/claimed_times.ts";
import { findSpokenMethods } from "../../service/customer/person_words.ts";
import type {
  AirlineProfile,
  Cabin,
  Passenger,
} from "../database/airline_records.ts";
import { AIRPORTS } from "../database/airports.ts";
import type { KnownRequest } from "./known_request.ts";
import { splitText } from "../../service/understanding/parts.ts";
import { findAirlineClaims } from "../understanding/airline_claims.ts";
import { writeDate, YEAR } from "../understanding/flight_claims.ts";
import type { AirlineRequest, Preference } from "../requests/request.ts";
import {
  CANCELLATION_REASONS,
  type CancellationReason,
} from "../database/policy_rules.ts";
import { readWords } from "../../service/understanding/patterns/word_starts.ts";

const USER_ID = /\b([a-z'-]+_[a-z'-]+_\d{4})\b/i;
const RESERVATION = anyOf(
  /\b(?!HAT\d)((?=[A-Z]*\d)[A-Z0-9]{6})\b/g,
  /\b(?:reservation|booking|confirmation|code|trip|id|number)(?: (?:number|code|id|is|no\.?))*:? (?=[a-z]*\d)([a-z0-9]{6})\b/g,
  /\b(?:reservation|booking|confirmation|code)(?: (?:number|code|id|is|no\.?))*:? ([A-Z]{6})\b/g,
  /\b(?!hat\d)(?=[a-z]*\d)(?=\d*[a-z])([a-z0-9]{6})\b/g,
);
const FLIGHT = /\bHAT\d{3}\b/gi;
const CITY = new RegExp(
  `\\b(?:${
    [...Object.keys(AIRPORTS), ...Object.values(AIRPORTS)].join("|")
  })\\b`,
  "gi",
);
const CODES = new Map(
  Object.entries(AIRPORTS).flatMap(([code, city]) => [
    [code.toLowerCase(), code],
    [city.toLowerCase(), code],
  ]),
);
const COUNT =
  /\b(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|no|another)(?: (?:more|fewer|less|extra|additional|checked|further|other))* (?:bags?|suitcases?|pieces|luggage)\b/i;
const COUNTS: typeof NUMBERS = { ...NUMBERS, a: 1, an: 1 };
/** Words that turn a number of bags into fewer bags. */
const FEWER_BEFORE =
  /\b(?:remove|drop|take off|without|fewer|less)\b[^.,;!?\n]*$/i;
const FEWER_AFTER = /^[^.,;!?\n]{0,30}?\b(?:fewer|less)\b/i;
const PREFERENCES: readonly (readonly [RegExp, Preference])[] = [
  [/\b(?:cheap\w*|least expensive|lowest|low-?cost)\b/i, "cheapest"],
  [/\b(?:early|earlier|earliest|first (?:one|flight)|morning)\b/i, "earliest"],
  [/\b(?:late|later|latest|last (?:one|flight)|evening)\b/i, "latest"],
];
const NO_INSURANCE =
  /\b(?:no|without|not|don'?t|skip|decline)\b(?! mind)[^.!?;\n]{0,24}\binsur/i;
const INSURANCE = /\binsur(?:ance|ed?)\b/i;
const MYSELF =
  /\b(?:just|only) (?:for )?(?:me|myself)\b|(?<!\bpa(?:id|y) )\bby myself\b|\balone\b|\bi(?:'m| am) the only\b/i;
/** `me and Ada Croft` */
const ALONG =
  /\b(?:me|myself),? (?:and|with|plus)\b|\b(?:and|with|plus) (?:me|myself)\b/i;

/** A row of capitalised words; the last two are a name. */
const NAME = /(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)+/gu;
/** Text before a passenger who leaves. */
const LEAVES =
  /\b(?:instead of|in place of|in the place of|rather than|replac\w+|remove|take off|drop|swap|for)(?: (?:the )?(?:passenger|traveller|traveler))? $/i;
/** Text after a passenger who leaves. */
const STAYS =
  /^[^.;\n]{0,30}?\b(?:can(?:not|'t)|won't|will not|is not|isn't|no longer|by)\b/i;

/** Characters around a name that tell who leaves. */
const NEAR = 48;

/** Maximum distance between a name and its birthday. */
const FAR = 60;

/** The people of a line are read apart. */
const NO_NAMES = { first: new Set<string>(), last: new Set<string>() };

function findAll(text: string, pattern: RegExp): string[] {
  return Array.from(
    text.matchAll(pattern),
    ([whole, ...groups]) =>
      groups.find((group) => group !== undefined) ?? whole,
  );
}

interface Known {
  readonly user: AirlineProfile | null;
}

/** The route of a trip. */
function findWay(line: string): readonly [string, string] | null {
  const places: { readonly code: string; readonly lead: string }[] = [];
  for (const { 0: word, index } of line.matchAll(CITY)) {
    // Codes are in capitals; "den" and "sea" are words.
    if (word.length === 3 && word !== word.toUpperCase()) continue;
    const code = CODES.get(word.toLowerCase())!;
    const lead = line.slice(Math.max(0, index - 8), index).toLowerCase();
    if (places.at(-1)?.code !== code) places.push({ code, lead });
  }
  const [first, second] = places;
  if (first === undefined || second === undefined) return null;
  return / ?to $/.test(first.lead) && /from $/.test(second.lead)
    ? [second.code, first.code]
    : [first.code, second.code];
}

interface NamedPerson {
  readonly person: Passenger;
  readonly leaves: boolean;
}

function findNamed(line: string, user: AirlineProfile | null): NamedPerson[] {
  const births = findDays(readWords(line)).map(({ at, readings }) => ({
    at,
    dob: writeDate(readings[0]!),
  }));
  const saved = user === null
    ? []
    : [{ ...user.name, dob: user.dob }, ...user.saved_passengers];
  return Array.from(line.matchAll(NAME)).flatMap(
    ({ 0: row, index: start }, i, all) => {
      const name = row.split(" ").slice(-2).join(" ");
      const index = start + row.length - name.length;
      const end = index + name.length;
      const next = all[i + 1]?.index ?? line.length;
      const birth = births.find(({ at }) =>
        at >= end && at < next && at - end < FAR
      );
      const [first_name, last_name] = name.split(" ") as [string, string];
      const known = saved.find((one) =>
        one.first_name === first_name && one.last_name === last_name
      );
      const dob = birth?.dob ?? known?.dob ?? "";
      const leaves =
        LEAVES.test(line.slice(Math.max(0, index - NEAR), index)) ||
        STAYS.test(line.slice(end, Math.min(next, end + NEAR)));
      const codes = CODES.has(name.toLowerCase());
      return codes ? [] : [{ person: { first_name, last_name, dob }, leaves }];
    },
  );
}

function findFlightDays(line: string): string[] {
  const days = findDays(readWords(line)).filter(({ isBirth }) => !isBirth)
    .sort((a, b) => a.at - b.at)
    .map(({ readings }) => writeDate(readings[0]!))
    .filter((date) => date.startsWith(`${YEAR}`));
  return [...new Set(days)];
}

function addDays(
  wish: KnownRequest,
  line: string,
  days: readonly string[],
): void {
  if (days.length === 0) return;
  if (wish.kind === "complaint" || wish.kind === "delay") {
    wish.problem = days[0]!;
  } else if (wish.kind === "book") wish.days = days;
  else if (wish.kind === "flights") {
    const isTurned = /\b(?:instead of|rather than)\b/i.test(line);
    const [one, two] = days;
    if (two === undefined) {
      // If the days are said in two lines, the second is the wanted one.
      const had = wish.days?.[0];
      wish.days = had === undefined || had === one ? [one!] : [had, one!];
    } else wish.days = isTurned ? [two, one!] : [one!, two];
  }
}

function addPeople(wish: KnownRequest, line: string, { user }: Known): void {
  const named = findNamed(line, user);
  if (wish.kind === "passengers") {
    const leaving = named.find(({ leaves }) => leaves)?.person;
    const joining = named.find(({ leaves, person }) =>
      !leaves && person.dob !== ""
    )?.person;
    if (leaving !== undefined) wish.leaving = leaving;
    if (joining !== undefined) wish.passengers = [joining];
    return;
  }
  if (wish.kind !== "book") return;
  const people = named.map(({ person }) => person)
    .filter(({ dob }) => dob !== "");
  const isOwn = ({ first_name, last_name }: Passenger): boolean =>
    first_name === user?.name.first_name && last_name === user.name.last_name;
  const travels = people.length === 0 ? MYSELF.test(line) : ALONG.test(line);
  const own = travels && user !== null && !people.some(isOwn)
    ? [{ ...user.name, dob: user.dob }]
    : [];
  if (people.length + own.length > 0) wish.passengers = [...own, ...people];
}

function addBags(wish: KnownRequest, line: string): void {
  const match = COUNT.exec(line);
  if (match === null) return;
  const count = match[1]!.toLowerCase();
  const bags = COUNTS[count] ?? Number(count);
  const after = line.slice(match.index);
  const isFewer = wish.kind === "bags" &&
    (FEWER_BEFORE.test(line.slice(0, match.index)) || FEWER_AFTER.test(after));
  wish.bags = isFewer ? -bags : bags;
}

/** Finds the customer's key. */
export function findUserId(line: string): string | null {
  return USER_ID.exec(line)?.[1]?.toLowerCase() ?? null;
}

/** Kinds of requests, by words that people use. */
const KINDS: readonly (readonly [RegExp, AirlineRequest["kind"]])[] = [
  [/\b(?:compensat\w*|voucher|certificate for)\b/i, "complaint"],
  [/\b(?:bags?|suitcases?|luggage)\b/i, "bags"],
  [/\b(?:passengers?|travell?ers?|replace|instead of me)\b/i, "passengers"],
  [
    /\b(?:cabin|upgrade|downgrade)\b|\b(?:another|different|other|better|higher|lower|new|business|economy|change|the|my|our|which) class\b/i,
    "cabin",
  ],
  [
    /\b(?:another|different|other) (?:day|date|flights?)\b|\b(?:reschedule|postpone|move)\b/i,
    "flights",
  ],
  [/\bcancel\b/i, "cancel"],
  [/\bbook\b|\bnew (?:trip|flight|reservation)\b/i, "book"],
];

/** Finds the kind of request that a line raises. */
export function findSpokenKind(line: string): AirlineRequest["kind"] | null {
  return KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? null;
}

/** Adds the facts of a line to a request. */
export function readPersonLine(
  wish: KnownRequest,
  line: string,
  known: Known,
): void {
  const claims = findAirlineClaims(splitText(line), NO_NAMES)
    // What is given up is not wanted.
    .filter(({ weight }) => weight > -2);
  const find = (name: string): string | undefined =>
    claims.findLast(({ slot }) => slot === name)?.values[0];
  const [id] = wish.kind === "book" ? [] : findAll(line, RESERVATION);
  if (id !== undefined) wish.reservationId = id.toUpperCase();
  const reason = find("reason");
  if (reason !== undefined && Object.hasOwn(CANCELLATION_REASONS, reason)) {
    wish.reason = reason as CancellationReason;
  }
  const cabin = find("cabin");
  if (cabin !== undefined) wish.cabin = cabin as Cabin;
  const way = findWay(line);
  if (way !== null) wish.way = way;
  const days = findFlightDays(line);
  addDays(wish, line, days);
  addPeople(wish, line, known);
  const [begins] = days;
  if (way !== null && begins !== undefined && wish.kind !== "flights") {
    wish.hint = [...way, begins];
  }
  const preference = PREFERENCES.find(([pattern]) => pattern.test(line));
  if (preference !== undefined) wish.preference = preference[1];
  const numbers = findAll(line, FLIGHT);
  if (numbers.length > 0 && wish.kind === "itinerary") {
    wish.named = numbers.map((number, i) => ({
      number: number.toUpperCase(),
      way: way ?? ["", ""],
      date: days[Math.min(i, days.length - 1)] ?? "",
    }));
  }
  addBags(wish, line);
  if (INSURANCE.test(line)) {
    wish.insurance = NO_INSURANCE.test(line) ? "no" : "yes";
  }
  const payers = findSpokenMethods(line, known.user?.payment_methods ?? {});
  if (payers.length > 0) wish.payers = payers;
}
