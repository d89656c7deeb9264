import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type BeliefMode,
  critiquePatientBelief,
  critiquePatientQuestion,
} from "../../critique/mediq.ts";
import type { Proxies } from "../../critique/proxies.ts";
import {
  findBeliefFacts,
  type InterviewState,
  measureInterview,
  trackRounds,
} from "../interview/core.ts";
import { computeClinicPosterior } from "./clinic/bayes.ts";
import type { ClinicTask } from "./clinic/patient.ts";

export function critiqueMediq(
  state: InterviewState,
  mode: BeliefMode,
): Critique {
  const { rounds, counterfactual } = state;
  const at = rounds.length - 1;
  const { question, facts } = rounds[at]!;
  return critiqueRound(
    rounds[at]!,
    () =>
      critiquePatientQuestion(
        question === null ? null : {
          isRepeated: rounds.some((earlier, i) =>
            i < at && earlier.question === question
          ),
          factCount: facts.length,
        },
      ),
    () => {
      const hasEvidence = rounds[at - 1]!.facts.length > 0;
      const belief = findBeliefFacts(state, hasEvidence);
      return critiquePatientBelief({ ...belief, counterfactual }, mode);
    },
  );
}

export function measureClinic(state: InterviewState<ClinicTask>): Proxies {
  const { clinic } = state.task;
  const posteriors = trackRounds(
    state,
    (rounds) =>
      computeClinicPosterior(clinic, rounds.flatMap(({ facts }) => facts)),
  );
  return measureInterview(state, posteriors);
}
