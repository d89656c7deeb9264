/** Questions that fit the charts, for scripted players and samplers. */

import type { RoundName } from "../core/env.ts";
import type { InterviewView } from "../interview/view.ts";
import { writeBelief, writeQuery } from "../interview/write.ts";
import { type Prng, randomInteger } from "../../base/prng.ts";
import { CANDIDATES } from "./candidates.ts";
import type { ReadyChart } from "./chart_set.ts";

/** The checks of a chart, worded for a style. */
export function checksOf(
  { chart, checkKeys }: ReadyChart,
  style: InterviewView["style"],
): readonly string[] {
  return style === "terse"
    ? checkKeys
    : checkKeys.map((key) => chart.checks[key]!.ask);
}

/** Every check of the chart that an episode is about. */
export function questionsOf(
  charts: ReadonlyMap<string, ReadyChart>,
): (view: InterviewView) => readonly string[] {
  return ({ subject, style }) => checksOf(charts.get(subject)!, style);
}

/** Draws well-formed actions in plain words, from any of the charts. */
export function chatSampler(
  charts: readonly ReadyChart[],
): (prng: Prng, round: RoundName) => string {
  const questions = charts.flatMap((ready) => checksOf(ready, "chat"));
  return (prng, round) =>
    round === "action"
      ? writeQuery(questions[randomInteger(prng, questions.length)]!)
      : writeBelief(
        round === "end" ? "answer" : round,
        Array.from({ length: CANDIDATES }, prng),
      );
}
