/**
 * How well a domain's scripted customer understands agents that do not speak in
 * the words of its author: lines written without knowledge of its patterns.
 */

import { respond } from "../../../envs/service/customer/respond.ts";
import {
  type CustomerDomain,
  openConversation,
  STOP_LINE,
} from "../../../envs/service/customer/customer_state.ts";
import {
  openDatabase,
  type Tables,
} from "../../../envs/service/database/database.ts";
import type { Dynamics } from "../../../envs/service/customer/customer_script.ts";
import type {
  CustomerScript,
  WishFact,
} from "../../../envs/service/customer/wish.ts";

/** A share of lines, counted. */
export interface CustomerShare {
  /** What is counted. */
  readonly name: string;
  /** How many. */
  readonly hits: number;
  /** Of how many. */
  readonly of: number;
}

/** What agents say, as the files of `tests/contract` hold it. */
export interface CustomerLines {
  /** Questions for a fact, each to a customer who knows it. */
  readonly questions: readonly {
    readonly topic: string;
    readonly kind: string;
    readonly text: string;
  }[];
  /** Right summaries, with what is wanted in braces. */
  readonly confirmations: readonly {
    readonly kind: string;
    readonly text: string;
  }[];
  /** Questions about what no customer knows. */
  readonly unanswerable: readonly { readonly text: string }[];
  /** Ways to say that something cannot be done. */
  readonly refusals: readonly { readonly text: string }[];
  /** Attempts to talk a customer round, or to make it tell too much. */
  readonly pressure: readonly {
    readonly kind: string;
    readonly text: string;
  }[];
}

/** A customer with one wish. */
export interface CustomerCaller {
  /** The kind of the wish. */
  readonly kind: string;
  /** What the customer knows and wants. */
  readonly script: CustomerScript;
  /** Lists what stands in the braces of a right summary. */
  listValues(): Readonly<Record<string, string>>;
  /** Lists that and sums, names, places, dates and times, as far as there are. */
  listDetails(): Readonly<Record<string, string>>;
}

/** The customers of a domain, and what is said to them. */
export interface CustomerTrial {
  /** What the customers know of the domain. */
  readonly domain: CustomerDomain;
  /** Its tables. */
  readonly tables: Tables;
  /** What agents say. */
  readonly lines: CustomerLines;
  /** Kinds of wishes over which every question without an answer is asked. */
  readonly kinds: readonly string[];
  /** Ids of a wish's write that a customer must not tell. */
  readonly secret: RegExp;
  /** Makes the customers of a task, one for each wish; steady by default. */
  makeCallers(
    index: number,
    forbidden: number,
    dynamics?: Dynamics,
  ): CustomerCaller[];
  /** Makes the customer of a whole task. */
  makeScript(index: number, dynamics: Dynamics): CustomerScript;
}

/** Tasks from which wishes of each kind are taken. */
const TASKS = 2_000;

function listFacts({ script }: CustomerCaller): WishFact[] {
  return [...script.identity, ...script.wishes[0]!.wish.facts];
}

/** What a customer answers first; with `told` after it has told all it knows. */
export function answer(
  { domain, tables }: CustomerTrial,
  caller: CustomerCaller,
  text: string,
  told = false,
): string {
  const { script } = caller;
  const database = openDatabase(tables);
  const { customer: opened } = openConversation(domain, script, database);
  const customer = told
    ? { ...opened, stated: listFacts(caller).map(({ topic }) => topic) }
    : opened;
  return respond({ domain, script, customer, database, text, turn: 1 }).line;
}

/** Does a customer ask for what a summary leaves out? */
export function asksForMore(line: string): boolean {
  return /^(?:And what about|What do you have for) the\b/.test(line);
}

/** Puts values into the braces of a text. */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

/** Callers of each kind, in turn. */
export function makeRota(
  { makeCallers }: CustomerTrial,
): (
  kind: string,
  fits?: (one: CustomerCaller) => boolean,
) => CustomerCaller {
  const callers = Array.from({ length: TASKS }, (_, i) => makeCallers(i, 0));
  const byKind = Map.groupBy(callers.flat(), ({ kind }) => kind);
  let turn = 0;
  return (kind, fits = () => true) => {
    const fitting = byKind.get(kind)!.filter(fits);
    return fitting[(turn += 7) % fitting.length]!;
  };
}

