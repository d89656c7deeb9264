/**
 * The two coordinates of the self-locking region (arXiv 2603.12109, section
 * 3) for one interview.
 */

import type { Proxies } from "../envs/core/env.ts";
import type { InterviewState } from "../envs/interview/core.ts";

/** A belief's mass on the truth; a belief without mass knows nothing. */
function massOn(vector: readonly number[], truth: number): number {
  let total = 0;
  for (const value of vector) total += value;
  return total > 0 ? vector[truth]! / total : 1 / vector.length;
}

/**
 * Measures an episode. I_AS = Ψ(b_H) − Ψ(b_0), where b_t is the exact Bayes
 * belief along the agent's own questions and Ψ its mass on the truth. C_BT = Σ
 * max(0, Ψ(v_{t+1}) − Ψ(v_t)) over the agent's own beliefs v, each scaled to
 * sum to 1, answer included; before the first all candidates are alike.
 *
 * @returns I_AS in [−1, 1] and C_BT ≥ 0
 */
export function interviewProxies(
  { task, rounds }: InterviewState,
  prior: readonly number[],
  posterior: readonly number[],
): Proxies {
  const { truth, candidateCount } = task;
  let cBt = 0;
  let before = 1 / candidateCount;
  for (const { vector } of rounds) {
    if (vector === null) continue;
    const now = massOn(vector, truth);
    cBt += Math.max(0, now - before);
    before = now;
  }
  return { iAs: posterior[truth]! - prior[truth]!, cBt };
}
