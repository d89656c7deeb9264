/** A training run from start to summary, with its progress shown. */

import { type Evaluation, makeVector } from "../envs/mod.ts";
import { onInterrupt } from "../terminal/interrupt.ts";
import { showProgress } from "../terminal/progress.ts";
import { formatDecimal } from "../terminal/table.ts";
import { printNote } from "../terminal/terminal.ts";
import { runOnDevice } from "../trainers/backends/device_loss.ts";
import type { MakeEnvs } from "../trainers/rollout/evaluate.ts";
import { writeSummary } from "../trainers/runs/directory/run_directory.ts";
import { train, type UpdateListener } from "../trainers/runs/train.ts";
import type { TrainConfig } from "../trainers/runs/config/train_config.ts";
import { evaluateRun, HELD_OUT } from "../trainers/runs/trained_policy.ts";
import { readTrainingCost, type ResultRow } from "./results.ts";
import { formatResumeCommand } from "./resumption.ts";

/** What a progress line says of an update. */
function formatUpdate(
  metrics: Readonly<Record<string, number | null>>,
): string {
  const shown = (name: string): string => formatDecimal(metrics[name] ?? null);
  return `success ${shown("rollout/success_rate")}` +
    ` AS ${shown("critique/action_selection/rate")}` +
    ` BT ${shown("critique/belief_tracking/rate")}`;
}

/** Trains in a directory and shows how far it is; false if interrupted. */
async function trainVisibly(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): Promise<boolean> {
  const watched = showProgress(config.arew.arm, config.updates);
  const onUpdate: UpdateListener = (update, metrics) =>
    watched.update(update, formatUpdate(metrics));
  try {
    return (await train(directory, config, onUpdate, signal, makeEnvs))
      .finished;
  } finally {
    watched.stop();
  }
}

/** Makes environments in which the next step throws once a signal is given. */
function makeInterruptible(
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): MakeEnvs {
  return async (id, count, options) => {
    const envs = await makeEnvs(id, count, options);
    const step = envs.step.bind(envs);
    envs.step = async (...args) => {
      // Episodes on this machine wait for nothing, so that no signal is heard.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      return await step(...args);
    };
    return envs;
  };
}

/** Measures what a run has learnt on held-out tasks; `null` if interrupted. */
async function measure(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): Promise<Evaluation | null> {
  try {
    return await runOnDevice(() =>
      evaluateRun(directory, {
        ...HELD_OUT,
        episodes: config.evaluation,
        constrained: config.rollout.constrained,
        maxTurnTokens: config.rollout.maxTurnTokens,
        makeEnvs: makeInterruptible(makeEnvs, signal),
      })
    );
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Runs a training run to its end, or to the next interruption. */
export async function trainAndEvaluate(
  directory: string,
  config: TrainConfig,
  makeEnvs: MakeEnvs = makeVector,
): Promise<readonly ResultRow[] | null> {
  const stop = new AbortController();
  const { signal } = stop;
  let doing = "finishing this update before";
  const forget = onInterrupt(() => {
    printNote(`\n${doing} stopping …`);
    stop.abort();
  });
  try {
    if (!await trainVisibly(directory, config, makeEnvs, signal)) {
      printNote(`saved; go on with: ${formatResumeCommand(directory)}`);
      return null;
    }
    if (config.evaluation === 0) return [];
    doing = "not measuring, but";
    const measured = await measure(directory, config, makeEnvs, signal);
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
