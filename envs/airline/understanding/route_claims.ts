/** What a message says of airports, legs and the way of a whole trip. */

import type { Claim } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { compose } from "../../service/understanding/patterns/phrases.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { AIRPORTS } from "../database/airports.ts";

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
export function findRouteClaims(parts: readonly Part[]): Claim[] {
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
