/** The defaults of a run, and the list of its settings. */

import { addTrainer, findTrainer } from "../../algorithms/trainer_registry.ts";
import { MAX_TURN_TOKENS } from "../../settings/rollout_settings.ts";
import type { ModelSettings } from "./setting_groups.ts";
import { PPO } from "../../algorithms/ppo.ts";
import type { Trainer } from "../../algorithms/trainer.ts";
import type { BaseUpdateSettings } from "../../algorithms/update_settings.ts";
import { makeRemoteSettings } from "../../remote/remote_rules.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import {
  listSettings,
  makeDefaults,
  type SettingEntry,
} from "../../settings/read_settings.ts";
import { TRAIN_SETTINGS, type TrainConfig } from "./train_config.ts";

/** The settings of the demo. */
export const TRAIN_DEFAULTS: TrainConfig = {
  ...makeDefaults(TRAIN_SETTINGS),
  settings: { ...makeDefaults(PPO.settings) },
};

/** Lists the settings that a run with a trainer has, the trainer's own last. */
export function listRunSettings(trainer: string): SettingEntry[] {
  const { settings } = findTrainer(trainer);
  return [
    ...listSettings(TRAIN_SETTINGS),
    ...listSettings(settings, ["settings"])
      .map((entry) => ({ ...entry, title: entry.title || "Trainer" })),
  ];
}

/**
 * Adds a trainer to the registry, so that it can be named in a run's settings
 * and on the command line.
 *
 * @param trainer The algorithm
 * @throws {RegistrationError} If the name is taken or not of the form
 * `lower-case`, a part is missing, a default is out of range, or a setting has
 * the name of one that all runs have
 */
export function registerTrainer<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
): void {
  addTrainer(trainer, listSettings(TRAIN_SETTINGS).map(({ name }) => name));
}

/** The largest divisor of a number that is not above another. */
function findDivisor(number: number, most: number): number {
  let divisor = Math.min(number, most);
  while (number % divisor !== 0) divisor--;
  return divisor;
}

/**
 * Makes the defaults of a run, which follow from what it was told so far. With a
 * language model they are those of the paper's runs (arXiv 2603.12109: step
 * 1e-6, ten times that for the critic, no entropy bonus), a step for adapters, GSPO's own clip range (arXiv
 * 2507.18071), and a batch that fits on one machine.
 */
export function makeRunDefaults(
  { env, trainer, model, batch = 32, hiddenSize, learningRate }: {
    readonly env: string;
    readonly trainer: string;
    readonly model: ModelSettings | null;
    readonly batch?: number;
    readonly hiddenSize?: number;
    readonly learningRate?: number;
  },
): TrainConfig {
  const { rollout, memory, policy } = TRAIN_DEFAULTS;
  const { groupSize, settings } = findTrainer(trainer);
  const defaults = {
    ...TRAIN_DEFAULTS,
    env,
    trainer,
    settings: makeDefaults(settings),
    rollout: { ...rollout, groupSize },
    policy: {
      ...policy,
      intermediateSize: 2 * (hiddenSize ?? policy.hiddenSize),
    },
  };
  if (model === null) return defaults;
  const { path, lora, learner } = model;
  const isAway = learner !== undefined && learner !== null;
  const stepSize = learningRate ?? (lora === null ? 1e-6 : 2e-5);
  const own = {
    ...defaults.settings,
    learningRate: stepSize,
    ...Object.hasOwn(defaults.settings, "criticLearningRate") &&
      // Rounded as it is written: 1e-5, not 0.000009999999999999999.
      { criticLearningRate: Number((10 * stepSize).toPrecision(12)) },
    entropyCoefficient: 0,
    ...trainer === "gspo" && { clipLow: 3e-4, clipHigh: 4e-4 },
  };
  return {
    ...defaults,
    settings: isAway ? makeRemoteSettings(own) : own,
    batch,
    rollout: { ...defaults.rollout, maxTurnTokens: MAX_TURN_TOKENS.chat },
    memory: {
      ...memory,
      // A server batches what is in flight.
      parallel: isAway ? null : findDivisor(batch, 8),
      // Under adapters the activations are most of the memory.
      microTokens: lora === null ? 8192 : 1024,
      recomputeBlocks: lora !== null,
    },
    model: {
      path,
      lora: lora && {
        ...makeDefaults(LORA_SETTINGS),
        rank: lora.rank,
        alpha: 2 * lora.rank,
      },
      dtype: "float32",
      ...isAway && { learner },
    },
  };
}
