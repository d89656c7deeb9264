/** The best evaluation of a run so far, and when to wait for no better one. */

import { addMeasurement, type BestHistory } from "./best_history.ts";
import type { ValidationSettings } from "./config/setting_groups.ts";
import { type Metrics, nameSuccess } from "./validation.ts";

/** How well a policy did on the validation tasks. */
export interface Evaluated {
  /** Updates done. */
  readonly update: number;
  /** Its success. */
  readonly success: number;
}

/** The evaluations of a run, as far as they decide anything. */
export type EvaluationHistory = BestHistory<Evaluated>;

/** The history of a run that was not evaluated yet. */
const NO_EVALUATIONS: EvaluationHistory = { best: null, since: 0 };

/** Adds the metrics of an update (from 1) to the history, if it was evaluated. */
export function addEvaluation(
  history: EvaluationHistory,
  { bestBy }: ValidationSettings,
  update: number,
  metrics: Metrics,
): EvaluationHistory {
  const success = metrics[nameSuccess(bestBy)] ?? null;
  return success === null ? history : addMeasurement(
    history,
    { update, success },
    (next, best) => next.success > best.success,
  );
}

/** Finds the history in the lines of a run's metrics. */
export function findHistory(
  lines: readonly { readonly step: number; readonly data: Metrics }[],
  settings: ValidationSettings,
): EvaluationHistory {
  return lines.reduce(
    (history, { step, data }) => addEvaluation(history, settings, step, data),
    NO_EVALUATIONS,
  );
}

/** Tells whether a run has waited long enough for a better evaluation. */
export function isOutOfPatience(
  { since }: EvaluationHistory,
  { every, patience }: ValidationSettings,
): boolean {
  // One that is evaluated no more waits for nothing.
  return every > 0 && patience !== null && since >= patience;
}
