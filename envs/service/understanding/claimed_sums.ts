/** Amounts of money that a text names, and whether a customer expects them. */

import { roundCents } from "../tools/python_text.ts";

/** What money a wish moves, as far as a customer can tell. */
export interface KnownSums {
  /** Amounts that a summary may name: prices, totals, balances. */
  readonly amounts: readonly number[];
  /**
   * What is to be paid, below zero what comes back; the sum of all first.
   * `null` where the wish leaves no difference.
   */
  readonly differences: readonly number[] | null;
  /** Extra charges, such as for bags. */
  readonly fees: readonly number[];
  /** Prices of single things. */
  readonly prices: readonly number[];
}

/** What the words before a sum make of it. */
type Role = "difference" | "fee" | "other";

/** Who is to get a sum: the customer, or the other side. */
type Direction = "back" | "due";

/** A sum that a text names. */
export interface ClaimedSum {
  readonly amount: number;
  /** Written without cents? */
  readonly isWhole: boolean;
  /** Said to be approximate? */
  readonly isRough: boolean;
  /** Said to be the price of one of several things? */
  readonly isEach: boolean;
  readonly role: Role;
  /** Who receives it; `null` if unclear. */
  readonly direction: Direction | null;
}

const NUMBER =
  /(?<![\p{L}\p{N}_.#])(usd|us\$|eur|[$€£])? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(?![\p{L}\p{N}_]|[.,]\d)(?: ?(dollars?|bucks|usd|us\$|euros?|eur|[$€£])(?![\p{L}\p{N}]))?/gu;

/** Words that may stand between what a sum is and the sum: `of about`. */
const FILLER =
  "is|of|was|be|will|would|to|at|by|comes|come|an|a|another|extra|additional|about|over|above|roughly|the|us|you|back|only|just|due|now|more|than|least|approximately|around|exactly|amounts|totall?ing|then";

/** What stands between a word for money and the sum: `total of about`. */
const LEAD = new RegExp(
  `\\b(totals?|prices?|costs?|fees?|refund|refunded|refunds?|reimbursement|differences?|diff|amounts?|charges?|charged|pay|paid|fares?|worth|sum|credited|debited|balance|value|credit)(?: (?:${FILLER}))*[ :=+~-]*$`,
);

/** The same with words for money between: `refunded the difference of`. */
const GOES =
  `(?:[ /](?:${FILLER}|your|fare|price|total|sum|amount|difference|and|or|refund|charge|credit))*[ :=+~,(-]*$`;

/** What stands before a sum that comes back to the customer. */
const BACK_BEFORE = new RegExp(
  `\\b(?:refund(?:s|ed)?|reimburse(?:ment|d)?|credit(?:ed)?|returned|receives?|gets?|getting|gives? you|owes? you|back)${GOES}`,
);
/** What stands before a sum that the customer is to pay. */
const DUE_BEFORE = new RegExp(
  `\\b(?:(?<!\\b(?:was|were|been|already|originally) )charged|charges?|pay|pays|paying|debit(?:ed)?|owes?(?! you\\b)|due(?! to\\b)|extra|additional)${GOES}`,
);
/** What stands between a sum and the word that says where it goes. */
const COMES =
  "^ ?[,(]? ?(?:(?:will|would|is|are|be|being|to|gets?|goes|comes?|in|which|as|a) )*";
const BACK_AFTER = new RegExp(
  `${COMES}(?:back|refund(?:ed)?|reimbursed|credit(?:ed)?|returned|less|due (?:back|to you))\\b`,
);
const DUE_AFTER = new RegExp(
  `${COMES}(?:charged?|debited|paid|owed|more|extra|due(?! (?:to|back)\\b))\\b`,
);

const ROUGH =
  /(?:\b(?:about|around|approx(?:imately|\.)?|roughly|some|nearly|almost|circa|ca\.?)|~) ?$/;

/** What stands around a sum from which on something holds: `orders over $50`. */
const THRESHOLD_BEFORE =
  /\b(?:over|above|under|below|exceed(?:s|ing)?|(?:more|less) than|at least|minimum of|up to) ?$/;
const THRESHOLD_AFTER =
  /^ (?:or|and) (?:more|less|over|above|under|below|up)\b/;

/** What stands around the price of one: `$50 per bag`. */
const EACH_BEFORE = /\b(?:each|every|per)(?: \p{L}+){0,3}[ :=]*$/u;
const EACH_AFTER =
  /^ ?(?:each\b|apiece\b|per\b|for (?:each|every)\b|an? \p{L})/u;

/** What makes a fee of the sum before it: `a $9 handling fee`. */
const FEE_AFTER = /^ (?:\p{L}+ ){0,2}(?:fees?|surcharges?)\b/u;

/** What counts things other than dollars, or is part of a date or a time. */
const COUNTED =
  /^(?: ?%|[-/:]\d| ?(?:x|×) | ?(?:st|nd|rd|th|checked|extra|more|free|bags?|pieces|suitcases?|passengers?|people|persons?|travell?ers?|items?|business|working|days?|weeks?|months?|hours?|hrs?|h|minutes?|to \d|may|am|pm|a\.m|p\.m)\b)/;

/** What is measured in something else, with decimals as sums have them. */
const MEASURED =
  /^(?: ?%| ?(?:[kmg]g|g|lbs?|pounds?|oz|ounces?|[kcm]?m|inch(?:es)?|ft|feet|miles?|m?l|lit(?:er|re)s?|gallons?|quarts?|[kmgt]b|k?wh?|volts?|v|hours?|hrs?|h|minutes?|mins?|stars?|points?)\b)/;

/** An operator and a number: what comes before it is not the result. */
const OPERATOR = /^ ?[-+−–×x*/] ?(?:usd|us\$|[$€£])? ?\d/;

/** Smaller numbers after a word for money count other things: `total: 3`. */
const LEAST = 20;

/** Characters before and after a number that tell what it is. */
const NEAR = 48;

function findRole(word = "", rest: string): Role {
  if (word.startsWith("diff")) return "difference";
  return word.startsWith("fee") || FEE_AFTER.test(rest) ? "fee" : "other";
}

/** Where a sum goes; what says both says nothing. */
function findDirection(lead: string, rest: string): Direction | null {
  const isBack = BACK_BEFORE.test(lead) || BACK_AFTER.test(rest);
  const isDue = DUE_BEFORE.test(lead) || DUE_AFTER.test(rest);
  if (isBack === isDue) return null;
  return isBack ? "back" : "due";
}

/**
 * Finds the sums that a text names.
 *
 * @param text The text, in lower case
 * @returns Each amount with what is said of it; bounds from which on something
 * holds are none
 */
export function findSums(text: string): ClaimedSum[] {
  if (!/\d/.test(text)) return [];
  const sums: ClaimedSum[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, before, digits, cents, after] = match;
    const start = match.index;
    const lead = text.slice(Math.max(0, start - NEAR), start);
    const rest = text.slice(start + whole.length, start + whole.length + NEAR);
    const word = LEAD.exec(lead)?.[1];
    const isMoney = before !== undefined || after !== undefined;
    const amount = Number(`${digits!.replaceAll(",", "")}${cents ?? ""}`);
    const isNumber = cents?.length === 3
      ? !MEASURED.test(rest)
      : word !== undefined && amount >= LEAST && !COUNTED.test(rest) &&
        !(/^\d/.test(whole) && /[-/:.]$/.test(lead));
    if (!isMoney && !isNumber) continue;
    const isPart = OPERATOR.test(rest);
    const direction = isPart ? null : findDirection(lead, rest);
    const isThreshold = THRESHOLD_BEFORE.test(lead) ||
      THRESHOLD_AFTER.test(rest);
    if (isThreshold && word === undefined && direction === null) continue;
    sums.push({
      amount,
      isWhole: cents === undefined,
      isRough: ROUGH.test(lead) || /^ ?or so\b/.test(rest),
      isEach: EACH_BEFORE.test(lead) || EACH_AFTER.test(rest),
      role: isPart ? "other" : findRole(word, rest),
      direction,
    });
  }
  return sums;
}

/** Says whether a sum that is claimed can stand for an amount. */
function isClose(
  { amount, isWhole, isRough }: ClaimedSum,
  known: number,
): boolean {
  const off = Math.abs(amount - Math.abs(known));
  if (isRough) return off <= Math.max(1, Math.abs(known) / 10);
  return isWhole ? off < 1 : roundCents(off) < 0.01;
}

/**
 * Says whether a customer does not expect a sum. A difference must be one; who
 * is to get money back does not expect to pay it, and the other way round.
 *
 * @param sum What the text names
 * @param known What the customer can tell
 * @returns Whether it is wrong
 */
export function isWrongSum(
  sum: ClaimedSum,
  { amounts, differences, fees, prices }: KnownSums,
): boolean {
  const { amount, role, direction, isEach } = sum;
  const near = (list: readonly number[]) =>
    list.filter((known) => isClose(sum, known));
  if (amount === 0) {
    return role === "difference" && differences !== null &&
      !differences.some((known) => roundCents(known) === 0);
  }
  const fitting = near(differences ?? []);
  if (direction !== null && fitting.length > 0) {
    return !fitting.some((known) =>
      direction === "due" ? known > 0 : known < 0
    );
  }
  if (role === "difference" && differences !== null) {
    return fitting.length === 0;
  }
  if (role === "fee") return near(fees).length + fitting.length === 0;
  const named = isEach ? [...amounts, ...prices] : amounts;
  return near(named).length + fitting.length === 0;
}

/** Adds amounts up. */
export function sumUp(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What is left on means of payment, such as gift cards. */
export function listBalances(
  methods: Readonly<
    Record<string, { readonly balance?: number; readonly amount?: number }>
  >,
): number[] {
  return Object.values(methods)
    .flatMap(({ balance, amount }) => balance ?? amount ?? []);
}
