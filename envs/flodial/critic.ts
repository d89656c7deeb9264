import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type CheckReply,
  critiqueCheck,
  critiqueFaultBelief,
} from "../../critique/flodial.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { InterviewState } from "../interview/core.ts";
import { findBeliefFacts, measureInterview } from "../interview/critic.ts";
import { computeChartPosterior } from "./bayes.ts";
import { CANDIDATES } from "./candidates.ts";
import type { FlodialTask } from "./core.ts";

/** Labels the last round of an episode. */
export function critiqueFlodial(state: InterviewState): Critique {
  const { rounds } = state;
  const played = rounds.at(-1)!;
  return critiqueRound(
    played,
    () => critiqueCheck(played.kind as CheckReply),
    () => {
      const { kind } = rounds.at(-2)!;
      const hasEvidence = kind === "yes" || kind === "no";
      return critiqueFaultBelief(findBeliefFacts(state, hasEvidence));
    },
  );
}

/** Measures an episode on a built-in chart. */
export function measureFlodial(state: InterviewState<FlodialTask>): Proxies {
  const { ready, candidates } = state.task;
  return measureInterview(
    state,
    Array(CANDIDATES).fill(1 / CANDIDATES),
    computeChartPosterior(ready, candidates, state.rounds),
  );
}
