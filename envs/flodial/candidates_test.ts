import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { countCommon } from "../../utils/vectors.ts";
import { READY_LAMP } from "../../tests/support/lamp.ts";
import {
  CANDIDATES,
  type Difficulty,
  findCandidateSets,
} from "./candidates.ts";
import { READY_CHARTS } from "./charts/charts.ts";
import type { FaultPath, PathStep } from "./chart.ts";

/** Counts the checks before two paths differ, by their values. */
function countSharedChecks(a: FaultPath, b: FaultPath): number {
  const write = ({ check, outcome }: PathStep) => `${check} ${outcome}`;
  return countCommon(a.steps.map(write), b.steps.map(write));
}

function listCandidateSets(
  paths: readonly FaultPath[],
  difficulty: Difficulty,
): (readonly number[])[] {
  const { count, at } = findCandidateSets(paths, difficulty);
  return Array.from({ length: count }, (_, number) => at(number));
}

/** All ways to choose five of so many numbers, each in ascending order. */
function allFives(count: number): number[][] {
  let sets: number[][] = [[]];
  for (let chosen = 0; chosen < CANDIDATES; chosen++) {
    sets = sets.flatMap((set) =>
      Array.from({ length: count }, (_, i) => i)
        .filter((i) => i > (set.at(-1) ?? -1))
        .map((i) => [...set, i])
    );
  }
  return sets;
}

/** The most checks that two of some faults have in common. */
function closest(paths: readonly FaultPath[], set: readonly number[]): number {
  return Math.max(
    ...set.flatMap((a) =>
      set.filter((b) => b !== a).map((b) =>
        countSharedChecks(paths[a]!, paths[b]!)
      )
    ),
  );
}

function sorted(sets: readonly (readonly number[])[]): string[] {
  return sets.map((set) => set.join()).sort();
}

Deno.test("findCandidateSets() takes all faults of a chart with five", () => {
  for (const difficulty of ["easy", "hard"] as const) {
    const sets = listCandidateSets(READY_LAMP.paths, difficulty);
    assertEquals(sets, [[0, 1, 2, 3, 4]]);
  }
});

for (const { chart, paths } of READY_CHARTS) {
  Deno.test(`findCandidateSets() of ${chart.title}, easy, part as early as five can`, () => {
    const sets = listCandidateSets(paths, "easy");
    const all = allFives(paths.length);
    const depth = Math.min(...all.map((set) => closest(paths, set)));
    const early = all.filter((set) => closest(paths, set) === depth);
    assertEquals(sorted(sets), sorted(early));
    assert(depth <= 3, `${depth}`);
  });

  Deno.test(`findCandidateSets() of ${chart.title}, hard, are nearest neighbours`, () => {
    const sets = listCandidateSets(paths, "hard");
    assertEquals(new Set(sorted(sets)).size, sets.length);
    const isNearest = (set: readonly number[], own: number): boolean => {
      const shares = paths.map((path) => countSharedChecks(path, paths[own]!));
      const inside = Math.min(...set.map((fault) => shares[fault]!));
      const outside = shares.filter((_, fault) => !set.includes(fault));
      return set.includes(own) && inside >= Math.max(...outside);
    };
    paths.forEach(({ steps }, fault) => {
      const own = sets.filter((set) => isNearest(set, fault));
      assert(own.length > 0, `${fault}`);
      // The last check on the way tells it from another one of the five.
      for (const set of own) {
        const rivals = set.filter((other) => other !== fault);
        const shares = rivals.map((other) =>
          countSharedChecks(paths[fault]!, paths[other]!)
        );
        assertEquals(Math.max(...shares), steps.length - 1);
      }
    });
    for (const set of sets) {
      assertEquals([...new Set(set)].sort((a, b) => a - b), set);
      assertEquals(set.length, CANDIDATES);
      assert(set.some((fault) => isNearest(set, fault)), set.join());
    }
  });
}
