/** A run's model in this process. */

import { fileExists } from "../../../utils/files/missing.ts";
import { getAllWeights, type Learner } from "../../algorithms/learner.ts";
import { runOnDevice } from "../../backends/device_loss.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { saveModel } from "../../huggingface/save_model.ts";
import type { Languages } from "../../rollout/tokens/episode_tokenizer.ts";
import type { TrainConfig } from "../config/train_config.ts";
import { writeCheckpoint } from "../directory/checkpoint.ts";
import { disposeRun, restoreRun } from "../restore_run.ts";
import type { RunFacts } from "../start_policy.ts";
import { makeMemoryLearner } from "./memory_learner.ts";
import type { OpenedLearner, SavableLearner } from "./run_learner.ts";

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

/** Writes a run's language model to a folder, unless it is current. */
export async function exportModel(
  out: string,
  model: TrainConfig["model"],
  learner: Learner,
  hasLearnt: boolean,
): Promise<void> {
  if (model === null) return;
  if (!hasLearnt && await fileExists(`${out}/model.safetensors`)) return;
  await Deno.remove(out, { recursive: true }).catch(() => {});
  await saveModel(out, {
    config: learner.config,
    weights: getAllWeights(learner),
    source: await findModelFiles(model.path),
  });
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
  const model = makeMemoryLearner(restored.learner, tokenizer, config);
  return {
    update,
    learner: {
      ...model,
      ...makeSavable(facts, model.getLearner),
      exportModel: (hasLearnt) =>
        exportModel(
          `${directory}/model`,
          config.model,
          model.getLearner(),
          hasLearnt,
        ),
    },
  };
}
