/** Exact Bayes on charts, and the critic. */

import { entropy } from "../../utils/vectors.ts";
import type { ExactBayes } from "../interview/policies.ts";
import {
  findBeliefFacts,
  type InterviewState,
  type InterviewView,
  measureInterview,
  trackRounds,
} from "../interview/core.ts";
import {
  computeCheckPosterior,
  findBestCheck,
  isYesOrNo,
  makeCheckBayes,
} from "../interview/checks.ts";
import type { HiddenRecord } from "../core/responder.ts";
import { type FlodialTask, wordChecks } from "./core.ts";
import type { ReadyChart } from "./chart.ts";
import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type CheckReply,
  critiqueCheck,
  critiqueFaultBelief,
} from "../../critique/flodial.ts";
import type { Proxies } from "../../critique/proxies.ts";

/** Chart indices of candidates, which observations show as sentences. */
function findFaults(
  { chart, paths }: ReadyChart,
  candidates: readonly string[],
): number[] {
  const texts = paths.map(({ fault }) => chart.faults[fault]!);
  return candidates.map((text) => texts.indexOf(text));
}

/** The records of faults, by their chart indices. */
export function listRecords(
  { records }: ReadyChart,
  faults: readonly number[],
): HiddenRecord[] {
  return faults.map((fault) => records[fault]!);
}

export function findRecords(
  ready: ReadyChart,
  { candidates }: Pick<InterviewView, "candidates">,
): HiddenRecord[] {
  return listRecords(ready, findFaults(ready, candidates));
}

export function makeChartBayes(
  charts: ReadonlyMap<string, ReadyChart>,
): ExactBayes {
  return makeCheckBayes({
    records: (view) => findRecords(charts.get(view.subject)!, view),
    questions: ({ subject, style }) => wordChecks(charts.get(subject)!, style),
  });
}

/** Expected entropy reduction by a yes or a no. */
function computeInsight(
  posterior: readonly number[],
  kinds: readonly string[],
): number {
  const before = entropy(posterior);
  return ["yes", "no"].reduce((insight, kind) => {
    const left = posterior.map((value, i) => kinds[i] === kind ? value : 0);
    const mass = left.reduce((sum, value) => sum + value, 0);
    if (mass === 0) return insight;
    return insight + mass * (before - entropy(left.map((v) => v / mass)));
  }, 0);
}

/** Prefers a yes or no among questions without information. */
const REPLIED = 1e-6;

/** Exact Bayes that, like the critic, ignores "I don't know". */
export function makeChartListener(
  charts: ReadonlyMap<string, ReadyChart>,
): ExactBayes {
  const { posterior } = makeChartBayes(charts);
  return {
    posterior: (view) =>
      posterior({ ...view, rounds: view.rounds.filter(isYesOrNo) }),
    bestQuestion(view, belief) {
      const ready = charts.get(view.subject)!;
      const asked = new Set(view.rounds.map(({ question }) => question));
      const checks = wordChecks(ready, view.style).filter((check, i) =>
        !asked.has(check) && !asked.has(ready.checkKeys[i]!)
      );
      return findBestCheck(checks, findRecords(ready, view), (kinds) => {
        const replied = belief.filter((_, i) => isYesOrNo({ kind: kinds[i]! }))
          .reduce((sum, value) => sum + value, 0);
        return computeInsight(belief, kinds) + REPLIED * replied;
      });
    },
  };
}

export function critiqueFlodial(state: InterviewState): Critique {
  const { rounds } = state;
  const played = rounds.at(-1)!;
  return critiqueRound(
    played,
    () => critiqueCheck(played.kind as CheckReply),
    () => {
      const hasEvidence = isYesOrNo(rounds.at(-2)!);
      return critiqueFaultBelief(findBeliefFacts(state, hasEvidence));
    },
  );
}

export function measureFlodial(state: InterviewState<FlodialTask>): Proxies {
  const { ready, candidates } = state.task;
  const posteriors = trackRounds(
    state,
    (rounds) => computeCheckPosterior(listRecords(ready, candidates), rounds),
  );
  return measureInterview(state, posteriors);
}
