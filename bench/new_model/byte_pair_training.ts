/**
 * Byte-pair encoding learnt from texts (Sennrich et al. 2016, arXiv 1508.07909),
 * over bytes as GPT-2 has it: the pair of symbols that stands most often side by
 * side becomes one symbol, again and again.
 */

import { assertInteger } from "../../utils/errors.ts";

/** What was learnt. */
export interface BytePairs {
  /** Token ids by symbol: the 256 bytes first, then what each merge made. */
  readonly vocabulary: Readonly<Record<string, number>>;
  /** The pairs that are merged, the first one first. */
  readonly merges: readonly (readonly [string, string])[];
}

/** Options of {@linkcode trainBytePairs}. */
export interface BytePairOptions {
  /**
   * Finds the pieces of a text, across whose borders nothing is merged; what it
   * leaves out is a piece too.
   */
  readonly split: RegExp;
  /** Merges at most; fewer where no pair is left that stands there twice. */
  readonly merges: number;
}

/** The letters by which byte-level tokenizers write the 256 bytes. */
function listByteLetters(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable = byte > 32 && byte < 127 || byte > 160 && byte !== 173;
    return String.fromCodePoint(isPrintable ? byte : next++);
  });
}

/** Cuts a text at the borders of all matches. */
function splitPieces(text: string, split: RegExp): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(split)) {
    pieces.push(text.slice(end, index), piece);
    end = index + piece.length;
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== "");
}

/** A piece as symbols, and how often it occurs. */
interface CountedPiece {
  symbols: string[];
  readonly count: number;
}

/** No symbol holds a blank: that byte has a letter of its own. */
const BETWEEN = " ";

/** Finds the pair that occurs most often, the first by spelling among equals. */
function findCommonest(pieces: readonly CountedPiece[]): string | null {
  const counts = new Map<string, number>();
  for (const { symbols, count } of pieces) {
    for (let i = 1; i < symbols.length; i++) {
      const pair = symbols[i - 1] + BETWEEN + symbols[i];
      counts.set(pair, (counts.get(pair) ?? 0) + count);
    }
  }
  let best: string | null = null;
  let most = 1;
  for (const [pair, count] of counts) {
    if (count > most || count === most && best !== null && pair < best) {
      [best, most] = [pair, count];
    }
  }
  return best;
}

/** Merges a pair wherever it stands, from left to right. */
function mergePair(
  symbols: readonly string[],
  left: string,
  right: string,
): string[] {
  const merged: string[] = [];
  for (let i = 0; i < symbols.length; i++) {
    const isPair = symbols[i] === left && symbols[i + 1] === right;
    merged.push(isPair ? left + right : symbols[i]!);
    if (isPair) i++;
  }
  return merged;
}

/** Learns byte pairs from texts; the same texts give the same pairs. */
export function trainBytePairs(
  texts: Iterable<string>,
  { split, merges: most }: BytePairOptions,
): BytePairs {
  assertInteger("train a tokenizer", "merges", most, 0);
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const piece of splitPieces(text, split)) {
      counts.set(piece, (counts.get(piece) ?? 0) + 1);
    }
  }
  const letters = listByteLetters();
  const encoder = new TextEncoder();
  let pieces: CountedPiece[] = Array.from(counts, ([piece, count]) => ({
    symbols: Array.from(encoder.encode(piece), (byte) => letters[byte]!),
    count,
  }));
  const symbols = new Set(letters);
  const merges: [string, string][] = [];
  while (merges.length < most) {
    pieces = pieces.filter(({ symbols }) => symbols.length > 1);
    const pair = findCommonest(pieces);
    if (pair === null) break;
    const [left, right] = pair.split(BETWEEN) as [string, string];
    for (const piece of pieces) {
      piece.symbols = mergePair(piece.symbols, left, right);
    }
    merges.push([left, right]);
    symbols.add(left + right);
  }
  return {
    vocabulary: Object.fromEntries(
      Array.from(symbols, (symbol, id) => [symbol, id]),
    ),
    merges,
  };
}
