/** Responders answer questions from a hidden record (arXiv 2603.12109). */

import type { Awaitable } from "./env.ts";

/** `unknown` measures how much a policy uses replies. */
export type ReplyMode = "truthful" | "unknown";

/** A fact about a patient, or a check with its outcome. */
export interface RecordRow {
  /** The fact, or the check as a question. */
  readonly text: string;
  /** The outcome of a check; `null` for a fact. */
  readonly outcome: "yes" | "no" | null;
}

/** The data that questions are answered from; hidden from the agent. */
export interface HiddenRecord {
  /**
   * `facts` are answered with up to two row numbers from 1: `1,4`. `checks` are
   * answered with outcome and row number from 0: `Yes, 3`. `Unknown` if no row
   * matches.
   */
  readonly form: "facts" | "checks";
  /** The rows. */
  readonly rows: readonly RecordRow[];
  /** Maps questions to topics, for embedded data; `null` for other data. */
  readonly topics: TopicRows | null;
}

/** Topics of a question, as rows of one record. */
export interface TopicRows {
  /**
   * Finds the topics of a question.
   *
   * @returns Rows from 0, best first; for checks, `reversed` means that the
   * question asks for the opposite
   */
  find(question: string): readonly TopicMatch[];
}

/** A row that a question matches. */
export interface TopicMatch {
  /** Row number from 0; −1 for a topic that is not on record. */
  readonly row: number;
  /** Whether "yes" to the question is "no" to the check. */
  readonly reversed: boolean;
}

/** A question with the record to answer it from. */
export interface Query {
  /** The agent's question. */
  readonly question: string;
  /** The data that it is answered from. */
  readonly record: HiddenRecord;
}

/** One line of a conversation. */
export interface SpokenLine {
  /** Who said it. */
  readonly speaker: "agent" | "customer";
  /** The text. */
  readonly text: string;
}

/**
 * The input of a simulated customer. It does not include tool calls or results.
 */
export interface CustomerQuery {
  /** The customer's instruction. */
  readonly instruction: string;
  /** The conversation, from the customer's opening to the agent's last line. */
  readonly lines: readonly SpokenLine[];
  /**
   * What the customer has just done, as the agent said, and sees on their side
   * (default: nothing)
   */
  readonly seen?: string;
}

/** Answers an environment's questions, by default in the index form. */
export interface Responder<Asked = Query> {
  /** Its name in options and snapshots: `keyed`. */
  readonly name: string;
  /** Whether the same question may get different answers. */
  readonly nondeterministic: boolean;
  /**
   * Answers a question.
   *
   * @returns `2`, `1,4`, `Yes, 3` or `Unknown`
   * @throws {ResponderError} If the responder fails
   */
  respond(query: Asked): Awaitable<string>;
}

/** A responder could not be reached or kept failing. */
export class ResponderError extends Error {
  /** Name in stack traces. */
  override name = "ResponderError";
}
