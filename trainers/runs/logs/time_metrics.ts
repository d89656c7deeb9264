/** How fast a run is, under SB3's names and ours. */

/** What one update took. */
export interface UpdateTiming {
  /** Seconds in which the episodes were played. */
  readonly rollout: number;
  /** Seconds in which was learnt from them. */
  readonly update: number;
  /** Tokens played, the environments' included. */
  readonly tokens: number;
  /** Steps that the environments took. */
  readonly steps: number;
}

/** What the updates of a run took together. */
export interface RunCost {
  /** Seconds of playing and learning. */
  readonly seconds: number;
  /** Steps that the environments took. */
  readonly steps: number;
}

/** The cost of a run before its first update. */
export const NO_COST: RunCost = { seconds: 0, steps: 0 };

/** Adds an update to what a run took so far. */
export function addCost(run: RunCost, update: UpdateTiming): RunCost {
  return {
    seconds: run.seconds + update.rollout + update.update,
    steps: run.steps + update.steps,
  };
}

/**
 * Tells how fast a run is. As in SB3, what is elapsed or total counts from the
 * run's beginning, resumptions included, and `time/fps` is their quotient.
 */
export function timeMetrics(
  step: number,
  run: RunCost,
  update: UpdateTiming,
): Record<string, number> {
  return {
    "time/iterations": step,
    "time/time_elapsed": run.seconds,
    "time/total_timesteps": run.steps,
    "time/fps": run.steps / run.seconds,
    "time/rollout_seconds": update.rollout,
    "time/update_seconds": update.update,
    "time/tokens_per_second": update.tokens /
      (update.rollout + update.update),
  };
}
