import { type BeliefFacts, findBeliefBefore } from "../../critique/critique.ts";
import {
  computeBrier,
  computeInfoGain,
  computeKlToOracle,
  computeProxies,
  computeTruthMass,
  type Proxies,
} from "../../critique/proxies.ts";
import { entropy } from "../../utils/vectors.ts";
import type { InterviewState } from "./core.ts";

/** Facts about the belief in the last round. */
export function findBeliefFacts(
  { rounds, task }: InterviewState,
  hasEvidence: boolean,
): BeliefFacts {
  const at = rounds.length - 1;
  return {
    belief: rounds[at]!.vector,
    before: findBeliefBefore(rounds, at, task.candidateCount),
    truth: task.truth,
    hasEvidence,
  };
}

/** Measures an interview; the first belief is uniform. */
export function measureInterview(
  { task, rounds }: InterviewState,
  prior: readonly number[],
  posterior: readonly number[],
): Proxies {
  const { truth, candidateCount } = task;
  const beliefs = rounds.flatMap(({ vector }) =>
    vector === null ? [] : [vector]
  );
  const questions = rounds.filter(({ question }) => question !== null).length;
  const last = rounds.at(-1);
  const answer = last?.kind === "answer" ? last.vector : null;
  return {
    ...computeProxies({
      prior: prior[truth]!,
      posterior: posterior[truth]!,
      beliefs: [
        1 / candidateCount,
        ...beliefs.map((vector) => computeTruthMass(vector, truth)),
      ],
    }),
    infoGain: computeInfoGain(entropy(prior), entropy(posterior), questions),
    brier: computeBrier(beliefs, truth),
    klToOracle: answer === null ? null : computeKlToOracle(answer, posterior),
  };
}
