/** What a doctor knows of a MediQ episode. */

import type { Style } from "../core/env.ts";
import type { InterviewState } from "../interview/core.ts";
import type { InterviewView } from "../interview/view.ts";
import type { MediqTask } from "./core.ts";

/**
 * The view of a state: all but the right option and the facts not yet told.
 *
 * @param subject Why the patient comes, where the task's data says it
 */
export function mediqView(
  { task, rounds }: InterviewState<MediqTask>,
  subject: string,
  style: Style,
): InterviewView {
  const { opening, question, options } = task.patient;
  return { subject, opening, question, candidates: options, rounds, style };
}
