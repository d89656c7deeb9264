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
import { makePhraseRegExp } from "../../service/understanding/phrases.ts";

/** Writes of the agent, and the words for them. */
const WRITES: Readonly<Record<string, RegExp>> = {
  send_payment_request: makePhraseRegExp(`
    (payment|pay) (request|requests|link|reminder)
    (request|link|reminder) (to|for) (pay|settle|this|the payment|payment|the bill)
    (request|requesting) (the|a|your)? payment
    (request|link) (of|for|over|about) *
    (send|shoot|fire|push|drop|issue|get|text) * (request|link)
    (send|issue|email|text|forward|sending|issuing) * (request|link|bill|invoice)
    (ask|request) you to pay
  `),
  resume_line: makePhraseRegExp(`
    (resum~|reactivat~|re-activat~|unsuspend~|un-suspend~|restor~|reinstat~|reconnect~|unbar~|releas~|reopen~|re-open~|reviv~|open again) * (line|service|services|suspension|number)
    (open|free|unfreez~|unlock~|unblock~|re-enabl~|enabl~|wake|activat~) (your|the|this|ur|that)? (suspended)? (line|service|number)
    (unsuspend~|un-suspend~)
    (lift~|remov~|end|ending|take|taking|clear~|undo~|releas~|cancel~|drop~) * suspension
    (get|getting|bring|bringing|have|put|putting|switch|switching|turn|turning|start|starting) * (line|service) * (running|back|up|active|on|going|again|life)
    line * (lifted|restored|reopened|back on)
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
  /\b(\d+(?:\.\d+)?) ?(?:more |extra |additional )?(?:gb|gbs|gigs?|gigabytes?)\b/g;

/** What no customer can do. */
function isOfCompany(name: string, text: string): boolean {
  return name === "resume_line" ||
    (name === "add_data" && text.search(GIGABYTES) >= 0);
}

/** Only the agent, or the account, does what is claimed. */
const OF_AGENT: RegExp = makePhraseRegExp(`
  (i|we|i'll|we'll|i'd|we'd|i'm|we're|ill|by me|let me)
  (want|like|allow|let|authorize|authorise|permit|permission|consent|ok|okay|need|happy|approval|agree|fine) * (me|us) * (to|add|send|resume|enable|allow|lift|activate)
  (on|for|to|onto|of|from) (your|the|ur|this) (line|account|acct|plan|number|contract)
  (on|at|from|in) (our|my) (side|end|system|records)
  (want|ok|okay|mind|happy|alright) (if|for)? (i|me|us) *
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

/** What "it" and "them" can stand for. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\broaming\b/, "roaming"],
  [
    /\b(?:mms|(?:picture|pic|photo|multimedia) messag\w+|messages with (?:a )?(?:picture|photo)s?|photographs?|(?:send|sending)(?: of)? (?:pictures|pics|photos|images))\b/,
    "mms",
  ],
  [/\b(?:gb|gigs?|gigabytes?)\b/, "data"],
  [/\bpayment request|\brequest for payment/, "payment request"],
  [/\b(?:line|suspended|suspension)\b/, "line"],
];

const PRONOUN =
  /\b(?:(?:the|that|this) (?:barring|bar|block|restriction|lock)|(?:it|them|this|that|one)(?!'s| is| are| if| i\b| you\b| suits| works))\b/;

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

/** Asks for a yes, in whatever form. */
const ASKS_CONSENT: RegExp = makePhraseRegExp(`
  (shall|should|may|can|could|might|do) (i|we)
  (i'll|we'll|i'd|we'd|ill) *
  (i|we) (will|would|can|could|am|are|want|propose|suggest) *
  (want|like|need|ok|okay|alright|happy|mind|fine|ready) (for|with|if|to)? (me|us|i|we|it|this|that|one) *
  (yes|y) (or|and|to|if) *
  (agree|agreed|consent|approval|acceptable|interested|proceed|blessing|deal|green light|nod|go-ahead|objection|objections)
  (have|with|need|give|granted) * (permission|yes|ok|okay|word)
  permission granted
  (want|wanna) (to)? (go|do|take|have|get|try) *
  (happy|ok|okay|ready|good|fine) (to|for|with) *
  (confirm|approve|authorise|authorize) (if|for|that|the)? *
  (sound|sounds|look|looks|is|are|does) (that|this|it|good|okay|ok|we|all) (good|okay|ok|fine|right|acceptable|something|agreed|suit|all right|alright)
  (would|do) (you|u) (like|want|wish|agree|care)
  how (does|do|about|is) *
`);

const FILLER = /,? ?\b(?:um+|uh+|erm?|hmm+)\b,?/g;

/** `Turn it on?` */
const ASKS_SHORTLY =
  /\b(?:go ahead|ok|okay|all ?right|fine|good|yeah|yes|cool|deal|game|agreed)\W*\?|(?:^|[.,:;] )(?:turn|switch|enable|activate|allow|unblock|lift|add|send|resume) (?:it|them|that)?(?: on)?\W*\?/;

/** Asks for a yes to something else. */
const OFFERS_OTHER: RegExp = makePhraseRegExp(`
  (check|look|see|verify|review|test|find|explain|tell|know|help|transfer|escalate|note|report|call|ring|wait|hold|investigate|inspect|restart|reset|walk|guide)
  put you through
  (how|which|what) (much|many|did|is|are|kind) *
`);

/** Tells the customer to do something. */
const DIRECTS =
  /\b(?:would|could|can|will) you (?:please |kindly |just )?(?!like|want|agree|accept|be\b|allow|let|consent|confirm|give)|\b(?:please|kindly|pls) (?!confirm|say|reply|let\b|agree|tell|answer|respond|give|allow|approve|advise|note|type|send yes)/;

/** What the customer does. */
const OF_PHONE: RegExp = makePhraseRegExp(`
  (phone|handset|device|app|apps|settings|screen|menu|friend|somebody|someone|yourself)
`);

/** Takes away what the customer needs. */
const OPPOSES: RegExp = makePhraseRegExp(`
  (disable|disabling|deactivate|deactivating|suspend|suspending|forbid|withdraw|revoke|terminate|block|barring) (the|your|that|this)? *
  (turn|switch|take|keep|leave) * off
  (stop|cancel|remove|delete|removing|cancelling|canceling) (the|your|that|this|any)? (data|roaming|line|service|mms|picture|photo|payment|request|contract|plan)
`);

/** What a yes may be to; what names more stands first. */
const OBJECTS: Readonly<Record<string, RegExp>> = {
  send_payment_request:
    /\b(?:payment|pay|bill)\b.*\brequests?\b|\brequests?\b.*\b(?:payment|pay|bill|due|owe|\$)/,
  add_data:
    /\d ?(?:more |extra |additional )?(?:gbs?|gigs?|gigabytes?)\b.*(?:\$|dollar|buck|usd|price|cost)|(?:\$|dollar|buck|usd|price|cost).*\d ?(?:more |extra |additional )?(?:gbs?|gigs?|gigabytes?)\b/,
  enable_roaming: /\b(?:roaming|roam)\b/,
  allow_picture_messages:
    /\b(?:mms|(?:picture|pic|photo|multimedia)s? messag\w+|(?:send|sending)(?: of)? (?:pictures|pics|photos|images))\b/,
  resume_line: /\b(?:un-?suspend|suspended|suspension)\b/,
};

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

const SPEAKS_OF_BILL =
  /\b(?:bill|owe|unpaid|overdue|outstanding|payment request)\b/;

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
