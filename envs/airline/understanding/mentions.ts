/** What an agent's words mention and ask about. */

import { findDays } from "../../service/understanding/claimed_times.ts";
import {
  type Act,
  findAll,
  type Mention,
  mentionId,
  mentionSource,
  tag,
} from "../../service/understanding/mention.ts";
import { rememberTexts } from "../../service/database/memoize.ts";
import type { SpokenTopic } from "../../service/understanding/understand.ts";
import type { MentionFinder } from "../../service/customer/wish.ts";
import { AIRPORTS } from "../database/airports.ts";

export const AIRLINE_TOPICS: readonly SpokenTopic[] = [
  {
    name: "user_id",
    pattern:
      /\b(?:user|customer|account|member(?:ship)?|profile|client) ?-?(?:ids?|names?|numbers?|identifiers?|identification)\b|\b(?:your|what|which|the) ids?\b(?! (?:of|cards?)\b)|\blog ?-?in\b|\bidentify you\b/,
  },
  {
    name: "passenger",
    pattern:
      /(?<!\b(?:per|each|every) )\bpassengers?\b|(?<!\b(?:per|each|every) )\btravell?ers?\b|\bwhom\b(?! (?:am|do|i'm|i)\b)|\b(?:others|everybody|everyone|anybody else|anyone else|companions?)\b|\b(?:alone|just you|yourself)\b|\bhow many (?:are|people|persons|adults|of you)\b|\breplace[ds]?\b|\bwho (?:is|are|will|would|should|shall|else|all)\b(?! (?:i|you|the (?!new|other|passenger|travel)\w+)\b)|\bdates? of birth\b|\bbirth ?(?:days?|dates?)\b|\bdob\b|(?<!\byou )\bborn\b/,
  },
  {
    name: "name",
    pattern:
      /\b(?:your|full|first|last|family|what|which) names?\b|(?<!\b(?:maiden|middle|nick|pet's|file|company|street|\w+er's) )\bname\b(?! of (?!(?:the |your )?(?:account|profile)))|\bwhat are you called\b|\bwhom? (?:i'm|i am|am i|do i|i have)\b|\band you are\b/,
  },
  {
    name: "reservation",
    pattern:
      /\bpnr\b|\b(?:several|multiple|two|three|four|five|many|number of) (?:reservations|bookings|trips)\b|\b(?:the|which) (?:reservation|booking|trip) (?:to be|in question|concerned)\b|\breference\b|\bexisting (?:reservation|booking)\b|\b(?:record )?locators?\b|\bbooking refs?\b|\b(?:which|what)(?: one)? of (?:your|the|these|those|them)\b.*\b(?:reservations?|bookings?|trips?)\b|\b(?:which|what) (?:reservation|booking|trip)|\b(?:reservation|booking|confirmation)s?(?:'s)? ?(?:numbers?|ids?|codes?|no\.|identifiers?|references?|#)|\b(?:which|what)(?: one)?(?: of)?(?: the| your| these| those)? (?:reservations?|bookings?|trips?)\b|\b(?:numbers?|ids?|codes?) (?:of|for|on) (?:the|your|that|this) (?:reservation|booking|trip)\b/,
  },
  {
    name: "reason",
    pattern:
      /\breasons?\b|\bpurpose\b|\b(?:change of|your) plans?\b|\bwhy\b|\bhow come\b|\bwhat(?:'s| is| has)? (?:made|makes|led|prompted|caused|happened|changed|behind)\b|\b(?:due to|because of|on account of)\b|\bgrounds?\b|\bbasis\b|\bwhat(?:'s| is) (?:going on|prompting|causing)\b|\bcircumstances\b|\b(?:can't|cannot|not|unable to|no longer|anymore) ?(?:travel|fly|go|make it|able)?ing?\b.*\?/,
  },
  {
    name: "problem",
    pattern:
      /\bwhat (?:exactly )?(?:happened|went wrong|went on)\b|\b(?:which|what) (?:of (?:the|your) )?(?:flight|segment|leg)s?\b|\b(?:cancelled|delayed|affected) flight\b|\b(?:complaint|incident|issue|problem|trouble|disruption)\b|\bwhen (?:was|were|did|is)\b(?! your (?!flight|trip))|\b(?:what|which) (?:day|date)\b|\bdates?\b(?! of birth)|\bwas (?:it|the flight|your flight)\b/,
  },
  {
    name: "payment",
    pattern:
      /\bpayments?\b|\bcover\b|\bdeduct\b|\bwhere (?:should|shall|do|would|will) (?:it|the refund|the money) go\b|\bpay(?: for| with| by|ing)?\b|\bpaid\b|\bmethods?\b|\b(?:refund|difference|charge|money) (?:should |shall |will |may |can )?(?:go|be (?:put|sent))\b|\b(?:which|what) (?:card|one).*\b(?:charge|bill|debit|refund)\b|\b(?:which|what)\b.*\bcards?\b|(?<!\b(?:id|boarding|post|report|business) )\bcards?\b|\b(?:send|return|issue|credit) (?:you )?the (?:refund|difference|money)\b|\b(?:charge|bill|debit|put) (?:it|this|that|the (?:difference|fees?|cost|total|booking))\b|\b(?:credit|gift) ?cards?\b|\bcertificates?\b/,
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
    pattern:
      /\b(?:which|what) (?:direct )?flights? (?:do|would|should|will|shall)\b|\bprefer(?:ences?|red)?\b(?! (?:cabin|class|payment|method|card))|\bwhich of (?:the|these|those|them)\b(?! (?:reservation|booking|trip))|\bwhich (?:options?|flights?|one (?:would you (?:like|prefer|rather|want)|suits|works))\b|\bone of the (?:flights|options)\b|\btimes? of (?:the )?day\b|\b(?:what|departure|flight) times?\b(?! (?:did|is it))|\bmatters?\b|\bflexible\b|\bwhat do you think\b|\bor (?:the )?(?:price|time)\b|^\W*which (?:do|would|should)\b|\b(?:early|earlier|earliest|late|later|latest|mornings?|noon|afternoons?|evenings?)\b|\b(?:cheap(?:er|est)?|least expensive|lowest|price or)\b|\bhow (?:should|shall|do|would) (?:i|we|you)(?: like me to)? (?:choose|pick|select|decide)\b/,
  },
  {
    name: "trip",
    pattern:
      /\b(?:where (?:to|from|do(?! you (?:see|live|work|come))|would|are(?! you (?:sitting|right|now|at|based|located)\b)|will|should|shall|is)|which (?:city|cities|airports?)|what (?:city|cities|airports?))\b|\b(?:departure|departing|arrival) (?:city|cities|airports?|and)\b|\bjourneys?\b|\breturn (?:flight|trip|ticket)\b|\bround-?trip\b|\bheaded\b|\bone[- ]?way or\b|\bsingle or return\b|\borigin\b|\bdestination\b|\bone[- ]way\b|\bround[- ]trip\b|\broute\b|\btrip type\b|\bfrom\b.*\bto\b/,
  },
  {
    name: "date",
    pattern:
      /\b(?:what|which|new|travel|departure|return|flight|the|desired|preferred)? ?(?:dates?(?! of birth)|(?<!\b(?:your|nice|good|lovely|great|business) )days?)\b|\bhow soon\b|\bwhen (?:do|would|will|are|should|shall|exactly|can|is your (?:trip|flight|departure))\b/,
  },
  {
    name: "cabin",
    pattern:
      /\bcabins?\b|\bclass(?:es)?\b|\beco(?:nomy)?\b|\bbiz\b|(?<!\bfor )\bbusiness (?:or|instead|for)\b|\b(?:fly|in|or) business\b/,
  },
];

export const AIRLINE_OFF_TOPIC =
  /\b(?:favou?rites?(?! (?:times?|flights?|departures?)\b)|apps?|browser|pets?|bank|gender|newsletters?|surveys?|ratings?|rate (?:us|our|this|your)|passwords?|pins?|cvv|employers?|hobb(?:y|ies)|jobs?|occupation|promotions?|married|language|social media|meals?|hotels?|rental cars?|passports?|colou?rs?|dangerous|batter(?:y|ies)|liquids?|expir(?:e|es|y|ation)|serial|security (?:code|question)s?|zip|billing|e-?mails?|phone|(?:window|aisle) seats?|seat (?:number|preference)s?|lounges?|boarding|wi-?fi|movies?|allerg(?:y|ies)|wheelchairs?|gates?|carry-?ons?|hand (?:bag|luggage)|citizens?|nationality|leisure|loyalty|frequent flyer|how old|airsick|known travell?er|precheck|invoices?|preferred airline|(?:date of birth|dob|birthday) (?:for|to) (?:verif\w+|security)|coffee|drinks?|food|legroom|children|insurance compan(?:y|ies)|recommended)\b/;

/** Six letters and digits, at least one of each. */
const ID = /\b(?=[a-z0-9]{6}\b)(?=\d*[a-z])(?=[a-z]*\d)[a-z0-9]{6}/g;
const METHOD = /\b(?:credit_card|gift_card|certificate)_\d+\b/g;
const SOURCE = /\b(?:credit|gift) ?cards?\b|\bcertificates?\b/g;
const LAST_FOUR =
  /(?:ending|ends|end)(?: (?:in|with))? ?(\d{4})\b|[*x•]{2,} ?(\d{4})\b/g;
/** Date of all flights, if a text leaves it out. */
const YEAR = 2024;
const MAY = 5;
/** A cabin that is wanted, not one that is given up. */
const CABIN =
  /(?!(?<=\b(?:is|are|was|were) in )(?:basic[ _-]economy|economy|business) (?:now|at the moment|so far)\b)(?<!\b(?:from|instead of|rather than|(?:currently|current (?:cabin|class)):?(?: is| in)?) (?:your |the )?)\b(?:basic[ _-]economy|(?<!basic[ _-])economy|business)\b(?! days| (?:class |cabin )?(?:to|reservation|ticket|fare|booking)\b| ?(?:→|->))/g;
/** A cabin that is given up: `economy to business`. */
const LEFT_CABIN =
  /\b(basic[ _-]economy|(?<!basic[ _-])economy|business)(?: class)? ?(?:to|→|->) ?(?:basic[ _-]economy|economy|business)\b/g;
const BAGS =
  /\b(\d{1,2})(?: (?:checked|total))* (?:bags?|suitcases?|pieces)\b|\b([1-9]\d?)(?: (?:checked|extra|more|additional))* (?:bags?|suitcases?|pieces)\b/g;
/** Total number of bags. */
const ALL_BAGS =
  /(?<!\b(?:(?:non-?)?free|extra|additional|more|paid|further|current) (?:checked )?)\b(?:bags?|baggage|luggage|suitcases?)\b(?: (?:total|in total|checked))? ?[:=] ?(\d{1,2})\b(?! ?(?:free|days?|may|th|st|nd|rd|dollars|usd)\b)|\b(\d{1,2}) (?:checked )?(?:bags?|suitcases?|pieces) (?:in total|altogether|overall)\b/g;
/** Number of additional bags. */
const MORE_BAGS =
  /\badd(?:ing|s)? (\d{1,2})(?: (?:checked|extra|more|additional))* (?:bags?|suitcases?|pieces)\b|\b(\d{1,2}) (?:(?:checked|extra) )*(?:(?:more|additional)(?: checked)? (?:bags?|suitcases?|pieces)|(?:bags?|suitcases?|pieces) (?:more|on top))\b|\b(?:additional|more) (?:checked )?(?:bags?|suitcases?|pieces) ?[:=] ?(\d{1,2})\b/g;
/** The value of a certificate, not per passenger. */
const WORTH =
  /(?:\$ ?(\d+)|\b(\d+) ?(?:dollars?|usd)\b)(?!\d| ?(?:per|for each|each|a person|\/|x\b|×|\*))/g;
const COMPENSATES = /\b(?:compensat\w+|certificates?|vouchers?)\b/;
const REASONS = {
  plans: /\bplans?\b/,
  health: /\b(?:ill(?:ness)?|sick(?:ness)?|health|medical)\b/,
  weather: /\bweather\b/,
  airline: /\bairline(?: has| is)? cancel|\bcancelled by (?:us|the airline)\b/,
} as const;
const CODE = new RegExp(`\\b(?:${Object.keys(AIRPORTS).join("|")})\\b`, "g");
const CITY = new RegExp(
  `\\b(?:${Object.values(AIRPORTS).join("|").toLowerCase()})\\b`,
  "g",
);
const INSURED =
  /\b(?:with|including|includes|plus|(?:will|i'll|we'll) (?:add|include))(?: the| travel)* insurance\b|\binsurance\W{1,6}(?:yes|included)\b(?!\W{1,4}(?:or|no)\b)/;
const UNINSURED =
  /(?<!\bor )\b(?:without|no)(?: the| travel)* insurance\b|\binsurance\W{1,6}no(?:ne|t included)?\b/;

/** Stems of acts that an agent may announce. */
const ACTS = [
  "cancel",
  "book",
  "upgrad",
  "downgrad",
  "mov",
  "postpon",
  "reschedul",
];
const ACT =
  /\b(?:(?:want|wants|wish|like|going|ready|about|me|us) to|i'll|i will|i can|shall i|should i|may i|can i|(?:so|and|then) (?:i|we)|proceed (?:with|to)|go ahead (?:with|and))(?: (?:the|your|this|a|an|now|then|please|just))* (cancel|book|upgrad|downgrad|mov|rebook|postpon|reschedul)|\b(cancel|upgrad|downgrad|rebook|postpon|reschedul)(?:l?ing|ing)? (?:your |the |this |that |all )?(?:whole |entire |existing )?(?:reservation|booking|trip)/g;

const CITY_CODES = new Map(
  Object.entries(AIRPORTS).map(([code, city]) => [city.toLowerCase(), code]),
);

/** The only reason in a text; several are a list of options. */
function findReason(text: string): Mention[] {
  const found = Object.entries(REASONS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([reason]) => tag("reason", reason));
  return found.length === 1 ? found : [];
}

/** Dates in digits, including birthdays, and dates in May in words. */
function mentionDays(text: string): Mention[] {
  return findDays(text).flatMap(({ readings, at, isBirth, isArrival }) => {
    const [reading, ...others] = readings;
    const { year, month, day } = reading!;
    const isFlight = month === MAY && !isBirth && others.length === 0 &&
      (year ?? YEAR) === YEAR;
    if (!isFlight && !/^\d{4}-/.test(text.slice(at, at + 5))) return [];
    const [mm, dd] = [month, day].map((part) => `${part}`.padStart(2, "0"));
    const date = `${year ?? YEAR}-${mm}-${dd}`;
    return tag(isArrival ? "arrival" : "date", date);
  });
}

function findMentions(text: string): readonly Mention[] {
  const start = text.slice(0, 4_000);
  const lower = start.toLowerCase().replaceAll("’", "'");
  const plain = lower.replaceAll("*", "");
  // Fast check, as most lines match few patterns.
  const has = (...words: readonly string[]): boolean =>
    words.some((word) => lower.includes(word));
  const mentions = new Set<Mention>();
  const add = (
    isLikely: boolean,
    pattern: RegExp,
    write: (found: string) => Mention,
    where: string = lower,
  ): void => {
    if (!isLikely) return;
    for (const found of findAll(where, pattern)) mentions.add(write(found));
  };
  const hasDigit = /\d/.test(lower);
  const isOfBags = hasDigit && has("bag", "luggage", "suitcase", "piece");
  const isOfInsurance = has("insurance");
  add(hasDigit, ID, (id) => `#${id.toUpperCase()}`);
  add(has("_"), METHOD, mentionId);
  add(
    has("card", "certificate"),
    SOURCE,
    (source) =>
      mentionSource(
        source.replace(/s$/, "").replace(/(\w) ?card/, "$1 card"),
      ),
  );
  add(hasDigit, LAST_FOUR, (digits) => tag("last", digits));
  if (hasDigit && has("-", "may")) {
    for (const date of mentionDays(lower)) mentions.add(date);
  }
  add(
    has("econom", "business"),
    CABIN,
    (cabin) => tag("cabin", cabin.replace(/[ -]/, "_")),
    plain,
  );
  add(
    has("econom", "business"),
    LEFT_CABIN,
    (cabin) => tag("left", cabin.replace(/[ -]/, "_")),
    plain,
  );
  add(true, CODE, (code) => tag("airport", code), start);
  add(true, CITY, (city) => tag("airport", CITY_CODES.get(city)!));
  add(isOfBags, BAGS, (count) => tag("bags", count), plain);
  add(isOfBags, ALL_BAGS, (count) => tag("total", count), plain);
  add(isOfBags, MORE_BAGS, (count) => tag("more", count), plain);
  add(
    hasDigit && COMPENSATES.test(lower),
    WORTH,
    (amount) => tag("worth", amount),
  );
  for (const reason of findReason(lower)) mentions.add(reason);
  if (isOfInsurance && INSURED.test(lower)) {
    mentions.add(tag("insurance", "yes"));
  }
  if (isOfInsurance && UNINSURED.test(lower)) {
    mentions.add(tag("insurance", "no"));
  }
  add(has(...ACTS), ACT, (act) => tag("act", act as Act));
  return [...mentions];
}

/**
 * Finds mentions in a text: reservations and flights as `#` and id, others by
 * kind.
 */
export const findAirlineMentions: MentionFinder = rememberTexts(findMentions);
