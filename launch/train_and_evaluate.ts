/**
 * What `train`, `eval` and `demo` share: the backend's greeting, a run from
 * start to summary, and the rows of their tables.
 */

import { type Evaluation, makeVector } from "../envs/mod.ts";
import { startBackend } from "../trainers/backends/backend.ts";
import { runOnDevice } from "../trainers/backends/device_loss.ts";
import type { MakeEnvs } from "../trainers/rollout/evaluate.ts";
import { evaluateRun, HELD_OUT } from "../trainers/runs/trained_policy.ts";
import { writeSummary } from "../trainers/runs/directory/run_directory.ts";
import {
  train,
  type UpdateListener,
  type UpdateTiming,
} from "../trainers/runs/train.ts";
import type { TrainConfig } from "../trainers/runs/train_config.ts";
import { onInterrupt } from "../terminal/interrupt.ts";
import { interruptibleEnvs } from "../cli/interruptible_envs.ts";
import { showProgress } from "../terminal/progress.ts";
import { makeRemoteEnvs } from "../cli/options/remote.ts";
import { formatResumeCommand } from "./resumption.ts";
import {
  formatDecimal,
  formatInterval,
  formatTable,
} from "../terminal/table.ts";
import { printNote } from "../terminal/terminal.ts";

/** A line of a results table. */
export interface ResultRow extends Evaluation {
  /** Who was measured. */
  readonly name: string;
  /** How long the training took; `null` where there was none. */
  readonly minutes: number | null;
  /** Tokens played per second of training; `null` where there was none. */
  readonly tokensPerSecond: number | null;
}

/** What goes without training costs. */
export const UNTRAINED = { minutes: null, tokensPerSecond: null };

/** Starts a backend and says which one, why, and how to get a faster one. */
export async function startBackendVisibly(name?: string): Promise<string> {
  const backend = await startBackend({ name });
  printNote(`backend: ${backend.reason}`);
  if (backend.faster !== null) printNote(`faster: ${backend.faster}`);
  return backend.name;
}

/** Writes result rows as a table. */
export function formatResults(rows: readonly ResultRow[]): string {
  return formatTable([
    [
      "policy",
      "success",
      "95 % interval",
      "AS +1",
      "BT +1",
      "I_AS",
      "C_BT",
      "minutes",
      "tokens/s",
    ],
    ...rows.map((row) => [
      row.name,
      formatDecimal(row.success),
      formatInterval(row.interval),
      formatDecimal(row.asRate),
      formatDecimal(row.btRate),
      formatDecimal(row.iAs),
      formatDecimal(row.cBt),
      formatDecimal(row.minutes, 1),
      formatDecimal(row.tokensPerSecond, 0),
    ]),
  ]);
}

/** What a progress line says of an update. */
function updateNote(
  metrics: Readonly<Record<string, number | null>>,
): string {
  const shown = (name: string): string => formatDecimal(metrics[name] ?? null);
  return `success ${shown("rollout/success_rate")}` +
    ` AS ${shown("critique/action_selection/rate")}` +
    ` BT ${shown("critique/belief_tracking/rate")}`;
}

/** Finds the environments of a run, here or on a server. */
function envsFor({ remote }: TrainConfig): MakeEnvs {
  return remote === undefined ? makeVector : makeRemoteEnvs(remote);
}

/** Trains in a directory and shows how far it is; false if interrupted. */
async function trainVisibly(
  directory: string,
  config: TrainConfig,
  signal: AbortSignal,
): Promise<boolean> {
  const watched = showProgress(config.arew.arm, config.updates);
  const onUpdate: UpdateListener = (update, metrics) =>
    watched.update(update, updateNote(metrics));
  try {
    const makeEnvs = envsFor(config);
    return (await train(directory, config, onUpdate, signal, makeEnvs))
      .finished;
  } finally {
    watched.stop();
  }
}

/** Measures what a run has learnt on held-out tasks; `null` if interrupted. */
async function measure(
  directory: string,
  config: TrainConfig,
  signal: AbortSignal,
): Promise<Evaluation | null> {
  try {
    return await runOnDevice(() =>
      evaluateRun(directory, {
        ...HELD_OUT,
        episodes: config.evaluation,
        constrained: config.rollout.constrained,
        maxTurnTokens: config.rollout.maxTurnTokens,
        makeEnvs: interruptibleEnvs(envsFor(config), signal),
      })
    );
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/**
 * Sums up what the updates of a run cost, those before a resumption included.
 *
 * @returns Its cost; `null`s where its timing cannot be read
 */
export async function readTrainingCost(
  directory: string,
): Promise<Pick<ResultRow, "minutes" | "tokensPerSecond">> {
  const path = `${directory}/timing.jsonl`;
  const text = await Deno.readTextFile(path).catch(() => "");
  let seconds = 0;
  let tokens = 0;
  try {
    for (const line of text.trim().split("\n")) {
      const { data } = JSON.parse(line) as { data: UpdateTiming };
      seconds += data.rollout + data.update;
      tokens += data.tokens;
    }
  } catch {
    return UNTRAINED;
  }
  const tokensPerSecond = tokens / seconds;
  if (!Number.isFinite(tokensPerSecond)) return UNTRAINED;
  return { minutes: seconds / 60, tokensPerSecond };
}

/**
 * Runs a training run to its end, or to the next interruption.
 *
 * @returns The run's row, if it is measured; `null` if it was interrupted
 */
export async function trainAndEvaluate(
  directory: string,
  config: TrainConfig,
): Promise<readonly ResultRow[] | null> {
  const stop = new AbortController();
  const { signal } = stop;
  let doing = "finishing this update before";
  const forget = onInterrupt(() => {
    printNote(`\n${doing} stopping …`);
    stop.abort();
  });
  try {
    if (!await trainVisibly(directory, config, signal)) {
      printNote(`saved; go on with: ${formatResumeCommand(directory)}`);
      return null;
    }
    if (config.evaluation === 0) return [];
    doing = "not measuring, but";
    const measured = await measure(directory, config, signal);
    if (measured === null) {
      printNote(`saved; measure it with: ${formatResumeCommand(directory)}`);
      return null;
    }
    const name = config.arew.arm;
    const rows = [{ name, ...measured, ...await readTrainingCost(directory) }];
    await writeSummary(directory, { rows });
    return rows;
  } finally {
    forget();
  }
}
