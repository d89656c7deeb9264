/**
 * The options of `unlock train`, and the settings that they make.
 *
 * @module
 */

import type { Command } from "commander";
import { ruleMessage } from "../envs/errors.ts";
import {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../trainers/train_config.ts";

/** Options of the command, after they have been read. */
export interface TrainOptions {
  readonly env?: string;
  readonly arm?: TrainConfig["arew"]["arm"];
  readonly lambda?: number;
  readonly mode?: TrainConfig["arew"]["mode"];
  readonly seed?: number;
  readonly warmStartSeed?: number;
  readonly updates?: number;
  readonly batch?: number;
  readonly epochs?: number;
  readonly minibatches?: number;
  readonly learningRate?: number;
  readonly entropy?: number;
  readonly kl?: number;
  readonly noise?: number;
  readonly temperature?: number;
  readonly episodes?: number;
  readonly hiddenSize?: number;
  readonly layers?: number;
  readonly warmStartSteps?: number;
  readonly unconstrained?: boolean;
  readonly from?: string;
  readonly fromScratch?: boolean;
  readonly out?: string;
  readonly resume?: string;
  readonly remote?: string;
  readonly backend?: string;
}

/** Options that shape a new warm start, and nothing else. */
const SHAPING = [
  ["hiddenSize", "hidden-size"],
  ["layers", "layers"],
  ["warmStartSeed", "warm-start-seed"],
  ["warmStartSteps", "warm-start-steps"],
] as const;

/**
 * Finds an option that means a new warm start.
 *
 * @param options The options
 * @returns Its name and value; `null` where there is none
 */
export function shapingOption(
  options: TrainOptions,
): readonly [string, number] | null {
  for (const [key, name] of SHAPING) {
    const value = options[key];
    if (value !== undefined) return [name, value];
  }
  return null;
}

/**
 * Checks that a start from a file is not to be a new one at once.
 *
 * @param options The options
 * @throws {Error} If it is
 */
export function assertOneStart(options: TrainOptions): void {
  const { from, fromScratch } = options;
  if (from === undefined) return;
  if (fromScratch === true) {
    const rule = "left out with --from-scratch";
    throw new Error(ruleMessage("train", "from", rule, from));
  }
  const shaping = shapingOption(options);
  if (shaping === null) return;
  const rule = "left out with --from, which decides it";
  throw new Error(ruleMessage("train", shaping[0], rule, shaping[1]));
}

/**
 * Checks that nothing is asked of a run that goes on which it cannot change.
 *
 * @param command The command, with what was typed
 * @throws {Error} If an option other than the backend was
 */
export function assertResumes(command: Command): void {
  const rule = "left out with --resume, which keeps the run's settings";
  const [env] = command.args;
  if (env !== undefined) {
    throw new Error(ruleMessage("train", "env", rule, env));
  }
  for (const option of command.options) {
    const key = option.attributeName();
    if (key === "resume" || key === "backend") continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    const value = command.getOptionValue(key);
    throw new Error(ruleMessage("train", option.name(), rule, value));
  }
}

/**
 * Makes the settings of a new run.
 *
 * @param env Id of its environment
 * @param options The options
 * @returns The settings, checked
 * @throws {RangeError} If one is out of range
 */
export function configFrom(env: string, options: TrainOptions): TrainConfig {
  const base = TRAIN_DEFAULTS;
  const { hiddenSize = base.policy.hiddenSize } = options;
  const config: TrainConfig = {
    ...base,
    env,
    ...(options.remote === undefined ? {} : { remote: options.remote }),
    seed: options.seed ?? base.seed,
    warmStartSeed: options.warmStartSeed ?? base.warmStartSeed,
    updates: options.updates ?? base.updates,
    batch: options.batch ?? base.batch,
    constrained: options.unconstrained !== true,
    noise: options.noise ?? base.noise,
    evaluation: options.episodes ?? base.evaluation,
    policy: {
      ...base.policy,
      hiddenSize,
      intermediateSize: 2 * hiddenSize,
      layers: options.layers ?? base.policy.layers,
    },
    warmStart: {
      ...base.warmStart,
      steps: options.warmStartSteps ?? base.warmStart.steps,
    },
    ppo: {
      ...base.ppo,
      epochs: options.epochs ?? base.ppo.epochs,
      minibatches: options.minibatches ?? base.ppo.minibatches,
      learningRate: options.learningRate ?? base.ppo.learningRate,
      entropyCoefficient: options.entropy ?? base.ppo.entropyCoefficient,
      klCoefficient: options.kl ?? base.ppo.klCoefficient,
      temperature: options.temperature ?? base.ppo.temperature,
    },
    arew: {
      arm: options.arm ?? base.arew.arm,
      lambda: options.lambda ?? base.arew.lambda,
      mode: options.mode ?? base.arew.mode,
    },
  };
  assertTrainConfig(config);
  return config;
}