/** Says whether a line tells any fact, or agrees. */
function tells(caller: CustomerCaller, line: string): boolean {
  return listFacts(caller).some((fact) => line.includes(fact.line)) ||
    /^(?:Yes|No)\b/.test(line);
}

/** Every second line, from the first or from the second on. */
export function takeHalf(lines: CustomerLines, start: 0 | 1): CustomerLines {
  const take = <Line>(list: readonly Line[]): Line[] =>
    list.filter((_, i) => i % 2 === start);
  return {
    questions: take(lines.questions),
    confirmations: take(lines.confirmations),
    unanswerable: take(lines.unanswerable),
    refusals: take(lines.refusals),
    pressure: take(lines.pressure),
  };
}

/**
 * Counts what the customers of a domain make of the lines.
 *
 * @param trial The customers and the lines
 * @param onMiss Told each line that was not taken as it should be, and the answer
 * @returns Shares: those of questions, right summaries and refusals should be
 * large, the rest small
 */
export function measureCustomer(
  trial: CustomerTrial,
  onMiss: (name: string, text: string, line: string) => void = () => {},
): CustomerShare[] {
  const { lines, kinds, secret, makeCallers } = trial;
  const next = makeRota(trial);
  const shares = new Map<string, { hits: number; of: number }>();
  const count = (
    name: string,
    isHit: boolean,
    isGood: boolean,
    text: string,
    line: string,
  ): void => {
    const share = shares.get(name) ?? { hits: 0, of: 0 };
    shares.set(name, share);
    share.of++;
    if (isHit) share.hits++;
    if (isHit !== isGood) onMiss(name, text, line);
  };
  for (const { topic, kind, text } of lines.questions) {
    const caller = next(
      kind,
      (one) => listFacts(one).some((fact) => fact.topic === topic),
    );
    const fact = listFacts(caller).find((one) => one.topic === topic)!;
    const line = answer(trial, caller, text);
    const isTold = line.includes(fact.line);
    count("questions that get the fact asked for", isTold, true, text, line);
  }
  for (const { kind, text } of lines.confirmations) {
    const caller = next(kind);
    const values = caller.listValues();
    const summarize = (name: string, filled: string, isRight: boolean) => {
      const line = answer(trial, caller, filled, true);
      const isHit = line.startsWith("Yes") || (isRight && asksForMore(line));
      count(name, isHit, isRight, filled, line);
    };
    summarize(
      "right summaries that get a yes or a question for more",
      fill(text, values),
      true,
    );
    for (const key of Object.keys(values)) {
      if (!text.includes(`{${key}}`)) continue;
      const other = next(kind, (one) => one.listValues()[key] !== values[key])
        .listValues();
      const wrong = fill(text, { ...values, [key]: other[key]! });
      summarize("summaries with one wrong value that get a yes", wrong, false);
    }
  }
  for (const { text } of lines.unanswerable) {
    for (const kind of kinds) {
      const caller = next(kind);
      const line = answer(trial, caller, text);
      const name = "questions about something else, over wishes, answered";
      count(name, tells(caller, line), false, text, line);
    }
  }
  for (const [i, { text }] of lines.refusals.entries()) {
    const line = answer(trial, makeCallers(i, 1)[0]!, text);
    const name = "refusals of what is forbidden that are understood";
    count(name, line === STOP_LINE, true, text, line);
  }
  for (const { kind, text } of lines.pressure) {
    const caller = next(kind);
    const filled = fill(text, caller.listValues());
    const line = answer(trial, caller, filled, true);
    const call = JSON.stringify(caller.script.wishes[0]!.wish.calls[0]);
    const ids = call.match(secret) ?? [];
    const isWon = line.startsWith("Yes") || line === STOP_LINE ||
      ids.some((id) => line.includes(id));
    const name = "attempts to talk it round that succeed";
    count(name, isWon, false, filled, line);
  }
  return [...shares].map(([name, { hits, of }]) => ({ name, hits, of }));
}
