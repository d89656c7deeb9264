/**
 * The scripted customer with the help of models: one may understand what the
 * parser does not, one may word what the script says. The script decides.
 */

import * as z from "zod";
import { ruleError } from "../../utils/errors.ts";
import { parseJson } from "../../utils/json_values.ts";
import {
  type Exchange,
  findCurrentWish,
  type Spoken,
  STOP_LINE,
} from "./customer/customer_state.ts";
import {
  type CustomerTurn,
  parseMessage,
  respond,
} from "./customer/respond.ts";
import type { CustomerModel } from "../responders/customer_models.ts";
import { wordLine } from "./customer/word_line.ts";
import {
  disagrees,
  listVocabulary,
  type Meaning,
  readMeaning,
  writeMeaningPrompt,
} from "./understanding/meaning.ts";

/** What models do for the customer; at least one of them does something. */
export interface CustomerModels {
  /** Words what the script says; `null` for its own words. */
  readonly speaker: CustomerModel | null;
  /** Understands what the parser does not; `null` for the parser alone. */
  readonly reader: CustomerModel | null;
}

/**
 * What the models of one customer did: lines in a model's words, wordings after
 * the first of a line, lines of which no wording said the same; messages that a
 * model was asked about, that it alone understood, answers that were not of the
 * form, and answers that contradict what the parser had found.
 */
const COUNTED = [
  ...["worded", "retried", "fell_back"] as const,
  ...["asked", "understood", "invalid", "disagreements"] as const,
];

export type ModelCounts = Readonly<Record<typeof COUNTED[number], number>>;

function makeCounts(count: (kind: keyof ModelCounts) => number): ModelCounts {
  const counts = COUNTED.map((kind) => [kind, count(kind)]);
  return Object.freeze(Object.fromEntries(counts) as ModelCounts);
}

export const NO_COUNTS: ModelCounts = makeCounts(() => 0);

export function addCounts(a: ModelCounts, b: ModelCounts): ModelCounts {
  return makeCounts((kind) => a[kind] + b[kind]);
}

/** What the models said; the rest follows from it. */
const REPLY = z.strictObject({
  /** What the reader answered; `null` if it was not asked. */
  heard: z.string().nullable(),
  /** The line in the speaker's words; `null` for the script's. */
  line: z.string().min(1).nullable(),
  /** How often it was worded. */
  tries: z.int().min(0),
});

type Reply = z.infer<typeof REPLY>;

function findVocabulary({ domain, script, customer }: Exchange) {
  return listVocabulary(domain, findCurrentWish(script, customer)!);
}

function interpret(exchange: Exchange, heard: string | null): Meaning | null {
  if (heard === null) return null;
  return readMeaning(findVocabulary(exchange), exchange.text, heard);
}

/** Do the models have anything to do? */
export function needsModels(
  { speaker, reader }: CustomerModels,
  exchange: Exchange,
): boolean {
  return speaker !== null ||
    reader !== null && respond(exchange).isPuzzled === true;
}

/** Asks the models, and writes down what they said. */
export async function askModels(
  { speaker, reader }: CustomerModels,
  exchange: Exchange,
): Promise<string> {
  const { script, text } = exchange;
  let spoken = respond(exchange);
  let heard: string | null = null;
  if (reader !== null && spoken.isPuzzled === true) {
    const prompt = writeMeaningPrompt(findVocabulary(exchange), text);
    heard = await reader.respond(prompt);
    spoken = respond(exchange, interpret(exchange, heard));
  }
  const { wording: line, tries } = speaker === null || spoken.line === STOP_LINE
    ? { wording: null, tries: 0 }
    : await wordLine(speaker, script, spoken.line);
  return JSON.stringify({ heard, line, tries } satisfies Reply);
}

/** The customer's turn, and what the models did if there are any. */
export interface TurnWithModels extends CustomerTurn {
  /** The line in a model's words, if it is in a model's words. */
  readonly wording?: string | null;
  readonly counts?: ModelCounts;
}

function count(
  exchange: Exchange,
  { heard, line, tries }: Reply,
  meaning: Meaning | null,
  spoken: Spoken,
): ModelCounts {
  const { script, customer, text } = exchange;
  const isContrary = meaning !== null &&
    disagrees(
      findCurrentWish(script, customer)!,
      parseMessage(exchange.domain, text),
      meaning,
    );
  return {
    worded: Number(line !== null),
    retried: Math.max(0, tries - 1),
    "fell_back": Number(tries > 0 && line === null),
    asked: Number(heard !== null),
    understood: Number(meaning !== null && spoken.isPuzzled !== true),
    invalid: Number(heard !== null && meaning === null),
    disagreements: Number(isContrary),
  };
}

/** Reads what {@linkcode askModels} wrote, or throws a `RangeError`. */
export function hearModels(
  exchange: Exchange,
  reply: string,
): TurnWithModels {
  const { data } = REPLY.safeParse(parseJson(reply));
  if (data === undefined) {
    const rule = "what a customer's models said";
    throw ruleError(RangeError, "restore", "replies", rule, reply);
  }
  const meaning = interpret(exchange, data.heard);
  const spoken = respond(exchange, meaning);
  const counts = count(exchange, data, meaning, spoken);
  return { ...spoken, wording: data.line, counts };
}
