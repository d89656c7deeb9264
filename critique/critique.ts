/** What a critic says, and which rounds it says anything about. */

/** The critic's word on one round. */
export interface Critique {
  /** Action selection, belief tracking, or `null` for the answer. */
  readonly channel: "AS" | "BT" | null;
  /** +1, −1, or 0 where the critic has nothing to say. */
  readonly label: -1 | 0 | 1;
  /** The critic's own label, where noise has changed it. */
  readonly clean?: -1 | 0 | 1;
  /** Why, as a short code: `dominated`. */
  readonly reason: string;
  /** By which rule, where the environment has several: `directional`. */
  readonly mode?: string;
}

/** Makes a critique that can be shared: most rounds get one of a few. */
export function makeCritique(
  channel: Critique["channel"],
  label: Critique["label"],
  reason: string,
  mode?: string,
): Critique {
  return Object.freeze({
    channel,
    label,
    reason,
    ...(mode === undefined ? {} : { mode }),
  });
}

/** The label that the critic gave, whatever noise made of it. */
export function getCleanLabel({ label, clean }: Critique): Critique["label"] {
  return clean ?? label;
}

const ANSWER = makeCritique(null, 0, "answer");
const NO_ANSWER = makeCritique(null, 0, "no-answer");

/** A round, as far as critics tell rounds apart. */
export interface RoundFacts {
  /** What was asked of the agent: `action`, `update` or `answer`. */
  readonly round: string;
  /** What the environment made of it; `answer` in whatever round. */
  readonly kind: string;
}

/**
 * Judges a round: a question and a belief by the rules that are given, the
 * answer and its absence by none.
 */
export function critiqueRound(
  { round, kind }: RoundFacts,
  critiqueQuestion: () => Critique,
  critiqueBelief: () => Critique,
): Critique {
  if (kind === "answer") return ANSWER;
  if (round === "answer") return NO_ANSWER;
  return round === "action" ? critiqueQuestion() : critiqueBelief();
}

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
