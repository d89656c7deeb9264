/**
 * The two coordinates of the self-locking region (arXiv 2603.12109, section
 * 3), as formulas over Ψ, a belief's mass on the truth.
 */

/**
 * Measures of self-locking over one episode (arXiv 2603.12109, section 3), and
 * of its beliefs and questions beside the exact Bayes belief.
 */
export interface Proxies {
  /** I_AS: what the questions asked could teach a perfect listener. */
  readonly iAs: number;
  /** C_BT: how much the agent's own beliefs moved towards the truth. */
  readonly cBt: number;
  /**
   * Nats that a question of the episode took off the entropy of the exact Bayes
   * belief, on the average; `null` without a question.
   */
  readonly infoGain?: number | null;
  /**
   * Brier's score of the beliefs stated, Σ (v_i − [i is true])² of each scaled to
   * sum to 1, mean over them; `null` without one, or where they are none over
   * candidates.
   */
  readonly brier?: number | null;
  /**
   * KL(b_H ‖ v) in nats of the answer v from the exact Bayes belief b_H; `null`
   * where the answer is no belief over candidates.
   */
  readonly klToOracle?: number | null;
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

/** A belief scaled to sum to 1; one without mass knows nothing. */
function normalizeBelief(vector: readonly number[]): number[] {
  const total = vector.reduce((sum, value) => sum + value, 0);
  return vector.map((value) => total > 0 ? value / total : 1 / vector.length);
}

/** Computes how much of a belief's entropy went with each of some questions. */
export function computeInfoGain(
  before: number,
  after: number,
  questions: number,
): number | null {
  return questions === 0 ? null : (before - after) / questions;
}

/** Computes the mean of Brier's score (1950) over beliefs. */
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

/**
 * Part of the even belief that a stated one is mixed with: a 0 where the exact
 * belief has some mass would make the divergence infinite.
 */
const EVEN_PART = 0.01;

/** Computes KL(oracle ‖ belief), in nats. */
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
