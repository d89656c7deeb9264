/**
 * The two coordinates of the self-locking region (arXiv 2603.12109, section
 * 3), as formulas over Ψ, a belief's mass on the truth.
 */

/** Measures of self-locking over one episode (arXiv 2603.12109, section 3). */
export interface Proxies {
  /** I_AS: what the questions asked could teach a perfect listener. */
  readonly iAs: number;
  /** C_BT: how much the agent's own beliefs moved towards the truth. */
  readonly cBt: number;
}

/** The values of Ψ, each in [0, 1], over one episode. */
export interface TruthMasses {
  /** Ψ(b_0): of the exact Bayes belief before the first question. */
  readonly prior: number;
  /** Ψ(b_H): of the exact Bayes belief after the agent's own questions. */
  readonly posterior: number;
  /** Ψ(v_t): of the agent's beliefs, from before the first on to the answer. */
  readonly beliefs: readonly number[];
}

/** Ψ of a belief over candidates; a belief without mass knows nothing. */
export function computeTruthMass(
  vector: readonly number[],
  truth: number,
): number {
  let total = 0;
  for (const value of vector) total += value;
  return total > 0 ? vector[truth]! / total : 1 / vector.length;
}

/**
 * Measures an episode: I_AS = Ψ(b_H) − Ψ(b_0), and C_BT = Σ max(0, Ψ(v_{t+1}) −
 * Ψ(v_t)).
 */
export function computeProxies(
  { prior, posterior, beliefs }: TruthMasses,
): Proxies {
  let cBt = 0;
  for (let t = 1; t < beliefs.length; t++) {
    cBt += Math.max(0, beliefs[t]! - beliefs[t - 1]!);
  }
  return { iAs: posterior - prior, cBt };
}
