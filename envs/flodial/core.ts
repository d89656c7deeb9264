/** FloDial's rules for replies (arXiv 2603.12109 and its released code). */

import type {
  InterviewState,
  InterviewTask,
  InterviewView,
  ReadReply,
} from "../interview/core.ts";
import type { ReadyChart } from "./chart.ts";
import type { Style } from "../core/env.ts";

export interface FlodialTask extends InterviewTask {
  readonly ready: ReadyChart;
  readonly candidates: readonly number[];
  readonly problem: string;
}

export const FLODIAL_STEPS = 10;

const REPLY = /^\s*(Yes|No)\s*,\s*([0-9]+)\s*$/i;

/** Parses a reply in the form `Yes, 3`. */
export function readCheck(
  reply: string,
  { rows }: Pick<InterviewState, "rows">,
): ReadReply {
  const match = REPLY.exec(reply);
  if (match === null) return { kind: "unknown", rows: [] };
  const row = Number(match[2]);
  return rows.includes(row)
    ? { kind: "repeat", rows: [] }
    : { kind: match[1]!.toLowerCase(), rows: [row] };
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
