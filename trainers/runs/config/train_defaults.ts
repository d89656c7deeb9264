/** The defaults of a run, and the list of its settings. */

import { PPO } from "../../algorithms/ppo.ts";
import type { Trainer } from "../../algorithms/trainer.ts";
import { addTrainer, findTrainer } from "../../algorithms/trainer_registry.ts";
import type { BaseUpdateSettings } from "../../algorithms/update_settings.ts";
import { LORA_SETTINGS } from "../../model/lora_config.ts";
import { makeRemoteSettings } from "../../remote/remote_losses.ts";
import {
  listSettings,
  makeDefaults,
  type SettingEntry,
} from "../../settings/read_settings.ts";
import { MAX_TURN_TOKENS } from "../../settings/rollout_settings.ts";
import { isOnServer, type ModelSettings } from "./setting_groups.ts";
import { getRunSettings, type TrainConfig } from "./train_config.ts";

/** The config of a run for which nothing is set. */
export const TRAIN_DEFAULTS: TrainConfig = makeDefaults(
  getRunSettings(PPO.name),
);

/** Lists the settings of runs with a trainer, the trainer's own last. */
export function listRunSettings(trainer: string): SettingEntry[] {
  const all = listSettings(getRunSettings(trainer));
  const isOwn = ({ path }: SettingEntry) => path[0] === "settings";
  return [
    ...all.filter((entry) => !isOwn(entry)),
    ...all.filter(isOwn)
      .map((entry) => ({ ...entry, title: entry.title || "Trainer" })),
  ];
}

/**
 * Registers a trainer, so that runs and the command line can name it.
 *
 * @param trainer The algorithm
 * @throws {RegistrationError} If the name is taken or is not `lower-case`, a
 * part is missing, a default is out of range, or a setting has the name of a
 * run's setting
 */
export function registerTrainer<Settings extends BaseUpdateSettings>(
  trainer: Trainer<Settings>,
): void {
  const taken = listRunSettings(PPO.name)
    .filter(({ path }) => path[0] !== "settings").map(({ name }) => name);
  addTrainer(trainer, taken);
}

function findDivisor(number: number, limit: number): number {
  let divisor = Math.min(number, limit);
  while (number % divisor !== 0) divisor--;
  return divisor;
}

/**
 * Makes the defaults of a run, which with a language model are the paper's
 * (arXiv 2603.12109), a higher learning rate for adapters, GSPO's own clip
 * range (arXiv 2507.18071), and a batch that fits on one machine.
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
  const onServer = isOnServer(model);
  const rate = learningRate ?? (lora === null ? 1e-6 : 2e-5);
  const own = {
    ...defaults.settings,
    learningRate: rate,
    ...Object.hasOwn(defaults.settings, "criticLearningRate") &&
      // Rounded to what is written: 1e-5, not 0.000009999999999999999.
      { criticLearningRate: Number((10 * rate).toPrecision(12)) },
    entropyCoefficient: 0,
    ...trainer === "gspo" && { clipLow: 3e-4, clipHigh: 4e-4 },
  };
  return {
    ...defaults,
    settings: onServer ? makeRemoteSettings(own) : own,
    batch,
    rollout: { ...defaults.rollout, maxTurnTokens: MAX_TURN_TOKENS.chat },
    memory: {
      ...memory,
      // A server batches the requests in flight.
      parallel: onServer ? null : findDivisor(batch, 8),
      // With adapters, activations take most of the memory.
      microTokens: lora === null ? 8192 : 4096,
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
      ...onServer && { learner: learner! },
    },
  };
}
