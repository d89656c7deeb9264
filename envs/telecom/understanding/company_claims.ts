// deno-lint-ignore-file camelcase -- the names are those of tools
/** What an agent says that it will do on the company's side. */

import type { ToolCall } from "../../core/tool_call.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import { makeClaim } from "../../service/understanding/change_cues.ts";
import {
  bringSlot,
  type Claim,
  type ClaimedSlot,
  SENTENCE,
} from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import type { PhoneCase } from "../database/telecom_records.ts";
import { type Guess, guessActs, type Guesser } from "./example_reader.ts";
import {
  ASKS_AT_LARGE,
  ASKS_FACT,
  ASKS_NOTHING,
  CHARGES,
  CHARGES_NOTHING,
  DIRECTS,
  DOES_OTHER,
  IS_DONE,
  IS_PLANNED,
  LIFTS,
  NOUNS,
  OPPOSES,
  PLANS_DEED,
  PRONOUN,
  SEEKS_YES,
  SPEAKS_OF_BILL,
  SURCHARGES,
  SUSPENSION,
  VAGUE_WRITES,
  WANTS_YES,
  WRITES,
} from "./company_words.ts";

const GIGABYTES =
  /\b(\d+(?:\.\d+)?) ?(?:more |extra |additional )?(?:gb|gbs|gigs?|gigabytes?)\b/g;

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
    .replaceAll(/\bmsg(?=s?\b)/g, "message")
    .replaceAll(/\bacct\b/g, "account");
  const own = text.slice(0, Math.max(text.search(PRONOUN), 0));
  const noun =
    [own, before?.lower ?? ""].flatMap((words) =>
      NOUNS.filter(([pattern]) => pattern.test(words))
    )[0];
  return noun === undefined ? text : text.replace(PRONOUN, noun[1]);
}

/** Is a yes waited for? */
function asksConsent(text: string): boolean {
  if (DIRECTS.test(text) || ASKS_NOTHING.test(text)) return false;
  if (!text.includes("?")) return SEEKS_YES.test(text) && !isTold(text);
  if (ASKS_AT_LARGE.test(text)) return false;
  return !ASKS_FACT.test(text) || WANTS_YES.test(text);
}

/** `I have sent it`: told, and not proposed. */
function isTold(text: string): boolean {
  return IS_DONE.test(text) && !IS_PLANNED.test(text);
}

/** The writes whose things words name. */
function listNamed(text: string, patterns: typeof WRITES): string[] {
  const names = Object.keys(patterns).filter((name) =>
    patterns[name]!.test(text)
  );
  // Who unblocks roaming for a line does not resume the line.
  const resumes = names.includes("send_payment_request") ? LIFTS : SUSPENSION;
  return names.length > 1
    ? names.filter((name) => name !== "resume_line" || resumes.test(text))
    : names;
}

/** Finds the writes that a message announces, or asks a yes to. */
export function findWrites(parts: readonly Part[]): Claim[] {
  const spelled = parts.map((part, i) => spellOut(part, parts[i - 1]));
  const asked = spelled.findLastIndex(asksConsent);
  const isOpen = (text: string) => !isTold(text) && !DIRECTS.test(text);
  const claim = (part: Part, names: readonly string[]) =>
    names.map((name) => makeClaim(part, 0, part.lower.length, name, [name]));
  const planned = parts.filter((part) => {
    const { index } = part;
    const text = spelled[index]!;
    return !DOES_OTHER.test(text) && !opposes(part, index, parts) &&
      (index === asked || (isOpen(text) && PLANS_DEED.test(text)));
  });
  const own = planned.flatMap((part) =>
    claim(part, listNamed(spelled[part.index]!, WRITES))
  );
  if (own.length > 0) return own;
  const asking = planned.find(({ index }) => index === asked);
  if (asking === undefined) return [];
  // "Roaming is off for you. Shall I change that?": what was said of it.
  const said = parts.map(({ index }) => index).filter((index) =>
    isOpen(spelled[index]!)
  );
  const places = [
    ...said.filter((index) => index <= asked).reverse(),
    ...said.filter((index) => index > asked),
  ];
  for (const patterns of [WRITES, VAGUE_WRITES]) {
    for (const index of places) {
      const names = listNamed(spelled[index]!, patterns);
      if (names.length > 0) return claim(asking, names.slice(0, 1));
    }
  }
  return [];
}

/** Does it take away what the customer needs, and not what stands in the way? */
function opposes(
  { lower }: Part,
  index: number,
  parts: readonly Part[],
): boolean {
  // "There is a bar. Shall I take it off?"
  const from = /\b(?:it|that) off\b/.test(lower) ? 0 : index;
  return OPPOSES.test(lower) &&
    !parts.slice(from, index + 1).some((one) => SUSPENSION.test(one.lower));
}

