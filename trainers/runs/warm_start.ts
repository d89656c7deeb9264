/**
 * Supervised warm start: a transformer learns to imitate a scripted teacher, so
 * that reinforcement learning starts from well-formed episodes.
 */

import { seededPrng } from "../../utils/prng.ts";
import {
  disposeLearner,
  type Learner,
  makeLearner,
} from "../algorithms/learner.ts";
import type { ModelConfig } from "../model/config.ts";
import { disposeTensors, initWeights } from "../model/weights/weights.ts";
import {
  joinVocabularies,
  makeUnionTokenizer,
} from "../rollout/tokens/episode_tokenizer.ts";
import {
  type SupervisedRow,
  superviseLearner,
  type SupervisionSettings,
} from "../sft/supervise.ts";
import { assertTrainConfig } from "./config/make_train_config.ts";
import {
  modelConfigFor,
  type WarmStartConfig,
} from "./config/setting_groups.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { recordTeachers } from "./demonstrations.ts";
import { encodeCheckpoint } from "./directory/checkpoint.ts";
import { findLanguages } from "./policies/languages.ts";

/** Environments with a warm start in the package (`unlock warm-start ENV`). */
const SHIPPED: readonly string[] = ["PE-G-Mini-v0"];

/**
 * Reads the warm start that the package ships for an environment.
 *
 * @param env Id of the environment
 * @returns A checkpoint file, or `null` if there is none
 *
 * @example The demo's environment has one
 * ```ts
 * import { readShippedWarmStart } from "@unlock/gym/trainers";
 * import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
 *
 * assert(await readShippedWarmStart("PE-G-Mini-v0") !== null);
 * assertEquals(await readShippedWarmStart("PE-F-D8-v0"), null);
 * ```
 */
export async function readShippedWarmStart(
  env: string,
): Promise<Uint8Array | null> {
  if (!SHIPPED.includes(env)) return null;
  // Not Deno.readFile, as the package may be imported from a URL.
  const url = new URL(`./warm_starts/${env}.safetensors`, import.meta.url);
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

/** The teacher's episodes of a phase, and how they are learnt. */
export interface WarmStartStage {
  readonly episodes: readonly SupervisedRow[];
  readonly settings: SupervisionSettings;
}

/** Trains a new policy, phase by phase; the caller disposes it. */
export async function trainOnDemonstrations(
  config: ModelConfig,
  stages: readonly WarmStartStage[],
  seed: number,
  report: (step: number, loss: number) => void = () => {},
): Promise<Learner> {
  const prng = seededPrng("warm-start", seed);
  const action = "make a warm start";
  let learner = makeLearner(config, initWeights(config, prng), {});
  let done = 0;
  for (const { episodes, settings } of stages) {
    const start = done;
    const options = {
      action,
      prng,
      report: (step: number, loss: number) => report(start + step, loss),
    };
    learner = await superviseLearner(learner, episodes, settings, options);
    done += settings.steps;
    if (stages.length > 1) {
      disposeTensors(learner.adamw);
      learner = makeLearner(config, learner.weights, {});
    }
  }
  return learner;
}

function listPhases(
  { phase2, ...phase1 }: WarmStartConfig,
): Omit<WarmStartConfig, "phase2">[] {
  return phase2 === null ? [phase1] : [phase1, { ...phase1, ...phase2 }];
}

/** The optimizer steps of a warm start, of all phases. */
export function countWarmStartSteps(config: WarmStartConfig): number {
  return listPhases(config).reduce((sum, { steps }) => sum + steps, 0);
}

/**
 * Makes a warm start for one or several environments.
 *
 * @param config The run's settings
 * @param onStep Called after each step with its number and loss
 * @returns A checkpoint file without moments
 * @throws {RangeError} If a setting is out of range, or the loss becomes
 * non-finite
 */
export async function makeWarmStart(
  config: TrainConfig,
  onStep: (step: number, loss: number) => void = () => {},
): Promise<Uint8Array> {
  assertTrainConfig(config);
  const { env, warmStart, warmStartSeed } = config;
  const languages = findLanguages(env);
  const { wordTokenizer } = makeUnionTokenizer(languages);
  const vocabulary = joinVocabularies(languages);
  const stages: WarmStartStage[] = [];
  for (const [i, settings] of listPhases(warmStart).entries()) {
    const episodes = await recordTeachers(
      config,
      settings,
      wordTokenizer,
      warmStartSeed,
      // Each phase has tasks of its own.
      ...i === 0 ? [] : [i],
    );
    stages.push({ episodes, settings });
  }
  const longest = stages.flatMap(({ episodes }) => episodes)
    .reduce((longest, { tokens }) => Math.max(longest, tokens.length), 0);
  const model = modelConfigFor(config.policy, { vocabulary }, longest);
  const learner = await trainOnDemonstrations(
    model,
    stages,
    warmStartSeed,
    onStep,
  );
  const facts = { env, model, vocabulary, base: null, update: 0, adamwStep: 0 };
  const file = await encodeCheckpoint(facts, learner.weights);
  disposeLearner(learner);
  return file;
}
