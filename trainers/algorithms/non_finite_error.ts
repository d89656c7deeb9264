/** An update that left the range of numbers, with what it learnt from. */

import type { TokenSignals } from "./batch.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/**
 * A loss, a gradient or a weight is not finite. It reads as the `RangeError`
 * that it is; what it carries is for whoever looks for the cause.
 */
export class NonFiniteError extends RangeError {
  /** The episodes that were learnt from. */
  readonly trajectories: readonly Trajectory[];
  /** Advantages and returns of each; `null` where they are not known. */
  readonly signals: readonly TokenSignals[] | null;

  /**
   * Tells which number is not finite, and what was learnt from.
   *
   * @param message Which number it is
   * @param trajectories The episodes that were learnt from
   * @param signals Advantages and returns of each, if they are known
   */
  constructor(
    message: string,
    trajectories: readonly Trajectory[],
    signals: readonly TokenSignals[] | null,
  ) {
    super(message);
    this.trajectories = trajectories;
    this.signals = signals;
  }
}
