/** What an agent may ask an airline's customer about. */

import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import type { SpokenTopic } from "../../service/understanding/reading.ts";

export const AIRLINE_TOPICS: readonly SpokenTopic[] = [
  {
    name: "user_id",
    pattern: anyOf(
      /\b(?:user|customer|account|member(?:ship)?|profile|client) ?-?(?:ids?|names?|numbers?|identifiers?|identification)\b/,
      /\b(?:your|what|which|the) ids?\b(?! (?:of|cards?)\b)|\blog ?-?in\b|\bidentify you\b|\b(?:which|what) (?:account|profile) (?:is (?:this|it)|are you|do you)\b/,
    ),
  },
  {
    name: "passenger",
    pattern: anyOf(
      /(?<!\b(?:per|each|every) )\bpassengers?\b|(?<!\b(?:per|each|every) )\btravell?ers?\b|\bwhom\b(?! (?:am|do|i'm|i)\b)/,
      /\b(?:others|everybody|everyone|anybody else|anyone else|companions?)\b|\b(?:alone|just you|yourself)\b/,
      /\bhow many (?:are|people|persons|adults|of you)\b|\breplace[ds]?\b|\bwho's (?:flying|travel|going|coming)\w*/,
      /\bwho (?:is|are|will|would|should|shall|else|all)\b(?! (?:i|you|the (?!new|other|passenger|travel)\w+)\b)|\bdates? of birth\b|\bbirth ?(?:days?|dates?)\b|\bdob\b|(?<!\byou )\bborn\b/,
    ),
  },
  {
    name: "name",
    pattern: anyOf(
      /\b(?:your|full|first|last|family|what|which) names?\b/,
      /(?<!\b(?:maiden|middle|nick|pet's|file|company|street|\w+er's) )\bname\b(?! of (?!(?:the |your )?(?:account|profile)))/,
      /\bwhat are you called\b|\bwhom? (?:i'm|i am|am i|do i|i have)\b|\band you are\b|\bhow (?:may|should|can|shall) (?:i|we) address you\b/,
    ),
  },
  {
    name: "reservation",
    pattern: anyOf(
      /\bpnr\b|\b(?:several|multiple|two|three|four|five|many|number of) (?:reservations|bookings|trips)\b/,
      /\b(?:the|which) (?:reservation|booking|trip) (?:to be|in question|concerned)\b|\breference\b|\bexisting (?:reservation|booking)\b/,
      /\b(?:record )?locators?\b|\bbooking refs?\b/,
      /\b(?:which|what)(?: one)? of (?:your|the|these|those|them)\b.*\b(?:reservations?|bookings?|trips?)\b/,
      /\b(?:which|what) (?:reservation|booking|trip)/,
      /\b(?:reservation|booking|confirmation)s?(?:'s)? ?(?:numbers?|ids?|codes?|no\.|identifiers?|references?|#)/,
      /\b(?:which|what)(?: one)?(?: of)?(?: the| your| these| those)? (?:reservations?|bookings?|trips?)\b|\b(?:numbers?|ids?|codes?) (?:of|for|on) (?:the|your|that|this) (?:reservation|booking|trip)\b/,
    ),
  },
  {
    name: "reason",
    pattern: anyOf(
      /\breasons?\b|\bpurpose\b|\b(?:change of|your) plans?\b|\bwhy\b|\bhow come\b/,
      /\bwhat(?:'s| is| has)? (?:made|makes|led|prompted|caused|happened|changed|behind)\b|\b(?:due to|because of|on account of)\b|\bgrounds?\b/,
      /\bbasis\b|\bwhat(?:'s| is) (?:going on|prompting|causing)\b|\bcircumstances\b/,
      /\b(?:can't|cannot|not|unable to|no longer|anymore) ?(?:travel|fly|go|make it|able)?ing?\b.*\?/,
    ),
  },
  {
    name: "problem",
    pattern: anyOf(
      /\bwhat (?:exactly )?(?:happened|went wrong|went on)\b|\b(?:which|what) (?:of (?:the|your) )?(?:flight|segment|leg)s?\b/,
      /\b(?:cancelled|delayed|affected) flight\b|\b(?:complaint|incident|issue|problem|trouble|disruption)\b/,
      /\bwhen (?:was|were|did|is)\b(?! your (?!flight|trip))|\b(?:what|which) (?:day|date)\b|\bdates?\b(?! of birth)/,
      /\bwas (?:it|the flight|your flight)\b/,
    ),
  },
  {
    name: "payment",
    pattern: anyOf(
      /\bpayments?\b|\bcover\b|\bdeduct\b|\bwhere (?:should|shall|do|would|will) (?:it|the refund|the money) go\b|\bpay(?: for| with| by|ing)?\b/,
      /\bpaid\b|\bmethods?\b|\b(?:refund|difference|charge|money) (?:should |shall |will |may |can )?(?:go|be (?:put|sent))\b/,
      /\b(?:which|what) (?:card|one).*\b(?:charge|bill|debit|refund)\b/,
      /\b(?:which|what)\b.*\bcards?\b|(?<!\b(?:id|boarding|post|report|business) )\bcards?\b/,
      /\b(?:send|return|issue|credit) (?:you )?the (?:refund|difference|money)\b/,
      /\b(?:charge|bill|debit|put) (?:it|this|that|the (?:difference|fees?|cost|total|booking))\b|\b(?:credit|gift) ?cards?\b|\bcertificates?\b/,
    ),
  },
  {
    name: "insurance",
    pattern: /\binsur(?:ance|ed?)\b/,
  },
  {
    name: "bags",
    pattern:
      /\bbags?\b|\bbaggages?\b|\bluggages?\b|\bsuitcases?\b|\bpieces of\b|\bhow many (?:do|would|should|shall|more|extra|additional)\b/,
  },
  {
    name: "preference",
    pattern: anyOf(
      /\b(?:which|what) (?:direct )?flights? (?:do|would|should|will|shall)\b|\bprefer(?:ences?|red)?\b(?! (?:cabin|class|payment|method|card))/,
      /\bwhich of (?:the|these|those|them)\b(?! (?:reservation|booking|trip))/,
      /\bwhich (?:options?|flights?|one (?:would you (?:like|prefer|rather|want)|suits|works))\b/,
      /\bone of the (?:flights|options)\b|\btimes? of (?:the )?day\b|\b(?:what|departure|flight) times?\b(?! (?:did|is it))|\bmatters?\b/,
      /\bflexible\b|\bwhat do you think\b|\bor (?:the )?(?:price|time)\b|^\W*which (?:do|would|should)\b/,
      /\b(?:early|earlier|earliest|late|later|latest|mornings?|noon|afternoons?|evenings?)\b/,
      /\b(?:cheap(?:er|est)?|least expensive|lowest|price or)\b|\bhow (?:should|shall|do|would) (?:i|we|you)(?: like me to)? (?:choose|pick|select|decide)\b/,
    ),
  },
  {
    name: "trip",
    pattern: anyOf(
      /\bwhere (?:to|from|do(?! you (?:see|live|work|come))|would|are(?! you (?:sitting|right|now|at|based|located)\b)|will|should|shall|is)\b/,
      /\b(?:which (?:city|cities|airports?)|what (?:city|cities|airports?))\b/,
      /\b(?:departure|departing|arrival) (?:city|cities|airports?|and)\b|\bjourneys?\b|\breturn (?:flight|trip|ticket)\b/,
      /\bround-?trip\b|\bheaded\b|\bone[- ]?way or\b|\bsingle or return\b|\borigin\b|\bdestination\b|\bone[- ]way\b|\bround[- ]trip\b|\broute\b|\btrip type\b|\bfrom\b.*\bto\b/,
    ),
  },
  {
    name: "date",
    pattern: anyOf(
      /\b(?:what|which|new|travel|departure|return|flight|the|desired|preferred)? ?(?:dates?(?! of birth)|(?<!\b(?:your|nice|good|lovely|great|business) )days?)\b/,
      /\bhow soon\b|\bwhen (?:do|would|will|are|should|shall|exactly|can|is your (?:trip|flight|departure))\b/,
    ),
  },
  {
    name: "cabin",
    pattern:
      /\bcabins?\b|\bclass(?:es)?\b|\beco(?:nomy)?\b|\bbiz\b|(?<!\bfor )\bbusiness (?:or|instead|for)\b|\b(?:fly|in|or) business\b/,
  },
];

export const AIRLINE_OFF_TOPIC = anyOf(
  /\b(?:favou?rites?(?! (?:times?|flights?|departures?)\b)|apps?|browser|(?<!, )pets?|bank|gender|newsletters?|surveys?|ratings?|rate (?:us|our|this|your)|passwords?|pins?)\b/,
  /\b(?:cvv|employers?|hobb(?:y|ies)|jobs?|occupation|promotions?|married|language|social media|meals?|hotels?|rental cars?|passports?|colou?rs?|dangerous|batter(?:y|ies))\b/,
  /\b(?:liquids?|expir(?:e|es|y|ation)|serial|security (?:code|question)s?|zip|billing|e-?mails?|phone|(?:window|aisle) seats?|seat (?:number|preference)s?|lounges?)\b/,
  /\b(?:boarding|wi-?fi|movies?|allerg(?:y|ies)|wheelchairs?|gates?|carry-?ons?|hand (?:bag|luggage)|citizens?|nationality|(?<!\byour )leisure|loyalty|frequent flyer|how old|airsick)\b/,
  /\b(?:known travell?er|precheck|invoices?|preferred airline|(?:date of birth|dob|birthday) (?:for|to) (?:verif\w+|security))\b/,
  /\b(?:coffee|drinks?|food|legroom|children|insurance compan(?:y|ies)|recommended)\b/,
);
