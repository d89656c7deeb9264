/**
 * Supervised warm start: a transformer learns to write like a scripted
 * teacher, so that reinforcement learning starts from well-formed episodes.
 */

import { seededPrng } from "../../utils/prng.ts";
import { disposeLearner, makeLearner } from "../algorithms/learner.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  disposeWeights,
  initWeights,
  type Weights,
} from "../model/weights/weights.ts";
import {
  joinVocabularies,
  makeUnionTokenizer,
} from "../rollout/tokens/episode_tokenizer.ts";
import { findLanguages } from "./policies/languages.ts";
import { type SupervisedRow, superviseLearner } from "../sft/supervise.ts";
import {
  modelConfigFor,
  type WarmStartConfig,
} from "./config/setting_groups.ts";
import { assertTrainConfig } from "./config/make_train_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { recordTeachers } from "./demonstrations.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";

/** Trains fresh weights on the teacher's episodes, the caller's to dispose. */
export async function trainOnDemonstrations(
  config: ModelConfig,
  episodes: readonly SupervisedRow[],
  settings: WarmStartConfig,
  seed: number,
  report: (step: number, loss: number) => void = () => {},
): Promise<Weights> {
  const prng = seededPrng("warm-start", seed);
  const fresh = makeLearner(config, initWeights(config, prng), {});
  const action = "make a warm start";
  const learner = await superviseLearner(fresh, episodes, settings, {
    action,
    prng,
    report,
  });
  const weights = Object.fromEntries(
    Object.entries(learner.weights).map(([name, value]) => [
      name,
      value.clone(),
    ]),
  );
  disposeLearner(learner);
  return weights;
}

/**
 * Makes a warm start for an environment, or for several.
 *
 * @param config The run's settings
 * @param onStep Called after each step with its number and loss
 * @returns A checkpoint file of weights alone
 * @throws {RangeError} If a setting is out of range, or the loss stops being
 * finite
 */
export async function makeWarmStart(
  config: TrainConfig,
  onStep: (step: number, loss: number) => void = () => {},
): Promise<Uint8Array> {
  assertTrainConfig(config);
  const languages = findLanguages(config.env);
  const { wordTokenizer } = makeUnionTokenizer(languages);
  const vocabulary = joinVocabularies(languages);
  const seed = config.warmStartSeed;
  const episodes = await recordTeachers(
    config,
    config.warmStart,
    wordTokenizer,
    seed,
  );
  const longest = Math.max(...episodes.map(({ tokens }) => tokens.length));
  const model = modelConfigFor(config.policy, { vocabulary }, longest);
  const weights = await trainOnDemonstrations(
    model,
    episodes,
    config.warmStart,
    seed,
    onStep,
  );
  const facts = {
    env: config.env,
    model,
    vocabulary,
    base: null,
    update: 0,
    adamwStep: 0,
  };
  const file = await encodeCheckpoint(facts, weights);
  disposeWeights(weights);
  return file;
}
