/** Short runs of a language model that learns to write letters. */

import type { LoraConfig } from "../../../trainers/model/lora_config.ts";
import { findTrainer } from "../../../trainers/algorithms/trainer_registry.ts";
import type { TrainConfig } from "../../../trainers/runs/config/train_config.ts";
import { TRAIN_DEFAULTS } from "../../../trainers/runs/config/train_defaults.ts";
import type { ModelSettings } from "../../../trainers/runs/config/setting_groups.ts";
import { createRun } from "../../../trainers/runs/directory/run_directory.ts";
import { train } from "../../../trainers/runs/train.ts";
import { makeDefaults } from "../../../trainers/settings/read_settings.ts";
import { lettersVector } from "../model/letters_env.ts";

/** How a model is held, and where it is trained. */
type Place = Partial<Omit<ModelSettings, "path" | "lora">>;

/** Makes the settings of a run on letters. */
export function makeLettersConfig(
  path: string,
  change: Partial<TrainConfig>,
  lora: LoraConfig | null = null,
  place: Place = {},
): TrainConfig {
  const { trainer = "grpo" } = change;
  return {
    ...TRAIN_DEFAULTS,
    env: "Letters-v0",
    trainer,
    settings: {
      ...makeDefaults(findTrainer(trainer).settings),
      entropyCoefficient: 0,
      learningRate: 0.02,
      minibatches: 2,
      warmUp: 0,
      ...trainer === "vine-ppo" && { forks: 1 },
    },
    updates: 10,
    batch: 32,
    rollout: { ...TRAIN_DEFAULTS.rollout, groupSize: 8, maxTurnTokens: 8 },
    memory: { parallel: 16, microTokens: 1200, recomputeBlocks: false },
    ...change,
    model: { path, lora, dtype: "float32", ...place },
  };
}

/** Trains on letters in a run directory; returns the mean return of each update. */
export async function runLetters(
  run: string,
  config: TrainConfig,
  signal?: AbortSignal,
): Promise<number[]> {
  const returns: number[] = [];
  await train(
    run,
    config,
    (_update, metrics) => returns.push(metrics["rollout/ep_rew_mean"]!),
    signal,
    (_id, count) => lettersVector(count),
  );
  return returns;
}

/** Trains a language model on letters, in a directory beside the model's. */
export async function trainLetters(
  path: string,
  change: Partial<TrainConfig>,
  lora: LoraConfig | null = null,
  place: Place = {},
): Promise<{ run: string; returns: number[] }> {
  const config = makeLettersConfig(path, change, lora, place);
  const run = await Deno.makeTempDir({ dir: path });
  await createRun(run, config, null);
  return { run, returns: await runLetters(run, config) };
}
