// deno-lint-ignore-file camelcase -- the names are those of tools
/** What an agent says that it will do on the company's side. */

import { makeClaim } from "../../service/understanding/change_cues.ts";
import type { Claim, ClaimedSlot } from "../../service/understanding/claim.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { ADVISES } from "./clause_words.ts";
import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Writes of the agent, and the words for them. */
const WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: makePhraseRegExp(`
    (payment|pay) (request|requests|link|reminder)
    (request|link|reminder) (to|for) (pay|settle|this|the payment|payment|the bill)
    (request|requesting) (the|a|your)? payment
    (send|issue|email|text|forward|sending|issuing) * (request|link|bill|invoice)
    (ask|request) you to pay
  `),
  resume_line: makePhraseRegExp(`
    (resume|reactivate|re-activate|unsuspend|restore|reinstate|resuming|reconnect|reactivating|restoring|unbar|release|reopen|open again) * (line|service|suspension)
    (lift|remove|end|take|taking|lifting|removing|ending|clear|undo|release|cancel) * suspension
    (get|bring|have|put|switch|turn) * line * (running|back|up|active|on|going|again)
    (set|put|make|turn) line * active
    line * (resumed|reactivated|restored|unsuspended|reinstated)
    line * out of suspension
    suspension * (lifted|removed|ended|taken off)
  `),
  add_data: makePhraseRegExp(`
    (add|adding|top up|topping up|refuel|refill|buy|purchase|book|provide|give|put|apply|load|credit|drop|get|place|order|throw) * * (data|gb|gigabyte|gigabytes|gigs)
    (could|can|would|will|you'd|you'll) (have|get) * (gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes) * (added|topped up|booked|credited)
    (extra|additional|another|more) * (data|gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes|gigs) (extra|more|additional)
    (top|topping) * up * (data|gb|gigabyte|gigabytes|gigs)
    (top-up|topup|top up|add-on|data pack) * (data|gb|gigabyte|gigabytes|gigs)
    (data|gb|gigabyte|gigabytes) * (top-up|topup|add-on)
  `),
  enable_roaming: makePhraseRegExp(`
    (enable|enabling|activate|activating|allow|allowing|unlock|add|adding|turn on|turning on|switch on|switching on|set up|open|opening|get|have|put|permit|unblock|unbar|provision|lift|remove|authorize|authorise) * roaming
    (turn|switch|turning|switching|get|put) * roaming * on
    roaming * (enabled|activated|switched on|turned on|added|unlocked|allowed)
    (activation|enablement) * roaming
    roaming * (activate|enable|switch on|turn on|add)
  `),
  allow_picture_messages: makePhraseRegExp(`
    (allow|allowing|enable|enabling|unblock|unblocking|activate|activating|unlock|permit|permitting|turn on|turning on|switch on|switching on|open|lift|remove|change|fix|add|get|have|clear|unbar|provision|authorize|authorise) * (picture|pic|photo|multimedia|mms) (message|messages|messaging|service)
    (allow|enable|unblock|activate|unlock|permit|change|lift|enabling|add|allowing|unblocking|fix|unbar|provision|remove|authorize|authorise|turn on|switch on) * mms
    (turn|switch|turning|switching) * (mms|messaging|messages) * on
    (mms|messages|messaging) * (activate|enable|allow|unblock|permit)
    (picture|photo|multimedia|mms) (message|messages|messaging)? * (enabled|allowed|unblocked|activated|switched on|turned on|unlocked)
  `),
};

const GIGABYTES =
  /\b(\d+(?:\.\d+)?) ?(?:more |extra |additional )?(?:gb|gigs?|gigabytes?)\b/g;

/** What no customer can do. */
function isOfCompany(name: string, text: string): boolean {
  return name === "resume_line" ||
    (name === "add_data" && text.search(GIGABYTES) >= 0);
}

/** Only the agent, or the account, does what is claimed. */
const OF_AGENT: RegExp = makePhraseRegExp(`
  (i|we|i'll|we'll|i'd|we'd|i'm|we're|ill|by me|let me)
  (want|like|allow|let|authorize|authorise|permit|permission|consent|ok|okay|need|happy|approval|agree|fine) * (me|us) * (to|add|send|resume|enable|allow|lift|activate)
  (on|for|to|onto|of) (your|the|ur|this) (line|account|plan|side|number|contract)
  on (our|my) (side|end)
  (adding|resuming|sending|enabling|activating|allowing|lifting|unblocking)
  happy to
  for me to
  (extra|additional|another|more) * (data|gb|gigabyte|gigabytes|gigs)
  (gb|gigabytes|gigs) (extra|more|additional)
`);

