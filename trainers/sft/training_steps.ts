/** Which rows each SFT step learns from, and with which learning rate. */

import {
  type Prng,
  randomInteger,
  seededPrng,
  shuffle,
} from "../../utils/prng.ts";
import {
  computeScheduleFactor,
  SCHEDULES,
  type SettingSchedule,
} from "../algorithms/update_settings.ts";

/** Returns the row indices of the next step. */
export type DrawRows = () => readonly number[];

export function drawWithReplacement(
  prng: Prng,
  count: number,
  batch: number,
): DrawRows {
  return () => Array.from({ length: batch }, () => randomInteger(prng, count));
}

export function countEpochSteps(count: number, batch: number): number {
  return Math.ceil(count / batch);
}

/** Draws each row once per epoch, in a new order; the last step may be smaller. */
export function drawByEpoch(
  seed: number,
  count: number,
  batch: number,
): DrawRows {
  const perEpoch = countEpochSteps(count, batch);
  const all = Array.from({ length: count }, (_, i) => i);
  let step = 0;
  let order: number[] = [];
  return () => {
    const epoch = Math.floor(step / perEpoch);
    const at = step % perEpoch;
    if (at === 0) order = shuffle(seededPrng("epoch", seed, epoch), all);
    step++;
    return order.slice(at * batch, (at + 1) * batch);
  };
}

/** A schedule of the learning rate; SFT adds a cosine that ends at a tenth. */
export type StepSizeSchedule = SettingSchedule | "cosine-to-tenth";

/** All schedules, the default first. */
export const STEP_SIZE_SCHEDULES: readonly StepSizeSchedule[] = [
  "cosine-to-tenth",
  ...SCHEDULES,
];

export interface StepSizes {
  readonly steps: number;
  readonly learningRate: number;
  /** Steps of linear warm-up. */
  readonly warmUp: number;
  /** Schedule after the warm-up, by default `cosine-to-tenth`. */
  readonly lrSchedule?: StepSizeSchedule;
}

/** Computes the learning rate of a step, counted from 0. */
export function computeStepSize(
  { steps, learningRate, warmUp, lrSchedule = "cosine-to-tenth" }: StepSizes,
  step: number,
): number {
  if (lrSchedule !== "cosine-to-tenth") {
    const progress = { update: step, updates: steps };
    return learningRate * computeScheduleFactor(lrSchedule, progress, warmUp);
  }
  // The cosine starts at step 0, during the warm-up.
  const rise = Math.min(1, (step + 1) / Math.max(1, warmUp));
  const fall = 0.1 + 0.45 * (1 + Math.cos(Math.PI * (step / steps)));
  return learningRate * rise * fall;
}
