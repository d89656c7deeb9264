/**
 * Cuts a message into pieces, about a clause each, with what word rules hear in
 * them and what they say of the order of acts.
 */

import { anyOf } from "../../service/understanding/patterns/phrases.ts";
import type { Part } from "../../service/understanding/parts.ts";
import { wordAct } from "./act.ts";
import { TIME_START } from "./clause_words.ts";
import type { Feature } from "./example_features.ts";
import { rankClauses } from "./order.ts";
import { type HeardClause, readByRules } from "./rules.ts";

/** Where a piece may end; one cut too many does no harm. */
const CUT = anyOf(
  /[,;]\s+|:\s+|\s(?:[–—-]|[→+&]|n)\s|\.{3,}|[()]/,
  /\s(?=(?:and|then|but|plus|before|after|afterwards|thereafter|once|until|till|so|because|while|since|when|if|followed|as well as|as soon as|along with|with|next|first|also|too)\b)/,
);

/** How much it counts what the rules hear in a piece, and in all. */
const HEARD = 2;
const HEARD_IN_ALL = 1.5;
const MOST_COUNTED = 3;

export interface Piece {
  readonly text: string;
  /** Is it the first piece of its sentence? */
  readonly isFirst: boolean;
  /** What word rules hear in it, and in the whole message. */
  readonly heard: readonly Feature[];
}

/** Finds where texts begin that follow each other in a sentence. */
function findStarts(sentence: string, texts: readonly string[]): number[] {
  let from = 0;
  return texts.map((text) => {
    const at = Math.max(from, sentence.indexOf(text, from));
    from = at + text.length;
    return at;
  });
}

/** Words what a clause tells: whether it orders, and acts that are done or not. */
function wordClause(
  { isOrder, calls }: HeardClause,
  done: ReadonlySet<string>,
): string[] {
  return [
    isOrder ? "=order" : "=talk",
    ...calls.map(wordAct).map((act) => `=${done.has(act) ? "" : "?"}${act}`),
  ];
}

/** Cuts a message into pieces. */
export function listPieces(parts: readonly Part[]): Piece[] {
  const { calls, isUnclear, clauses } = readByRules(parts);
  const done = new Set(calls.map(wordAct));
  const inAll = [
    ...done,
    `${Math.min(MOST_COUNTED, done.size)}`,
    ...isUnclear ? ["unclear"] : [],
  ].map((name): Feature => [`~=${name}`, HEARD_IN_ALL]);
  return parts.flatMap(({ lower }, index) => {
    const texts = lower.split(CUT).flatMap((text) => text.split(TIME_START))
      .map((text) => text.trim()).filter((text) => /\w/.test(text));
    const own = clauses.filter(({ part }) => part === index);
    const starts = findStarts(lower, texts);
    const clauseStarts = findStarts(lower, own.map(({ text }) => text));
    return texts.map((text, at): Piece => {
      const start = starts[at]!;
      const heard = own.filter((clause, i) =>
        clauseStarts[i]! < start + text.length &&
        clauseStarts[i]! + clause.text.length > start
      ).flatMap((clause) => wordClause(clause, done));
      return {
        text,
        isFirst: at === 0,
        heard: [
          ...[...new Set(heard)].map((name): Feature => [name, HEARD]),
          ...inAll,
        ],
      };
    });
  });
}

/** Words that may say that what is told last is to be done first. */
const OF_ORDER = anyOf(
  /^(?:before|beforehand|after|afterwards?|once|when|as|soon|until|till|having|prior|first|then|next|last)$/,
  /^(?:lastly|finally|second|start|starting|begin|beginning|only|but|followed|preceded|earlier|later|done)$/,
);

/** What is no clause, before or after which others stand. */
const FILLER = /^(?:and|so|ok|okay|please|pls|plz|kindly|thanks)\W*$/;

/** What comes after what was told before it. */
const GOES_ON = /^(?:and |, )?(?:then|next|second|after|thereafter|finally)\b/;

/** Lists what a message says of the order in which its acts are to be done. */
export function listOrderFeatures(
  pieces: readonly Omit<Piece, "heard">[],
): string[] {
  const clauses = pieces.filter(({ text, isFirst }) =>
    isFirst || !FILLER.test(text)
  );
  const starts = clauses.flatMap(({ isFirst }, at) => isFirst ? [at] : []);
  const ranks = starts.flatMap((start, i) =>
    rankClauses(clauses.slice(start, starts[i + 1]).map(({ text }) => text))
  );
  const early = ranks.lastIndexOf(-1);
  const isTurned = ranks[0] === 1 ||
    (early > 0 && !clauses.slice(early).some(({ text }) => GOES_ON.test(text)));
  return [
    ...isTurned ? ["! turned"] : [],
    ...new Set(clauses.flatMap(({ text, isFirst }, at) => {
      const words = ["^", ...text.match(/[a-z']+/g) ?? [], "^"];
      const isLast = clauses[at + 1]?.isFirst ?? true;
      const mark = at === 0 ? "!" : isFirst ? "!." : isLast ? "!$" : "!,";
      return words.flatMap((word, i) => {
        if (!OF_ORDER.test(word)) return [];
        const next = `${word} ${words[i + 1]}`;
        return [
          ...[word, next, `${words[i - 1]} ${word}`],
          `${next} ${words[i + 2] ?? "^"}`,
        ].flatMap((name) => [`! ${name}`, `${mark} ${name}`]);
      });
    })),
  ];
}
