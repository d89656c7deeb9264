// deno-lint-ignore-file camelcase -- the names are those of tools
/** What an agent says that it will do on the company's side. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim, ClaimedSlot } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Writes of the agent, and the words for them. */
const WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: makePhraseRegExp(`
    (payment|pay) (request|requests|link|reminder)
    request (the)? payment
    (request|link|reminder) (to|for) (pay|the payment|payment|the bill)
    send * request
    (ask|request) you to pay
  `),
  resume_line: makePhraseRegExp(`
    (resume|reactivate|re-activate|unsuspend|restore|reinstate|resuming) * line
    (lift|remove|end|take|taking|lifting) * suspension
  `),
  add_data: makePhraseRegExp(`
    (add|adding|top up|refuel|refill|buy|purchase|book|provide|give|put) * (data|gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes) * (added|topped up)
    (extra|additional|another) * (data|gb|gigabyte|gigabytes|gigs)
  `),
  enable_roaming: makePhraseRegExp(`
    (enable|enabling|activate|allow|unlock|add|turn on|switch on) * roaming
    (turn|switch) roaming on
  `),
  allow_picture_messages: makePhraseRegExp(`
    (allow|allowing|enable|unblock|activate|unlock|permit|turn on|switch on) * (picture|photo|multimedia|mms) (message|messages|messaging)
    (allow|enable|unblock|activate|unlock|permit) * mms
    (turn|switch) mms on
  `),
};

/** Only the agent, or the account, does what is claimed. */
const OF_AGENT: RegExp = makePhraseRegExp(`
  (i|we|i'll|we'll|i'd|i'm|let me|me|us)
  (on|for|to) (your|the|ur) (line|account|plan|side)
  on (our|my) (side|end)
  adding
  (extra|additional|another) * (data|gb|gigabyte|gigabytes|gigs)
`);

const OF_BILL: RegExp = makePhraseRegExp(`
  (bill|bills|invoice|payment|balance|unpaid|overdue|outstanding|due|amount)
`);

const GIGABYTES = /\b(\d+(?:\.\d+)?) ?(?:gb|gigs?|gigabytes?)\b/g;
const DOLLARS = /\$ ?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?) ?(?:dollars|usd)\b/g;

/** The numbers of a part from a place on, or all if there are none after it. */
function findNumbers(
  part: Part,
  slot: string,
  pattern: RegExp,
  from = 0,
): Claim[] {
  const all = [...part.lower.matchAll(pattern)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: String(Number(match[1] ?? match[2])),
  }));
  const after = all.filter(({ at }) => at >= from);
  return (after.length > 0 ? after : all).map(({ at, end, value }) =>
    makeClaim(part, at, end, slot, [value])
  );
}

/** The numbers of a part, or of the list of values around it. */
function findAmounts(
  part: Part,
  parts: readonly Part[],
  slot: string,
  pattern: RegExp,
  from: number,
): Claim[] {
  const own = findNumbers(part, slot, pattern, from);
  if (own.length > 0) return own;
  return parts.flatMap((one) => findNumbers(one, slot, pattern));
}

/** What "it" and "them" can stand for. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\broaming\b/, "roaming"],
  [/\b(?:mms|(?:picture|photo|multimedia) messag\w+)\b/, "mms"],
  [/\b(?:line|suspended|suspension)\b/, "line"],
];

const PRONOUN = /\b(?:it|them|this|that)\b/;

/**
 * Spells a part out: "Roaming is off. Shall I enable it?" with what its pronoun
 * means, "3gb" in two words.
 */
function spellOut({ lower }: Part, before: Part | undefined): string {
  const noun = NOUNS.find(([pattern]) => pattern.test(before?.lower ?? ""));
  const text = lower.replaceAll(/(\d)(?=g)/g, "$1 ");
  return noun === undefined ? text : text.replace(PRONOUN, noun[1]);
}

/** Finds the writes that a message announces, with their amounts. */
export function findCompanyClaims(parts: readonly Part[]): Claim[] {
  const claims = parts.flatMap((part, i) => {
    if (!OF_AGENT.test(part.lower)) return [];
    const lower = spellOut(part, parts[i - 1]);
    return Object.entries(WRITES).flatMap(([name, pattern]) => {
      const match = pattern.exec(lower);
      if (match === null) return [];
      const { index: at, 0: { length } } = match;
      // The part itself may be shorter.
      const end = Math.min(at + length, part.lower.length);
      const act = makeClaim(part, at, end, name, [name]);
      return name !== "add_data" ? [act] : [
        act,
        ...findAmounts(part, parts, "gigabytes", GIGABYTES, at),
        ...findAmounts(part, parts, "price", DOLLARS, at),
      ];
    });
  });
  // "Your bill of $20 is unpaid. I can send a request for it."
  return claims.some(({ slot }) => slot === "send_payment_request")
    ? [
      ...claims,
      ...parts.filter(({ lower }) => OF_BILL.test(lower))
        .flatMap((part) => findNumbers(part, "bill", DOLLARS)),
    ]
    : claims;
}

/** What is right to say of the company's side. */
export interface CompanyFacts {
  /** The writes that the customer agrees to. */
  readonly writes: readonly string[];
  readonly gigabytes: number;
  /** Dollars for them. */
  readonly price: number;
  /** Dollars of the unpaid bill; `null` if there is none. */
  readonly bill: number | null;
}

/** What an agent may say of it. A write that is not needed is wrong. */
export function listCompanySlots(
  { writes, gigabytes, price, bill }: CompanyFacts,
): ClaimedSlot[] {
  const make = (name: string, topic: string, wanted: readonly string[]) => ({
    ...{ name, topic, had: [], wanted },
  });
  const needs: Readonly<Record<string, readonly string[]>> = {
    add_data: ["gigabytes"],
    send_payment_request: ["bill"],
  };
  return [
    ...Object.keys(WRITES).map((name): ClaimedSlot => ({
      ...make(name, "step", writes.includes(name) ? [name] : []),
      isWrite: true,
      ...needs[name] !== undefined && { needs: needs[name] },
    })),
    make("gigabytes", "amount", [String(gigabytes)]),
    make("price", "price", [String(price)]),
    make("bill", "bill", bill === null ? [] : [String(bill)]),
  ];
}
