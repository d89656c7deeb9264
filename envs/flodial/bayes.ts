/** Exact Bayes on charts, and the critic. */

import { entropy } from "../../utils/vectors.ts";
import type { ExactBayes } from "../interview/policies.ts";
import {
  findBeliefFacts,
  type InterviewRound,
  type InterviewState,
  type InterviewView,
  measureInterview,
  trackRounds,
} from "../interview/core.ts";
import { KEYED_RESPONDER } from "../responders/index_reply.ts";
import { type FlodialTask, readCheck } from "./core.ts";
import type { ReadyChart } from "./chart.ts";
import { type Critique, critiqueRound } from "../../critique/critique.ts";
import {
  type CheckReply,
  critiqueCheck,
  critiqueFaultBelief,
} from "../../critique/flodial.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { CANDIDATES } from "./candidates.ts";

const NOTHING_ASKED = { rows: [] };

/** How each candidate would reply to a question. */
export function findReplyKinds(
  ready: ReadyChart,
  candidates: readonly number[],
  question: string,
): string[] {
  return candidates.map((fault) => {
    const record = ready.records[fault]!;
    const reply = KEYED_RESPONDER.respond({ question, record }) as string;
    return readCheck(reply, NOTHING_ASKED).kind;
  });
}

export function isYesOrNo({ kind }: Pick<InterviewRound, "kind">): boolean {
  return kind === "yes" || kind === "no";
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

/** The question whose replies have the greatest value, the first of equals. */
function findBestCheck(
  ready: ReadyChart,
  { candidates, style }: InterviewView,
  keys: readonly string[],
  measure: (kinds: readonly string[]) => number,
): string {
  const faults = findFaults(ready, candidates);
  let best = ready.checkKeys[0]!;
  let most = -1;
  for (const key of keys) {
    const value = measure(findReplyKinds(ready, faults, key));
    if (value <= most + 1e-12) continue;
    best = key;
    most = value;
  }
  return style === "terse" ? best : ready.chart.checks[best]!.ask;
}

export function makeChartBayes(
  charts: ReadonlyMap<string, ReadyChart>,
): ExactBayes {
  return {
    posterior({ subject, candidates, rounds }) {
      const ready = charts.get(subject)!;
      const faults = findFaults(ready, candidates);
      return computeChartPosterior(ready, faults, rounds);
    },
    bestQuestion(view, posterior) {
      const ready = charts.get(view.subject)!;
      return findBestCheck(ready, view, ready.checkKeys, (kinds) => {
        const mass = new Map<string, number>();
        kinds.forEach((kind, i) => {
          mass.set(kind, (mass.get(kind) ?? 0) + posterior[i]!);
        });
        // The reply is determined by the fault, so its entropy is the
        // information.
        return entropy(mass.values());
      });
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
  return {
    posterior: (view) =>
      posterior({ ...view, rounds: view.rounds.filter(isYesOrNo) }),
    bestQuestion(view, belief) {
      const ready = charts.get(view.subject)!;
      const asked = new Set(view.rounds.map(({ question }) => question));
      const keys = ready.checkKeys.filter((key) =>
        !asked.has(key) && !asked.has(ready.chart.checks[key]!.ask)
      );
      return findBestCheck(ready, view, keys, (kinds) => {
        const replied = belief.filter((_, i) => isYesOrNo({ kind: kinds[i]! }))
          .reduce((sum, value) => sum + value, 0);
        return computeInsight(belief, kinds) + REPLIED * replied;
      });
    },
  };
}

/** Evidence of a reply for each candidate: 1, −1 or 0. */
export function weighCheckReply(
  ready: ReadyChart,
  candidates: readonly number[],
  played: InterviewRound,
): number[] {
  const { question, kind } = played;
  if (question === null || !isYesOrNo(played)) return candidates.map(() => 0);
  const fits = findReplyKinds(ready, candidates, question)
    .map((own) => own === kind);
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
      const hasEvidence = isYesOrNo(rounds.at(-2)!);
      return critiqueFaultBelief(findBeliefFacts(state, hasEvidence));
    },
  );
}

export function measureFlodial(state: InterviewState<FlodialTask>): Proxies {
  const { ready, candidates } = state.task;
  const posteriors = trackRounds(
    state,
    (rounds) => computeChartPosterior(ready, candidates, rounds),
  );
  return measureInterview(state, posteriors);
}
