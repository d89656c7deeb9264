/**
 * The two coordinates of the self-locking region (arXiv 2603.12109, section
 * 3) for one preference episode.
 */

import type { Proxies } from "../envs/core/env.ts";
import { type PreferenceState, similarity } from "../envs/preference/core.ts";
import type { Prior } from "../envs/preference/params.ts";
import {
  posteriorWeights,
  priorParticles,
  successMass,
} from "../envs/preference/posterior.ts";

/**
 * Measures an episode. I_AS = Ψ(b_H) − Ψ(b_0), where b_t is the exact Bayes
 * belief along the agent's own questions and Ψ its mass on the truth: on the
 * vectors for which w* itself would be a right answer. C_BT = Σ max(0,
 * Ψ(v_{t+1}) − Ψ(v_t)) over the agent's own beliefs v, answer included; a
 * belief that is a single vector has no mass, so there Ψ is its similarity to
 * the truth, (cos + 1)/2.
 *
 * @returns I_AS in [−1, 1] and C_BT ≥ 0
 */
export function preferenceProxies(
  state: PreferenceState,
  prior: Prior,
): Proxies {
  const { params, task, rounds } = state;
  const particles = priorParticles(params, prior);
  const psi = (weights: Float64Array): number =>
    successMass(particles, weights, task.preference);
  const iAs = psi(posteriorWeights(particles, task.items, rounds)) -
    psi(posteriorWeights(particles, task.items, []));
  let cBt = 0;
  let before = similarity(
    Array(params.dimension).fill(0.5),
    task.preference,
  );
  for (const { vector } of rounds) {
    if (vector === null) continue;
    const now = similarity(vector, task.preference);
    cBt += Math.max(0, now - before);
    before = now;
  }
  return { iAs, cBt };
}
