/** A task of Guess Who, and what an agent sees of it. */

import { makeSplits, type Split, type Style } from "../core/env.ts";
import type {
  InterviewState,
  InterviewTask,
  InterviewView,
} from "../interview/core.ts";
import {
  permuteIndex,
  randomInteger,
  seededPrng,
  shuffle,
} from "../../utils/prng.ts";
import { PEOPLE, type Person } from "./people.ts";

export interface GuessWhoTask extends InterviewTask {
  readonly candidates: readonly Person[];
}

export const LINE_UP = 8;

/** Three questions, as many as eight candidates need. */
export const GUESS_WHO_STEPS = 6;

/** Lists of candidates by split; each is played with every candidate hidden. */
const LISTS = { train: 125_000, validation: 1250, test: 1250 };

const OFFSETS = {
  train: 0,
  validation: LISTS.train,
  test: LISTS.train + LISTS.validation,
};

export const GUESS_WHO_SPLITS: Readonly<Record<Split, number>> = makeSplits(
  (split) => LINE_UP * LISTS[split],
);

/** The binomial coefficient: ways to choose `count` of `size`. */
function choose(size: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = ways * (size - count + i) / i;
  return size < count ? 0 : ways;
}

/** The `rank`-th set of `count` numbers, in the combinatorial number system. */
export function findSet(rank: number, count: number): number[] {
  const set: number[] = [];
  for (let size = count; size > 0; size--) {
    let largest = size - 1;
    while (choose(largest + 1, size) <= rank) largest++;
    set.unshift(largest);
    rank -= choose(largest, size);
  }
  return set;
}

/** Makes one task, from its arguments alone; splits share no candidates. */
export function makeGuessWhoTask(split: Split, index: number): GuessWhoTask {
  const position = OFFSETS[split] + index % LISTS[split];
  const turn = Math.floor(index / LISTS[split]);
  const rank = permuteIndex(position, choose(PEOPLE.length, LINE_UP));
  const prng = seededPrng("GuessWho", rank);
  const candidates = shuffle(prng, findSet(rank, LINE_UP))
    .map((i) => PEOPLE[i]!);
  const truth = (randomInteger(prng, LINE_UP) + turn) % LINE_UP;
  return {
    candidateCount: LINE_UP,
    truth,
    record: candidates[truth]!.record,
    candidates,
  };
}

/** The candidates with what is true of them, one per line. */
export function describeCandidates(task: GuessWhoTask): string {
  return task.candidates.map(({ name, description }, i) =>
    `${i + 1}. ${name}: ${description}`
  ).join("\n");
}

export function makeGuessWhoView(
  { task, rounds }: InterviewState<GuessWhoTask>,
  style: Style,
): InterviewView {
  return {
    subject: "",
    opening: describeCandidates(task),
    question: "Who is it?",
    candidates: task.candidates.map(({ name }) => name),
    rounds,
    style,
  };
}
