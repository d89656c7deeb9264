/**
 * A lending library: the smallest domain of customer service that has all of
 * its parts. A member wants loans renewed, and the policy forbids to renew one
 * twice.
 */

import type { EnvEntry } from "../../../envs/core/entry.ts";
import type { Policy } from "../../../envs/core/policy.ts";
import { randomInteger, seededPrng } from "../../../utils/prng.ts";
import type { Tables } from "../../../envs/service/database/database.ts";
import {
  type CustomerSheet,
  makeCustomerScript,
} from "../../../envs/service/customer/customer_script.ts";
import {
  makeServiceEntry,
  type ServiceEntryParts,
} from "../../../envs/service/entry.ts";
import { GENERAL_TOOLS } from "../../../envs/service/tools/general_tools.ts";
import {
  type ServiceTool,
  ToolFailure,
} from "../../../envs/service/tools/service_tool.ts";
import type { Claim } from "../../../envs/service/understanding/claim.ts";
import { makeClaim } from "../../../envs/service/understanding/change_cues.ts";
import type { Part } from "../../../envs/service/understanding/parts.ts";
import { writeToolCall } from "../../../envs/core/tool_call.ts";
import type { Wish } from "../../../envs/service/customer/wish.ts";
import type { ServiceView } from "../../../envs/service/observation.ts";

const MEMBERS = 40;
const OPENING = "I would like to renew a loan.";
const WEEKS = [1, 2, 3, 4];

/** Members with four loans each, of which the last was renewed before. */
function makeTables(): Tables {
  const members = new Map();
  const loans = new Map();
  for (let m = 0; m < MEMBERS; m++) {
    const own = [0, 1, 2, 3].map((i) => `L-${1000 + 4 * m + i}`);
    members.set(`member_${m}`, { email: `m${m}@books.example`, loans: own });
    own.forEach((id, i) =>
      loans.set(id, { "loan_id": id, weeks: 0, renewed: i === 3 })
    );
  }
  return { members, loans };
}

const TOOLS: readonly ServiceTool[] = [
  {
    name: "find_member",
    description: "Looks up a member by e-mail. Returns the member's key.",
    parameters: { email: { type: "string" } },
    kind: "read",
    run(database, { email }) {
      for (let m = 0; m < MEMBERS; m++) {
        const key = `member_${m}`;
        if (database.read("members", key)!.email === email) return key;
      }
      throw new ToolFailure("member not found");
    },
  },
  {
    name: "get_loan",
    description: "Shows a loan.",
    parameters: { "loan_id": { type: "string" } },
    kind: "read",
    run(database, { loan_id: id }) {
      const loan = database.read("loans", id);
      if (loan === undefined) throw new ToolFailure("loan not found");
      return JSON.stringify(loan);
    },
  },
  {
    name: "renew_loan",
    description: "Renews a loan by so many weeks. Returns the loan.",
    parameters: {
      "loan_id": { type: "string" },
      weeks: { type: "integer" },
    },
    kind: "write",
    run(database, { loan_id: id, weeks }) {
      if (database.read("loans", id) === undefined) {
        throw new ToolFailure("loan not found");
      }
      const loan = database.edit("loans", id as string);
      Object.assign(loan, { weeks, renewed: true });
      return JSON.stringify(loan);
    },
  },
  ...GENERAL_TOOLS,
];

/** Loans and weeks in a message. */
function findClaims(parts: readonly Part[]): Claim[] {
  const find = (slot: string, pattern: RegExp) =>
    parts.flatMap((part) =>
      Array.from(
        part.text.matchAll(pattern),
        ({ index, 0: words, 1: value }) =>
          makeClaim(part, index, index + words.length, slot, [value!]),
      )
    );
  return [...find("loan", /(L-\d{4})/g), ...find("weeks", /(\d+) weeks?/g)];
}

function makeWish(id: string, weeks: number, isAllowed: boolean): Wish {
  const slots = [
    { name: "loan", topic: "loan", values: [id], isSubject: true },
    { name: "weeks", topic: "weeks", values: [String(weeks)] },
  ];
  return {
    opening: OPENING,
    openings: [OPENING],
    facts: [
      { topic: "loan", line: `It is loan ${id}.` },
      { topic: "weeks", line: `${weeks} weeks.` },
    ],
    right: `I want loan ${id} renewed by ${weeks} weeks.`,
    slots: slots.map(({ values, ...slot }) => ({
      ...slot,
      had: values,
      wanted: values,
    })),
    findClaims,
    calls: [{ name: "renew_loan", arguments: { "loan_id": id, weeks } }],
    isAllowed,
  };
}

