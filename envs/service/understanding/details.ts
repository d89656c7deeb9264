/**
 * Checks details of a summary that are no slots: amounts, names, e-mails, dates
 * and times. They must match the customer's profile and what the write
 * would do; unclear statements are accepted.
 */

import { cleanText } from "./clean_text.ts";
import {
  findPeople,
  isWrongBirth,
  isWrongPerson,
  type KnownPerson,
  type NameWords,
} from "./claimed_people.ts";
import {
  findSums,
  isWrongSum,
  type KnownSums,
  knowSums,
} from "./claimed_sums.ts";
import {
  type ClaimedDay,
  findDays,
  findTimes,
  isWrongDay,
  isWrongTime,
  type KnownTimes,
} from "./claimed_times.ts";
import type { Database } from "../database/database.ts";
import { rememberTexts } from "../../../utils/cache.ts";
import type { Wish } from "../customer/wish.ts";
import { WordPattern } from "./patterns/word_pattern.ts";
import { readWords } from "./patterns/word_starts.ts";

export interface KnownDetails {
  readonly sums: KnownSums;
  readonly people: readonly KnownPerson[];
  readonly email: string;
  /** Brands of the customer's cards, in lower case. */
  readonly brands: readonly string[];
  /** Dates, `2024-05-20`; `null` for wishes without dates. */
  readonly days: readonly string[] | null;
  /** Additional dates on which flights land. */
  readonly arrivals: readonly string[];
  /** `null` for wishes without flights. */
  readonly times: readonly KnownTimes[] | null;
}

/** What a wrong detail is about. */
export type DetailTopic =
  | "sum"
  | "name"
  | "birth"
  | "email"
  | "brand"
  | "date"
  | "time";

/**
 * Finds the topic of the first wrong detail in the agent's text; `null` if
 * there is none.
 */
export type DetailChecker = (
  database: Database,
  wish: Wish,
  text: string,
) => DetailTopic | null;

export interface DetailSource {
  /** Called once. */
  listNames(): NameWords;
  /** `null` if nothing is to be written. */
  know(database: Database, wish: Wish): KnownDetails | null;
}

const BRAND = new WordPattern(
  /\b(?:Visa|VISA|visa|Master ?[Cc]ard|mastercard|MASTERCARD|Amex|American Express|Discover)\b/g,
);

const EMAIL = /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4})/g;
/** E-mail addresses of the service. */
const SERVICE =
  /^(?:support|help|service|customer|info|contact|care|returns?|orders?|no-?reply|hello|team)/;

function findEmails(lower: string): string[] {
  if (!lower.includes("@")) return [];
  return Array.from(lower.matchAll(EMAIL), ([, email]) => email!)
    .filter((email) => !SERVICE.test(email));
}

function findDetails(said: string, names: NameWords) {
  const text = cleanText(said);
  const words = readWords(text);
  const { lower } = words;
  return {
    lower,
    sums: findSums(lower),
    people: findPeople(text, names, words),
    emails: findEmails(lower),
    days: findDays(words),
    times: findTimes(lower),
    brands: BRAND.findAll(words, text).map(([brand]) =>
      brand.toLowerCase().replace(" card", "card")
    ),
  };
}

type Details = ReturnType<typeof findDetails>;

function isEmpty({ sums, people, emails, days, times, brands }: Details) {
  return [sums, people, days, times, brands, emails]
    .every((list) => list.length === 0);
}

/**
 * The flights that a text names, with those given up; all flights if it names
 * none.
 */
function listMeant(
  lower: string,
  known: readonly KnownTimes[],
): readonly KnownTimes[] {
  const named = known.filter(({ number }) =>
    lower.includes(number.toLowerCase())
  );
  return named.length > 0
    ? [...named, ...known.filter(({ isLeft }) => isLeft)]
    : known;
}

/** Finds the topic of a wrong detail; what is not claimed is not looked up. */
function findWrong(
  { lower, sums, people, emails, days, times, brands }: Details,
  known: KnownDetails,
): DetailTopic | null {
  const births = days.filter(({ isBirth }) => isBirth);
  if (people.length + births.length > 0) {
    const persons = known.people;
    if (people.some((one) => isWrongPerson(one, persons))) return "name";
    if (births.some((day) => isWrongBirth(day, people, persons))) {
      return "birth";
    }
  }
  if (emails.some((one) => one !== known.email.toLowerCase())) {
    return "email";
  }
  if (brands.length > 0) {
    const own = known.brands;
    if (brands.some((brand) => !own.includes(brand))) return "brand";
  }
  if (days.length > births.length) {
    const dates = known.days;
    const isWrong = (day: ClaimedDay) =>
      !day.isBirth && dates !== null &&
      isWrongDay(day, day.isArrival ? [...dates, ...known.arrivals] : dates);
    if (days.some(isWrong)) return "date";
  }
  if (times.length > 0 && known.times !== null) {
    const meant = listMeant(lower, known.times);
    if (times.some((time) => isWrongTime(time, meant))) return "time";
  }
  if (sums.length === 0) return null;
  const amounts = knowSums(lower, known.sums);
  return sums.some((sum) => isWrongSum(sum, amounts)) ? "sum" : null;
}

export function makeDetailChecker(parts: DetailSource): DetailChecker {
  let names: NameWords | undefined;
  const read = rememberTexts((text) =>
    findDetails(text, names ??= parts.listNames())
  );
  return (database, wish, text) => {
    const details = read(text);
    if (isEmpty(details)) return null;
    const known = parts.know(database, wish);
    return known === null ? null : findWrong(details, known);
  };
}
