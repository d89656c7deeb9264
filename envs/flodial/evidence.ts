/**
 * How a reply speaks for each candidate: what everybody who knows the chart
 * makes of it.
 */

import type { InterviewRound } from "../interview/core.ts";
import { kindsOf } from "./bayes.ts";
import type { ReadyChart } from "./chart_set.ts";

/**
 * Weighs a reply.
 *
 * @returns 1 for a fault that would have drawn the reply, −1 for one that
 * would not; 0 throughout if it tells no fault from another, or was no answer
 */
export function checkEvidence(
  ready: ReadyChart,
  candidates: readonly number[],
  { question, kind }: InterviewRound,
): number[] {
  if (question === null || (kind !== "yes" && kind !== "no")) {
    return candidates.map(() => 0);
  }
  const fits = kindsOf(ready, candidates, question).map((own) => own === kind);
  const tellsApart = new Set(fits).size > 1;
  return fits.map((fit) => !tellsApart ? 0 : fit ? 1 : -1);
}
