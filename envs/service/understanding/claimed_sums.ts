/** Amounts of money in a text, and whether the customer expects them. */

import { getOrMake } from "../../../utils/cache.ts";
import { roundCents } from "../tools/python_text.ts";
import { MONTH } from "./claimed_times.ts";
import { anyOf, compose } from "./patterns/phrases.ts";

/** The amounts that a wish moves, as far as a customer knows. */
export interface KnownSums {
  /** Amounts that a summary may name: prices, totals, balances. */
  readonly amounts: readonly number[];
  /**
   * What the customer pays, negative for refunds, the total first; `null` if
   * there is no difference.
   */
  readonly differences: readonly number[] | null;
  /** Extra charges, such as for bags. */
  readonly fees: readonly number[];
  /** Prices of single things. */
  readonly prices: readonly number[];
  /** Prices that are named only to say that nothing of the kind is paid. */
  readonly unpaid?: readonly number[];
}

type Role = "difference" | "fee" | "other";

type Direction = "back" | "due";

export interface ClaimedSum {
  readonly amount: number;
  /** Written without cents? */
  readonly isWhole: boolean;
  /** Said to be approximate? */
  readonly isRough: boolean;
  /** How many times it is paid: 2 of `2 x $50`. */
  readonly count: number;
  /** Said to be the price of one of several things? */
  readonly isEach: boolean;
  readonly role: Role;
  /** Who receives it; `null` if unclear. */
  readonly direction: Direction | null;
}

const NUMBER =
  compose`(?<![\p{L}\p{N}_.#])(usd|us\$|eur|[$€£])? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(?:${/ ?((?:us[ -])?dollars?|bucks|usd(?! \d)|us\$|euros?|eur|[$€£])(?![\p{L}\p{N}])|(?![\p{L}\p{N}_]|[.,]\d)/gu})`;

/** Words between a label and its amount: `of about`. */
const FILLER =
  "is|of|was|be|will|would|to|at|by|comes|come|an|a|another|extra|additional|about|over|above|roughly|the|us|you|back|only|just|due|now|more|than|least|approximately|around|exactly|amounts|totall?ing|then";

/** A label before an amount: `total of about`. */
const LEAD = new RegExp(
  `\\b(totals?|prices?|costs?|fees?|refund|refunded|refunds?|reimbursement|differences?|diff|amounts?|charges?|charged|pay|paid|fares?|worth|sum|credited|debited|balance|value|credit)(?:[ _](?:${FILLER}|usd))*[ ":=+~-]*$`,
);

/** The same with other labels in between: `refunded the difference of`. */
const GOES =
  `(?:[ /](?:${FILLER}|your|fare|price|total|sum|amount|difference|and|or|refund|charge|credit))*[ :=+~,(-]*$`;

/** Text before an amount for the customer. */
const BACK_BEFORE = new RegExp(
  `\\b(?:refund(?:s|ed)?|reimburse(?:ment|d)?|credit(?:ed)?|returned|receives?|gets?|getting|gives? you|(?:owes?|due) you|we (?:owe|pay)|back)${GOES}`,
);
/** Text before an amount from the customer. */
const DUE_BEFORE = new RegExp(
  `\\b(?:(?<!\\b(?:was|were|been|already|originally) )charged|charges?|(?<!\\bwe )pay|pays|paying|debit(?:ed)?|(?<!\\bwe )owes?(?! you\\b)|due(?! (?:to|you)\\b)|extra|additional)${GOES}`,
);
/** Text between an amount and the word that tells its direction. */
const COMES =
  "^ ?[,(]? ?(?:(?:will|would|is|are|be|being|to|gets?|goes|comes?|in|which|as|a) )*";
