/**
 * The responder for any record: it picks the rows that have most of the
 * question's words. Rows are ranked by BM25+ (Lv and Zhai, CIKM 2011, in
 * {@link https://github.com/lucaong/minisearch | MiniSearch}) over stems by
 * Porter's algorithm, without the words that questions are made with.
 *
 * A score tells which row is best, not whether it is any good. So the best row
 * must also cover a good part of the question: its words in common with the
 * question, each weighed by how few rows have it, against all words of the
 * question. A word that no row has weighs as much as one that a single row
 * has. What a question asks for beside what the row says counts against it,
 * how long row and record are does not.
 */

import MiniSearch from "minisearch";
import { findInformativeStems } from "./stems.ts";
import { isReversed } from "./polarity.ts";
import { writeIndexReply } from "./index_reply.ts";
import type {
  Query,
  RecordRow,
  Responder,
  TopicMatch,
} from "../core/responder.ts";

/**
 * Share of a question that a row must cover to answer it. FloDial's test
 * dialogues decided: with more, too many checks that people reword go
 * unanswered; with less, too many that are not on record are answered by
 * others. `bench/responders/lexical.ts` shows both.
 */
const COVERED = 0.42;

/** Least score of a second fact, as a share of the first one's. */
const CLOSE = 0.9;

interface RowIndex {
  readonly rows: MiniSearch;
  /** How much each word that occurs tells. */
  readonly weights: ReadonlyMap<string, number>;
  /** How much a word tells that does not occur. */
  readonly unknown: number;
}

/** Inverse document frequency, as in BM25. */
function computeWeight(
  word: { readonly in: number; readonly of: number },
): number {
  return Math.log(1 + (word.of - word.in + 0.5) / (word.in + 0.5));
}

function indexRows(rows: readonly RecordRow[]): RowIndex {
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
  const of = rows.length;
  return {
    rows: index,
    weights: new Map(
      [...counts].map((
        [term, count],
      ) => [term, computeWeight({ in: count, of })]),
    ),
    unknown: computeWeight({ in: 1, of }),
  };
}

const indices = new WeakMap<readonly RecordRow[], RowIndex>();

function findIndex(rows: readonly RecordRow[]): RowIndex {
  let index = indices.get(rows);
  if (index === undefined) {
    index = indexRows(rows);
    indices.set(rows, index);
  }
  return index;
}

/** Rows that cover enough of the question, best first, with their scores. */
function findRows(
  question: string,
  index: RowIndex,
): { readonly row: number; readonly score: number }[] {
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
 * Makes the responder that answers from words alone. Of facts, it names a
 * second one that scores close to the first. A check is answered by its
 * outcome, by the opposite where the question plainly is the check negated.
 *
 * @returns The responder; it remembers the words of a record as long as its
 * rows are in use
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
    respond({ question, record }: Query): string {
      const found = findRows(question, findIndex(record.rows));
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
