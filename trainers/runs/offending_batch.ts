/**
 * The batch of an update that left the range of numbers, as a file in which to
 * look for the cause.
 */

import type { NonFiniteError } from "../algorithms/trainer.ts";
import type { TrainConfig } from "./train_config.ts";

/** JSON has no word for these, which are what is looked for. */
function spelled(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    return Array.from(value as unknown as ArrayLike<number>);
  }
  return typeof value === "number" && !Number.isFinite(value)
    ? String(value)
    : value;
}

/**
 * Writes a batch as JSON: the update and the run's settings, then a line for
 * each episode with all of its trajectory (see `trajectory.ts`; arrays have one
 * entry per token), its advantages and returns. Numbers that are not finite are
 * the strings `NaN`, `Infinity` and `-Infinity`.
 *
 * @param update Number of the update, from 1
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
    return JSON.stringify({ ...trajectory, advantages, returns }, spelled);
  });
  const facts = JSON.stringify(head, spelled).slice(1, -1);
  return `{${facts},\n"episodes":[\n${episodes.join(",\n")}\n]}\n`;
}