function say(name: string, args: Record<string, unknown>): string {
  return writeToolCall({ name, arguments: args });
}

/** Chooses the next message. */
function chooseMessage({ opening, rounds }: ServiceView): string {
  const spoken = rounds.filter(({ kind }) => kind === "reply");
  const lines = [opening, ...spoken.map(({ answer }) => answer)];
  const last = rounds.at(-1);
  const isKnown = rounds.some(({ call }) => call?.name === "find_member");
  const email = /[\w.]+@[\w.]+\w/.exec(lines.join(" "))?.[0];
  if (!isKnown) {
    return email === undefined
      ? "What is your e-mail?"
      : say("find_member", { email });
  }
  if (last?.kind === "write") {
    return "That is done. Is there anything else I can do for you?";
  }
  const raised = lines.findLastIndex((line) => line.includes(OPENING));
  const since = lines.slice(raised);
  if (since.some((line) => line.includes("never mind"))) {
    return "Is there anything else I can do for you?";
  }
  const words = since.join(" ");
  const id = words.match(/L-\d{4}/g)?.at(-1);
  const weeks = [...words.matchAll(/(\d+) weeks/g)].at(-1)?.[1];
  if (id === undefined) return "Which loan is it?";
  if (weeks === undefined) return "By how many weeks should it be renewed?";
  const looked = rounds.findLast(({ call }) =>
    call?.name === "get_loan" && call.arguments.loan_id === id
  );
  if (looked === undefined) return say("get_loan", { "loan_id": id });
  if (JSON.parse(looked.answer).renewed === true) {
    return "I am sorry, I cannot do that, as our policy does not allow it.";
  }
  return last?.kind === "reply" && /^Yes/.test(last.answer)
    ? say("renew_loan", { "loan_id": id, weeks: Number(weeks) })
    : `I will renew loan ${id} by ${weeks} weeks. Shall I go ahead (yes/no)?`;
}

/** What the entry of the library is made of. */
export const LIBRARY_PARTS: ServiceEntryParts = {
  id: "Library-v0",
  description: "Serve a member of a library: renew loans",
  generator: 1,
  splits: { train: 1000, validation: 100, test: 200 },
  policy: "Find out who the member is. Renew a loan once, after a yes.",
  tools: TOOLS,
  makeTables,
  open: (tables) => ({
    tables,
    tools: new Map(TOOLS.map((tool) => [tool.name, tool])),
    topics: [
      { name: "email", pattern: /\be-?mail\b/ },
      { name: "loan", pattern: /\bwhich loan\b|\bloan (?:number|id)\b/ },
      { name: "weeks", pattern: /\bweeks\b|\bhow long\b/ },
    ],
    offTopic: /\bfine\b|\bopening hours\b/,
    subject: "loan",
    lists: { email: ["m1@books.example"], "loan_id": ["L-1004"] },
  }),
  makeCase(domain, key) {
    const prng = seededPrng("Library-v0", key.split, key.index);
    const isAllowed = prng() >= key.forbidden;
    const m = randomInteger(prng, MEMBERS);
    const id = `L-${1000 + 4 * m + (isAllowed ? randomInteger(prng, 3) : 3)}`;
    const weeks = WEEKS[randomInteger(prng, WEEKS.length)]!;
    const email = `m${m}@books.example`;
    const sheet: CustomerSheet<number> = {
      userId: `member_${m}`,
      identity: [
        { topic: "email", line: `It is ${email}.` },
      ],
      requests: [weeks],
      vagueWishes: 1,
      makeWish: (count) => makeWish(id, count, isAllowed),
      drawOther: (_prng, count) => count % WEEKS.length + 1,
    };
    const script = makeCustomerScript(domain, sheet, key);
    const instruction = `You are ${email}. Renew ${id} by ${weeks} weeks.`;
    return { task: { userId: sheet.userId, instruction }, script };
  },
  makeOracle: (): Policy => ({
    name: "oracle",
    act: ({ view }) => chooseMessage(view as ServiceView),
  }),
};

/** The registry entry of the library. */
export const LIBRARY_ENTRY: EnvEntry = makeServiceEntry(LIBRARY_PARTS);
