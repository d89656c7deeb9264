/** What a message says of reservations, flights, cabins, people and bags. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim } from "../../service/understanding/claim.ts";
import type { NameWords } from "../../service/understanding/claimed_people.ts";
import type { Part } from "../../service/understanding/parts.ts";
import {
  anyOf,
  compose,
} from "../../service/understanding/patterns/phrases.ts";
import { WordPattern } from "../../service/understanding/patterns/word_pattern.ts";
import { findActClaims } from "./act_claims.ts";
import { findBagClaims, speaksOfBags } from "./bag_claims.ts";
import {
  findDateClaims,
  findIdClaims,
  listNearFlights,
} from "./flight_claims.ts";
import { findInsuranceClaims } from "./insurance_claims.ts";
import { findNumberClaims, findPersonClaims } from "./person_claims.ts";
import { findRouteClaims } from "./route_claims.ts";
import { findTripTypeClaims } from "./trip_type_claims.ts";

const CABIN = new WordPattern(
  /\b(?:basic[ _-]economy|basic eco|(?<!basic[ _-])economy|business)\b(?! (?:or working )?days| (?:trip|hours|matter|reasons?|purpose))/g,
);

/** Between the old cabin and the new one: `economy to business` */
const TO_CABIN = /^ to (?:basic|economy|business)\b/;

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
    ...findTripTypeClaims(part),
    // Several reasons are a list of what is accepted.
    ...reasons.length === 1 ? reasons : [],
    ...claim("problem", "delay", DELAYED),
    ...claim("problem", "complaint", CANCELLED),
  ];
}

/** Finds all that an agent may claim of an airline's wish. */
export function findAirlineClaims(
  parts: readonly Part[],
  names: NameWords,
): Claim[] {
  const isOfBags = parts.some(speaksOfBags);
  const isOfWorth = parts.some((part) => COMPENSATES.test(part));
  const flights = listNearFlights(parts);
  const claims = parts.flatMap((part, i) => {
    const { lower } = part;
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
      ...findIdClaims(part),
      ...cabins,
      ...worths,
      ...findDateClaims(part, flights[i]!),
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
    ...findRouteClaims(parts),
    ...findPersonClaims(parts, names),
  ];
}
