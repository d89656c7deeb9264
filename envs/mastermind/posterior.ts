/** Exact Bayes in Mastermind: all codes that fit every reply, all alike. */

import {
  CODES,
  compareCodes,
  getBlack,
  getCodeNumber,
  getMarkTable,
  getPegs,
  MARK_NUMBERS,
  type Marks,
  numberMarks,
  PEG_COLORS,
  PEGS,
} from "./codes.ts";

export interface HeardProbe {
  readonly code: string;
  readonly marks: Marks;
}

const ALL = CODES.map((_, number) => number);

export function findConsistent(heard: readonly HeardProbe[]): number[] {
  const table = getMarkTable();
  return heard.reduce((left, { code, marks }) => {
    const row = getCodeNumber(code) * CODES.length;
    const number = numberMarks(marks);
    return left.filter((other) => table[row + other] === number);
  }, ALL);
}

/** For each peg, how many of the codes that fit one reply have each color. */
export function countColors(probe: HeardProbe): number[][] {
  const counts = Array.from({ length: PEGS }, () => PEG_COLORS.map(() => 0));
  for (const number of findConsistent([probe])) {
    getPegs(number).forEach((color, peg) => {
      counts[peg]![color]! += 1;
    });
  }
  return counts;
}

/** The share of right pegs of a code: Ψ of a belief. */
export function computeShare(code: string, secret: string): number {
  return compareCodes(code, secret).black / PEGS;
}

/** The expected share of right pegs of a posterior: Ψ of exact Bayes. */
export function computeExpectedShare(
  consistent: readonly number[],
  secret: string,
): number {
  const sum = consistent.reduce(
    (total, number) => total + computeShare(CODES[number]!, secret),
    0,
  );
  return sum / consistent.length;
}

/** The code to state: of those that fit, the first with most right pegs. */
export function findBestCode(consistent: readonly number[]): string {
  const table = getMarkTable();
  const scores = consistent.map((code) => {
    const row = code * CODES.length;
    return consistent.reduce(
      (sum, other) => sum + getBlack(table[row + other]!),
      0,
    );
  });
  return CODES[consistent[scores.indexOf(Math.max(...scores))]!]!;
}

/** Prefers, among probes of equal information, one that may be the secret. */
const MAY_BE_RIGHT = 1e-9;

/** Entropy of the reply to a probe, in nats, which is its information. */
function computeReplyEntropy(
  row: number,
  consistent: readonly number[],
  table: Uint8Array,
  counts: Uint16Array,
): number {
  counts.fill(0);
  for (const code of consistent) counts[table[row + code]!]! += 1;
  let sum = 0;
  for (const count of counts) if (count > 1) sum += count * Math.log(count);
  return Math.log(consistent.length) - sum / consistent.length;
}

/** The probe with the greatest expected information gain, the first of equals. */
export function findBestProbe(consistent: readonly number[]): string {
  const table = getMarkTable();
  const counts = new Uint16Array(MARK_NUMBERS);
  const possible = new Set(consistent);
  let best = 0;
  let most = -1;
  for (const probe of ALL) {
    const row = probe * CODES.length;
    const gain = computeReplyEntropy(row, consistent, table, counts) +
      (possible.has(probe) ? MAY_BE_RIGHT : 0);
    if (gain <= most + MAY_BE_RIGHT / 2) continue;
    best = probe;
    most = gain;
  }
  return CODES[best]!;
}
