/** Amounts of money that a text names, and whether a customer expects them. */

import { roundCents } from "./python_text.ts";

/** What money a wish moves, as far as a customer can tell. */
export interface KnownSums {
  /** Amounts that a summary may name: prices, totals, balances. */
  readonly amounts: readonly number[];
  /**
   * What is to be paid, below zero what comes back; the sum of all first.
   * `null` where the wish leaves no difference.
   */
  readonly differences: readonly number[] | null;
  /** What is charged besides, such as for bags. */
  readonly fees: readonly number[];
}

/** What the words before a sum make of it. */
type Role = "difference" | "fee" | "refund" | "charge" | "other";

/** A sum that a text names. */
export interface ClaimedSum {
  /** How much. */
  readonly amount: number;
  /** Is it written without cents? */
  readonly isWhole: boolean;
  /** Is it said to be about that much? */
  readonly isRough: boolean;
  /** What it is said to be. */
  readonly role: Role;
}

const NUMBER =
  /(?<![\p{L}\p{N}_.#])(usd|us\$|eur|[$€£])? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(?![\p{L}\p{N}_]|[.,]\d)(?: ?(dollars?|bucks|usd|us\$|euros?|eur|[$€£])(?![\p{L}\p{N}]))?/gu;

/** What stands between a word for money and the sum: `total of about`. */
const LEAD =
  /\b(totals?|prices?|costs?|fees?|refund|refunded|refunds?|reimbursement|differences?|diff|amounts?|charges?|charged|pay|paid|fares?|worth|sum|credited|debited|balance|value|credit)(?: (?:is|of|was|be|will|would|to|at|by|comes|come|an|a|another|extra|additional|about|roughly|the|us|you|back|only|just|due|now|more|approximately|around|exactly|amounts|totall?ing|then))*[ :=+~-]*$/;

const ROUGH =
  /(?:\b(?:about|around|approx(?:imately|\.)?|roughly|some|nearly|almost|circa|ca\.?)|~) ?$/;

/** What counts things other than dollars, or is part of a date or a time. */
const COUNTED =
  /^(?: ?%|[-/:]\d| ?(?:x|×) | ?(?:st|nd|rd|th|checked|extra|more|free|bags?|pieces|suitcases?|passengers?|people|persons?|travell?ers?|items?|business|working|days?|weeks?|months?|hours?|hrs?|h|minutes?|to \d|may|am|pm|a\.m|p\.m)\b)/;

/** Smaller numbers after a word for money count other things: `total: 3`. */
const LEAST = 20;

/** Characters before and after a number that tell what it is. */
const NEAR = 48;

function findRole(word: string | undefined): Role {
  if (word === undefined) return "other";
  if (/^diff/.test(word)) return "difference";
  if (/^fee/.test(word)) return "fee";
  if (/^(?:refund|reimburse)/.test(word)) return "refund";
  return /^(?:charge|pay$|debit)/.test(word) ? "charge" : "other";
}

/**
 * Finds the sums that a text names.
 *
 * @param text The text, in lower case
 * @returns Each amount with what is said of it
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
      ? !/^ ?%/.test(rest)
      : word !== undefined && amount >= LEAST && !COUNTED.test(rest) &&
        !(/^\d/.test(whole) && /[-/:.]$/.test(lead));
    if (!isMoney && !isNumber) continue;
    sums.push({
      amount,
      isWhole: cents === undefined,
      isRough: ROUGH.test(lead) || /^ ?or so\b/.test(rest),
      role: findRole(word),
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
  { amounts, differences, fees }: KnownSums,
): boolean {
  if (sum.amount === 0) return false;
  const near = (list: readonly number[]) =>
    list.filter((known) => isClose(sum, known));
  const fitting = near(differences ?? []);
  if (sum.role === "difference" && differences !== null) {
    return fitting.length === 0;
  }
  if (sum.role === "fee") return near(fees).length + fitting.length === 0;
  if (near(amounts).length > 0) return false;
  if (sum.role === "refund") return !fitting.some((known) => known < 0);
  if (sum.role === "charge") return !fitting.some((known) => known > 0);
  return fitting.length === 0;
}
