/** What a message says of reservations, flights, cabins, people and bags. */

import {
  CASE_FIRST,
  CASE_INSIDE,
} from "../../service/understanding/word_lists.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import {
  makeClaim,
  weighWords,
} from "../../service/understanding/change_cues.ts";
import {
  findPeople,
  mayName,
  type NameWords,
} from "../../service/understanding/claimed_people.ts";
import { findDays } from "../../service/understanding/claimed_times.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  anyOf,
  compose,
  makePhrasePattern,
} from "../../service/understanding/phrases.ts";
import { WordPattern } from "../../service/understanding/word_pattern.ts";
import {
  hasDigit,
  readWords,
} from "../../service/understanding/word_starts.ts";
import { AIRPORTS } from "../database/airports.ts";
import { findBagClaims, readCount, speaksOfBags } from "./bag_claims.ts";
import { findInsuranceClaims } from "./insurance_claims.ts";

/** Year of all flights, if a text leaves it out. */
const YEAR = 2024;

/** Six letters and digits, at least one of each. */
const ID = /\b(?!usd\d)(?=[a-z0-9]{6}\b)(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{6}\b/g;
const FLIGHT = /^hat\d{3}$/;

const CITY_CODES = new Map(
  Object.entries(AIRPORTS).map(([code, city]) => [city.toLowerCase(), code]),
);
const CODES = Object.keys(AIRPORTS).join("|");
const CITIES = [...CITY_CODES.keys()].join("|");
const AIRPORT = new WordPattern(
  new RegExp(
    `(?<![\\p{L}])(?:(${CODES})(?![\\p{L}\\d])|((?:${CITIES}))(?![\\p{L}]))`,
    "gu",
  ),
);
/** `New York (JFK)`: the code tells which. */
const CITY_AND_CODE = new RegExp(`(?:${CITIES}),? \\((${CODES})\\)`, "g");
/** `LGA in New York` */
const CODE_IN_CITY = new RegExp(`\\b(${CODES}) in (?:${CITIES})\\b`, "g");
/** `New York LaGuardia`: the airport tells which. */
const CITY_AND_AIRPORT = new RegExp(
  `\\b(?:${CITIES}) (?=(?:${CITIES}|${CODES})\\b)`,
  "g",
);
const TO =
  /to|→|⇄|↔|->|=>|—|–|-|>|\/|and (?:back )?to|and lands? (?:in|at)|and arriv\w+ (?:in|at)|, arriv\w+ (?:in|at)|into|until|until reaching|[^\p{L}\p{N}\p{P}\s]+/u;
/** Between the two ends of a leg. */
const LEG =
  compose`^["')]?(?: ?\((?:[a-z]{3}|\d{1,2}:\d\d)\))?,? ?${TO}[ :="']*$`;

const CABIN = new WordPattern(
  /\b(?:basic[ _-]economy|basic eco|(?<!basic[ _-])economy|business)\b(?! (?:or working )?days| (?:trip|hours|matter|reasons?|purpose))/g,
);

/** Between the old cabin and the new one: `economy to business` */
const TO_CABIN = /^ to (?:basic|economy|business)\b/;

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

const ACTS = {
  cancel: makePhrasePattern(
    `
    (cancel|cancels|canceling|cancelling|cancle)
    (call|calling) off
    (cancellation|cancelation)
    (cancelled|canceled)
    (void|voiding|scrap|scrapping|annul|annulling) (the|your|this|that)? (reservation|booking|trip|whole|entire|#)?
  `,
    "gu",
  ),
  upgrade: makePhrasePattern("(upgrade|upgrading|upgraded|upgrades)", "gu"),
  downgrade: makePhrasePattern(
    "(downgrade|downgrading|downgraded|downgrades)",
    "gu",
  ),
  cabin: makePhrasePattern(
    `
    (change|changing|switch|switching|move|moving) * (cabin|class)
    (cabin|class) (change|switch)
  `,
    "gu",
  ),
  certificate: makePhrasePattern(
    `
    (send|sending|issue|issuing|add|adding|offer|offering|give|giving|grant|get|receive) * certificate
    certificate (of|for|worth|over)
    (compensate|compensation)
  `,
    "gu",
  ),
  move: makePhrasePattern(
    `
    (reschedule|rescheduling|rescheduled|postpone|postponing|rebook|rebooking|rebooked)
  `,
    "gu",
  ),
} as const;

/** An act that an agent may announce. */
export type AirlineAct = keyof typeof ACTS;

const ACT_LIST = Object.entries(ACTS);

const NEGATED =
  /\b(?:not|no|never|without|neither|nor|cannot|rather than|instead of|unable|other than)\b[^.;:]{0,40}$|n't\b[^.;:]{0,40}$/;
/** Sentences on other cases, or on what may be done later. */
const CASE = new WordPattern(
  anyOf(CASE_FIRST, CASE_INSIDE, /\bcan be\b|\bwithin \d+ hours\b/),
);

const REASONS: Readonly<Record<string, WordPattern>> = {
  plans: new WordPattern(
    /\b(?:change of plans?|plans? (?:have |has )?changed?|changed? (?:of |your |in )?plans?|plans are different|your plans|travel plans)\b/,
  ),
  health: new WordPattern(
    /\b(?:ill(?:ness)?|sick(?:ness)?|health|medical|unwell)\b/,
  ),
  weather: new WordPattern(
    /\bweather\b/,
  ),
  airline: new WordPattern(
    /\bairline(?: has| is)? cancel|\bcancel(?:led|ed|lation) by (?:us|the airline)\b/,
  ),
};

/** A part that gives the reason, and does not just speak of plans. */
const GIVES_REASON = new WordPattern(
  /\b(?:reasons?|because|cause|code|due|owing|why|grounds?|motive|note|as "|since)\b/,
);

const REASON_LIST = Object.entries(REASONS);

const DELAYED = new WordPattern(
  /(?<!\b(?:without|no)(?: any| further)? )\bdelay(?:s|ed)?\b|\bwas late\b/,
);
const CANCELLED = new WordPattern(
  anyOf(
    /\b(?:cancelled|canceled) (?:flight|leg|segment)|\bflight (?:cancellation|(?:being )?cancel?led)/,
    /\bflight\b[^.;]{0,40}\b(?:was|got|were|been|being) (?:cancelled|canceled)|\bcancellation of (?:your|the) flight/,
  ),
);

const WORTH_LABEL =
  /^(?:[a-z ]+ )?(?:amount|value|worth|certificate|usd)(?: (?:usd|in usd|in dollars|in us dollars))?: /g;
const FOR_EACH =
  /\d| ?(?:per|for each|each|a person|a head|apiece|\/\w|x\b|×|\*)|[.,]\d/;
/** The value of a certificate, not per passenger. */
const WORTH = new WordPattern(
  compose`(?:(?:\$ ?|\busd ?|${WORTH_LABEL})(\d+)(?:\.00)?|\b(\d+)(?:\.00)? ?(?:us[ -])?(?:dollars?|usd|\$))(?!${FOR_EACH})`,
);
const EACH =
  /\b(?:each|per(?! (?:your|our)\b)|every|apiece|a head|times|×)\b|[×*] ?\$?\d|\d ?x ?\$/;
const COMPENSATES = new WordPattern(
  /\b(?:compensat\w+|comp|cert\.?|certificat\w*|vouchers?|credit|amount|value|worth|total)\b/,
);

/** Words of the airline's customers. */
export interface AirlineWords {
  readonly names: NameWords;
}

function isNegated(lower: string, at: number): boolean {
  return NEGATED.test(lower.slice(Math.max(0, at - 60), at));
}

/** Dates of flights in a part, each beside the flight it belongs to. */
function findDateClaims(
  part: Part,
  flights: readonly { readonly id: string; readonly at: number }[],
): Claim[] {
  const { lower } = part;
  const days = findDays(part).filter(({ isBirth }) => !isBirth);
  const left = days.filter(({ isArrival }) => !isArrival);
  const count = left.length;
  // "On May 20 with HAT123 and on May 24 with HAT234"
  const isBeforeEach = count > 1 && count === flights.length &&
    left.toSorted((a, b) => a.at - b.at).every(({ at }, i) =>
      at < flights[i]!.at && at > (flights[i - 1]?.at ?? -1)
    );
  return days.flatMap(({ readings, at, isArrival }) => {
    const values = readings.map(({ year, month, day }) =>
      [year ?? YEAR, ...[month, day].map((n) => String(n).padStart(2, "0"))]
        .join("-")
    );
    // Birthdays without a word for it.
    if (values.every((value) => !value.startsWith(`${YEAR}`))) return [];
    if (isArrival) return [{ slot: "arrival", values, weight: 0 }];
    const weight = weighWords(part, at, at + 5);
    const rest = (to: number) => lower.slice(at, to);
    const owner = flights.find((flight) =>
      flight.at > at && (isBeforeEach || isBefore(rest(flight.at)))
    ) ?? flights.findLast((flight) =>
      flight.at < at
    ) ??
      // "On May 20 you fly with HAT123."
      (flights.length === 1 && count === 1 ? flights[0] : undefined);
    const id = owner?.id;
    const slot = id === undefined ? "date" : `date of ${id}`;
    return [{ slot, values, weight }];
  });
}

const DAY_WORDS =
  /(?:\d{1,2}(?:st|nd|rd|th)?|(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)/;
const CLOCK_WORDS =
  /(?:,? (?:(?:depart|leav)(?:ing|s|ure)|at) (?:at )?\d{1,2}[:.h]\d\d(?: ?[ap]\.?m\.?)?)/;
/** Between a date and its flight: `2024-05-20, leaving at 06:15 (HAT123`. */
const TO_FLIGHT =
  compose`^[^\s,]+(?: ${DAY_WORDS})?(?:,? \d{4})?${CLOCK_WORDS}?(?: ?\(| ?: ?| [-–] | )(?:flight )?$`;

/** Does a date stand right before its flight? */
function isBefore(text: string): boolean {
  return TO_FLIGHT.test(text);
}

/** Before, or as `JFK (origin)` behind, where a journey begins or ends. */
const BEGINS =
  /\b(?:from|orig(?:in)?|org|depart\w*|leav\w+|start\w*|out of|begin\w*)\b/g;
const ENDS =
  /\b(?:to|dest(?:ination)?|dst|arriv\w+|into|for|end\w*|reach\w*|land\w*|bound|goal)\b/g;

/** Characters before a place that are read. */
const FAR = 40;

/** Right before where a whole journey begins. */
const STARTS =
  /\b(?:start\w*|begin\w*|origin\w*|sets? out|setting out)(?: (?:in|at|from|is|airport))?:? $/;

/** Right behind where a journey begins. */
const IS_START =
  /^\)? ?(?:\((?:origin|start\w*|departure|departing|from)\)|,? as (?:the |your )?(?:point of )?(?:origin|start\w*|departure)\b)/;

/** Does a journey begin or end at a place that stands behind some words? */
function findRole(lead: string): "from" | "to" | null {
  const find = (cue: RegExp) => [...lead.matchAll(cue)].at(-1)?.index ?? -1;
  const [begins, ends] = [find(BEGINS), find(ENDS)];
  if (begins === ends) return null;
  return begins > ends ? "from" : "to";
}

/** Before a leg that is not the whole way. */
const OF_LEG =
  /\bhat\d{3}\b|\b(?:inbound|(?<!\bthere and (?:the |then )?)way back|flight back|(?<!\b(?:and|way) )back from|(?<!\ba )return(?:ing)? from)\b[^,]{0,16}$/;

/** Before where a journey began: `to Boston and home again to` */
const HOMEWARD = /\b(?:back|home)(?: again)? to $/;

/** Before the whole way: `the round trip from` */
const OF_TRIP =
  /\b(?:round[ -]?trip|one[ -]?way|trip|journey|voyage|(?:all|whole) (?:the )?way)(?: (?:reservation|booking|ticket|flight))?(?:[:,] | (?:from |between )?)$/;

/** After the whole way: `LAX to JFK, round trip`. */
const OF_WAY = /^[^.;)]{0,4}\b(?:round|one|return|single|roundtrip)\b/i;

interface Place {
  readonly at: number;
  readonly end: number;
  readonly code: string;
}

const CODED_LEG = new RegExp(
  `\\b(?:${CODES}) ?(?:to|->|→|-) ?(?:${CODES})\\b`,
  "gi",
);
const CITY = new RegExp(`\\b(?:${CITIES})\\b`, "gi");

/** Writes cities small, codes large, and leaves out a city before its code. */
function spellPlaces(text: string): string {
  return text
    .replaceAll(CODED_LEG, (leg) => leg.toUpperCase().replace("TO", "to"))
    .replaceAll(CITY, (city) => city.toLowerCase())
    .replaceAll(/(?<=dallas) ?[/-] ?fort worth/gi, "")
    .replaceAll(CITY_AND_CODE, "$1")
    .replaceAll(CODE_IN_CITY, "$1")
    .replaceAll(CITY_AND_AIRPORT, "");
}

function findAirports(part: Part, text: string): Place[] {
  return AIRPORT.findAll(part, text).map(
    ({ index, 0: said, 1: code, 2: city }) => ({
      at: index,
      end: index + said.length,
      code: code ?? CITY_CODES.get(city!)!,
    }),
  );
}

/** Finds airports and legs; the first leg tells the way of the whole trip. */
function findWayClaims(parts: readonly Part[]): Claim[] {
  const claims: Claim[] = [];
  let isFirst = true;
  let from: string | null = null;
  let to: string | null = null;
  const names = (code: string) => parts.some(({ text }) => text.includes(code));
  // Who names it, and not JFK, means it by "New York" as well.
  const isLaGuardia = names("LGA") && !names("JFK");
  for (const part of parts) {
    if (!AIRPORT.fits(part)) continue;
    const spelled = spellPlaces(part.text);
    const text = isLaGuardia ? spelled.replaceAll("new york", "LGA") : spelled;
    const add = (leg: string, isOfFlight: boolean, isWhole = false): void => {
      const slot = isFirst && !isOfFlight || isWhole ? "way" : "leg";
      claims.push({ slot, values: [leg], weight: 0 });
      isFirst = false;
    };
    const places = findAirports(part, text);
    for (const { code } of places) {
      claims.push({ slot: "airport", values: [code], weight: 0 });
    }
    const lower = text.toLowerCase();
    const isOfFlight = /\bhat\d{3}\b/.test(lower);
    const [one, other] = places;
    if (one !== undefined && other === undefined && !isOfFlight) {
      const column = part.heading.split(" / ").at(-1)!;
      const role = findRole(lower.slice(0, one.at)) ?? findRole(column);
      if (role === "from") from = one.code;
      else if (role === "to") to = one.code;
      if (from !== null && to !== null) {
        if (from !== to) add(`${from}>${to}`, false);
        [from, to] = [null, null];
      }
    }
    const before = claims.length;
    // "Between JFK and PHX, starting in PHX", before any flight
    const first = lower.search(/\bhat\d{3}\b/);
    const ahead = isFirst && places.length > 1
      ? places.filter(({ at }) => first < 0 || at < first)
      : [];
    const start = ahead.find(({ at, end }) =>
      STARTS.test(lower.slice(Math.max(0, at - FAR), at)) ||
      IS_START.test(lower.slice(end))
    );
    const goal = ahead.find(({ code }) => code !== start?.code);
    if (start !== undefined && goal !== undefined) {
      add(`${start.code}>${goal.code}`, false);
    }
    for (let i = 0; i + 1 < places.length; i++) {
      const [a, b] = [places[i]!, places[i + 1]!];
      if (a.code === b.code) continue;
      const lead = text.slice(0, a.at).toLowerCase();
      const joint = text.slice(a.end, b.at).toLowerCase();
      // "Between JFK and PHX" goes that way, if nothing else is said.
      const isBetween = start === undefined && joint === " and " &&
        lead.endsWith("between ");
      // "JFK PHX"
      const isBare = joint === " " && b.end - b.at === 3;
      if (!LEG.test(joint) && !isBetween && !isBare) continue;
      // "ORD to MSP only"
      if (/^\)? only\b/.test(text.slice(b.end))) {
        claims.push({ slot: "type", values: ["one_way"], weight: 0 });
      }
      add(
        `${a.code}>${b.code}`,
        OF_LEG.test(lead) && !OF_WAY.test(text.slice(b.end)),
        OF_TRIP.test(lead.slice(-FAR)),
      );
    }
    // "Leaving JFK, you reach PHX", "to PHX, starting in JFK"
    if (
      claims.length === before && places.length === 2 && !isOfFlight &&
      one!.code !== other!.code
    ) {
      const begin = findRole(lower.slice(0, one!.at));
      const second = findRole(lower.slice(one!.end, other!.at));
      const isBack = begin === "to" &&
        (second === "from" || HOMEWARD.test(lower.slice(0, other!.at)));
      if (isBack) add(`${other!.code}>${one!.code}`, false);
      else if (begin !== null && second !== null) {
        add(`${one!.code}>${other!.code}`, false);
      }
    }
  }
  return claims;
}

