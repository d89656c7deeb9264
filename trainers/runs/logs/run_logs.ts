/** A run's metrics, times and memory for other programs: CSV, TensorBoard. */

import { readIfPresent } from "../directory/files.ts";
import {
  addTiming,
  computeTimeMetrics,
  type MemoryUse,
  nameMemoryMetrics,
  NO_COST,
  type RunCost,
  type UpdateTiming,
} from "./cost_metrics.ts";
import { openCsvLog } from "./csv_log.ts";
import { openTensorboardLog } from "./tensorboard_log.ts";

/** What one update took: a line of `timing.jsonl`. */
export interface UpdateCost extends UpdateTiming, MemoryUse {}

/** Files that take the metrics of an update. */
export interface RunLogs {
  /** Adds an update that ended at `wallTime`, in seconds since 1970. */
  append(
    step: number,
    metrics: Readonly<Record<string, number | null>>,
    cost: UpdateCost,
    wallTime: number,
  ): Promise<void>;
}

/** Options of {@linkcode openRunLogs}. */
export interface RunLogsOptions {
  /** Updates done; what is written about later ones is dropped. */
  readonly update: number;
  /** When, in seconds since 1970. */
  readonly wallTime: number;
  /** What the run was asked for, as JSON. */
  readonly config: unknown;
}

/** Sums up what the updates in `timing.jsonl` took. */
async function readCost(directory: string): Promise<RunCost> {
  const bytes = await readIfPresent(`${directory}/timing.jsonl`);
  const lines = new TextDecoder().decode(bytes ?? new Uint8Array()).split("\n");
  return lines.filter((line) => line !== "").reduce(
    (run, line) =>
      addTiming(run, (JSON.parse(line) as { data: UpdateTiming }).data),
    NO_COST,
  );
}

/** Opens the files of a run, or makes them. */
export async function openRunLogs(
  directory: string,
  { update, wallTime, config }: RunLogsOptions,
): Promise<RunLogs> {
  let run = await readCost(directory);
  const csv = await openCsvLog(`${directory}/metrics.csv`, update);
  const tensorboard = await openTensorboardLog(directory, {
    update,
    wallTime,
    config: `\`\`\`json\n${JSON.stringify(config, null, 2)}\n\`\`\`\n`,
  });
  return {
    async append(step, metrics, cost, time) {
      run = addTiming(run, cost);
      const all = {
        ...metrics,
        ...computeTimeMetrics(step, run, cost),
        ...nameMemoryMetrics(cost),
      };
      await csv.append(step, all);
      await tensorboard.append(step, all, time);
    },
  };
}
