/** A run's metrics, timing and memory for other programs: CSV and TensorBoard. */

import process from "node:process";
import * as tf from "@tensorflow/tfjs";
import type { Metrics } from "../best_evaluation.ts";
import type { RunLines } from "../directory/run_directory.ts";
import { openCsvLog } from "./csv_log.ts";
import {
  openTensorboardLog,
  type TensorboardLogOptions,
} from "./tensorboard_log.ts";

/** Duration and size of an update. */
export interface UpdateTiming {
  /** Seconds of playing the episodes. */
  readonly rollout: number;
  /** Seconds of learning. */
  readonly update: number;
  /** Seconds of evaluation on validation tasks; 0 without. */
  readonly evaluation: number;
  /** Tokens played, including those of the environments. */
  readonly tokens: number;
  /** Environment steps. */
  readonly steps: number;
}

export interface MemoryUse {
  /** Peak memory of the process so far, in bytes. */
  readonly peakBytes: number;
  /** Bytes of all tensors between two updates. */
  readonly tensorBytes: number;
  /** Number of these tensors; constant in a run without leaks. */
  readonly tensors: number;
}

/** A line of `timing.jsonl`. */
export interface UpdateCost extends UpdateTiming, MemoryUse {}

export interface RunCost {
  /** Seconds of playing and learning. */
  readonly seconds: number;
  /** Environment steps. */
  readonly steps: number;
}

/** The cost before the first update. */
export const NO_COST: RunCost = { seconds: 0, steps: 0 };

export function addTiming(run: RunCost, update: UpdateTiming): RunCost {
  return {
    seconds: run.seconds + update.rollout + update.update,
    steps: run.steps + update.steps,
  };
}

/** Computes time metrics under SB3's names; totals count from the run's start. */
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

/** Measures this process's memory; `tensorBytes` includes those on a GPU. */
export function measureMemory(): MemoryUse {
  const { numBytes, numTensors } = tf.memory();
  return {
    // The system counts in KiB.
    peakBytes: process.resourceUsage().maxRSS * 1024,
    tensorBytes: numBytes,
    tensors: numTensors,
  };
}

/** Files that receive the metrics of each update. */
export interface RunLogs {
  /** Adds an update that ended at `wallTime`, in seconds since 1970. */
  append(
    step: number,
    metrics: Metrics,
    cost: UpdateCost,
    wallTime: number,
  ): Promise<void>;
}

/** Names an update's time and memory; `run` is the cost up to its end. */
function computeCostMetrics(
  step: number,
  run: RunCost,
  cost: UpdateCost,
): Record<string, number> {
  return {
    ...computeTimeMetrics(step, run, cost),
    "memory/peak_bytes": cost.peakBytes,
    "memory/tensor_bytes": cost.tensorBytes,
    "memory/tensors": cost.tensors,
  };
}

/** Opens the files of a run, which has logged some updates. */
export async function openRunLogs(
  directory: string,
  { metrics, timing }: RunLines<UpdateCost>,
  options: TensorboardLogOptions,
): Promise<RunLogs> {
  let run = NO_COST;
  const measure = (step: number, metrics: Metrics, cost: UpdateCost) => {
    run = addTiming(run, cost);
    return {
      step,
      data: { ...metrics, ...computeCostMetrics(step, run, cost) },
    };
  };
  const csv = await openCsvLog(
    `${directory}/metrics.csv`,
    metrics.map(({ step, data }, i) => measure(step, data, timing[i]!.data)),
  );
  const tensorboard = await openTensorboardLog(directory, options);
  return {
    async append(step, metrics, cost, time) {
      const measured = measure(step, metrics, cost);
      await csv.append(measured);
      await tensorboard.append(step, measured.data, time);
    },
  };
}
