/** What a technician knows of a FloDial episode. */

import type { Style } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import type { InterviewView } from "../interview/view.ts";
import type { FlodialTask } from "./core.ts";

/** The view of a state: all but the true fault and the customer's table. */
export function flodialView(
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
