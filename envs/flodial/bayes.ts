/** Exact Bayes on charts, and the critic. */

import { entropy } from "../../utils/vectors.ts";
import type { ExactBayes } from "../interview/policies.ts";
import {
  findBeliefFacts,
  type InterviewRound,
  type InterviewState,
  type InterviewView,
  measureInterview,
} from "../interview/core.ts";
import { type FlodialTask, readCheck } from "./core.ts";
import { findReplies, type ReadyChart } from "./chart.ts";
import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type CheckReply,
  critiqueCheck,
  critiqueFaultBelief,
} from "../../critique/flodial.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { CANDIDATES } from "./candidates.ts";

const NOTHING_ASKED = { rows: [] };

export function findReplyKinds(
  ready: ReadyChart,
  candidates: readonly number[],
  question: string,
): string[] {
  return findReplies(ready, candidates, question).map((reply) =>
    readCheck(reply, NOTHING_ASKED).kind
  );
}

/** Chart indices of candidates, which observations show as sentences. */
export function findFaults(
  { chart, paths }: ReadyChart,
  candidates: readonly string[],
): number[] {
  const texts = paths.map(({ fault }) => chart.faults[fault]!);
  return candidates.map((text) => texts.indexOf(text));
}

/** The exact posterior over candidates with a uniform prior. */
export function computeChartPosterior(
  ready: ReadyChart,
  candidates: readonly number[],
  rounds: readonly InterviewRound[],
): number[] {
  let possible = candidates.map(() => 1);
  for (const { question, kind } of rounds) {
    if (question === null) continue;
    const kinds = findReplyKinds(ready, candidates, question);
    const left = possible.map((value, i) => kinds[i] === kind ? value : 0);
    // No candidate fits a repeated question, or a responder that contradicts
    // the chart: ignore the reply.
    if (left.some((value) => value > 0)) possible = left;
  }
  const total = possible.reduce((sum, value) => sum + value, 0);
  return possible.map((value) => value / total);
}

export function makeChartBayes(
  charts: ReadonlyMap<string, ReadyChart>,
): ExactBayes {
  function locate({ subject, candidates }: InterviewView): {
    ready: ReadyChart;
    faults: number[];
  } {
    const ready = charts.get(subject)!;
    return { ready, faults: findFaults(ready, candidates) };
  }
  return {
    posterior(view) {
      const { ready, faults } = locate(view);
      return computeChartPosterior(ready, faults, view.rounds);
    },
    bestQuestion(view, posterior) {
      const { ready, faults } = locate(view);
      let best = ready.checkKeys[0]!;
      let mostInformation = -1;
      for (const key of ready.checkKeys) {
        const mass = new Map<string, number>();
        findReplyKinds(ready, faults, key).forEach((kind, i) => {
          mass.set(kind, (mass.get(kind) ?? 0) + posterior[i]!);
        });
        // The reply is determined by the fault, so its entropy is the
        // information.
        const information = entropy(mass.values());
        if (information > mostInformation + 1e-12) {
          best = key;
          mostInformation = information;
        }
      }
      return view.style === "terse" ? best : ready.chart.checks[best]!.ask;
    },
  };
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
  const isReplied = (kind: string) => kind === "yes" || kind === "no";
  return {
    posterior: (view) =>
      posterior({
        ...view,
        rounds: view.rounds.filter(({ kind }) => isReplied(kind)),
      }),
    bestQuestion(view, belief) {
      const ready = charts.get(view.subject)!;
      const faults = findFaults(ready, view.candidates);
      const asked = new Set(view.rounds.map(({ question }) => question));
      let best = ready.checkKeys[0]!;
      let most = -1;
      for (const key of ready.checkKeys) {
        const { ask } = ready.chart.checks[key]!;
        if (asked.has(key) || asked.has(ask)) continue;
        const kinds = findReplyKinds(ready, faults, key);
        const replied = belief.filter((_, i) => isReplied(kinds[i]!))
          .reduce((sum, value) => sum + value, 0);
        const value = computeInsight(belief, kinds) + REPLIED * replied;
        if (value > most + 1e-12) {
          best = key;
          most = value;
        }
      }
      return view.style === "terse" ? best : ready.chart.checks[best]!.ask;
    },
  };
}

/** Evidence of a reply for each candidate: 1, −1 or 0. */
export function weighCheckReply(
  ready: ReadyChart,
  candidates: readonly number[],
  { question, kind }: InterviewRound,
): number[] {
  if (question === null || (kind !== "yes" && kind !== "no")) {
    return candidates.map(() => 0);
  }
  const fits = findReplyKinds(ready, candidates, question).map((own) =>
    own === kind
  );
  const tellsApart = new Set(fits).size > 1;
  return fits.map((fit) => !tellsApart ? 0 : fit ? 1 : -1);
}

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

export function measureFlodial(state: InterviewState<FlodialTask>): Proxies {
  const { ready, candidates } = state.task;
  return measureInterview(
    state,
    Array(CANDIDATES).fill(1 / CANDIDATES),
    computeChartPosterior(ready, candidates, state.rounds),
  );
}
