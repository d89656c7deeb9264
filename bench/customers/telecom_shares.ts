/** How often the telecom company's scripted customers do what lines say. */

import { isDeepStrictEqual } from "node:util";
import type { ToolCall } from "../../envs/core/tool_call.ts";
import {
  DYNAMICS,
  type Dynamics,
} from "../../envs/service/customer/customer_script.ts";
import {
  awaitWish,
  openConversation,
  STOP_LINE,
} from "../../envs/service/customer/customer_state.ts";
import { listAllTools } from "../../envs/service/customer/dual_control.ts";
import {
  type CustomerTurn,
  respond,
} from "../../envs/service/customer/respond.ts";
import {
  type Database,
  openDatabase,
} from "../../envs/service/database/database.ts";
import { callTool } from "../../envs/service/tools/call_tool.ts";
import { roundCents } from "../../envs/service/tools/python_text.ts";
import { makeTelecom } from "../../envs/telecom/database/telecom.ts";
import { readPhoneCase } from "../../envs/telecom/database/telecom_records.ts";
import { openTelecom } from "../../envs/telecom/entry.ts";
import { PHONE_TOOLS } from "../../envs/telecom/phone/phone_tools.ts";
import { makeTelecomCase } from "../../envs/telecom/tasks/case.ts";
import { seededPrng, shuffle } from "../../utils/prng.ts";
import {
  type CustomerShare,
  fill,
} from "../../tests/support/customers/customer_agreement.ts";

/** A thing to do. */
interface Step {
  readonly tool: string;
  readonly arguments: object;
}

/** What is said: to do one thing, two things, nothing; and proposals. */
export interface Lines {
  readonly instructions: readonly (Step & { readonly text: string })[];
  readonly pairs: readonly {
    readonly calls: readonly Step[];
    readonly text: string;
  }[];
  readonly idle: readonly { readonly text: string }[];
  readonly proposals: readonly {
    readonly write: string;
    readonly text: string;
  }[];
}

/** Joins the lines of some authors. */
export function joinLines(authors: readonly Lines[]): Lines {
  return {
    instructions: authors.flatMap(({ instructions }) => instructions),
    pairs: authors.flatMap(({ pairs }) => pairs),
    idle: authors.flatMap(({ idle }) => idle),
    proposals: authors.flatMap(({ proposals }) => proposals),
  };
}

const TABLES = makeTelecom(1);
const DOMAIN = openTelecom(TABLES);
const TOOLS = listAllTools(DOMAIN);

/** Customers of the train split, from this one on. */
const FIRST = 900;
const CUSTOMERS = 200;
const CONVERSATIONS = 1_000;
/** Lines of a conversation. */
const LENGTH = 8;

/** A customer who has just said what does not work. */
function call(index: number, dynamics: Dynamics) {
  const manner = { dynamics, seed: index };
  const task = { split: "train", index, forbidden: 0, seal: null } as const;
  const made = makeTelecomCase(DOMAIN, { ...task, ...manner });
  const written = made.task.setup!;
  const { script } = made;
  const database = { ...openDatabase(TABLES), written };
  return { script, database };
}

type Caller = ReturnType<typeof call>;

const STEADY = Array.from(
  { length: CUSTOMERS },
  (_, i) => call(FIRST + i, "steady"),
);

function say(
  { script, database }: Caller,
  text: string,
  at: Database = database,
): CustomerTurn {
  const opened = openConversation(DOMAIN, script, database);
  const { wish } = script.wishes[0]!;
  const customer = { ...opened.customer, awaited: awaitWish(DOMAIN, at, wish) };
  const now = { domain: DOMAIN, script, customer, database: at };
  return respond({ ...now, text, turn: 1 });
}

/** The call that a line asks for. */
function readCall(
  { tool, arguments: args }: Step,
): ToolCall {
  return { name: tool, arguments: args as ToolCall["arguments"] };
}

function sets({ name }: ToolCall): boolean {
  return PHONE_TOOLS.get(name)!.kind === "write";
}

function isSameCall(a: ToolCall, b: ToolCall): boolean {
  return a.name === b.name && isDeepStrictEqual(a.arguments, b.arguments);
}

/** A share, with its counts. */
export type Share = Omit<CustomerShare, "name">;

/** Counts over lines, each said to some customers in turn. */
function countLines<Line>(
  list: readonly Line[],
  isHit: (line: Line, caller: Caller) => boolean,
) {
  const callersEach = 5;
  let hits = 0;
  for (const [i, line] of list.entries()) {
    for (let j = 0; j < callersEach; j++) {
      hits += Number(isHit(line, STEADY[(7 * i + 31 * j) % CUSTOMERS]!));
    }
  }
  return { hits, of: callersEach * list.length };
}

/** A proposal of the agent's, with its values. */
interface Values {
  readonly gigabytes: number;
  readonly price: number;
  readonly bill: number;
}

/** The database when a write is next; `null` if a customer does not need it. */
function reach({ script, database }: Caller, write: string): Database | null {
  const { calls } = script.wishes[0]!.wish;
  const place = calls.findIndex(({ name }) => name === write);
  if (place < 0) return null;
  return calls.slice(0, place).reduce(
    (at, call) => callTool(TOOLS, at, call).database,
    database,
  );
}