/** How much likelier a write is that the rules found, or that they found none. */
const TRUST = 6;
const TRUST_IN_NONE = 20;
/** The same, where no words that we know ask for consent. */
const TRUST_IF_NOT_ASKED = 60;
const NONE = "";
/** The least chance of a proposal whose words no rule knows. */
const SURE = 0.5;

/** How likely a message proposes each write, or none. */
function rateWrites(guesses: readonly Guess[]): Map<string, number> {
  const chances = new Map<string, number>();
  for (const { acts, chance } of guesses) {
    const write = acts.find((act) => WRITES[act] !== undefined) ?? NONE;
    chances.set(write, chance + (chances.get(write) ?? 0));
  }
  return chances;
}

/** Does a message surely ask for a yes to a write? */
export function proposesWrite(parts: readonly Part[]): boolean {
  return !parts.some(opposes) &&
    [...rateWrites(guessActs(parts))].some(([write, chance]) =>
      write !== NONE && chance > SURE
    );
}

/** Chooses between the writes that the rules find and what a message resembles. */
function weighWrites(parts: readonly Part[], guess: Guesser): Claim[] {
  const found = findWrites(parts);
  const ruled = new Set(found.map(({ slot }) => slot));
  // What the rules found stands unless it is more like an instruction.
  const guesses = guess(parts).filter(({ acts }) =>
    ruled.size === 0 || acts.length > 0
  );
  const chances = rateWrites(guesses);
  const asking = parts.findLast((part, i) =>
    asksConsent(spellOut(part, parts[i - 1]))
  );
  const rate = (write: string) => {
    const trust = ruled.has(write)
      ? TRUST
      : write !== NONE || ruled.size > 0
      ? 1
      : asking === undefined
      ? TRUST_IF_NOT_ASKED
      : TRUST_IN_NONE;
    return (chances.get(write) ?? 0) * trust;
  };
  const best = [...chances.keys()].reduce(
    (most, write) => rate(write) > rate(most) ? write : most,
    NONE,
  );
  if (ruled.has(best) || parts.some(opposes)) return found;
  const asked = asking ?? parts.at(-1);
  return best === NONE || asked === undefined
    ? []
    : [makeClaim(asked, 0, asked.lower.length, best, [best])];
}

/** What writes of a sum have it for. */
const SUMS: Readonly<Record<string, string>> = {
  add_data: "price",
  send_payment_request: "bill",
};

/** What is charged beside a write. */
function findExtras(parts: readonly Part[], act: Claim): Claim[] {
  const slot = SUMS[act.slot] ?? act.slot;
  return parts.flatMap((part) => {
    const { lower } = part;
    if (!CHARGES.test(lower) || CHARGES_NOTHING.test(lower)) return [];
    const sums = findNumbers(part, slot, DOLLARS);
    return sums.length > 0 || !SURCHARGES.test(lower)
      ? sums
      : [makeClaim(part, 0, lower.length, slot, ["a fee"])];
  });
}

/** Makes a finder of the writes that a message announces, with their amounts. */
export function makeClaimFinder(
  guess: Guesser,
): (parts: readonly Part[]) => Claim[] {
  return (parts) => {
    const acts = weighWrites(parts, guess);
    if (acts.length === 0) return [];
    const isOfBill = parts.some(({ lower }) => SPEAKS_OF_BILL.test(lower));
    const claims = acts.flatMap((act) => {
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
    const isSame = (a: Claim, b: Claim) => a.slot === b.slot && a.at === b.at;
    const extras = findExtras(parts, acts[0]!).filter((extra) =>
      !claims.some((claim) => isSame(claim, extra))
    );
    return [...claims, ...extras];
  };
}

/** Finds the writes that a message announces, with their amounts. */
export const findCompanyClaims = makeClaimFinder(guessActs);

/**
 * What an agent may say of the company's side; a write that is not among the
 * calls is wrong.
 */
export function listCompanySlots(
  { plan, unpaid }: PhoneCase,
  gigabytes: number,
  calls: readonly ToolCall[],
): ClaimedSlot[] {
  const needs: Readonly<Record<string, readonly string[]>> = {
    add_data: ["gigabytes", "price"],
    send_payment_request: ["bill"],
  };
  return [
    ...Object.keys(WRITES).map((name): ClaimedSlot => ({
      ...bringSlot(
        name,
        "step",
        calls.some((call) => call.name === name) ? [name] : [],
      ),
      isWrite: true,
      ...needs[name] !== undefined && { needs: needs[name] },
    })),
    bringSlot("gigabytes", "amount", [String(gigabytes)]),
    bringSlot("price", "price", [
      String(roundCents(gigabytes * plan.price_per_gb)),
    ]),
    bringSlot("bill", "bill", unpaid === null ? [] : [String(unpaid.amount)]),
  ];
}
