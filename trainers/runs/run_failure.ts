/**
 * How a run ends in which an update failed: the error that stops it, and the
 * batch of an update that left the range of numbers, in a file in which to look
 * for the cause.
 */

import { NonFiniteError } from "../algorithms/trainer.ts";
import { writeOffendingBatch } from "./directory/run_directory.ts";
import type { TrainConfig } from "./config/train_config.ts";

/**
 * An update failed, and its run stopped. What it had saved stays, so the run
 * can go on from there; the reason is the `cause`.
 */
export class RunStoppedError extends Error {
  /** The name shown in stack traces. */
  override name = "RunStoppedError";
  /** Updates that the newest checkpoint holds; 0 if there is none yet. */
  readonly saved: number;

  /**
   * Tells why a run stopped, and what of it is saved.
   *
   * @param message What went wrong
   * @param saved Updates that the newest checkpoint holds
   * @param cause The error that stopped the run
   */
  constructor(message: string, saved: number, cause: unknown) {
    super(message, { cause });
    this.saved = saved;
  }
}

/** Spells the numbers that JSON has no word for, which are looked for. */
function spellNumbers(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    return Array.from(value as unknown as ArrayLike<number>);
  }
  return typeof value === "number" && !Number.isFinite(value)
    ? String(value)
    : value;
}

/**
 * Writes a batch as JSON: the update (from 1) and the run's settings, then a
 * line for each episode with all of its trajectory, its advantages and returns.
 * Numbers that are not finite are the strings `NaN`, `Infinity` and
 * `-Infinity`.
 */
export function encodeOffendingBatch(
  { message, trajectories, estimates }: NonFiniteError,
  update: number,
  config: TrainConfig,
): string {
  const { env, trainer, settings, arew, seed, rollout } = config;
  const head = { update, message, env, trainer, seed, settings, arew, rollout };
  const episodes = trajectories.map((trajectory, b) => {
    const { advantages = null, returns = null } = estimates?.[b] ?? {};
    return JSON.stringify({ ...trajectory, advantages, returns }, spellNumbers);
  });
  const facts = JSON.stringify(head, spellNumbers).slice(1, -1);
  return `{${facts},\n"episodes":[\n${episodes.join(",\n")}\n]}\n`;
}

/** Writes the batch of an update, and tells where it is or why it is not. */
async function keepBatch(
  directory: string,
  config: TrainConfig,
  update: number,
  error: NonFiniteError,
): Promise<string> {
  const text = encodeOffendingBatch(error, update, config);
  try {
    const path = await writeOffendingBatch(directory, update, text);
    return `its batch is in ${path}`;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/** Makes the error of a run that stopped after `update` updates, and keeps an offending batch. */
export async function stopRun(
  directory: string,
  config: TrainConfig,
  { update: done, saved }: { readonly update: number; readonly saved: number },
  error: unknown,
): Promise<RunStoppedError> {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof NonFiniteError)) {
    return new RunStoppedError(message, saved, error);
  }
  const update = done + 1;
  const batch = await keepBatch(directory, config, update, error);
  const full = `${message} (in update ${update}; ${batch})`;
  return new RunStoppedError(full, saved, error);
}
