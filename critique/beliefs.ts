/** Beliefs, as critics and proxies see them. */

/** Belief before the first update, in every component. */
const PRIOR_BELIEF = 0.5;

/** What is known of a belief over candidates, one of which is the truth. */
export interface BeliefFacts {
  /** The belief; `null` if it could not be read. */
  readonly belief: readonly number[] | null;
  /** The belief before it. */
  readonly before: readonly number[];
  /** Number of the true candidate, from 0. */
  readonly truth: number;
  /** Did the reply to the question before it tell anything? */
  readonly hasEvidence: boolean;
}

/** A round with the belief stated in it, if a valid one was. */
interface BeliefRound {
  readonly round: string;
  readonly vector: readonly number[] | null;
}

const priors = new Map<number, readonly number[]>();

function getPriorBelief(length: number): readonly number[] {
  let prior = priors.get(length);
  if (prior === undefined) {
    prior = Object.freeze(Array(length).fill(PRIOR_BELIEF));
    priors.set(length, prior);
  }
  return prior;
}

/**
 * The last valid belief before round `at`; before any, all components are
 * alike.
 */
export function findBeliefBefore(
  rounds: readonly BeliefRound[],
  at: number,
  length: number,
): readonly number[] {
  for (let i = at - 1; i >= 0; i--) {
    const { round, vector } = rounds[i]!;
    if (round === "update" && vector !== null) return vector;
  }
  return getPriorBelief(length);
}
