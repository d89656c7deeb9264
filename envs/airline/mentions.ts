/** What an agent's words to a customer of the airline mention and ask about. */

import type { SpokenTopic } from "../service/understand.ts";
import { AIRPORTS } from "./airports.ts";

/** The topics of questions at the airline. */
export const AIRLINE_TOPICS: readonly SpokenTopic[] = [
  {
    name: "user_id",
    pattern:
      /\b(?:user|customer|account|member(?:ship)?|profile) ?-?(?:ids?|names?|numbers?|identifiers?)\b|\byour id\b|\bidentify you\b/,
  },
  {
    name: "passenger",
    pattern:
      /\bpassengers?\b|\btravell?ers?\b|\bwho (?:is|are|will|would|should|shall|else|all)\b(?! (?:i|you)\b)|\bdates? of birth\b|\bbirth ?(?:days?|dates?)\b|\bdob\b|\bborn\b/,
  },
  {
    name: "name",
    pattern:
      /\b(?:your|full|first|last|family) names?\b|\bwhat are you called\b/,
  },
  {
    name: "reservation",
    pattern:
      /\b(?:reservation|booking|confirmation)s?(?:'s)? ?(?:numbers?|ids?|codes?|no\.|identifiers?|references?|#)|\b(?:which|what)(?: one)?(?: of)?(?: the| your| these| those)? (?:reservations?|bookings?|trips?)\b|\b(?:numbers?|ids?|codes?) (?:of|for|on) (?:the|your|that|this) (?:reservation|booking|trip)\b/,
  },
  {
    name: "reason",
    pattern: /\breasons?\b|\bwhy\b|\bhow come\b|\bwhat (?:made|led|prompted)\b/,
  },
  {
    name: "problem",
    pattern:
      /\bwhat (?:exactly )?(?:happened|went wrong)\b|\bwhich (?:of the )?flights? (?:was|were|got)\b|\bcancelled flight\b|\bcomplaint\b|\bincident\b/,
  },
  {
    name: "payment",
    pattern:
      /\bpayments?\b|\bpay(?: for| with| by|ing)?\b|\bpaid\b|\bmethods?\b|\b(?:refund|difference|charge|money)\b.*\b(?:to|go|card|method|account)\b|\bwhich card\b|\b(?:credit|gift) ?cards?\b|\bcertificates?\b/,
  },
  {
    name: "insurance",
    pattern: /\binsur(?:ance|ed?)\b/,
  },
  {
    name: "bags",
    pattern: /\bbags?\b|\bbaggages?\b|\bluggage\b|\bsuitcases?\b/,
  },
  {
    name: "preference",
    pattern:
      /\b(?:which|what) (?:direct )?flights? (?:do|would|should|will|shall)\b|\bprefer\w*\b|\bwhich of (?:the|these|those|them)\b|\btimes? of (?:the )?day\b|\bwhat time\b/,
  },
  {
    name: "trip",
    pattern:
      /\b(?:where|which city|which airports?|what airports?)\b|\borigin\b|\bdestination\b|\bone[- ]way\b|\bround[- ]trip\b|\broute\b|\btrip type\b|\bfrom\b.*\bto\b/,
  },
  {
    name: "date",
    pattern:
      /\b(?:what|which|new|travel|departure|return|flight|the|desired|preferred)? ?(?:dates?(?! of birth)|days?)\b|\bwhen\b/,
  },
  {
    name: "cabin",
    pattern:
      /\bcabins?\b|\b(?:which|what|travel|service|fare) class\b|\bclass\b/,
  },
];

/** What a customer of the airline does not talk about. */
export const AIRLINE_OFF_TOPIC =
  /\b(?:favou?rites?|apps?|browser|pets?|bank|gender|newsletters?|surveys?|ratings?|rate (?:us|our|this|your)|passwords?|pins?|cvv|employers?|hobb(?:y|ies)|jobs?|occupation|promotions?|married|language|social media|meals?|hotels?|rental cars?|passports?)\b/;

const ID = /\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-z0-9]{6}\b/g;
const METHOD = /\b(?:credit_card|gift_card|certificate)_\d+\b/g;
const SOURCE = /\b(?:credit|gift) ?cards?\b|\bcertificates?\b/g;
const LAST_FOUR =
  /(?:ending|ends|end)(?: (?:in|with))? ?(\d{4})\b|[*x•]{2,} ?(\d{4})\b/g;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;
