/** A task of FloDial, its questions, and what an agent sees of it. */

import type {
  InterviewState,
  InterviewTask,
  InterviewView,
} from "../interview/core.ts";
import type { ReadyChart } from "./chart.ts";
import type { Style } from "../core/env.ts";

export interface FlodialTask extends InterviewTask {
  readonly ready: ReadyChart;
  readonly candidates: readonly number[];
  readonly problem: string;
}

export const FLODIAL_STEPS = 10;

export function wordChecks(
  { chart, checkKeys }: ReadyChart,
  style: Style,
): readonly string[] {
  return style === "terse"
    ? checkKeys
    : checkKeys.map((key) => chart.checks[key]!.ask);
}

export function makeFlodialView(
  { task, rounds }: InterviewState<FlodialTask>,
  style: Style,
): InterviewView {
  const { ready, candidates, problem } = task;
  const { chart, paths } = ready;
  return {
    subject: chart.title,
    opening: problem,
    question: "Which fault is it?",
    candidates: candidates.map((fault) => chart.faults[paths[fault]!.fault]!),
    rounds,
    style,
  };
}
