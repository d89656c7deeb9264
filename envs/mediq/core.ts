/** MediQ's rules for replies (arXiv 2603.12109 and its released code). */

import type {
  InterviewState,
  InterviewTask,
  InterviewView,
  ReadReply,
} from "../interview/core.ts";
import type { Style } from "../core/env.ts";

/** A case from the Clinic or from a copy of the data set. */
export interface MediqCase {
  /** What the doctor knows at first: age, sex and complaint. */
  readonly opening: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Index of the right option, from 0. */
  readonly truth: number;
  /** Atomic facts about the patient, one sentence each. */
  readonly facts: readonly string[];
}

export interface MediqTask extends InterviewTask {
  readonly patient: MediqCase;
}

export const MEDIQ_STEPS = 8;

/** Parses a reply in the form `2` or `1,4`: numbers of facts, from 1. */
export function readFacts(
  reply: string,
  { rows, task }: Pick<InterviewState, "rows" | "task">,
): ReadReply {
  const found: number[] = [];
  if (!/unknown/i.test(reply)) {
    for (const digits of reply.match(/\d+/g) ?? []) {
      const row = Number(digits) - 1;
      const isOnRecord = row >= 0 && row < task.record.rows.length;
      if (isOnRecord && !rows.includes(row) && !found.includes(row)) {
        found.push(row);
      }
    }
  }
  return { kind: found.length > 0 ? "facts" : "unknown", rows: found };
}

export function makeMediqView(
  { task, rounds }: InterviewState<MediqTask>,
  subject: string,
  style: Style,
): InterviewView {
  const { opening, question, options } = task.patient;
  return { subject, opening, question, candidates: options, rounds, style };
}
