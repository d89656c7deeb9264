/**
 * What the teacher of a warm start knows about charts.
 *
 * @module
 */

import type { Lesson } from "../interview/teacher.ts";
import type { InterviewView } from "../interview/view.ts";
import { randomInteger } from "../prng.ts";
import { kindsOf } from "./bayes.ts";
import type { ReadyChart } from "./chart_set.ts";

/**
 * Makes the lesson: any check of the chart may tell something, a check of
 * another chart tells nothing, and a reply speaks for the faults that would
 * have drawn it.
 *
 * @param charts The charts, by title
 * @returns The lesson, worded in keys
 */
export function chartLesson(charts: ReadonlyMap<string, ReadyChart>): Lesson {
  const all = [...charts.values()];
  const chartOf = ({ subject }: InterviewView) => charts.get(subject)!;
  const some = (ready: ReadyChart, prng: () => number): string =>
    ready.checkKeys[randomInteger(prng, ready.checkKeys.length)]!;
  return {
    usefulQuestion: (view, prng) => some(chartOf(view), prng),
    idleQuestion(view, prng) {
      const asked = view.rounds.findLast(({ kind }) => kind === "no");
      // With one chart there is no other; then an old question will do.
      if (all.length === 1) return asked?.question ?? some(all[0]!, prng);
      return some(all[randomInteger(prng, all.length)]!, prng);
    },
    evidence(view, { question, kind }) {
      const ready = chartOf(view);
      if (kind === "repeat") return [];
      const texts = ready.paths.map(({ fault }) => ready.chart.faults[fault]!);
      const faults = view.candidates.map((text) => texts.indexOf(text));
      const fits = kindsOf(ready, faults, question!).map((own) => own === kind);
      return new Set(fits).size === 1 ? [] : fits.map((fit) => fit ? 1 : -1);
    },
  };
}
