/**
 * Supervised warm start: a transformer learns to write like a scripted
 * teacher, so that reinforcement learning starts from well-formed episodes.
 */

import type { Env } from "../../envs/core/env.ts";
import { joinWords, LEVELS, splitWords } from "../../envs/core/language.ts";
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
import { parseOwnOptions } from "../rollout/env_options.ts";
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
  /**
   * Whose questions are heard in between, one's as often as another's; none of
   * them is learnt
   */
  readonly askers: readonly Policy[];
}

/**
 * How often a turn is not the teacher's where there are askers, so that its
 * beliefs are learnt from replies that tell something however badly it asks,
 * and from the replies alone: a student that has only seen the teacher's
 * beliefs relies on the one before, which will be its own.
 */
const OTHERS_TURNS = 0.5;

/** How often a component of a belief that is not the teacher's is drawn anew. */
const BLUR = 0.5;

/** A belief in closed language with some of its components drawn anew. */
function blurBelief(text: string, prng: Prng): string {
  return joinWords(
    splitWords(text).map((word) =>
      LEVELS.includes(word) && prng() < BLUR
        ? LEVELS[randomInteger(prng, LEVELS.length)]!
        : word
    ),
  );
}

/** Plays one episode with the teacher and writes it down as tokens. */
async function recordDemonstration(
  env: Env,
  { teacher, askers }: Demonstrators,
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
  write(observation.text, 0);
  for (;;) {
    const { round } = observation;
    const own = await teacher.act(observation, prng);
    // All are asked each time, or they would not see a new episode begin.
    const questions: string[] = [];
    if (round === "action") {
      for (const asker of askers) {
        questions.push(await asker.act(observation, prng));
      }
    }
    const isOthers = askers.length > 0 && round !== "answer" &&
      prng() < OTHERS_TURNS;
    const action = !isOthers
      ? own
      : round === "action"
      ? questions[randomInteger(prng, questions.length)]!
      : blurBelief(own, prng);
    write(action, isOthers ? 0 : 1);
    const result = await env.step(action);
    if (result.terminated || result.truncated) return { tokens, weights };
    observation = result.observation;
    // What comes with a question to be asked is given, as the task is.
    write(observation.text, observation.round === "action" ? 0 : replyWeight);
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

/** Does an environment ask for beliefs? */
async function asksForBeliefs(env: Env, policy: Policy): Promise<boolean> {
  const prng = seededPrng("rounds", env.spec.id);
  let { observation } = await env.reset({
    options: { split: "train", index: 0 },
  });
  while (observation.round !== "end") {
    if (observation.round === "update") return true;
    ({ observation } = await env.step(await policy.act(observation, prng)));
  }
  return false;
}

/** Who demonstrates an environment. */
async function makeDemonstrators(
  env: Env,
  { asks, listens }: WarmStartConfig,
): Promise<Demonstrators> {
  const { id } = env.spec;
  // The settings' rules have neither without the other.
  if (asks === null || listens === null) {
    return { teacher: makeScriptedPolicy(id, "teacher"), askers: [] };
  }
  const teacher = makeTeacher(id, { asks, listens });
  // Where nobody states a belief there is none to be learnt from others' turns,
  // which may end the episode or write what nobody wants.
  if (!await asksForBeliefs(env, teacher)) return { teacher, askers: [] };
  return {
    teacher,
    askers: [
      makeTeacher(id, { asks: 1, listens }),
      makeScriptedPolicy(id, "random"),
    ],
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
    const env = make(id, {
      ...parseOwnOptions(
        "make a warm start",
        "warmStartEnvOptions",
        warmStart.envOptions,
      ),
      style: "terse",
      critique: false,
    });
    episodes.push(
      await recordDemonstrations(
        env,
        await makeDemonstrators(env, warmStart),
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
