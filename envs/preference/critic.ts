import {
  type Critique,
  critiqueRound,
  findBeliefBefore,
} from "../../critique/critique.ts";
import {
  type ComparisonFacts,
  critiqueComparison,
  critiquePreferenceBelief,
} from "../../critique/preference.ts";
import {
  computeInfoGain,
  computeProxies,
  type Proxies,
} from "../../critique/proxies.ts";
import { countCommon } from "../../utils/vectors.ts";
import { computeMargin, type PreferenceState, similarity } from "./core.ts";
import type { Prior } from "./task.ts";
import {
  computeWeightEntropy,
  listPosteriorWeights,
  listSuccessMasses,
  samplePrior,
} from "./posterior.ts";

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return countCommon(a, b) === a.length;
}

/** Facts about the question in a round; `null` if there was none. */
function findComparison(
  { rounds, task }: PreferenceState,
  at: number,
): ComparisonFacts | null {
  const { question } = rounds[at]!;
  if (question === null) return null;
  let isRepeated = false;
  for (let i = 0; i < at && !isRepeated; i++) {
    const earlier = rounds[i]!.question;
    isRepeated = earlier !== null &&
      isSameList(earlier.pair, question.pair) &&
      isSameList(earlier.focus, question.focus);
  }
  // Frozen lists are slow to map.
  const differences: number[] = [];
  for (const attribute of question.focus) {
    differences.push(computeMargin(task.items, question, attribute));
  }
  const followsInvalid = at > 0 && rounds[at - 1]!.kind === "invalid";
  return { followsInvalid, isRepeated, differences };
}

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
 * Measures an episode: Ψ of exact Bayes is the mass on vectors for which w*
 * would be a right answer, and Ψ of the agent's single vector its similarity
 * (cos + 1)/2, to which Brier score and divergence do not apply.
 */
export function measurePreference(
  { params, task, rounds }: PreferenceState,
  priorName: Prior,
): Proxies {
  const particles = samplePrior(params, priorName);
  const posteriors = listPosteriorWeights(particles, task.items, rounds);
  const questions = rounds.filter(({ question }) => question !== null).length;
  const beliefs = [
    Array(params.dimension).fill(0.5),
    ...rounds.flatMap(({ vector }) => vector === null ? [] : [vector]),
  ];
  return {
    ...computeProxies({
      posteriors: listSuccessMasses(particles, posteriors, task.preference),
      beliefs: beliefs.map((vector) => similarity(vector, task.preference)),
    }),
    infoGain: computeInfoGain(
      computeWeightEntropy(posteriors[0]!),
      computeWeightEntropy(posteriors.at(-1)!),
      questions,
    ),
    brier: null,
    klToOracle: null,
  };
}
