// deno-lint-ignore-file camelcase -- the names are those of tools
/** What an agent says that it will do on the company's side. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import {
  type Claim,
  type ClaimedSlot,
  SENTENCE,
} from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { ADVISES } from "./clause_words.ts";
import {
  ASKS_CONSENT,
  ASKS_SHORTLY,
  DIRECTS,
  FILLER,
  IS_ASKED,
  IS_DONE,
  IS_LABELLED,
  IS_PLANNED,
  IS_SENT,
  NOUNS,
  OBJECTS,
  OF_AGENT,
  OF_PHONE,
  OFFERS_OTHER,
  OPPOSES,
  PRONOUN,
  SENDS_YOU,
  SPEAKS_OF_BILL,
  WRITES,
} from "./company_words.ts";

const GIGABYTES =
  /\b(\d+(?:\.\d+)?) ?(?:more |extra |additional )?(?:gb|gbs|gigs?|gigabytes?)\b/g;

/** What no customer can do. */
function isOfCompany(name: string, text: string): boolean {
  return name === "resume_line" ||
    (name === "add_data" && text.search(GIGABYTES) >= 0);
}

const DOLLARS =
  /\$ ?(\d+(?:\.\d+)?)|\b(\d+(?:\.\d+)?) ?(?:dollars?|bucks|usd|us\$)\b|\b(?:price|cost|costs|charge|fee|total|bill|amount|owe|for|at):? (?:is |of )?(\d+(?:\.\d+)?)(?!\.?\d| ?(?:\w|%))/g;

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
    value: String(Number(match[1] ?? match[2] ?? match[3])),
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

/**
 * Spells a part out: "Roaming is off. Shall I enable it?" with what its pronoun
 * means, "3gb" in two words.
 */
function spellOut({ lower }: Part, before: Part | undefined): string {
  const text = lower.replaceAll(/(\d)(?=g)/g, "$1 ")
    .replaceAll(/\bur\b/g, "your").replaceAll(/\bu\b/g, "you")
    .replaceAll(/\bmsg(?=s?\b)/g, "message").replaceAll(/\bacct\b/g, "account")
    // "To restore your service, I would …": what for, and not what.
    .replace(/^\W*(?:in order |so as )?to (?!confirm)[^,?]*,/, "");
  const own = text.slice(0, Math.max(text.search(PRONOUN), 0));
  const noun =
    [own, before?.lower ?? ""].flatMap((words) =>
      NOUNS.filter(([pattern]) => pattern.test(words))
    )[0];
  return noun === undefined ? text : text.replace(PRONOUN, noun[1]);
}

/** What a whole message asks a yes to: `Roaming is off for you. Shall I change that?` */
function findProposal(parts: readonly Part[]): Claim[] {
  const said = parts.filter(({ lower }) =>
    !IS_DONE.test(lower) || IS_PLANNED.test(lower)
  );
  const asked = said.findLast(({ lower }) =>
    ASKS_CONSENT.test(lower.replaceAll(FILLER, "")) || ASKS_SHORTLY.test(lower)
  );
  if (asked === undefined) return [];
  if (ADVISES.test(asked.lower) || OFFERS_OTHER.test(asked.lower)) return [];
  const text = parts.map((part, i) => spellOut(part, parts[i - 1])).join(" ");
  if (OF_PHONE.test(text) && !OF_AGENT.test(text)) return [];
  if (DIRECTS.test(text)) return [];
  const act = spellOut(asked, parts[asked.index - 1]);
  if (OPPOSES.test(act) || IS_SENT.test(text)) return [];
  const named = Object.keys(OBJECTS).find((name) => OBJECTS[name]!.test(text));
  return named === undefined
    ? []
    : [makeClaim(asked, 0, asked.lower.length, named, [named])];
}

/** Finds the writes that a message announces. */
function findWrites(parts: readonly Part[]): Claim[] {
  return parts.flatMap((part, i) => {
    const isOfAgent = OF_AGENT.test(part.lower) ||
      IS_LABELLED.test(`${part.heading} ${part.lower}`) ||
      IS_ASKED.test(part.lower);
    if (IS_DONE.test(part.lower) && !IS_PLANNED.test(part.lower)) return [];
    if (ADVISES.test(part.lower) && !SENDS_YOU.test(part.lower)) return [];
    if (DIRECTS.test(part.lower) && !isOfAgent) return [];
    const lower = spellOut(part, parts[i - 1]);
    return Object.entries(WRITES).flatMap(([name, pattern]) => {
      if (name === "send_payment_request" && IS_SENT.test(part.lower)) {
        return [];
      }
      if (!isOfAgent && !isOfCompany(name, lower)) return [];
      const match = pattern.exec(lower);
      if (match === null) return [];
      const { index: at, 0: { length } } = match;
      // The part itself may be shorter.
      const end = Math.min(at + length, part.lower.length);
      return [makeClaim(part, Math.min(at, end), end, name, [name])];
    });
  });
}

/** Finds the writes that a message announces, with their amounts. */
export function findCompanyClaims(parts: readonly Part[]): Claim[] {
  const writes = findWrites(parts);
  const acts = writes.length > 0 ? writes : findProposal(parts);
  const isOfBill = parts.some(({ lower }) => SPEAKS_OF_BILL.test(lower));
  return acts.flatMap((act) => {
    const part = parts[Math.floor(act.at! / SENTENCE)]!;
    const at = act.at! % SENTENCE;
    if (act.slot === "add_data") {
      return [
        act,
        ...findAmounts(part, parts, "gigabytes", GIGABYTES, at),
        ...findAmounts(part, parts, "price", DOLLARS, at),
      ];
    }
    // "Your bill of $20 is unpaid. I can send a request for it."
    return act.slot === "send_payment_request" || isOfBill
      ? [act, ...parts.flatMap((one) => findNumbers(one, "bill", DOLLARS))]
      : [act];
  });
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
