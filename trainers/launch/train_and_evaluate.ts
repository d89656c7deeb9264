/** Runs a training run from start to summary, with progress on the terminal. */

import { makeVector } from "../../envs/mod.ts";
import { findMean } from "../../utils/estimate.ts";
import { onInterrupt } from "../../utils/terminal/interrupt.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { formatDecimal } from "../../utils/terminal/table.ts";
import { printNote } from "../../utils/terminal/terminal.ts";
import type { MakeEnvs } from "../rollout/evaluate.ts";
import type { TrainConfig } from "../runs/config/train_config.ts";
import { listCheckpoints } from "../runs/directory/checkpoint_files.ts";
import {
  type LoggedUpdate,
  readLog,
  writeSummary,
} from "../runs/directory/run_directory.ts";
import {
  runTraining,
  type TrainResult,
  type UpdateListener,
} from "../runs/train.ts";
import { nameSuccess } from "../runs/validation.ts";
import {
  locateStart,
  type MeasuredChoice,
  type MeasureOptions,
  measureRun,
  recordHeldOut,
} from "./measure_run.ts";
import { readTrainingCost, type ResultRow, UNTRAINED } from "./results.ts";
import { printEstimate } from "./print_estimate.ts";
import { formatResumeCommand, quoteWord } from "./resumption.ts";

/** A row of `summary.json`. */
export interface MeasuredRow extends ResultRow, Omit<MeasuredChoice, "env"> {}

type Metrics = Parameters<UpdateListener>[1];

function formatMetrics(
  metrics: Metrics,
  shown: Readonly<Record<string, string>>,
): string {
  return Object.entries(shown).map(([word, name]) =>
    `${word} ${formatDecimal(metrics[name] ?? null)}`
  ).join(" ");
}

/** Metrics of an update on the progress line. */
const UPDATE_METRICS = {
  success: "rollout/success_rate",
  AS: "critique/action_selection/rate",
  BT: "critique/belief_tracking/rate",
};

/** Metrics of the last validation on the progress line. */
const EVALUATION_METRICS = {
  sampled: nameSuccess("sampled"),
  greedy: nameSuccess("greedy"),
};

/** Updates over which a progress line takes means, as single ones are noisy. */
const SMOOTHED = 10;

/** The mean of each shown metric over updates that have it. */
function averageMetrics(updates: readonly Metrics[]): Metrics {
  const names = Object.values(UPDATE_METRICS);
  return Object.fromEntries(names.map((name) => {
    const values = updates.map((metrics) => metrics[name] ?? null)
      .filter((value) => value !== null);
    return [name, findMean(values)];
  }));
}

/**
 * Makes a formatter of progress lines: means, and the last validation.
 *
 * @param logged Updates before the run was resumed
 */
export function makeUpdateFormat(
  logged: readonly LoggedUpdate[] = [],
): (update: number, metrics: Metrics) => string {
  let evaluated = "";
  let latest: Metrics[] | null = null;
  return (update, metrics) => {
    latest ??= logged.filter(({ step }) => step < update)
      .map(({ data }) => data);
    latest = [...latest, metrics].slice(-SMOOTHED);
    if ((metrics[EVALUATION_METRICS.sampled] ?? null) !== null) {
      const rates = formatMetrics(metrics, EVALUATION_METRICS);
      evaluated = `  validation at ${update}: ${rates}`;
    }
    const means = formatMetrics(averageMetrics(latest), UPDATE_METRICS);
    return `last ${latest.length}: ${means}${evaluated}`;
  };
}

/** Describes the best validation, and whether the run stopped early. */
function formatBest(
  directory: string,
  { updates, best }: TrainResult,
  { updates: planned, validation }: TrainConfig,
): string[] {
  if (best === null) return [];
  const found = `best on validation tasks: update ${best.update}, ` +
    `${formatDecimal(best.success, 3)} ${validation.bestBy} ` +
    `(unlock eval ${quoteWord(directory)} --checkpoint best)`;
  return updates === planned ? [found] : [
    `stopped early, after ${updates} of ${planned} updates: no better ` +
    `evaluation in ${validation.patience}`,
    found,
  ];
}

/** Trains with a progress line; returns the updates done, `null` if interrupted. */
async function trainWithProgress(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): Promise<number | null> {
  await printEstimate(directory, config, makeEnvs, signal);
  const [newest] = await listCheckpoints(directory);
  const { arew: { arm }, updates } = config;
  using watched = showProgress(arm, updates, newest?.update);
  const format = makeUpdateFormat(await readLog(directory, "metrics"));
  const result = await runTraining(
    directory,
    config,
    (update, metrics) => watched.update(update, format(update, metrics)),
    signal,
    makeEnvs,
  );
  watched.stop();
  if (!result.finished) return null;
  formatBest(directory, result, config).forEach(printNote);
  return result.updates;
}

/** Message on the first Ctrl-C. */
function formatStop(doing: string): string {
  return `\n${doing} stopping … (Ctrl-C again ends at once)`;
}

/** Trains and evaluates a run; returns its rows, `null` if interrupted. */
export async function trainAndEvaluate(
  directory: string,
  config: TrainConfig,
  options: MeasureOptions = {},
): Promise<readonly MeasuredRow[] | null> {
  const { makeEnvs = makeVector, split = "test" } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const resume = formatResumeCommand(directory);
  using wait = onInterrupt(() => stop.abort(), {
    note: formatStop("finishing this update before"),
  });
  const update = await trainWithProgress(directory, config, makeEnvs, signal);
  if (update === null) {
    printNote(`saved; resume with: ${resume}`);
    return null;
  }
  if (config.evaluation === 0) return [];
  wait.say(formatStop("not measuring, but"));
  const measured = await measureRun(directory, config, signal, options);
  const started = measured === null || options.before !== true
    ? []
    : await measureRun(locateStart(directory, config), config, signal, options);
  const isRecorded = started !== null &&
    await recordHeldOut(directory, config, signal, options);
  if (measured === null || started === null || !isRecorded) {
    printNote(`saved; measure it with: ${resume}`);
    return null;
  }
  const cost = await readTrainingCost(directory);
  const nameRow = (
    policy: string,
    { env, ...row }: MeasuredChoice,
    cost: Pick<ResultRow, "minutes" | "tokensPerSecond">,
  ): MeasuredRow => ({
    name: [
      ...[policy, row.choice],
      ...env === config.env ? [] : [env],
      ...split === "test" ? [] : [split],
    ].join(", "),
    ...row,
    ...cost,
  });
  const { arm } = config.arew;
  const rows = measured.map((row) => nameRow(arm, row, cost));
  const before = started.map((row) => nameRow("before", row, UNTRAINED));
  await writeSummary(directory, { update, split, rows, before });
  return [...before, ...rows];
}
