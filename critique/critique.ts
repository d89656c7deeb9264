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
