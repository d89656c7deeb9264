/** Reading a customer's line in a person's own words, in any domain. */

import type { OwnMethods } from "../understanding/method_claims.ts";

/** Characters of a line that are read: twice the longest line of a script. */
export const LONGEST_LINE = 1_500;

const AGREES =
  /\b(?:yes|yeah|yep|sure|correct|okay|ok|agreed|go ahead|please do|sounds good|that['’]?s right|confirm(?:ed)?)\b/i;

/** Words that revoke an agreement. */
const REFUSES = /\b(?:no|not|don['’]?t|wait|instead|but)\b/i;

/** Does a line agree to a proposal? */
export function agrees(line: string): boolean {
  return AGREES.test(line) && !REFUSES.test(line);
}

const YES = /^(?:yes|yeah|yep|sure)\b/i;

/** Does a line begin with a yes? */
export function isYes(line: string): boolean {
  return YES.test(line);
}

const METHOD = /\b((?:credit_card|paypal|gift_card|certificate)_\d+)\b/g;

/** The last digits of a card. */
const DIGITS = /\b(\d{4})\b/g;

const SOURCES: readonly (readonly [RegExp, string])[] = [
  [/\bgift ?-?cards?\b/i, "gift_card"],
  [/\bpay ?pal\b/i, "paypal"],
  [/\b(?:certificates?|vouchers?)\b/i, "certificate"],
  [/\b(?:credit|debit) ?-?cards?\b/i, "credit_card"],
  [/\bvisa\b/i, "visa"],
  [/\bmaster ?card\b/i, "mastercard"],
];

function findAll(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found!);
}

/**
 * Finds the payment methods that a person names: by id, or by a kind, brand or
 * digits that fit only one.
 */
export function findSpokenMethods(
  line: string,
  methods: OwnMethods,
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
    const byDigits = fitting.filter(([, { last_four }]) =>
      last_four !== undefined && digits.includes(last_four)
    );
    const [one, ...more] = byDigits.length > 0 ? byDigits : fitting;
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
