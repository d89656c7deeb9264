/**
 * Candidate sets of FloDial-Easy and FloDial-Hard, whose construction arXiv
 * 2603.12109 does not publish.
 *
 * Each member of a set is the true fault with the same probability. If the
 * others were chosen around the true fault, the list itself would reveal it:
 * among four faults of one branch and one of another, the odd one would be
 * true.
 */

import { countSharedChecks, type FaultPath } from "./chart.ts";

export type Difficulty = "easy" | "hard";

export const CANDIDATES = 5;

/** All ways to take one element from each of `count` branches. */
function listOnePerBranch(
  branches: readonly (readonly number[])[],
  count: number,
): number[][] {
  if (count === 0) return [[]];
  const [first, ...rest] = branches;
  if (first === undefined) return [];
  return [
    ...listOnePerBranch(rest, count - 1).flatMap((others) =>
      first.map((fault) => [fault, ...others])
    ),
    ...listOnePerBranch(rest, count),
  ];
}

/** Faults grouped by their branch after `depth` checks. */
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
function listEasySets(paths: readonly FaultPath[]): number[][] {
  for (let depth = 1;; depth++) {
    const branches = findBranches(paths, depth);
    if (branches.length >= CANDIDATES) {
      return listOnePerBranch(branches, CANDIDATES);
    }
  }
}

/** Each fault with the four whose paths share the most checks with its own. */
function listHardSets(paths: readonly FaultPath[]): number[][] {
  const sets = paths.map((path, fault) =>
    paths.map((_, other) => other)
      .sort((a, b) =>
        Number(b === fault) - Number(a === fault) ||
        countSharedChecks(path, paths[b]!) -
          countSharedChecks(path, paths[a]!) ||
        Math.abs(a - fault) - Math.abs(b - fault) || a - b
      )
      .slice(0, CANDIDATES).sort((a, b) => a - b)
  );
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

/** The candidate sets of a chart, as ascending fault indices. */
export function listCandidateSets(
  paths: readonly FaultPath[],
  difficulty: Difficulty,
): number[][] {
  return difficulty === "easy" ? listEasySets(paths) : listHardSets(paths);
}
