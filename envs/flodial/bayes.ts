/**
 * Exact Bayes along the ways of a chart: a candidate stays possible as long as
 * it would have drawn the same replies.
 */

import { entropy } from "../../utils/vectors.ts";
import type { ExactBayes } from "../interview/policies.ts";
import type { InterviewRound, InterviewView } from "../interview/core.ts";
import { readCheck } from "./core.ts";
import { findReplies, type ReadyChart } from "./chart.ts";

const NOTHING_ASKED = { rows: [] };

/** How each candidate would have the environment take a question. */
export function findReplyKinds(
  ready: ReadyChart,
  candidates: readonly number[],
  question: string,
): string[] {
  return findReplies(ready, candidates, question).map((reply) =>
    readCheck(reply, NOTHING_ASKED).kind
  );
}

/** Finds candidates, which an agent sees as sentences, in their chart. */
export function findFaults(
  { chart, paths }: ReadyChart,
  candidates: readonly string[],
): number[] {
  const texts = paths.map(({ fault }) => chart.faults[fault]!);
  return candidates.map((text) => texts.indexOf(text));
}

/** The exact posterior over candidates that were all as likely at first. */
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
    // Nobody would have drawn it where the question was a repeated one, or
    // another responder contradicts the table: then nothing is concluded.
    if (left.some((value) => value > 0)) possible = left;
  }
  const total = possible.reduce((sum, value) => sum + value, 0);
  return possible.map((value) => value / total);
}

/** Makes the perfect listener of some charts. */
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
        // The reply follows from the fault, so its entropy is what it tells.
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

/** How much less is left open by a yes or a no, on the average. */
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

/** Among questions that tell nothing, one with a yes or no is better. */
const REPLIED = 1e-6;

/**
 * Makes a listener to what is said: exact Bayes over each yes and no, to whom
 * "I don't know" says nothing, as the critic wants it.
 */
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

/** Weighs a reply. */
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
