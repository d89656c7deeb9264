/**
 * The error of a run in which an update failed. The batch of an update with
 * non-finite numbers is written to a file for diagnosis.
 */

import { NonFiniteError } from "../algorithms/trainer.ts";
import { writeNonFiniteBatch } from "./directory/run_directory.ts";
import type { TrainConfig } from "./config/train_config.ts";

/**
 * A run stopped because an update failed. It can be resumed from its last
 * checkpoint; `cause` is the reason.
 */
export class RunStoppedError extends Error {
  /** The name shown in stack traces. */
  override name = "RunStoppedError";
  /** Updates of the newest checkpoint; 0 without one. */
  readonly saved: number;

  /**
   * Makes the error.
   *
   * @param message What went wrong
   * @param saved Updates of the newest checkpoint
   * @param cause The error that stopped the run
   */
  constructor(message: string, saved: number, cause: unknown) {
    super(message, { cause });
    this.saved = saved;
  }
}

/** Writes non-finite numbers, which JSON cannot express, as strings. */
function spellNumbers(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    return Array.from(value as unknown as ArrayLike<number>);
  }
  return typeof value === "number" && !Number.isFinite(value)
    ? String(value)
    : value;
}

/** Writes a batch as JSON, a line per episode; NaN and others as text. */
export function encodeNonFiniteBatch(
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

/** Makes the error of a run that stopped after `update` updates. */
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
  const text = encodeNonFiniteBatch(error, update, config);
  const batch = await writeNonFiniteBatch(directory, update, text).then(
    (path) => `its batch is in ${path}`,
    (failure: Error) => failure.message,
  );
  const full = `${message} (in update ${update}; ${batch})`;
  return new RunStoppedError(full, saved, error);
}
