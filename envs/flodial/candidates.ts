/**
 * Which faults stand to choice together: the construction of FloDial-Easy and
 * FloDial-Hard, which arXiv 2603.12109 does not publish.
 *
 * Any member of a set may be the true fault, each with the same probability.
 * Were the others chosen around the true fault, the list alone would tell: in
 * a list of four faults from one end of a chart and one from the other, the
 * odd one is the truth, and an agent could learn to answer without asking.
 */

import { countSharedChecks, type FaultPath } from "./chart.ts";

/** How much the candidates have in common. */
export type Difficulty = "easy" | "hard";

/** Number of candidates of a task. */
export const CANDIDATES = 5;

/** All ways to take one of each of `count` branches, in ascending order. */
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

/** The faults by the branch that they are in after `depth` checks. */
function findBranches(paths: readonly FaultPath[], depth: number): number[][] {
  const branches = new Map<string, number[]>();
  paths.forEach(({ steps }, fault) => {
    const name = steps.slice(0, depth)
      .map(({ check, outcome }) => `${check} ${outcome}`).join("/");
    branches.set(name, [...branches.get(name) ?? [], fault]);
  });
  return [...branches.values()];
}

/**
 * Five faults no two of which are still together at the shallowest depth where
 * the chart has five branches: each parts early from the way to any other.
 */
function listEasySets(paths: readonly FaultPath[]): number[][] {
  for (let depth = 1;; depth++) {
    const branches = findBranches(paths, depth);
    if (branches.length >= CANDIDATES) {
      return listOnePerBranch(branches, CANDIDATES);
    }
  }
}

/**
 * For each fault, it and the four whose ways part from its own latest; the
 * last check on its way tells it from the nearest of them.
 */
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

/**
 * The sets of candidates that a chart offers.
 *
 * @returns Each set once: numbers of faults in ascending order
 */
export function listCandidateSets(
  paths: readonly FaultPath[],
  difficulty: Difficulty,
): number[][] {
  return difficulty === "easy" ? listEasySets(paths) : listHardSets(paths);
}
