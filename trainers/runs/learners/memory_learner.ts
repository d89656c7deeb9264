/** A model in this process's memory that plays and learns. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { getAllWeights, type Learner } from "../../algorithms/learner.ts";
import { addCriticValues } from "../../algorithms/score.ts";
import { NonFiniteError } from "../../algorithms/trainer.ts";
import { updateLearner } from "../../algorithms/update.ts";
import type { ModelConfig } from "../../model/config.ts";
import {
  disposeMergedWeights,
  mergeAdapters,
} from "../../model/weights/lora.ts";
import type { Weights } from "../../model/weights/weights.ts";
import { SharedReading } from "../../rollout/shared_reading.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import type { Trajectory } from "../../rollout/trajectory.ts";
import { getAlgorithm, type TrainConfig } from "../config/train_config.ts";
import type { UpdateLearner } from "./run_learner.ts";

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

interface MergedWeights {
  /** The config; without `lora` if the adapters are merged. */
  readonly config: ModelConfig;
  readonly weights: Weights;
  dispose(): void;
}

/** Adapted weights that are copied at most: 64 MB. */
const MAX_MERGED = 2 ** 24;

function countAdapted({ weights, frozen }: Learner): number {
  return Object.entries(frozen)
    .filter(([name]) => name.replace(/weight$/, "lora_A.weight") in weights)
    .reduce((sum, [, { size }]) => sum + size, 0);
}

/**
 * Merges adapters for rollouts; in larger or 16-bit models the copies would
 * cost more memory than the two thin products cost time.
 */
export function mergeForRollout(
  learner: Learner,
  most: number = MAX_MERGED,
): MergedWeights {
  const { config } = learner;
  const all = getAllWeights(learner);
  const { lora, ...plain } = config;
  const isKept = lora === undefined || plain.frozenDtype !== undefined ||
    countAdapted(learner) > most;
  if (isKept) return { config, weights: all, dispose: () => {} };
  const weights = mergeAdapters(learner.config, all);
  const dispose = () => disposeMergedWeights(weights, all);
  return { config: plain, weights, dispose };
}

/** Binds a model to the settings by which it plays and learns. */
export function makeMemoryLearner(
  start: Learner,
  tokenizer: EpisodeTokenizer,
  config: TrainConfig,
): UpdateLearner & { getLearner(): Learner } {
  let learner = start;
  const { memory, rollout: { temperature } } = config;
  const { settings, trainer } = getAlgorithm(config);
  return {
    tokenizer,
    // Learning replaces it.
    getLearner: () => learner,
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
  };
}