const BACK_AFTER = new RegExp(
  `${COMES}(?:(?:paid |given |sent )?back|refund(?:ed)?|reimbursed|credit(?:ed)?(?! card)|returned|less|cheaper|more cheap|(?:paid|payable) to you|paid out|owed by (?:us|the (?:company|carrier))|(?:due|owed) (?:back|to (?:you|the (?:customer|traveller|passenger))))\\b`,
);
const DUE_AFTER = new RegExp(
  `${COMES}(?:charged?|debited|paid(?! (?:back|out|to you))|owed(?! by (?:us|the (?:company|carrier))\\b)(?! to (?:you|the (?:customer|traveller|passenger)))|more(?! cheap)|extra|due(?! (?:to|back)\\b))\\b`,
);

const ROUGH =
  /(?:\b(?:about|around|approx(?:imately|\.)?|roughly|some|nearly|almost|circa|ca\.?)|~) ?$/;

/** Text around a threshold: `orders over $50`. */
const THRESHOLD_BEFORE =
  /(?<!\breceipt )\b(?:over|above|under|below|exceed(?:s|ing)?|(?:more|less) than|at least|minimum of|up to) ?$/;
const THRESHOLD_AFTER =
  /^ (?:or|and) (?:more|less|over|above|under|below|up)\b/;

/** Text around a unit price: `$50 per bag`. */
const EACH_BEFORE = /\b(?:each|every|per)(?: \p{L}+){0,3}[ :=]*$/u;
const EACH_AFTER =
  /^ ?(?:[x×*] ?\d{1,2}(?![\d.])|each\b|apiece\b|per\b|for (?:each|every)\b|an? \p{L})/u;

/** Before what is paid several times: `2 x` */
const TIMES = /(?<![\d.$]|\busd )(\d{1,2}) ?(?:[x×*]|&times;) ?$/;

const COST_WORD =
  /is|are|would|will|must|shall|be|to|you|we|pay|paid|for|costs?|extra|at|not|free|chargeable|charged|subject|our|the|a|fees?|of|carry/;
/** The same in words: `2 of these would cost`, `2 of the 3 are at`. */
const TIMES_IN_WORDS =
  compose`(?<![\d.]|\bof (?:the |these |your )?)(\d{1,2}) (?:of (?:'?em|them|these|those|it|(?:the|these|your) \d{1,2}) |(?:paid |extra )?(?:bags?|pieces) )?(?:${COST_WORD}[ ,]+)*$`;

/** After a price: `each: 2` */
const EACH_OF =
  /^ ?(?:each|apiece|per (?:bag|piece))\)?(?:is|for|falls upon|[:| ])+(\d{1,2})\b(?! ?[x×]|[.,]\d)/;

/** Makes what says that nothing of a price is paid: `0 x $50`, `none of them`. */
function makeFree(price: number): RegExp {
  const none = /(?<![\d.])(?:0(?!\d|\.\d)|none\b|zero\b|nil\b)/.source;
  const things =
    "usd|dollars|bucks|of (?:them|these|those|which|the)|bags? (?:as|at|with|that|x|×)";
  const words = `x|×|are|paid|extra|chargeable|each|\\$|${price}`;
  return anyOf(
    /\$ ?0(?:\.00)?(?![\d.])/,
    new RegExp(
      `(?<![\\d.,$])0(?:\\.00)?,? (?:nos\\.? )?(?:(?:will|would|shall) be )?(?:${things}|at (?:\\$|usd|${price})|${words})`,
    ),
    new RegExp(
      `(?<![a-z])(?:fees?|charge\\w*|charging|paid|pay|costs?)(?![a-z])[^.;\\n\\d]{0,40}${none}`,
    ),
    // Beside each other in a table.
    new RegExp(`(?<![\\d.,])0 ?\\| ?(?:\\$|usd )?${price}(?:\\.00)? ?\\|`),
    new RegExp(`\\b${price}(?:\\.00)?\\b(?:(?!---)[^.;\\d]){0,60}${none}`),
    /\bnothing (?:is|to|shall|will|would)(?: be)? (?:charged|debited|due|paid|taken|billed|pay)/,
    /\bnothing (?:more|extra|on)|\b(?:charge|pay) nothing|\bnot be charged\b/,
    /\b(?:not|non)[ -]?free(?: bags?)?\W{1,3}0(?!\d)|(?<![\d.,$])0 (?:not|non)[ -]?free\b/,
    /\bno (?:charges?|costs?|fees?|payment)\b|\bout of the \d: 0(?!\d)/,
    /(?<!instead )\bof (?:them|these|those|which|the \d),? (?:none|0)(?! free)/,
    /\bnone (?:of (?:them|these|those) (?!free)|carries|(?:is |are )?(?:charge\w*|subject|paid)|to pay|that)/,
  );
}

