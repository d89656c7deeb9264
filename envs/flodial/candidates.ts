/**
 * Candidate sets of FloDial-Easy and FloDial-Hard, whose construction arXiv
 * 2603.12109 does not publish.
 *
 * Each member of a set is the true fault with the same probability. If the
 * others were chosen around the true fault, the list itself would reveal it:
 * among four faults of one branch and one of another, the odd one would be
 * true.
 */

import { countCommon } from "../../utils/vectors.ts";
import type { FaultPath } from "./chart.ts";

export type Difficulty = "easy" | "hard";

export const CANDIDATES = 5;

/** Sets of faults, each as ascending indices. */
export interface CandidateSets {
  readonly count: number;
  /** The set with a number below the count. */
  at(number: number): readonly number[];
}

/** In how many ways one element can be taken from each of `count` branches. */
function countWays(
  branches: readonly (readonly number[])[],
  count: number,
): number {
  if (count === 0) return 1;
  const [first, ...rest] = branches;
  if (first === undefined) return 0;
  return first.length * countWays(rest, count - 1) + countWays(rest, count);
}

/** One of these ways; those with the first branch have the lowest numbers. */
function findWay(
  branches: readonly (readonly number[])[],
  count: number,
  number: number,
): number[] {
  if (count === 0) return [];
  const [first, ...rest] = branches;
  const { length } = first!;
  const ways = length * countWays(rest, count - 1);
  if (number >= ways) return findWay(rest, count, number - ways);
  const others = findWay(rest, count - 1, Math.floor(number / length));
  return [first![number % length]!, ...others];
}

function findBranches(paths: readonly FaultPath[], depth: number): number[][] {
  const branches = Map.groupBy(
    paths.keys(),
    (fault) =>
      paths[fault]!.steps.slice(0, depth)
        .map(({ check, outcome }) => `${check} ${outcome}`).join("/"),
  );
  return [...branches.values()];
}

/** Five faults from different branches, at the shallowest depth with five. */
function findEasySets(paths: readonly FaultPath[]): CandidateSets {
  for (let depth = 1;; depth++) {
    const branches = findBranches(paths, depth);
    if (branches.length < CANDIDATES) continue;
    return {
      count: countWays(branches, CANDIDATES),
      at: (number) => findWay(branches, CANDIDATES, number),
    };
  }
}

/** Each fault with the four whose paths share the most checks with its own. */
function findHardSets(paths: readonly FaultPath[]): CandidateSets {
  const sets = paths.map(({ steps }, fault) =>
    paths.map((_, other) => other)
      .sort((a, b) =>
        Number(b === fault) - Number(a === fault) ||
        countCommon(steps, paths[b]!.steps) -
          countCommon(steps, paths[a]!.steps) ||
        Math.abs(a - fault) - Math.abs(b - fault) || a - b
      )
      .slice(0, CANDIDATES).sort((a, b) => a - b)
  );
  const own = [...new Map(sets.map((set) => [set.join(), set])).values()];
  return { count: own.length, at: (number) => own[number]! };
}

/** Finds the candidate sets of a chart; there are hundreds of easy ones. */
export function findCandidateSets(
  paths: readonly FaultPath[],
  difficulty: Difficulty,
): CandidateSets {
  return difficulty === "easy" ? findEasySets(paths) : findHardSets(paths);
}