const MAY =
  /\bmay (\d{1,2})(?:st|nd|rd|th)?\b|\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?may\b/g;
/** A class that something will be in, rather than one that is left. */
const CABIN =
  /(?<!\b(?:from|instead of|rather than|(?:currently|current (?:cabin|class)):?(?: is| in)?) (?:your |the )?)\b(?:basic[ _-]economy|(?<!basic[ _-])economy|business)\b(?! days| (?:class |cabin )?(?:to|reservation|ticket|fare|booking)\b| ?(?:→|->))/g;
/** Numbers of bags; how many are free is said of allowances too. */
const BAGS =
  /\b(\d{1,2})(?: (?:checked|extra|more|additional|total))* bags?\b/g;
const CODE = new RegExp(`\\b(?:${Object.keys(AIRPORTS).join("|")})\\b`, "g");
const CITY = new RegExp(
  `\\b(?:${Object.values(AIRPORTS).join("|").toLowerCase()})\\b`,
  "g",
);
const INSURED =
  /\b(?:with|add|including|includes?|plus)(?: the| travel)* insurance\b|\binsurance: yes\b/;
const UNINSURED =
  /\b(?:without|no)(?: the| travel)* insurance\b|\binsurance: no\b/;

/** Acts that an agent may announce. */
const ACT =
  /\b(?:(?:want|wants|wish|like|going|ready|about|me|us) to|i'll|i will|i can|shall i|should i|may i|can i|proceed (?:with|to)|go ahead (?:with|and))(?: (?:the|your|this|a|an|now|then|please))* (cancel|book|upgrad|downgrad)/g;

const CITY_CODES = new Map(
  Object.entries(AIRPORTS).map(([code, city]) => [city.toLowerCase(), code]),
);

function findAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) =>
    match[1] ?? match[2] ?? match[0]
  );
}

/** Writes the mention of a means of payment by its kind. */
export function mentionKind(source: string): string {
  return `source:${source.replace("_", " ")}`;
}

/**
 * Finds what a text about trips mentions: reservations and flights as `#` and
 * their id, all else under names of its own.
 */
export function findAirlineMentions(text: string): string[] {
  const heard = text.slice(0, 4_000);
  const lower = heard.toLowerCase().replaceAll("’", "'");
  const mentions = [
    ...findAll(lower, ID).map((id) => `#${id.toUpperCase()}`),
    ...findAll(lower, METHOD),
    ...findAll(lower, SOURCE).map((source) =>
      mentionKind(source.replace(/s$/, "").replace(/(\w) ?card/, "$1 card"))
    ),
    ...findAll(lower, LAST_FOUR).map((digits) => `last:${digits}`),
    ...findAll(lower, DATE).map((date) => `date:${date}`),
    ...findAll(lower, MAY).map((day) => `date:2024-05-${day.padStart(2, "0")}`),
    ...findAll(lower.replaceAll("*", ""), CABIN).map((cabin) =>
      `cabin:${cabin.replace(/[ -]/, "_")}`
    ),
    ...findAll(heard, CODE).map((code) => `airport:${code}`),
    ...findAll(lower, CITY).map((city) => `airport:${CITY_CODES.get(city)}`),
    ...findAll(lower, BAGS).map((count) => `bags:${count}`),
    ...INSURED.test(lower) ? ["insurance:yes"] : [],
    ...UNINSURED.test(lower) ? ["insurance:no"] : [],
    ...findAll(lower, ACT).map((act) => `act:${act}`),
  ];
  return [...new Set(mentions)];
}
