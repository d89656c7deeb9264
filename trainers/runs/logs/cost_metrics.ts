/** What a run costs in time and memory, under SB3's names and ours. */

import process from "node:process";
import * as tf from "@tensorflow/tfjs";

/** What one update took. */
export interface UpdateTiming {
  /** Seconds in which the episodes were played. */
  readonly rollout: number;
  /** Seconds in which was learnt from them. */
  readonly update: number;
  /** Seconds in which was evaluated on validation tasks; 0 where it was not. */
  readonly evaluation: number;
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
export function addTiming(run: RunCost, update: UpdateTiming): RunCost {
  return {
    seconds: run.seconds + update.rollout + update.update,
    steps: run.steps + update.steps,
  };
}

/** Tells a run's speed as SB3 does: totals count from the run's beginning. */
export function computeTimeMetrics(
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
    "time/eval_seconds": update.evaluation,
    "time/tokens_per_second": update.tokens /
      (update.rollout + update.update),
  };
}

/** Memory after an update. */
export interface MemoryUse {
  /** Most memory that the process has had so far, in bytes. */
  readonly peakBytes: number;
  /** Bytes of the tensors that are there between two updates. */
  readonly tensorBytes: number;
  /** Number of these; flat in a run that loses none. */
  readonly tensors: number;
}

/** Bytes in one of the units in which the system counts. */
const KIBIBYTE = 1024;

/** Reads this process's memory; a GPU's is in `tensorBytes` alone. */
export function measureMemory(): MemoryUse {
  const { numBytes, numTensors } = tf.memory();
  return {
    peakBytes: process.resourceUsage().maxRSS * KIBIBYTE,
    tensorBytes: numBytes,
    tensors: numTensors,
  };
}

/** Names the numbers for the logs. */
export function nameMemoryMetrics(use: MemoryUse): Record<string, number> {
  return {
    "memory/peak_bytes": use.peakBytes,
    "memory/tensor_bytes": use.tensorBytes,
    "memory/tensors": use.tensors,
  };
}
