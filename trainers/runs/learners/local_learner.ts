/** A run's model in this process. */

import { getAllWeights, type Learner } from "../../algorithms/learner.ts";
import { addCriticValues } from "../../algorithms/score.ts";
import type { PlayedExperience, Trainer } from "../../algorithms/trainer.ts";
import { findTrainer } from "../../algorithms/trainer_registry.ts";
import { updateLearner } from "../../algorithms/update.ts";
import type { BaseUpdateSettings } from "../../algorithms/update_settings.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { saveModel } from "../../huggingface/save_model.ts";
import type { Languages } from "../../rollout/tokens/episode_tokenizer.ts";
import { mergeForRollout } from "./chat_learner.ts";
import type { ModelSettings } from "../config/setting_groups.ts";
import type { TrainConfig } from "../config/train_config.ts";
import { disposeRun, restoreRun } from "../restore_run.ts";
import type { OpenedLearner } from "./run_learner.ts";
import {
  assertFiniteWeights,
  makeCheckpoint,
  makePolicyFile,
} from "../save_update.ts";

/** Whether a run has saved its language model. */
async function isExported(directory: string): Promise<boolean> {
  const path = `${directory}/model/model.safetensors`;
  return await Deno.stat(path).then(() => true, () => false);
}

/** Saves a language model as other programs read it, adapters added in. */
async function exportLearner(
  directory: string,
  learner: Learner,
  { path }: ModelSettings,
): Promise<void> {
  const out = `${directory}/model`;
  await Deno.remove(out, { recursive: true }).catch(() => {});
  await saveModel(out, {
    config: learner.config,
    weights: getAllWeights(learner),
    source: await findModelFiles(path),
  });
}

/** Opens a run's model as its newest checkpoint has it, or as it starts. */
export async function openLocalLearner(
  directory: string,
  config: TrainConfig,
  languages: Languages,
): Promise<OpenedLearner> {
  const { facts, tokenizer, update, ...restored } = await restoreRun(
    directory,
    config,
    languages,
  );
  let { learner } = restored;

  async function learn(
    experience: PlayedExperience,
  ): Promise<Record<string, number>> {
    const { memory, rollout: { temperature } } = config;
    const trajectories = learner.config.lora?.critic === true
      ? await addCriticValues(
        learner,
        experience.trajectories,
        memory.microTokens,
      )
      : experience.trajectories;
    const result = await updateLearner(
      // The settings are the trainer's own: it has checked them.
      findTrainer(config.trainer) as unknown as Trainer<BaseUpdateSettings>,
      learner,
      { ...experience, trajectories, tokenizer, temperature, memory },
      config.settings as unknown as BaseUpdateSettings,
      config.arew,
    );
    learner = result.learner;
    await assertFiniteWeights({ learner, trajectories });
    return result.metrics;
  }

  return {
    update,
    learner: {
      tokenizer,
      async usePolicy(play) {
        const playing = mergeForRollout(learner);
        try {
          return await play({ ...playing, tokenizer });
        } finally {
          playing.dispose();
        }
      },
      learn,
      makeCheckpoint: (update) =>
        Promise.resolve(makeCheckpoint(facts, learner, update)),
      makePolicyFile: (update, evaluation) =>
        Promise.resolve(makePolicyFile(facts, learner, update, evaluation)),
      async exportModel(hasLearnt) {
        // One that was finished before keeps its model.
        if (config.model === null) return;
        if (!hasLearnt && await isExported(directory)) return;
        await exportLearner(directory, learner, config.model);
      },
      close() {
        disposeRun(learner);
        return Promise.resolve();
      },
    },
  };
}
