/**
 * Supervised warm start: a transformer learns to write like a scripted
 * teacher, so that reinforcement learning starts from well-formed episodes.
 *
 * Axes: B episodes, T predictions.
 */

import * as tf from "@tensorflow/tfjs";
import type { Env } from "../../envs/core/env.ts";
import { ruleError } from "../../base/errors.ts";
import type { Policy } from "../../envs/core/policy.ts";
import { type Prng, randomInteger, seededPrng } from "../../base/prng.ts";
import { make, makeScriptedPolicy } from "../../envs/registry/registry.ts";
import { packTokens, packTokenValues } from "../algorithms/batch.ts";
import {
  disposeLearner,
  makeLearner,
  takeOptimizerStep,
} from "../algorithms/learner.ts";
import { maskedMean } from "../algorithms/math/aggregate.ts";
import type { ModelConfig } from "../model/config.ts";
import { forward } from "../model/transformer/forward.ts";
import { computeTokenLogProbs } from "../model/transformer/log_probs.ts";
import {
  disposeWeights,
  initWeights,
  type Weights,
} from "../model/weights/weights.ts";
import { makeTerseTokenizer } from "../rollout/episode_tokenizer.ts";
import type { WordTokenizer } from "../rollout/word_tokenizer.ts";
import { modelConfigFor } from "./config/policy_size.ts";
import { assertTrainConfig, type TrainConfig } from "./config/train_config.ts";
import type { WarmStartConfig } from "./config/warm_start_settings.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";

/** An episode as text to learn from. */
interface Demonstration {
  readonly tokens: number[];
  /** Weight of each token in the loss. */
  readonly weights: number[];
}

/** Plays one episode with the teacher and writes it down as tokens. */
async function recordDemonstration(
  env: Env,
  teacher: Policy,
  tokenizer: WordTokenizer,
  prng: Prng,
  replyWeight: number,
): Promise<Demonstration> {
  const tokens: number[] = [];
  const weights: number[] = [];
  const write = (text: string, weight: number): void => {
    for (const token of tokenizer.encode(text)) {
      tokens.push(token);
      weights.push(weight);
    }
  };
  const index = randomInteger(prng, env.spec.splits.train);
  let { observation } = await env.reset({ options: { split: "train", index } });
  // The task itself is given, not learnt.
  write(observation.text, 0);
  for (;;) {
    const action = await teacher.act(observation, prng);
    write(action, 1);
    const result = await env.step(action);
    if (result.terminated || result.truncated) return { tokens, weights };
    observation = result.observation;
    write(observation.text, replyWeight);
  }
}

/** The teacher's episodes as tokens. */
export async function recordDemonstrations(
  env: Env,
  teacher: Policy,
  tokenizer: WordTokenizer,
  config: WarmStartConfig,
  seed: number,
): Promise<Demonstration[]> {
  const prng = seededPrng("teacher", seed);
  const episodes: Demonstration[] = [];
  for (let i = 0; i < config.episodes; i++) {
    episodes.push(
      await recordDemonstration(
        env,
        teacher,
        tokenizer,
        prng,
        config.replyWeight,
      ),
    );
  }
  return episodes;
}

/** Rises over the first steps, then falls along a cosine to a tenth. */
function scheduleLearningRate(config: WarmStartConfig, step: number): number {
  const rise = Math.min(1, (step + 1) / Math.max(1, config.warmUp));
  const progress = step / config.steps;
  const fall = 0.1 + 0.45 * (1 + Math.cos(Math.PI * progress));
  return config.learningRate * rise * fall;
}

/** Trains fresh weights on the teacher's episodes, the caller's to dispose. */
export async function trainOnDemonstrations(
  config: ModelConfig,
  episodes: readonly Demonstration[],
  settings: WarmStartConfig,
  seed: number,
  report: (step: number, loss: number) => void = () => {},
): Promise<Weights> {
  const prng = seededPrng("warm-start", seed);
  let learner = makeLearner(config, initWeights(config, prng), {});
  for (let step = 0; step < settings.steps; step++) {
    const rows = Array.from(
      { length: settings.batch },
      () => episodes[randomInteger(prng, episodes.length)]!,
    );
    const { inputs, targets, width } = packTokens(
      rows.map((row) => row.tokens),
    );
    const weight = packTokenValues(rows.map((row) => row.weights), width);
    const optimizer = {
      learningRate: scheduleLearningRate(settings, step),
      beta1: 0.9,
      beta2: 0.98,
      adamEpsilon: 1e-8,
      maxGradientNorm: 1,
      weightDecay: settings.weightDecay,
    };
    const { learner: next, sums, gradientNorm } = takeOptimizerStep(
      learner,
      optimizer,
      [(weights) => {
        const { logits } = forward(config, weights, inputs);
        const { logProbs } = computeTokenLogProbs(logits, targets); // [B, T]
        const total = maskedMean(tf.neg(logProbs), weight);
        return { total, metrics: { loss: total } };
      }],
    );
    learner = next;
    const loss = (await sums.data())[0]!;
    tf.dispose([inputs, targets, weight, sums, gradientNorm]);
    if (!Number.isFinite(loss)) {
      disposeLearner(learner);
      const action = "make a warm start";
      throw ruleError(RangeError, action, "loss", "finite", loss);
    }
    report(step + 1, loss);
  }
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
 * Makes a warm start for an environment.
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
  const env = make(config.env, { style: "terse", critique: false });
  const language = env.language;
  if (language === undefined) {
    const rule = "an environment with a terse style";
    throw ruleError(Error, "make a warm start", "env", rule, config.env);
  }
  const teacher = makeScriptedPolicy(config.env, "teacher");
  const { wordTokenizer } = makeTerseTokenizer(language);
  const seed = config.warmStartSeed;
  const episodes = await recordDemonstrations(
    env,
    teacher,
    wordTokenizer,
    config.warmStart,
    seed,
  );
  const longest = Math.max(...episodes.map(({ tokens }) => tokens.length));
  const model = modelConfigFor(config.policy, language, longest);
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
    vocabulary: language.vocabulary,
    base: null,
    update: 0,
    adamwStep: 0,
  };
  const file = await encodeCheckpoint(facts, weights);
  disposeWeights(weights);
  return file;
}
