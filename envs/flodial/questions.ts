/**
 * Questions that fit the charts, for scripted players and samplers, and what
 * the teacher of a warm start knows about them.
 */

import type { RoundName } from "../core/env.ts";
import { makeQuestionSampler } from "../interview/policies.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import { CANDIDATES } from "./candidates.ts";
import type { TeacherKnowledge } from "../interview/teacher.ts";
import type { InterviewView } from "../interview/core.ts";
import { findFaults, weighCheckReply } from "./bayes.ts";
import type { ReadyChart } from "./chart.ts";

/** The checks of a chart, worded for a style. */
export function wordChecks(
  { chart, checkKeys }: ReadyChart,
  style: InterviewView["style"],
): readonly string[] {
  return style === "terse"
    ? checkKeys
    : checkKeys.map((key) => chart.checks[key]!.ask);
}

/** Every check of the chart that an episode is about. */
export function makeChartQuestions(
  charts: ReadonlyMap<string, ReadyChart>,
): (view: InterviewView) => readonly string[] {
  return ({ subject, style }) => wordChecks(charts.get(subject)!, style);
}

/**
 * Makes the idle question of a teacher of given skills: on each chart always
 * the same, the first check of the next one. A habit is quickly learnt, and
 * quickly judged; with one chart there is no other, and any check will do.
 */
export function makeChartHabit(
  charts: ReadonlyMap<string, ReadyChart>,
): TeacherKnowledge["drawIdleQuestion"] {
  const all = [...charts.values()];
  return ({ subject }, prng) => {
    const at = all.findIndex(({ chart }) => chart.title === subject);
    const { chart, checkKeys } = all[(at + 1) % all.length]!;
    return all.length > 1
      ? chart.root
      : checkKeys[randomInteger(prng, checkKeys.length)]!;
  };
}

/** Draws well-formed actions in plain words, from any of the charts. */
export function makeChartSampler(
  charts: readonly ReadyChart[],
): (prng: Prng, round: RoundName) => string {
  const questions = charts.flatMap((ready) => wordChecks(ready, "chat"));
  return makeQuestionSampler(questions, CANDIDATES);
}

/** The first check on the way of the replies that was not asked for yet. */
function findNextCheck(
  { chart, checkKeys }: ReadyChart,
  view: InterviewView,
): string {
  const outcomes = new Map<string, string>();
  for (const { question, kind } of view.rounds) {
    if (question !== null && (kind === "yes" || kind === "no")) {
      outcomes.set(question, kind);
    }
  }
  let key = chart.root;
  for (;;) {
    const outcome = outcomes.get(key);
    if (outcome === undefined) return key;
    const next = outcome === "yes"
      ? chart.checks[key]!.yes
      : chart.checks[key]!.no;
    // At a fault nothing is left to ask.
    if (next === null || !checkKeys.includes(next)) return chart.root;
    key = next;
  }
}

/**
 * Makes what the teacher knows: the next check on the way down the chart tells
 * something, a check of another chart tells nothing, and a reply speaks for the
 * faults that would have drawn it.
 */
export function makeChartTeacherKnowledge(
  charts: ReadonlyMap<string, ReadyChart>,
): TeacherKnowledge {
  const all = [...charts.values()];
  const chartOf = ({ subject }: InterviewView) => charts.get(subject)!;
  const some = (ready: ReadyChart, prng: () => number): string =>
    ready.checkKeys[randomInteger(prng, ready.checkKeys.length)]!;
  return {
    drawUsefulQuestion: (view) => findNextCheck(chartOf(view), view),
    drawIdleQuestion(view, prng) {
      const asked = view.rounds.findLast(({ kind }) => kind === "no");
      // With one chart there is no other; then an old question will do.
      if (all.length === 1) return asked?.question ?? some(all[0]!, prng);
      return some(all[randomInteger(prng, all.length)]!, prng);
    },
    evidence(view, played) {
      const ready = chartOf(view);
      const faults = findFaults(ready, view.candidates);
      return weighCheckReply(ready, faults, played);
    },
  };
}
