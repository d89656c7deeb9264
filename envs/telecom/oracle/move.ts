/** What an agent can do next, in a word or two, and the message that does it. */

import { writeToolCall } from "../../core/tool_call.ts";
import { CONSENT, DONE, REFUSAL } from "../../service/oracle.ts";
import { TRANSFER_CALL } from "../../service/policies.ts";
import { roundCents } from "../../service/tools/python_text.ts";
import { INSTRUCTIONS } from "../phone/instructions.ts";
import type { TelecomDialogue } from "./dialogue.ts";

/** The message for a move that makes no sense, or none yet. */
export const PAUSE = "One moment, please.";

/** Questions by what they ask for. */
const QUESTIONS = {
  number: "Could you tell me your phone number?",
  problem: "What exactly is the problem?",
  place: "Are you abroad at the moment?",
  amount: "How much data would you like to add?",
};

/** What can be said that asks for nothing. */
const REMARKS = { done: DONE, sorry: REFUSAL, transfer: TRANSFER_CALL };

type Call = readonly [name: string, args: Record<string, unknown>];

/** Look-ups, `null` while their key is unknown. */
const LOOKUPS: Readonly<
  Record<string, (known: TelecomDialogue) => Call | null>
> = {
  customer: ({ number }) =>
    number === null
      ? null
      : ["find_customer_by_phone", { "phone_number": number }],
  line: ({ customer, number }) => {
    const own = customer?.lines.find((one) => one.phone_number === number);
    return own ? ["get_line_details", { "line_id": own.line_id }] : null;
  },
  plan: ({ line }) => line && ["get_plan_details", { "plan_id": line.plan_id }],
  bill: ({ customer, bills }) => {
    const id = customer?.bill_ids.find((id) => !bills.has(id));
    return id ? ["get_bill_details", { "bill_id": id }] : null;
  },
};

type Write = (known: TelecomDialogue) => readonly [string, Call] | null;

function ofLine(words: string, name: string): Write {
  return ({ line }) => line && [words, [name, { "line_id": line.line_id }]];
}

/** Writes with the words that propose them, `null` while something is unknown. */
const WRITES: Readonly<Record<string, Write>> = {
  payment({ bills }) {
    const bill = [...bills.values()].find(({ status }) => status === "unpaid");
    return bill
      ? [
        `I will send a payment request for your unpaid bill of $${bill.amount}.`,
        ["send_payment_request", { "bill_id": bill.bill_id }],
      ]
      : null;
  },
  resumption: ofLine("I will resume your line.", "resume_line"),
  gigabytes({ line, plan, gigabytes }) {
    if (line === null || plan === null || gigabytes === null) return null;
    const price = roundCents(gigabytes * plan.price_per_gb);
    return [
      `I will add ${gigabytes} GB to your line for $${price}.`,
      ["add_data", { "line_id": line.line_id, gigabytes }],
    ];
  },
  roaming: ofLine("I will enable roaming on your line.", "enable_roaming"),
  pictures: ofLine(
    "I will allow picture messages on your line.",
    "allow_picture_messages",
  ),
};

/** An instruction as one word: `vpn-off`. */
function spell(name: string): string {
  return name.replaceAll("_", "-");
}

const GUIDES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(INSTRUCTIONS).map(([name, text]) => [spell(name), text]),
);

/** What each kind of move can be about. */
export const MOVES = {
  ask: Object.keys(QUESTIONS),
  look: Object.keys(LOOKUPS),
  offer: Object.keys(WRITES),
  do: Object.keys(WRITES),
  guide: Object.keys(GUIDES),
  say: Object.keys(REMARKS),
} as const;

/** A move: `look line`, `guide vpn-off`. */
export type TelecomMove = readonly [act: keyof typeof MOVES, what: string];

function writeCall([name, args]: Call): string {
  return writeToolCall({ name, arguments: args });
}

/** Writes a move as a message; `null` if that takes something unknown. */
export function wordTelecomMove(
  known: TelecomDialogue,
  [act, what]: TelecomMove,
): string | null {
  switch (act) {
    case "ask":
      return QUESTIONS[what as keyof typeof QUESTIONS] ?? null;
    case "say":
      return REMARKS[what as keyof typeof REMARKS] ?? null;
    case "guide":
      return GUIDES[what] ?? null;
    case "look": {
      const call = LOOKUPS[what]?.(known) ?? null;
      return call && writeCall(call);
    }
    default: {
      const write = WRITES[what]?.(known) ?? null;
      if (write === null) return null;
      return act === "do" ? writeCall(write[1]) : `${write[0]} ${CONSENT}`;
    }
  }
}
