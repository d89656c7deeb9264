/** How the step size of supervised training goes, from its first step on. */

import {
  computeScheduleFactor,
  SCHEDULES,
  type SettingSchedule,
} from "../algorithms/schedules.ts";

/** A schedule of runs, or a cosine that ends at a tenth. */
export type StepSizeSchedule = SettingSchedule | "cosine-to-tenth";

/** The schedules, the default first. */
export const STEP_SIZE_SCHEDULES: readonly StepSizeSchedule[] = [
  "cosine-to-tenth",
  ...SCHEDULES,
];

/** What the step size follows from. */
export interface StepSizes {
  /** Optimizer steps. */
  readonly steps: number;
  /** Step size at its highest. */
  readonly learningRate: number;
  /** Steps over which the step size rises to it. */
  readonly warmUp: number;
  /**
   * How it goes on
   * @default {"cosine-to-tenth"}
   */
  readonly lrSchedule?: StepSizeSchedule;
}

/** Computes the size of a step, counted from 0. */
export function computeStepSize(
  { steps, learningRate, warmUp, lrSchedule = "cosine-to-tenth" }: StepSizes,
  step: number,
): number {
  if (lrSchedule !== "cosine-to-tenth") {
    const progress = { update: step, updates: steps };
    return learningRate * computeScheduleFactor(lrSchedule, progress, warmUp);
  }
  // It falls from the first step on, while it still rises.
  const rise = Math.min(1, (step + 1) / Math.max(1, warmUp));
  const fall = 0.1 + 0.45 * (1 + Math.cos(Math.PI * (step / steps)));
  return learningRate * rise * fall;
}