/** Patterns by price. */
const FREE = new Map<number, RegExp>();

/** Lists the amounts that a customer knows, some only from who denies them. */
export function knowSums(lower: string, known: KnownSums): KnownSums {
  const { amounts, fees, unpaid = [] } = known;
  const denied = unpaid.filter((price) =>
    getOrMake(FREE, price, makeFree).test(lower)
  );
  return denied.length === 0 ? known : {
    ...known,
    ...{ amounts: [...amounts, ...denied], fees: [...fees, ...denied] },
  };
}

/** `a $9 handling fee` */
const FEE_AFTER = /^ (?:\p{L}+ ){0,2}(?:fees?|surcharges?)\b/u;

/**
 * Text after a number that counts other things, or is part of a date or time.
 */
const COUNTED = anyOf(
  /^(?: ?%|[-/:]\d| ?(?:x|×) )/,
  /^ ?(?:st|nd|rd|th|checked|extra|more|free|bags?|pieces|suitcases?|passengers?|people|persons?|travell?ers?|items?)\b/,
  /^ ?(?:business|working|days?|weeks?|months?|hours?|hrs?|h|minutes?|to \d|may|am|pm|a\.m|p\.m)\b/,
);

/** A time of the day. */
const CLOCK = /^ ?(?:[01]?\d|2[0-3])\.[0-5]\d$/;
/** Before a time of the day: `departing at 17.15`. */
const CLOCK_BEFORE = /\b(?:depart|arriv|leav|land)\w*(?: at)? $/;

/** After the time of a flight: `the 07.45 from Boston` */
const OF_FLIGHT =
  compose`^ (?:from|to|out of) (?!(?:${/the|your|ur|my|certificate|gift|credit|paypal|visa|mastercard|card|original|account/u})\b)\p{L}`;

/** Around the times of a flight: `07.45 to 10.45`. */
const CLOCK_AFTER =
  /^ ?(?:to|until|[-–→]) ?\d{1,2}\.[0-5]\d(?!\d| ?(?:\$|usd|dollars))/;
const AFTER_CLOCK = /(?<![\d$])\d{1,2}\.[0-5]\d ?(?:to|until|[-–→]) ?$/;

/** Units of numbers with decimals that are not amounts. */
const MEASURED =
  /^(?: ?%| ?(?:[kmg]g|g|lbs?|pounds?|oz|ounces?|[kcm]?m|inch(?:es)?|ft|feet|miles?|m?l|lit(?:er|re)s?|gallons?|quarts?|[kmgt]b|k?wh?|volts?|v|hours?|hrs?|h|minutes?|mins?|stars?|points?)\b)/;

/** An operator: the number before it is not the result. */
const OPERATOR = /^ ?[-+−–×x*/] ?(?:usd|us\$|[$€£])? ?\d/;

/** After an amount of less than a thousand, the means by which it is paid. */
const PAID_BY =
  /^ (?:(?:from|on|off|by|with|via) )?(?:(?:the|your) )?(?:certificate|gift[_ ]card|credit[_ ]card|paypal|visa|mastercard)/;

/** Before a day: `may 24 with the visa` */
const OF_MONTH = new RegExp(`\\b${MONTH} $`);

/** Smaller numbers after a label count other things: `total: 3`. */
const LEAST = 20;

/** Characters around a number that are read. */
const NEAR = 48;

