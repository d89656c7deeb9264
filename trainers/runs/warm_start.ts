/**
 * Supervised warm start: a transformer learns to write like a scripted
 * teacher, so that reinforcement learning starts from well-formed episodes.
 */

import type { Env } from "../../envs/core/env.ts";
import type { Policy } from "../../envs/core/policy.ts";
import { type Prng, randomInteger, seededPrng } from "../../base/prng.ts";
import {
  make,
  makeScriptedPolicy,
  makeTeacher,
} from "../../envs/registry/registry.ts";
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
} from "../rollout/episode_tokenizer.ts";
import { splitEnvIds } from "../rollout/env_ids.ts";
import { findLanguages } from "./languages.ts";
import type { WordTokenizer } from "../rollout/word_tokenizer.ts";
import { type SupervisedRow, superviseLearner } from "../sft/supervise.ts";
import { modelConfigFor } from "./config/policy_size.ts";
import { assertTrainConfig } from "./config/check_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import type { WarmStartConfig } from "./config/warm_start_settings.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";

/** Who plays demonstrations. */
export interface Demonstrators {
  /** Whose questions and beliefs are learnt. */
  readonly teacher: Policy;
  /** Whose questions are heard now and then, and not learnt; none if `null`. */
  readonly asker: Policy | null;
}

/**
 * How often a question is the asker's, so that listening is learnt from replies
 * that tell something however badly the teacher asks.
 */
const ASKERS_QUESTIONS = 0.5;

/** Plays one episode with the teacher and writes it down as tokens. */
async function recordDemonstration(
  env: Env,
  { teacher, asker }: Demonstrators,
  tokenizer: WordTokenizer,
  prng: Prng,
  replyWeight: number,
): Promise<SupervisedRow> {
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
    // Both are asked each time, or they would not see a new episode begin.
    const own = await teacher.act(observation, prng);
    const others = asker !== null && observation.round === "action"
      ? await asker.act(observation, prng)
      : null;
    const asks = others !== null && prng() < ASKERS_QUESTIONS;
    const action = asks ? others : own;
    write(action, asks ? 0 : 1);
    const result = await env.step(action);
    if (result.terminated || result.truncated) return { tokens, weights };
    observation = result.observation;
    write(observation.text, replyWeight);
  }
}

/** The teacher's episodes as tokens. */
export async function recordDemonstrations(
  env: Env,
  demonstrators: Demonstrators,
  tokenizer: WordTokenizer,
  config: WarmStartConfig,
  seed: number,
): Promise<SupervisedRow[]> {
  const prng = seededPrng("teacher", seed);
  const episodes: SupervisedRow[] = [];
  for (let i = 0; i < config.episodes; i++) {
    episodes.push(
      await recordDemonstration(
        env,
        demonstrators,
        tokenizer,
        prng,
        config.replyWeight,
      ),
    );
  }
  return episodes;
}

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

/** Who demonstrates an environment. */
function makeDemonstrators(
  id: string,
  { asks, listens }: WarmStartConfig,
): Demonstrators {
  // The settings' rules have neither without the other.
  if (asks === null || listens === null) {
    return { teacher: makeScriptedPolicy(id, "teacher"), asker: null };
  }
  return {
    teacher: makeTeacher(id, { asks, listens }),
    asker: makeTeacher(id, { asks: 1, listens }),
  };
}

/** How many of some episodes each environment has, by its weight. */
function shareEpisodes(
  episodes: number,
  ids: readonly string[],
  weights: readonly number[] | null,
): number[] {
  const all = weights ?? ids.map(() => 1);
  const sum = all.reduce((a, b) => a + b, 0);
  return all.map((weight) => Math.max(1, Math.round(episodes * weight / sum)));
}

/** The teachers' episodes in all environments of a run. */
async function recordAll(
  { env, envWeights, warmStart, warmStartSeed }: TrainConfig,
  tokenizer: WordTokenizer,
): Promise<SupervisedRow[]> {
  const ids = splitEnvIds(env);
  const shares = shareEpisodes(warmStart.episodes, ids, envWeights);
  const episodes: SupervisedRow[][] = [];
  for (const [i, id] of ids.entries()) {
    episodes.push(
      await recordDemonstrations(
        make(id, { style: "terse", critique: false }),
        makeDemonstrators(id, warmStart),
        tokenizer,
        { ...warmStart, episodes: shares[i]! },
        warmStartSeed,
      ),
    );
  }
  return episodes.flat();
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
  const episodes = await recordAll(config, wordTokenizer);
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
