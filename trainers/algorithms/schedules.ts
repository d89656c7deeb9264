/** Schedules of the learning rate and the entropy bonus. */

/** The course of a setting from its initial value to the run's end. */
export type SettingSchedule = "constant" | "linear" | "cosine";

/** All schedules; all but `constant` end at 0. */
export const SCHEDULES: readonly SettingSchedule[] = [
  "constant",
  "linear",
  "cosine",
];

/** The factor after a share of the run, from 0 to 1. */
const FACTORS: Readonly<Record<SettingSchedule, (progress: number) => number>> =
  {
    constant: () => 1,
    linear: (progress) => 1 - progress,
    cosine: (progress) => (1 + Math.cos(Math.PI * progress)) / 2,
  };

/** Progress of a run. */
export interface UpdateProgress {
  /** Updates done. */
  readonly update: number;
  /** Updates of the run. */
  readonly updates: number;
}

/**
 * Computes the factor of a setting in an update: a linear warm-up of `warmUp`
 * updates, then the schedule, like `get_scheduler` of transformers.
 */
export function computeScheduleFactor(
  schedule: SettingSchedule,
  { update, updates }: UpdateProgress,
  warmUp = 0,
): number {
  if (update < warmUp) return (update + 1) / warmUp;
  return FACTORS[schedule]((update - warmUp) / (updates - warmUp));
}
