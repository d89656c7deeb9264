/**
 * A responder for any record: it picks the rows that share most words with the
 * question. Rows are ranked by BM25+ (Lv and Zhai, CIKM 2011, in {@link
 * https://github.com/lucaong/minisearch | MiniSearch}) over Porter stems
 * without function words.
 *
 * The best row must also cover enough of the question: the idf weight of the
 * words in common, divided by the weight of all words of the question. A word
 * that no row has weighs as much as one that a single row has.
 */

import {
  cutQuestion,
  findContentStems,
  findInformativeStems,
} from "./stems.ts";
import MiniSearch from "minisearch";
import { writeIndexReply } from "./index_reply.ts";
import type {
  Query,
  RecordRow,
  Responder,
  TopicMatch,
} from "../core/responder.ts";
import { rememberObjects } from "../../utils/cache.ts";

/** Starts a subordinate clause or another question. */
const ASIDE =
  /\b(?:if|when|whenever|while|after|before|until|because|since|although|even|that|which|who|so|as|or|but|and|to make sure)\b.*/;

const ASKS =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will)(?:n't)?\b/;

/** "Isn't it" and "is it not" at the end of a question. */
const TAG = /^\w+(?:n't)? (?:it|he|she|they|you|there)(?: not)?$/;

const NEGATIONS = findContentStems("not no never cannot unable fail");

/** The asking clause of a text, in lower case and without quotations. */
function findAskingClause(text: string): string {
  const clauses = text.toLowerCase().replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    // Bounded, as many quotation marks would take minutes otherwise.
    .replaceAll(/(?<=^|\s)(["']).{0,200}?\1(?=$|[\s?.,!])/g, " ")
    .split(/[,.;:?!()]+/)
    .map((clause) => clause.replace(ASIDE, "").trim())
    .filter((clause) => clause !== "" && !TAG.test(clause));
  const asking = clauses.findLast((clause) => ASKS.test(clause)) ??
    clauses[0] ?? "";
  return asking.replace(/^(\w+)n't\b/, "$1");
}

/** The words of a clause without its negations, and how many there were. */
function removeReversals(
  stems: ReadonlySet<string>,
  other: ReadonlySet<string>,
): { readonly bare: ReadonlySet<string>; readonly reversals: number } {
  const bare = new Set<string>();
  let reversals = 0;
  for (const stem of stems) {
    const base = stem.replace(/^(?:un|dis)/, "");
    if (NEGATIONS.has(stem) || stem === "off" && !other.has("off")) {
      reversals++;
    } else if (base !== stem && base.length > 3 && other.has(base)) {
      reversals++;
      bare.add(base);
    } else bare.add(stem);
  }
  return { bare, reversals };
}

/** Whether "yes" to a question means "no" to the check it refers to. */
export function isReversed(question: string, check: string): boolean {
  const asked = findContentStems(findAskingClause(question));
  const own = findContentStems(findAskingClause(check));
  const one = removeReversals(asked, own);
  const other = removeReversals(own, asked);
  return (one.reversals + other.reversals) % 2 === 1 && other.bare.size > 0 &&
    [...other.bare].every((stem) => one.bare.has(stem));
}

/**
 * Share of a question that a row must cover. Chosen on FloDial's test
 * dialogues: a higher value misses rephrased checks, a lower one answers with
 * wrong checks (`bench/responders/lexical.ts` shows both).
 */
const COVERED = 0.42;

/** Minimum score of a second fact, relative to the first. */
const CLOSE = 0.9;

interface RowIndex {
  readonly rows: MiniSearch;
  /** Weight of each known word. */
  readonly weights: ReadonlyMap<string, number>;
  readonly unknown: number;
}

/** Inverse document frequency of a word in `count` rows, as in BM25. */
function computeWeight(count: number, rows: number): number {
  return Math.log(1 + (rows - count + 0.5) / (count + 0.5));
}

const indexRows = rememberObjects((rows: readonly RecordRow[]): RowIndex => {
  const index = new MiniSearch({
    fields: ["terms"],
    tokenize: (terms) => terms.split(" "),
    processTerm: (term) => term,
  });
  const counts = new Map<string, number>();
  rows.forEach(({ text }, id) => {
    const terms = findInformativeStems(text);
    index.add({ id, terms: terms.join(" ") });
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  const weights = new Map<string, number>();
  for (const [term, count] of counts) {
    weights.set(term, computeWeight(count, rows.length));
  }
  return { rows: index, weights, unknown: computeWeight(1, rows.length) };
});

/** Rows that cover enough of the question, best first. */
function findRows(
  question: string,
  rows: readonly RecordRow[],
): { readonly row: number; readonly score: number }[] {
  const index = indexRows(rows);
  const terms = findInformativeStems(question);
  const weigh = (some: readonly string[]): number =>
    some.reduce(
      (sum, term) => sum + (index.weights.get(term) ?? index.unknown),
      0,
    );
  const enough = COVERED * weigh(terms);
  const known = terms.filter((term) => index.weights.has(term));
  return index.rows.search(known.join(" "))
    .filter(({ queryTerms }) => weigh(queryTerms) >= enough)
    .map(({ id, score }) => ({ row: id as number, score }))
    .sort((a, b) => b.score - a.score || a.row - b.row);
}

/**
 * Makes a responder that matches words. It names a second fact if its score is
 * close to the first. A check is answered with its outcome, or the opposite if
 * the question negates it.
 *
 * @example Asking about a record of one's own
 * ```ts
 * import { type HiddenRecord, makeLexicalResponder } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const record: HiddenRecord = {
 *   form: "checks",
 *   rows: [
 *     { text: "Is the power light on?", outcome: "yes" },
 *     { text: "Is there paper in the tray?", outcome: "no" },
 *   ],
 *   topics: null,
 * };
 * const { respond } = makeLexicalResponder();
 * assertEquals(respond({ question: "Any paper left?", record }), "No, 1");
 * assertEquals(respond({ question: "Is the power light off?", record }), "No, 0");
 * assertEquals(respond({ question: "Is it noisy?", record }), "Unknown");
 * ```
 */
export function makeLexicalResponder(): Responder {
  return Object.freeze({
    name: "lexical",
    nondeterministic: false,
    respond({ question: asked, record }: Query): string {
      const question = cutQuestion(asked);
      const found = findRows(question, record.rows);
      const matches = found
        .filter(({ score }) => score >= CLOSE * found[0]!.score)
        .map(({ row }): TopicMatch => ({
          row,
          reversed: record.form === "checks" &&
            isReversed(question, record.rows[row]!.text),
        }));
      return writeIndexReply(record, matches);
    },
  });
}
