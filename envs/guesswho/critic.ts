import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  critiqueExactBelief,
  critiqueExactQuestion,
} from "../../critique/exact.ts";
import { computeTruthMass, type Proxies } from "../../critique/proxies.ts";
import { computeCheckPosterior } from "../interview/checks.ts";
import {
  findBeliefFacts,
  type InterviewState,
  measureInterview,
  trackRounds,
} from "../interview/core.ts";
import type { GuessWhoTask } from "./core.ts";

type GuessWhoState = InterviewState<GuessWhoTask>;

/** Whether the reply of a round excluded a candidate. */
function isInformative(
  { task, rounds }: GuessWhoState,
  at: number,
): boolean {
  const records = task.candidates.map(({ record }) => record);
  const countLeft = (count: number): number =>
    computeCheckPosterior(records, rounds.slice(0, count))
      .filter((value) => value > 0).length;
  return countLeft(at + 1) < countLeft(at);
}

export function critiqueGuessWho(state: GuessWhoState): Critique {
  const { rounds, task } = state;
  const at = rounds.length - 1;
  const { kind, question } = rounds[at]!;
  return critiqueRound(
    rounds[at]!,
    () =>
      critiqueExactQuestion(
        question === null ? null : {
          isRepeated: kind === "repeat",
          isInformative: isInformative(state, at),
        },
      ),
    () => {
      const hasEvidence = isInformative(state, at - 1);
      const { belief, before } = findBeliefFacts(state, hasEvidence);
      return critiqueExactBelief({
        mass: belief === null ? null : computeTruthMass(belief, task.truth),
        before: computeTruthMass(before, task.truth),
        hasEvidence,
      });
    },
  );
}

export function measureGuessWho(state: GuessWhoState): Proxies {
  const records = state.task.candidates.map(({ record }) => record);
  const posteriors = trackRounds(
    state,
    (rounds) => computeCheckPosterior(records, rounds),
  );
  return measureInterview(state, posteriors);
}
