/** Measures of self-locking (arXiv 2603.12109, section 3). */

/**
 * Measures of one episode (arXiv 2603.12109, section 3), and comparisons with
 * the exact Bayes belief.
 */
export interface Proxies {
  /** I_AS: how much an ideal listener would learn from the questions. */
  readonly iAs: number;
  /** C_BT: how much the agent's beliefs moved towards the truth. */
  readonly cBt: number;
  /** Ψ(v_t) of the agent's beliefs, in [0, 1], from the prior to the answer. */
  readonly beliefs?: readonly number[];
  /** Ψ(b_t) of the exact Bayes belief, in [0, 1]: the prior, then each round. */
  readonly posteriors?: readonly number[];
  /**
   * Mean entropy reduction of the exact Bayes belief per question, in nats;
   * `null` without a question.
   */
  readonly infoGain?: number | null;
  /**
   * Mean Brier score of the stated beliefs, Σ (v_i − [i is true])², each scaled
   * to sum to 1; `null` if there is none over candidates.
   */
  readonly brier?: number | null;
  /**
   * KL(b_H ‖ v) of the answer v from the exact Bayes belief b_H, in nats;
   * `null` if the answer is not a belief over candidates.
   */
  readonly klToOracle?: number | null;
}

/** Ψ, in [0, 1], over one episode. */
export interface TruthMasses {
  /** Ψ(b_t) of the exact Bayes belief: the prior, then after each round. */
  readonly posteriors: readonly number[];
  /** Ψ(v_t) of the agent's beliefs, from the prior to the answer. */
  readonly beliefs: readonly number[];
}

/** Ψ of a belief over candidates; a zero vector counts as uniform. */
export function computeTruthMass(
  vector: readonly number[],
  truth: number,
): number {
  return normalizeBelief(vector)[truth]!;
}

/** Scales a belief to sum to 1; a zero vector becomes uniform. */
function normalizeBelief(vector: readonly number[]): number[] {
  const total = vector.reduce((sum, value) => sum + value, 0);
  return vector.map((value) => total > 0 ? value / total : 1 / vector.length);
}

export function computeInfoGain(
  before: number,
  after: number,
  questions: number,
): number | null {
  return questions === 0 ? null : (before - after) / questions;
}

/** Mean Brier score (1950) of beliefs. */
export function computeBrier(
  beliefs: readonly (readonly number[])[],
  truth: number,
): number | null {
  if (beliefs.length === 0) return null;
  const scores = beliefs.map((belief) =>
    normalizeBelief(belief).reduce(
      (sum, value, i) => sum + (value - (i === truth ? 1 : 0)) ** 2,
      0,
    )
  );
  return scores.reduce((sum, score) => sum + score, 0) / beliefs.length;
}

/** Share of the uniform belief mixed in, so that the divergence is finite. */
const EVEN_PART = 0.01;

/** KL(oracle ‖ belief), in nats. */
export function computeKlToOracle(
  belief: readonly number[],
  oracle: readonly number[],
): number {
  const stated = normalizeBelief(belief);
  return oracle.reduce((sum, p, i) => {
    const q = (1 - EVEN_PART) * stated[i]! + EVEN_PART / stated.length;
    return p > 0 ? sum + p * Math.log(p / q) : sum;
  }, 0);
}

/** I_AS = Ψ(b_H) − Ψ(b_0), and C_BT = Σ max(0, Ψ(v_{t+1}) − Ψ(v_t)). */
export function computeProxies({ posteriors, beliefs }: TruthMasses): Proxies {
  let cBt = 0;
  for (let t = 1; t < beliefs.length; t++) {
    cBt += Math.max(0, beliefs[t]! - beliefs[t - 1]!);
  }
  return { iAs: posteriors.at(-1)! - posteriors[0]!, cBt, beliefs, posteriors };
}
