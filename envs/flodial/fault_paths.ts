/**
 * The ways through a chart: which checks, with which outcomes, lead to each
 * fault.
 */

import type { FaultChart } from "./chart.ts";

/** A check on the way to a fault. */
export interface PathStep {
  /** Key of the check. */
  readonly check: string;
  /** Its outcome where the fault is present. */
  readonly outcome: "yes" | "no";
}

/** A fault with the way to it. */
export interface FaultPath {
  /** Key of the fault. */
  readonly fault: string;
  /** The checks from the root to the fault. */
  readonly steps: readonly PathStep[];
}

/** Follows every branch of a chart. */
export function faultPaths(chart: FaultChart): FaultPath[] {
  const paths: FaultPath[] = [];
  function follow(key: string | null, steps: readonly PathStep[]): void {
    if (key === null) return;
    const check = chart.checks[key];
    if (check === undefined) {
      paths.push({ fault: key, steps });
      return;
    }
    for (const outcome of ["yes", "no"] as const) {
      follow(check[outcome], [...steps, { check: key, outcome }]);
    }
  }
  follow(chart.root, []);
  return paths;
}

/** Counts the checks that two ways have in common before they part. */
export function sharedPrefix(a: FaultPath, b: FaultPath): number {
  let shared = 0;
  while (
    shared < a.steps.length && shared < b.steps.length &&
    a.steps[shared]!.check === b.steps[shared]!.check &&
    a.steps[shared]!.outcome === b.steps[shared]!.outcome
  ) shared++;
  return shared;
}
