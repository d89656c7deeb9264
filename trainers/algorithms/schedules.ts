/** How settings change over a run: the step size, and the entropy bonus. */

/** How a setting goes from its value at first to the run's end. */
export type SettingSchedule = "constant" | "linear" | "cosine";

/** The schedules; but for the first, all end at 0. */
export const SCHEDULES: readonly SettingSchedule[] = [
  "constant",
  "linear",
  "cosine",
];

/** What is left of a value after a share of its time, from 0 to 1. */
const LEFT: Readonly<Record<SettingSchedule, (progress: number) => number>> = {
  constant: () => 1,
  linear: (progress) => 1 - progress,
  cosine: (progress) => (1 + Math.cos(Math.PI * progress)) / 2,
};

/** Updates of a run, and how many of them are done. */
export interface UpdateProgress {
  /** Updates done. */
  readonly update: number;
  /** Updates of the whole run. */
  readonly updates: number;
}

/**
 * Computes the factor of a setting in an update. It rises along a line for
 * `warmUp` updates, and then follows the schedule to the run's end, as
 * `get_scheduler` of transformers has it; it is above 0 in every update.
 *
 * @param warmUp Updates over which it rises
 */
export function computeScheduleFactor(
  schedule: SettingSchedule,
  { update, updates }: UpdateProgress,
  warmUp = 0,
): number {
  if (update < warmUp) return (update + 1) / warmUp;
  return LEFT[schedule]((update - warmUp) / (updates - warmUp));
}
