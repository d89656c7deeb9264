/** A run's model in this process. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { getAllWeights, type Learner } from "../../algorithms/learner.ts";
import { addCriticValues } from "../../algorithms/score.ts";
import { NonFiniteError } from "../../algorithms/trainer.ts";
import { updateLearner } from "../../algorithms/update.ts";
import { runOnDevice } from "../../backends/device_loss.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { saveModel } from "../../huggingface/save_model.ts";
import { SharedReading } from "../../rollout/shared_reading.ts";
import type { Languages } from "../../rollout/tokens/episode_tokenizer.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";
import { getAlgorithm, type TrainConfig } from "../config/train_config.ts";
import { writeCheckpoint } from "../directory/checkpoint.ts";
import { fileExists } from "../directory/files.ts";
import { disposeRun, restoreRun, type RunFacts } from "../restore_run.ts";
import { mergeForRollout } from "./chat_learner.ts";
import type { OpenedLearner, SavableLearner } from "./run_learner.ts";

/** Throws a `NonFiniteError` if the last step made a weight non-finite. */
export async function assertFiniteWeights(
  { weights }: Learner,
  trajectories: readonly Trajectory[],
): Promise<void> {
  for (const [name, weight] of Object.entries(weights)) {
    // 0 times a non-finite number is NaN, and so is a sum with it.
    const sum = tf.tidy(() => tf.sum(tf.mul(weight, 0)));
    const [zero] = await sum.data();
    sum.dispose();
    if (zero === 0) continue;
    const value = (await weight.data()).find((x) => !Number.isFinite(x));
    const { message } = ruleError(RangeError, "train", name, "finite", value);
    throw new NonFiniteError(message, trajectories, null);
  }
}

/** Saves and frees the model that `getLearner` returns. */
export function makeSavable(
  facts: RunFacts,
  getLearner: () => Learner,
): SavableLearner {
  return {
    makeCheckpoint(update) {
      const { weights, adamw } = getLearner();
      const own = { ...facts, update, adamwStep: adamw.step };
      return Promise.resolve((sink) =>
        runOnDevice(() => writeCheckpoint(sink, own, weights, adamw))
      );
    },
    makePolicyFile(update, evaluation) {
      const { weights, adamw } = getLearner();
      const settings = { ...facts.settings, ...evaluation };
      const own = { ...facts, update, adamwStep: adamw.step, settings };
      return Promise.resolve((sink) =>
        runOnDevice(() => writeCheckpoint(sink, own, weights))
      );
    },
    close() {
      disposeRun(getLearner());
      return Promise.resolve();
    },
  };
}

/** Opens a run's model from its newest checkpoint, or as it starts. */
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

  const { memory, rollout: { temperature } } = config;
  const { settings, trainer } = getAlgorithm(config);

  return {
    update,
    learner: {
      ...makeSavable(facts, () => learner),
      tokenizer,
      async usePolicy(play) {
        const { config, dispose, weights } = mergeForRollout(learner);
        const reading = new SharedReading(config, weights);
        try {
          return await play({ config, weights, tokenizer, reading });
        } finally {
          reading.dispose();
          dispose();
        }
      },
      addValues: (trajectories) =>
        learner.config.lora?.critic === true
          ? addCriticValues(learner, trajectories, memory.microTokens)
          : Promise.resolve(trajectories),
      async learn(experience) {
        const result = await updateLearner(
          trainer,
          learner,
          { ...experience, tokenizer, temperature, memory },
          settings,
        );
        learner = result.learner;
        await assertFiniteWeights(learner, experience.trajectories);
        return result.metrics;
      },
      async exportModel(hasLearnt) {
        const out = `${directory}/model`;
        if (config.model === null) return;
        if (!hasLearnt && await fileExists(`${out}/model.safetensors`)) return;
        await Deno.remove(out, { recursive: true }).catch(() => {});
        await saveModel(out, {
          config: learner.config,
          weights: getAllWeights(learner),
          source: await findModelFiles(config.model.path),
        });
      },
    },
  };
}