function findRole(lead: string, word = "", rest: string): Role {
  if (word.startsWith("diff")) return "difference";
  const isTotal = /\b(?:total|all)\b[^.\n]{0,24}$/.test(lead);
  return (word.startsWith("fee") && !isTotal) || FEE_AFTER.test(rest)
    ? "fee"
    : "other";
}

function findDirection(lead: string, rest: string): Direction | null {
  const isBack = BACK_BEFORE.test(lead) || BACK_AFTER.test(rest);
  const isDue = DUE_BEFORE.test(lead) || DUE_AFTER.test(rest);
  if (isBack === isDue) return null;
  return isBack ? "back" : "due";
}

/** Finds the amounts in a text in lower case, except thresholds. */
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
    const isNumber = (TIMES.test(lead) && /^ ?= ?[$\d]/.test(rest)) ||
        cents?.length === 3
      ? !MEASURED.test(rest)
      : (word !== undefined ||
        digits!.length < 4 && PAID_BY.test(rest) && !OF_MONTH.test(lead)) &&
        amount >= LEAST && !COUNTED.test(rest) &&
        !(/^\d/.test(whole) && /[-/:.]$/.test(lead));
    const isClock = CLOCK_BEFORE.test(lead) ||
      CLOCK.test(whole) && (/\bat $/.test(lead) || OF_FLIGHT.test(rest)) ||
      CLOCK_AFTER.test(rest) ||
      AFTER_CLOCK.test(lead);
    if (!isMoney && (!isNumber || isClock)) continue;
    const isPart = OPERATOR.test(rest);
    const direction = isPart ? null : findDirection(lead, rest);
    const isThreshold = THRESHOLD_BEFORE.test(lead) ||
      THRESHOLD_AFTER.test(rest);
    if (isThreshold && word === undefined && direction === null) continue;
    sums.push({
      amount,
      count: Number(
        (TIMES.exec(lead) ?? TIMES_IN_WORDS.exec(lead) ?? EACH_OF.exec(rest))
          ?.[1] ?? 1,
      ),
      isWhole: cents === undefined,
      isRough: ROUGH.test(lead) || /^ ?or so\b/.test(rest),
      isEach: EACH_BEFORE.test(lead) || EACH_AFTER.test(rest),
      role: isPart ? "other" : findRole(lead, word, rest),
      direction,
    });
  }
  return sums;
}

function isClose(
  { amount, isWhole, isRough }: ClaimedSum,
  known: number,
): boolean {
  const off = Math.abs(amount - Math.abs(known));
  if (isRough) return off <= Math.max(1, Math.abs(known) / 10);
  return isWhole ? off < 1 : roundCents(off) < 0.01;
}

/**
 * Does the customer not expect an amount? A difference must match one, with the
 * right direction.
 */
export function isWrongSum(
  sum: ClaimedSum,
  known: KnownSums,
): boolean {
  const { amounts, differences, fees, prices } = known;
  const { amount, count, role, direction, isEach } = sum;
  const near = (list: readonly number[]) =>
    list.filter((one) => isClose(sum, one));
  if (count > 1 && near(prices).length > 0) {
    return isWrongSum(
      { ...sum, ...{ amount: count * amount, count: 1 } },
      known,
    );
  }
  if (amount === 0) {
    return role === "difference" && differences !== null &&
      !differences.some((one) => roundCents(one) === 0);
  }
  const fitting = near(differences ?? []);
  if (direction !== null && fitting.length > 0) {
    return !fitting.some((one) => direction === "due" ? one > 0 : one < 0);
  }
  if (role === "difference" && differences !== null) {
    return fitting.length === 0;
  }
  if (role === "fee") return near(fees).length + fitting.length === 0;
  const named = isEach ? [...amounts, ...prices] : amounts;
  return near(named).length + fitting.length === 0;
}

export function sumUp(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Balances of payment methods. */
export function listBalances(
  methods: Readonly<
    Record<string, { readonly balance?: number; readonly amount?: number }>
  >,
): number[] {
  return Object.values(methods)
    .flatMap(({ balance, amount }) => balance ?? amount ?? []);
}
