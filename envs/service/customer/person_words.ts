/**
 * What a person says who has the customer's seat, as far as it is the same in
 * every domain. A script has sentences of its own; a person has not.
 */

import { findAll } from "../understanding/find_all.ts";
import type { NamedMethod } from "../understanding/mention_method.ts";

/**
 * Characters of a customer's line that an oracle hears: the script's lines have
 * at most half as many, and a person may paste a book.
 */
export const HEARD_LINE = 1_500;

/** Words with which people agree to what was proposed. */
const AGREES =
  /\b(?:yes|yeah|yep|sure|correct|okay|ok|agreed|go ahead|please do|sounds good|that'?s right|confirm(?:ed)?)\b/i;

/** Words that take it back. */
const REFUSES = /\b(?:no|not|don'?t|wait|instead|but)\b/i;

/** Says whether a line agrees to what was proposed, and takes nothing back. */
export function agrees(line: string): boolean {
  return AGREES.test(line) && !REFUSES.test(line);
}

/** How a line begins that says yes. */
const YES = /^(?:yes|yeah|yep|sure)\b/i;

/** Says whether a line begins with a yes, whatever comes after it. */
export function isYes(line: string): boolean {
  return YES.test(line);
}

/** Ids of means of payment, in any domain. */
const METHOD = /\b((?:credit_card|paypal|gift_card|certificate)_\d+)\b/g;

/** Digits of a card that tell it from others. */
const DIGITS = /\b(\d{4})\b/g;

/** Kinds of means of payment in people's words. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/\bgift ?-?cards?\b/i, "gift_card"],
  [/\bpay ?pal\b/i, "paypal"],
  [/\b(?:certificates?|vouchers?)\b/i, "certificate"],
  [/\b(?:credit|debit) ?-?cards?\b/i, "credit_card"],
  [/\bvisa\b/i, "visa"],
  [/\bmaster ?card\b/i, "mastercard"],
];

/** A means of payment with its brand. */
type OwnMethod = NamedMethod & { readonly brand?: string };

/**
 * Finds the means of payment that a person names.
 *
 * @param line What the person says
 * @param methods The customer's own by their ids; empty while nobody has looked
 * @returns Ids in the order of the line: those said, or those of which the kind,
 * brand or digits fit one alone
 */
export function findSpokenMethods(
  line: string,
  methods: Readonly<Record<string, OwnMethod>>,
): string[] {
  const ids = findAll(line, METHOD);
  if (ids.length > 0) return [...new Set(ids)];
  const own = Object.entries(methods);
  const digits = findAll(line, DIGITS);
  const found: { readonly id: string; readonly at: number }[] = [];
  for (const [pattern, kind] of SOURCES) {
    const at = line.search(pattern);
    if (at < 0) continue;
    const fitting = own.filter(([, { source, brand }]) =>
      source === kind || brand === kind
    );
    const told = fitting.filter(([, { last_four }]) =>
      last_four !== undefined && digits.includes(last_four)
    );
    const [one, ...more] = told.length > 0 ? told : fitting;
    if (one !== undefined && more.length === 0) found.push({ id: one[0], at });
  }
  if (found.length === 0) {
    for (const [id, { last_four }] of own) {
      if (last_four !== undefined && digits.includes(last_four)) {
        found.push({ id, at: line.indexOf(last_four) });
      }
    }
  }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ id }) => id))];
}
