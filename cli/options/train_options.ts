/** The options of `unlock train`, and the settings that they make. */

import type { Command } from "commander";
import { ruleMessage } from "../../base/errors.ts";
import { MAX_TURN_TOKENS } from "../../trainers/rollout/evaluate.ts";
import {
  modelDefaults,
  type ModelSettings,
} from "../../trainers/runs/model_settings.ts";
import {
  assertTrainConfig,
  TRAIN_DEFAULTS,
  type TrainConfig,
} from "../../trainers/runs/train_config.ts";
import { findTrainer } from "../../trainers/algorithms/trainer_registry.ts";
import type { ModelOptions } from "./model_options.ts";
import { settingsFrom, type TrainerOptions } from "./trainer_options.ts";

/** Options of the command, after they have been read. */
export interface TrainOptions extends TrainerOptions, ModelOptions {
  readonly trainer?: string;
  readonly envModule?: readonly string[];
  readonly env?: string;
  readonly arm?: TrainConfig["arew"]["arm"];
  readonly lambda?: number;
  readonly mode?: TrainConfig["arew"]["mode"];
  readonly arewFrom?: number;
  readonly arewUntil?: number;
  readonly groupSize?: number;
  readonly truncateAfter?: number;
  readonly counterfactual?: boolean;
  readonly maxTurnTokens?: number;
  readonly parallel?: number;
  readonly microTokens?: number;
  readonly recomputeBlocks?: boolean;
  readonly seed?: number;
  readonly warmStartSeed?: number;
  readonly updates?: number;
  readonly batch?: number;
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
 * @throws {Error} If it is
 */
export function assertOneStart(options: TrainOptions): void {
  const { from, fromScratch, model } = options;
  if (model !== undefined) {
    const [name, value] = shapingOption(options) ??
      (from === undefined ? ["from-scratch", fromScratch] : ["from", from]);
    if (value === undefined) return;
    const rule = "left out with --model, which is what the run starts from";
    throw new Error(ruleMessage("train", name, rule, value));
  }
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
 * @param model The language model to be trained, if there is one
 * @throws {RangeError} If one is out of range
 */
export function configFrom(
  env: string,
  options: TrainOptions,
  model: ModelSettings | null = null,
  modules: readonly string[] = [],
): TrainConfig {
  const base = TRAIN_DEFAULTS;
  const { hiddenSize = base.policy.hiddenSize, trainer = base.trainer } =
    options;
  const own = model === null
    ? null
    : modelDefaults(trainer, model.lora, options.batch);
  const config: TrainConfig = {
    ...base,
    env,
    ...(options.remote === undefined ? {} : { remote: options.remote }),
    ...(modules.length === 0 ? {} : { modules }),
    trainer,
    settings: settingsFrom(trainer, options, own?.settings),
    seed: options.seed ?? base.seed,
    warmStartSeed: options.warmStartSeed ?? base.warmStartSeed,
    updates: options.updates ?? base.updates,
    batch: options.batch ?? own?.batch ?? base.batch,
    rollout: {
      ...base.rollout,
      temperature: options.temperature ?? base.rollout.temperature,
      constrained: options.unconstrained !== true,
      maxTurnTokens: options.maxTurnTokens ??
        MAX_TURN_TOKENS[model === null ? "terse" : "chat"],
      groupSize: options.groupSize ?? findTrainer(trainer).groupSize,
      truncateAfter: options.truncateAfter ?? base.rollout.truncateAfter,
      counterfactual: options.counterfactual === true,
    },
    memory: {
      parallel: options.parallel ?? own?.parallel ?? base.memory.parallel,
      microTokens: options.microTokens ?? own?.microTokens ??
        base.memory.microTokens,
      recomputeBlocks: options.recomputeBlocks === true,
    },
    noise: options.noise ?? base.noise,
    model,
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
    arew: {
      arm: options.arm ?? base.arew.arm,
      lambda: options.lambda ?? base.arew.lambda,
      mode: options.mode ?? base.arew.mode,
      from: options.arewFrom ?? base.arew.from,
      until: options.arewUntil ?? base.arew.until,
    },
  };
  assertTrainConfig(config);
  return config;
}