/** Before a cancellation that is spoken of, not made. */
const OF_MATTER = new WordPattern(
  anyOf(
    /\bcover\w*\b[^.;]*$|\b(?:regret|sorry for|sorry about|about|due to|because of|on account of|compensat\w+ for|trouble with) (?:the|your|this) $/,
    /\b(?:reasons?|grounds?|motive) (?:for|of|behind) (?:(?:the|your|this) )?$/,
  ),
);

/** Said of flights that the airline cancelled. */
const OF_FLIGHT =
  /\b(?:flight|leg|segment|hat\d{3})\b[^.;]{0,50}$|\b(?:was|were|been|got)\b[^.;]{0,12}$/;

/** `change flights, the cabin stays` */
const STAYS =
  /(?:cabin|class)\b.*(?:\b(?:stay|remain|keep)s?\b|\bunchanged\b|\bno\b|\bthe same\b|\bas (?:it is|before)\b)/;

function findActClaims(part: Part): Claim[] {
  const { lower } = part;
  if (CASE.test(part)) return [];
  const isMeant = (at: number, words: string): boolean => {
    if (isNegated(lower, at)) return false;
    if (OF_MATTER.test(part, lower.slice(0, at))) return false;
    if (/(?:cabin|class)\b/.test(words) && STAYS.test(lower.slice(at))) {
      return false;
    }
    if (!/^cancell?(?:ed|ation)/.test(words)) return true;
    return !OF_FLIGHT.test(lower.slice(0, at)) &&
      !/^ (?:by|of (?:your|the|this|an?) flight|(?:(?:your|that) )?flights?|legs?)\b/
        .test(
          lower.slice(at + words.length),
        );
  };
  return ACT_LIST.flatMap(([act, pattern]) =>
    pattern.findAll(part).some(({ index, 0: words }) => isMeant(index, words))
      ? [{ slot: "act", values: [act], weight: 0 }]
      : []
  );
}

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
function findTypeClaims(said: Part): Claim[] {
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

function findWordClaims(part: Part): Claim[] {
  const claim = (
    slot: string,
    value: string,
    pattern: WordPattern,
  ): Claim[] => {
    const match = pattern.exec(part);
    if (match === null) return [];
    const end = match.index + match[0].length;
    const { weight } = makeClaim(part, match.index, end, slot, [value]);
    // What is dropped is the trip, not the reason.
    return [{
      slot,
      values: [value],
      weight: slot !== "reason" || weight === -3
        ? weight
        : Number(GIVES_REASON.test(part)),
    }];
  };
  const reasons = REASON_LIST.flatMap(([name, pattern]) =>
    claim("reason", name, pattern)
  );
  return [
    ...findInsuranceClaims(part),
    ...findTypeClaims(part),
    // Several reasons are a list of what is accepted.
    ...reasons.length === 1 ? reasons : [],
    ...claim("problem", "delay", DELAYED),
    ...claim("problem", "complaint", CANCELLED),
  ];
}

/** `{first_name: Ada, last_name: Croft}` */
const BOTH_NAMES = new WordPattern(
  /(?:first|given|fore)(?:[ _]?name\W+(?:is )?|: )([\p{L}'’-]+)\W+(?:and )?(?:the )?(?:last|family|sur)(?:[ _]?name\W+(?:is )?|: )([\p{L}'’-]+)/gu,
);
/** `Last: Croft First: Ada` */
const LAST_FIRST = new WordPattern(
  anyOf(
    /(?<!\bat )\b(?:last(?:[ _]name)?|family[ _]name|surname): ([\p{L}'’-]+)[,;]? +(?:first|given)(?:[ _]name)?: ([\p{L}'’-]+)/gu,
    /\b(?:passenger|travell?er|name): ([\p{L}'’-]+), (?:given|first) name:? ([\p{L}'’-]+)/gu,
  ),
);
/** A name under a key of its own. */
const ONE_NAME = new WordPattern(
  /^\W*(?:the )?(first|last|given|family|fore|sur)(?:[ _]?name\W+(?:is )?|"?: "?(?=[\p{L}'’-]+(?!["\s]*[\p{L}'’-])))([\p{L}'’-]+)/u,
);
const NAME_COLUMN = /^(?:first|last|given|family|fore|sur)[ _]?name$/;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
/** Between two words of a name. */
const JOINT = /^(?: |"?, ?"?| ?\/ ?|\. )$/;

/** Finds full names, in either order, and in keys of their own. */
function findPersonClaims(
  parts: readonly Part[],
  names: NameWords,
): Claim[] {
  const claims: Claim[] = [];
  const add = (
    part: Part,
    at: number,
    end: number,
    first: string,
    last: string,
  ) => claims.push(makeClaim(part, at, end, "passenger", [`${first} ${last}`]));
  let first: string | null = null;
  let last: string | null = null;
  for (const part of parts) {
    const { text, lower } = part;
    const pairs = BOTH_NAMES.findAll(part);
    for (const { index, 0: all, 1: own, 2: family } of pairs) {
      // "Ada Croft, first name Ada, last name Croft" is one person.
      if (lower.slice(0, index).includes(`${own!} ${family!}`)) continue;
      add(part, index, index + all.length, own!, family!);
    }
    for (const match of pairs.length > 0 ? [] : LAST_FIRST.findAll(part)) {
      const [all, ...said] = match;
      const [family, own] = said.filter((one) => one !== undefined);
      add(part, match.index, match.index + all.length, own!, family!);
    }
    const cell = lower.slice(lower.lastIndexOf(": ") + 1);
    const column = part.heading.split(" / ").at(-1)!;
    const key = ONE_NAME.exec(part) ??
      (NAME_COLUMN.test(column)
        ? ONE_NAME.exec(readWords(`${column}: ${cell}`))
        : null);
    if (key !== null && pairs.length === 0) {
      if (/first|given|fore/.test(key[1]!)) first = key[2]!;
      else last = key[2]!;
      if (first !== null && last !== null) {
        add(part, 0, lower.length, first, last);
        [first, last] = [null, null];
      }
      continue;
    }
    const words = mayName(names, part)
      ? Array.from(lower.matchAll(WORD), ({ index, 0: word }) => ({
        word: word.replace(/['’]s$/, ""),
        at: index,
        end: index + word.length,
      }))
      : [];
    const seen = new Set<number>();
    for (let i = 0; i + 1 < words.length; i++) {
      const [a, b] = [words[i]!, words[i + 1]!];
      if (!JOINT.test(lower.slice(a.end, b.at))) continue;
      if (names.first.has(a.word) && names.last.has(b.word)) {
        add(part, a.at, b.end, a.word, b.word);
      } else if (
        names.last.has(a.word) && names.first.has(b.word) &&
        (/[,/]/.test(lower.slice(a.end, b.at)) ||
          !names.first.has(a.word) && !names.last.has(b.word))
      ) add(part, a.at, b.end, b.word, a.word);
      else continue;
      seen.add(a.at);
      i++;
    }
    for (const { first, last, at } of findPeople(text, names, part)) {
      if (first === null || last === null || seen.has(at)) continue;
      if (!JOINT.test(lower.slice(at + first.length, at + first.length + 1))) {
        continue;
      }
      add(part, at, at + first.length + last.length + 1, first, last);
    }
  }
  return claims;
}

/** `2 passengers`, `PAX AFTER CHANGE 2` */
const NUMBER_OF_PEOPLE = new WordPattern(
  /(?<![\d.,$]|\b(?:up to|at most|maximum|of|than|each|per) )\b(\d|two|three|four|five) (?:passengers|travell?ers|pax)\b|\bpax (?:in all|total|after (?:the )?change)\W+(\d)\b/g,
);

function findNumberClaims(part: Part): Claim[] {
  return NUMBER_OF_PEOPLE.findAll(part).map(({ 1: a, 2: b }) => (
    { slot: "number of passengers", values: [readCount((a ?? b)!)], weight: 0 }
  ));
}

/** Lines below a flight in which its date may stand. */
const NEAR_LINES = 2;

/** Lists the reservations and flights that a part names. */
function listIds(
  part: Part,
): { readonly id: string; readonly at: number; readonly isFlight: boolean }[] {
  if (!hasDigit(part)) return [];
  return Array.from(part.lower.matchAll(ID), ({ index, 0: id }) => ({
    id: id.toUpperCase(),
    at: index,
    isFlight: FLIGHT.test(id),
  }));
}

const listFlights = (part: Part) =>
  listIds(part).filter(({ isFlight }) => isFlight);

/**
 * Lists the parts with a day of which the flight stands below, in a text that
 * names a day and a flight in turn: `May 18. HAT008. May 20. HAT009.`
 */
function listDaysAbove(parts: readonly Part[]): Map<Part, string> {
  const found = parts.map((part) => ({
    part,
    days:
      findDays(part).filter(({ isBirth, isArrival, readings }) =>
        !isBirth && !isArrival &&
        readings.some(({ year }) => year === null || year === YEAR)
      ).length,
    flights: listFlights(part),
  })).filter(({ days, flights }) => (days > 0) !== (flights.length > 0));
  const isInTurn = found.length % 2 === 0 &&
    found.every(({ part, days, flights }, i) =>
      i % 2 === 0 ? days === 1 : flights.length === 1 &&
        part.line - found[i - 1]!.part.line <= NEAR_LINES
    );
  if (!isInTurn) return new Map();
  return new Map(
    found.flatMap(({ part }, i) =>
      i % 2 === 0 ? [[part, found[i + 1]!.flights[0]!.id] as const] : []
    ),
  );
}

/** Finds all that an agent may claim of an airline's wish. */
export function findAirlineClaims(
  parts: readonly Part[],
  { names }: AirlineWords,
): Claim[] {
  const isOfBags = parts.some(speaksOfBags);
  const isOfWorth = parts.some((part) => COMPENSATES.test(part));
  let flights: { id: string; at: number; line: number }[] = [];
  const daysAbove = listDaysAbove(parts);
  const byLine = Map.groupBy(
    parts.flatMap((part) =>
      listFlights(part).map(({ id }) => ({ id, at: -1, line: part.line }))
    ),
    ({ line }) => line,
  );
  const claims = parts.flatMap((part) => {
    const { lower, line } = part;
    const own = listFlights(part);
    const below = daysAbove.get(part);
    // A date below belongs to the flight above it in the same block.
    if (own.length > 0) flights = own.map(({ id, at }) => ({ id, at, line }));
    else if (below !== undefined) flights = [{ id: below, at: -1, line }];
    else {
      flights = flights.filter((one) => line - one.line <= NEAR_LINES)
        .slice(-1).map((one) => ({ ...one, at: -1 }));
    }
    // A date in a row of a table belongs to the flight of that row.
    const beside = own.length === 0 ? byLine.get(line) ?? [] : [];
    const near = beside.length === 1 ? beside : flights;
    const named = listIds(part).map(({ id, at, isFlight }) =>
      makeClaim(part, at, at + id.length, isFlight ? "flight" : "reservation", [
        id,
      ])
    );
    const cabins = CABIN.findAll(part).map(({ index, 0: cabin }): Claim => {
      const end = index + cabin.length;
      const values = [cabin.startsWith("basic") ? "basic_economy" : cabin];
      const claim = makeClaim(part, index, end, "cabin", values);
      return claim.weight === 0 && TO_CABIN.test(lower.slice(end))
        ? { ...claim, weight: -1 }
        : claim;
    });
    // "$200, which is $100 for each passenger"
    const whole = isOfWorth
      ? lower.replace(/, (?:which is|i\.e\.|that is) .*/, "")
      : "";
    const worths = isOfWorth && !EACH.test(whole)
      ? WORTH.findAll(part, whole).map(({ 1: a, 2: b }) => (a ?? b)!)
        .filter((worth) => Number(worth) > 0)
        .map((worth): Claim => ({ slot: "worth", values: [worth], weight: 0 }))
      : [];
    return [
      ...named,
      ...cabins,
      ...worths,
      ...findDateClaims(part, near),
      ...findBagClaims(part, isOfBags),
      ...findNumberClaims(part),
      ...findActClaims(part),
      ...findWordClaims(part),
    ];
  });
  const isGiven = claims.some(({ slot, weight }) =>
    slot === "reason" && weight > 0
  );
  return [
    ...claims.filter(({ slot, weight }) =>
      slot !== "reason" || !isGiven || weight !== 0
    ),
    ...findWayClaims(parts),
    ...findPersonClaims(parts, names),
  ];
}
