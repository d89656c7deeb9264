/** Critiques, and helpers of all critics. */

/** The critic's label for one round. */
export interface Critique {
  /** Action selection, belief tracking, or `null` for the answer. */
  readonly channel: "AS" | "BT" | null;
  /** +1, −1, or 0 for no opinion. */
  readonly label: -1 | 0 | 1;
  /** The label before noise, if noise changed it. */
  readonly clean?: -1 | 0 | 1;
  /** Short code of the reason: `dominated`. */
  readonly reason: string;
  /** The rule used, if the environment has several: `directional`. */
  readonly mode?: string;
}

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

export function getCleanLabel({ label, clean }: Critique): Critique["label"] {
  return clean ?? label;
}

const ANSWER = makeCritique(null, 0, "answer");
const NO_ANSWER = makeCritique(null, 0, "no-answer");

export interface RoundFacts {
  /** What the agent was asked for: `action`, `update` or `answer`. */
  readonly round: string;
  readonly kind: string;
}

/** Labels questions and beliefs with the given rules; answers get no label. */
export function critiqueRound(
  { round, kind }: RoundFacts,
  critiqueQuestion: () => Critique,
  critiqueBelief: () => Critique,
): Critique {
  if (kind === "answer") return ANSWER;
  if (round === "answer") return NO_ANSWER;
  return round === "action" ? critiqueQuestion() : critiqueBelief();
}

const PRIOR_BELIEF = 0.5;

export interface BeliefFacts {
  /** The belief; `null` if it could not be parsed. */
  readonly belief: readonly number[] | null;
  readonly before: readonly number[];
  /** Index of the true candidate, from 0. */
  readonly truth: number;
  readonly hasEvidence: boolean;
}

interface BeliefRound {
  readonly round: string;
  readonly vector: readonly number[] | null;
}

/** The last valid belief before round `at`, or the uniform prior. */
export function findBeliefBefore(
  rounds: readonly BeliefRound[],
  at: number,
  length: number,
): readonly number[] {
  for (let i = at - 1; i >= 0; i--) {
    const { round, vector } = rounds[i]!;
    if (round === "update" && vector !== null) return vector;
  }
  return Array<number>(length).fill(PRIOR_BELIEF);
}
