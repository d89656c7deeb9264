/** Questions of scripted policies, and the warm-start teacher's knowledge. */

import type { RoundName } from "../core/env.ts";
import { makeQuestionSampler } from "../interview/policies.ts";
import { type Prng, randomInteger } from "../../utils/prng.ts";
import { CANDIDATES } from "./candidates.ts";
import type { TeacherKnowledge } from "../interview/teacher.ts";
import type { InterviewView } from "../interview/core.ts";
import { isYesOrNo, weighCheckReply } from "../interview/checks.ts";
import { findRecords } from "./bayes.ts";
import { wordChecks } from "./core.ts";
import type { ReadyChart } from "./chart.ts";

export function makeChartQuestions(
  charts: ReadonlyMap<string, ReadyChart>,
): (view: InterviewView) => readonly string[] {
  return ({ subject, style }) => {
    const chart = charts.get(subject);
    return chart === undefined ? [] : wordChecks(chart, style);
  };
}

/**
 * Makes the uninformative question of a skilled teacher: on each chart the
 * first check of the next one, which is a habit that is quickly learned; with a
 * single chart, any check.
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

export function makeChartSampler(
  charts: readonly ReadyChart[],
): (prng: Prng, round: RoundName) => string {
  const questions = charts.flatMap((ready) => wordChecks(ready, "chat"));
  return makeQuestionSampler(questions, CANDIDATES);
}

/** The first check on the path of the replies that was not asked yet. */
function findNextCheck(
  { chart, checkKeys }: ReadyChart,
  view: InterviewView,
): string {
  const outcomes = new Map<string, string>();
  for (const { question, kind } of view.rounds.filter(isYesOrNo)) {
    if (question !== null) outcomes.set(question, kind);
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
 * Makes the teacher's knowledge: the next check on the path is informative,
 * checks of other charts are not, and a reply is evidence for the faults that
 * would give it.
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
      // With a single chart, an old question is uninformative.
      if (all.length === 1) return asked?.question ?? some(all[0]!, prng);
      return some(all[randomInteger(prng, all.length)]!, prng);
    },
    evidence: (view, played) =>
      weighCheckReply(findRecords(chartOf(view), view), played),
  };
}
