/**
 * The checkpoint file that a small policy starts from: shipped, named, or made
 * on the spot.
 */

import { ruleMessage } from "../base/errors.ts";
import {
  decodeCheckpoint,
  disposeCheckpoint,
} from "../trainers/runs/directory/checkpoint.ts";
import { makeWarmStart } from "../trainers/runs/make_warm_start.ts";
import { assertStartsRun } from "../trainers/runs/restore_run.ts";
import type { TrainConfig } from "../trainers/runs/train_config.ts";
import { readShippedWarmStart } from "../trainers/runs/warm_starts/warm_starts.ts";
import { showProgress } from "../terminal/progress.ts";
import { printNote } from "../terminal/terminal.ts";
import { shapingOption, type TrainOptions } from "./options/train_options.ts";

/** Makes a warm start, with its progress shown. */
export async function makeWarmStartVisibly(
  config: TrainConfig,
): Promise<Uint8Array> {
  const watched = showProgress("warm start", config.warmStart.steps);
  try {
    return await makeWarmStart(
      config,
      (step, loss) => watched.update(step, `loss ${loss.toFixed(3)}`),
    );
  } finally {
    watched.stop();
  }
}

/**
 * Finds the checkpoint file that a run starts from, or makes it.
 *
 * @throws {Error} If it cannot be read, or speaks another language
 */
export async function startingWeights(
  config: TrainConfig,
  options: TrainOptions,
): Promise<Uint8Array> {
  const { from, fromScratch } = options;
  if (from === undefined) {
    const shipped = fromScratch === true
      ? null
      : await readShippedWarmStart(config.env);
    const shaping = shapingOption(options);
    if (shipped !== null) {
      if (shaping === null) return shipped;
      printNote(`making a new warm start, as --${shaping[0]} asks for one`);
    }
    return await makeWarmStartVisibly(config);
  }
  const bytes = await Deno.readFile(from).catch(() => null);
  if (bytes === null) {
    const rule = "a checkpoint file that can be read";
    throw new Error(ruleMessage("train", "from", rule, from));
  }
  assertStartsRun(bytes, config.env, from);
  return bytes;
}

/** The settings with the sizes of the policy that a file holds. */
export function withSizesOf(
  weights: Uint8Array,
  config: TrainConfig,
): TrainConfig {
  const checkpoint = decodeCheckpoint(weights, "warm start");
  disposeCheckpoint(checkpoint);
  const { hiddenSize, intermediateSize, layers, heads } =
    checkpoint.facts.model;
  const policy = { hiddenSize, intermediateSize, layers, heads };
  return { ...config, policy };
}