/** `I'd like to send you …`: the agent acts. */
const SENDS_YOU =
  /\b(?:send|sending|issue|forward|text|email|shoot|give|top|add) (?:it |that |this )?(?:over )?(?:to )?(?:you|u)\b|\bask (?:you|u) to pay\b/;

/** `Roaming is enabled on your line`, `I have enabled it`. */
const IS_DONE =
  /\b(?:is|are|was|were|been|isn't|aren't|not|have|has|had|'ve|i|we|is now|already|successfully|just) (?:now |already |currently |successfully |just |also )?(?:enabled|allowed|active|added|resumed|sent|activated|unblocked|reactivated|restored|lifted|included|permitted)\b/;
const IS_PLANNED =
  /\b(?:will|would|can|could|shall|may|should|to be|going to|'ll|'d|want|like|if|once|must|needs?|get|be)\b|\?/;

/** `Action: resume the line`. */
const IS_LABELLED =
  /(?:^|[/ ])(?:action|step|change|plan|proposal|proposed \w+|request|fix|task|what i(?:'ll| will| would) do)\s*:/;

/** `Resume the line?`: what is asked in a verb is proposed. */
const IS_ASKED =
  /^\W*(?:(?:ok|okay|so|and|then|now|shall|to|can)\W+)*(?:add|send|issue|resume|reactivate|enable|activate|allow|unblock|lift|top up|turn on|switch on)\b[^?]*\?/;

/** The payment request that is there already. */
const IS_SENT = makePhraseRegExp(`
  (sent|forwarded|issued|arrived|received|came through|come through|went out|waiting|there)
  (see|find|got|accept|approve|open|pay|paid|settle) * request
`);

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
  [
    /\b(?:mms|(?:picture|pic|photo|multimedia) messag\w+|messages with (?:a )?(?:picture|photo)s?|photographs?)\b/,
    "mms",
  ],
  [/\b(?:gb|gigs?|gigabytes?)\b/, "data"],
  [/\bpayment request|\brequest for payment/, "payment request"],
  [/\b(?:line|suspended|suspension)\b/, "line"],
];

const PRONOUN =
  /\b(?:(?:the|that|this) (?:barring|bar|block|restriction|lock)|it|them|this|that)\b/;

/**
 * Spells a part out: "Roaming is off. Shall I enable it?" with what its pronoun
 * means, "3gb" in two words.
 */
function spellOut({ lower }: Part, before: Part | undefined): string {
  const text = lower.replaceAll(/(\d)(?=g)/g, "$1 ")
    .replaceAll(/\bur\b/g, "your").replaceAll(/\bu\b/g, "you");
  const own = text.slice(0, Math.max(text.search(PRONOUN), 0));
  const noun =
    [own, before?.lower ?? ""].flatMap((words) =>
      NOUNS.filter(([pattern]) => pattern.test(words))
    )[0];
  return noun === undefined ? text : text.replace(PRONOUN, noun[1]);
}

/** Finds the writes that a message announces, with their amounts. */
export function findCompanyClaims(parts: readonly Part[]): Claim[] {
  const claims = parts.flatMap((part, i) => {
    const isOfAgent = OF_AGENT.test(part.lower) ||
      IS_LABELLED.test(`${part.heading} ${part.lower}`) ||
      IS_ASKED.test(part.lower);
    if (IS_DONE.test(part.lower) && !IS_PLANNED.test(part.lower)) return [];
    if (ADVISES.test(part.lower) && !SENDS_YOU.test(part.lower)) return [];
    const lower = spellOut(part, parts[i - 1]);
    return Object.entries(WRITES).flatMap(([name, pattern]) => {
      if (name === "send_payment_request" && IS_SENT.test(lower)) return [];
      if (!isOfAgent && !isOfCompany(name, lower)) return [];
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
      ...parts.flatMap((part) => findNumbers(part, "bill", DOLLARS)),
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
