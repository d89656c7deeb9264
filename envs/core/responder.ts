/**
 * Who answers an agent's question: a responder reads the hidden record and
 * names the rows that answer, in the index form of arXiv 2603.12109.
 */

import type { Awaitable } from "./env.ts";

/** One thing on record: a fact about a patient, or a check with its outcome. */
export interface RecordRow {
  /** The fact, or the check as a question. */
  readonly text: string;
  /** The outcome of a check; `null` for a fact. */
  readonly outcome: "yes" | "no" | null;
}

/** What a question is answered from; the agent sees none of it. */
export interface HiddenRecord {
  /**
   * `facts` are answered by their numbers from 1, at most two: `1,4`. `checks`
   * are answered by outcome and number from 0: `Yes, 3`. Where nothing on
   * record answers, the reply is `Unknown`.
   */
  readonly form: "facts" | "checks";
  /** What is on record. */
  readonly rows: readonly RecordRow[];
  /**
   * Tells which topics a question is about, where the record comes from
   * embedded data; `null` for records from elsewhere.
   */
  readonly topics: TopicRows | null;
}

/** Topics of a question, as rows of one record. */
export interface TopicRows {
  /**
   * Finds what a question is about.
   *
   * @param question What the agent asked
   * @returns Rows from 0, best first; for checks, `reversed` says that the
   * question means the opposite of the check
   */
  find(question: string): readonly TopicMatch[];
}

/** A row that a question is about. */
export interface TopicMatch {
  /** Number of the row, from 0; −1 for a topic that is not on record. */
  readonly row: number;
  /** True if a yes to the question is a no to the check. */
  readonly reversed: boolean;
}

/** A question with the record that it is answered from. */
export interface Query {
  /** What the agent asked. */
  readonly question: string;
  /** What it is answered from. */
  readonly record: HiddenRecord;
}

/** Something that was said. */
export interface SpokenLine {
  /** Who said it. */
  readonly speaker: "agent" | "customer";
  /** What was said. */
  readonly text: string;
}

/**
 * What a customer who is no script is asked: what it would say now. It is told
 * of no call and no result.
 */
export interface CustomerQuery {
  /** What it was told to want. */
  readonly instruction: string;
  /** The conversation, its own opening line first, the agent's newest last. */
  readonly lines: readonly SpokenLine[];
}

/**
 * Answers what an environment asks: questions in the index form, unless it is
 * made for something else.
 */
export interface Responder<Asked = Query> {
  /** Its name in options and snapshots: `keyed`. */
  readonly name: string;
  /** True if the same question may be answered differently another time. */
  readonly nondeterministic: boolean;
  /**
   * Answers a question.
   *
   * @param query Question and record
   * @returns `2`, `1,4`, `Yes, 3` or `Unknown`
   * @throws {ResponderError} If no answer could be had
   */
  respond(query: Asked): Awaitable<string>;
}

/** A responder could not be reached or went on failing. */
export class ResponderError extends Error {
  /** The name shown in stack traces. */
  override name = "ResponderError";
}
