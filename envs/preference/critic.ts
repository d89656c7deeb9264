/** What the critic and the proxies are told of a preference episode. */

import { findBeliefBefore } from "../../critique/beliefs.ts";
import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type ComparisonFacts,
  critiqueComparison,
  critiquePreferenceBelief,
} from "../../critique/preference.ts";
import { computeProxies, type Proxies } from "../../critique/proxies.ts";
import {
  computeMargin,
  type ItemComparison,
  type PreferenceState,
  similarity,
} from "./core.ts";
import type { Prior } from "./params.ts";
import {
  computePosteriorWeights,
  computeSuccessMass,
  samplePrior,
} from "./posterior.ts";

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isSameQuestion(p: ItemComparison, q: ItemComparison): boolean {
  return isSameList(p.pair, q.pair) && isSameList(p.focus, q.focus);
}

/** The facts about the question in a round; `null` if there was none. */
function findComparison(
  { rounds, task }: PreferenceState,
  at: number,
): ComparisonFacts | null {
  const { question } = rounds[at]!;
  if (question === null) return null;
  let isRepeated = false;
  for (let i = 0; i < at && !isRepeated; i++) {
    const earlier = rounds[i]!.question;
    isRepeated = earlier !== null && isSameQuestion(earlier, question);
  }
  // Frozen lists are slow to map.
  const differences: number[] = [];
  for (const attribute of question.focus) {
    differences.push(computeMargin(task.items, question, attribute));
  }
  const followsInvalid = at > 0 && rounds[at - 1]!.kind === "invalid";
  return { followsInvalid, isRepeated, differences };
}

/** Judges the last round of an episode. */
export function critiquePreference(state: PreferenceState): Critique {
  const { rounds, task, params } = state;
  const at = rounds.length - 1;
  const played = rounds[at]!;
  return critiqueRound(
    played,
    () => critiqueComparison(findComparison(state, at)),
    () =>
      critiquePreferenceBelief({
        belief: played.vector,
        before: findBeliefBefore(rounds, at, params.dimension),
        truth: task.preference,
        comparison: findComparison(state, at - 1),
      }),
  );
}

/**
 * Measures an episode. Ψ of exact Bayes is the mass on the vectors for which w*
 * itself would be a right answer. A belief of the agent's is a single vector
 * and has no mass; there Ψ is its similarity to the truth, (cos + 1)/2.
 */
export function measurePreference(
  { params, task, rounds }: PreferenceState,
  prior: Prior,
): Proxies {
  const particles = samplePrior(params, prior);
  const massAfter = (asked: typeof rounds): number => {
    const weights = computePosteriorWeights(particles, task.items, asked);
    return computeSuccessMass(particles, weights, task.preference);
  };
  const beliefs = [
    Array(params.dimension).fill(0.5),
    ...rounds.flatMap(({ vector }) => vector === null ? [] : [vector]),
  ];
  return computeProxies({
    prior: massAfter([]),
    posterior: massAfter(rounds),
    beliefs: beliefs.map((vector) => similarity(vector, task.preference)),
  });
}