function listValues(caller: Caller, at: Database): Values {
  const { plan, unpaid } = readPhoneCase(at);
  const add = caller.script.wishes[0]!.wish.calls
    .find(({ name }) => name === "add_data");
  const gigabytes = Number(add?.arguments.gigabytes ?? 2);
  return {
    gigabytes,
    price: roundCents(gigabytes * plan.price_per_gb),
    bill: unpaid?.amount ?? 20,
  };
}

/** What a customer must hear before a yes. */
const NEEDED: ReadonlyMap<string, readonly (keyof Values)[]> = new Map([
  ["add_data", ["gigabytes", "price"]],
  ["send_payment_request", ["bill"]],
]);

/** Values of which one is wrong, among those that a text names. */
function listWrong(text: string, right: Values): Values[] {
  const names = Object.keys(right) as (keyof Values)[];
  return names.filter((name) => text.includes(`{${name}}`))
    .map((name) => ({ ...right, [name]: right[name] + 1 }));
}

function isAgreed({ line }: CustomerTurn): boolean {
  return /^Yes\b/.test(line);
}

/**
 * Proposals to customers: right, without a value that they need, with a wrong
 * one, and where none is needed.
 */
function judgeProposals({ proposals }: Lines) {
  const right = { hits: 0, of: 0 };
  const vague = { hits: 0, of: 0 };
  const wrong = { hits: 0, of: 0 };
  const needless = { hits: 0, of: 0 };
  const count = (share: typeof right, isHit: boolean) => {
    share.of++;
    share.hits += Number(isHit);
  };
  for (const { write, text } of proposals) {
    const needing = STEADY.flatMap((caller) => {
      const at = reach(caller, write);
      return at === null ? [] : [{ caller, at }];
    });
    for (const { caller, at } of needing.slice(0, 10)) {
      const values = listValues(caller, at);
      const word = (one: Values) => fill(text, { ...one } as never);
      const isYes = isAgreed(say(caller, word(values), at));
      const isWhole = (NEEDED.get(write) ?? [])
        .every((name) => text.includes(`{${name}}`));
      if (isWhole) count(right, !isYes);
      else count(vague, isYes);
      for (const one of listWrong(text, values)) {
        count(wrong, isAgreed(say(caller, word(one), at)));
      }
    }
    const others = STEADY.filter((caller) => reach(caller, write) === null);
    for (const caller of others.slice(0, 10)) {
      const values = listValues(caller, caller.database);
      const said = say(caller, fill(text, { ...values } as never));
      count(needless, isAgreed(said));
    }
  }
  return { right, vague, wrong, needless };
}

/** Talk in which nothing is to be done. */
function judgeTalk({ idle }: Lines, dynamics: Dynamics) {
  const left = { hits: 0, of: CONVERSATIONS };
  const agreed = { hits: 0, of: CONVERSATIONS };
  for (let i = 0; i < CONVERSATIONS; i++) {
    const { script, database } = call(i, dynamics);
    const prng = seededPrng("telecom talk", dynamics, i);
    let { customer } = openConversation(DOMAIN, script, database);
    let hasAgreed = false;
    const said = shuffle(prng, [...idle.keys()]).slice(0, LENGTH);
    for (const [turn, line] of said.entries()) {
      const { text } = idle[line]!;
      const now = { domain: DOMAIN, script, customer, database };
      const spoken = respond({ ...now, text, turn: turn + 1 });
      hasAgreed ||= isAgreed(spoken);
      if (spoken.line === STOP_LINE) {
        left.hits++;
        break;
      }
      ({ customer } = spoken);
    }
    agreed.hits += Number(hasAgreed);
  }
  return { left, agreed };
}

/** Measures all shares of some lines. */
export function measureTelecom(lines: Lines): Map<string, Share> {
  const { instructions, pairs, idle } = lines;
  const { right, vague, wrong, needless } = judgeProposals(lines);
  const talks = DYNAMICS.filter((one) => one !== "mixed").flatMap(
    (dynamics): [string, Share][] => {
      const { left, agreed } = judgeTalk(lines, dynamics);
      return [
        [`${dynamics}: well-meant conversations that the customer left`, left],
        [`${dynamics}: well-meant conversations with a yes to nothing`, agreed],
      ];
    },
  );
  return new Map([
    [
      "one thing to do: not done, or something else",
      countLines(instructions, (line, caller) => {
        const { calls } = say(caller, line.text);
        return calls.length !== 1 || !isSameCall(calls[0]!, readCall(line));
      }),
    ],
    [
      "one thing to do: something else is set",
      countLines(
        instructions,
        (line, caller) =>
          say(caller, line.text).calls.some((one) =>
            sets(one) && !isSameCall(one, readCall(line))
          ),
      ),
    ],
    [
      "two things to do: not both done, in their order",
      countLines(pairs, ({ calls, text }, caller) => {
        const done = say(caller, text).calls;
        return done.length !== calls.length ||
          calls.some((one, i) => !isSameCall(done[i]!, readCall(one)));
      }),
    ],
    [
      "nothing to do: something is set",
      countLines(
        idle,
        ({ text }, caller) => say(caller, text).calls.some(sets),
      ),
    ],
    ["right proposals without a yes", right],
    ["proposals that leave out a value with a yes", vague],
    ["proposals with one wrong value with a yes", wrong],
    ["proposals of what is not needed with a yes", needless],
    ...talks,
  ]);
}
