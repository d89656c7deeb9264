/** Where supervised training starts, or goes on from its newest checkpoint. */

import { ruleError } from "../../../base/errors.ts";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import type { JsonObject } from "../../../base/json_object.ts";
import { type Prng, seededPrng } from "../../../base/prng.ts";
import {
  disposeLearner,
  type Learner,
  makeLearner,
} from "../../algorithms/learner.ts";
import { initWeights } from "../../model/weights/weights.ts";
import { joinVocabularies } from "../../rollout/episode_tokenizer.ts";
import {
  countEpochSteps,
  drawByEpoch,
  type DrawRows,
  drawWithReplacement,
} from "../../sft/row_order.ts";
import { makeChatLearner } from "../chat_learner.ts";
import { modelConfigFor } from "../config/policy_size.ts";
import { readNewestCheckpoint } from "../directory/checkpoint_files.ts";
import { assertUnsaved } from "../directory/run_directory.ts";
import { findLanguages } from "../languages.ts";
import { assertModelThere, digestModel } from "../model_digest.ts";
import {
  disposeRun,
  refuseChanged,
  type RunFacts,
  takeMoments,
} from "../restore_run.ts";
import { type Lessons, readChatLessons, readTerseLessons } from "./lessons.ts";
import { listFixedSftSettings } from "./make_sft_config.ts";
import type { SftConfig } from "./sft_config.ts";

/** How many steps there are, and how often something is done. */
export interface SftPlan {
  /** Optimizer steps of the whole run. */
  readonly steps: number;
  /** Steps of an epoch. */
  readonly perEpoch: number;
  /** Steps between measurements on validation; 0 for none. */
  readonly evalEvery: number;
  /** Steps between checkpoints. */
  readonly saveEvery: number;
}

/** What supervised training begins with. */
export interface SftStart {
  /** What is learnt. */
  readonly lessons: Lessons;
  /** How often. */
  readonly plan: SftPlan;
  /** The learner, freed by {@linkcode disposeRun}. */
  readonly learner: Learner;
  /** What its checkpoints say of themselves. */
  readonly facts: RunFacts;
  /** Gives the rows of the next step. */
  readonly draw: DrawRows;
  /** Steps done. */
  readonly update: number;
}

/** Plans the steps of so many rows. */
export function planSteps(config: SftConfig, lessons: Lessons): SftPlan {
  const { batch, epochs, saveEvery, steps, validation } = config;
  const perEpoch = countEpochSteps(lessons.rows.length, batch);
  return {
    steps: steps ?? epochs * perEpoch,
    perEpoch,
    evalEvery: lessons.validation.length === 0
      ? 0
      : validation.every ?? perEpoch,
    saveEvery: saveEvery ?? perEpoch,
  };
}

/** SHA-256 of the files that are learnt from. */
async function digestData(
  { data, validationData }: SftConfig,
): Promise<string> {
  const hash = createHash("sha256");
  for (
    const path of [...data, ...validationData === null ? [] : [validationData]]
  ) {
    const bytes = await Deno.readFile(path);
    hash.update(JSON.stringify([bytes.length]));
    hash.update(bytes);
  }
  return hash.digest("hex");
}

/** What finished steps depend on. */
async function listFacts(config: SftConfig): Promise<JsonObject> {
  return {
    ...listFixedSftSettings(config),
    ...config.data.length > 0 && { dataDigest: await digestData(config) },
  };
}

/** A learner that has learnt nothing yet, and what it is to learn. */
type FreshStart = Pick<SftStart, "lessons" | "learner" | "facts"> & {
  /** Goes on after the weights, where they are drawn. */
  readonly prng: Prng;
};

/** Makes a small policy of the size that its longest episode asks for. */
async function startSmallPolicy(
  config: SftConfig,
  env: string,
): Promise<FreshStart> {
  const languages = findLanguages(env);
  const vocabulary = joinVocabularies(languages);
  const lessons = await readTerseLessons(config, languages);
  const all = [...lessons.rows, ...lessons.validation];
  const longest = all.reduce(
    (most, { tokens }) => Math.max(most, tokens.length),
    0,
  );
  const model = modelConfigFor(config.policy, { vocabulary }, longest);
  const prng = seededPrng("warm-start", config.seed);
  return {
    lessons,
    learner: makeLearner(model, initWeights(model, prng), {}),
    facts: { env, model, vocabulary, base: null },
    prng,
  };
}

/** Loads the language model, once all that it is to learn has been read. */
async function startChatModel(
  config: SftConfig,
  maxPositions: number,
): Promise<FreshStart> {
  const model = config.model!;
  const lessons = await readChatLessons(config, model.path, maxPositions);
  const { learner } = await makeChatLearner(model, config.seed, false);
  const facts = {
    // It plays whatever it is asked to.
    env: "",
    model: learner.config,
    vocabulary: [],
    base: model.path,
    baseDigest: await digestModel(model.path),
  };
  const prng = seededPrng("supervision", config.seed);
  return { lessons, learner, facts, prng };
}

/** Checks that a checkpoint's settings and data are still the run's. */
function assertSameFacts(
  before: JsonObject,
  now: JsonObject,
  { data, validationData }: SftConfig,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [was, is] = [before[name], now[name]];
    if (isDeepStrictEqual(was, is)) continue;
    if (name === "dataDigest") {
      const files = validationData === null ? data : [...data, validationData];
      const rule = "as they were when the run began (they have changed since)";
      throw ruleError(Error, "train on conversations", "data", rule, files);
    }
    refuseChanged({ name, was, is }, "trained");
  }
}

/** Restores supervised training from its newest checkpoint, or starts it. */
export async function restoreSft(
  directory: string,
  config: SftConfig,
  maxPositions: number,
): Promise<SftStart> {
  const { model, env, seed, batch, replacement } = config;
  if (model !== null) {
    await assertModelThere("train on conversations", model.path);
  }
  const { prng, ...fresh } = model === null
    ? await startSmallPolicy(config, env!)
    : await startChatModel(config, maxPositions);
  try {
    const settings = await listFacts(config);
    const facts = { ...fresh.facts, settings };
    const plan = planSteps(config, fresh.lessons);
    const { length } = fresh.lessons.rows;
    const draw = replacement
      ? drawWithReplacement(prng, length, batch)
      : drawByEpoch(seed, length, batch);
    const start = { ...fresh, facts, plan, draw };
    const newest = await readNewestCheckpoint(directory);
    if (newest === null) {
      await assertUnsaved(directory, plan.saveEvery);
      return { ...start, update: 0 };
    }
    const { facts: own, weights } = newest.checkpoint;
    assertSameFacts(own.settings ?? {}, settings, config);
    const moments = takeMoments(newest.checkpoint, facts, newest.path);
    // The order goes on where it was.
    for (let step = 0; step < own.update; step++) draw();
    const adamw = { step: own.adamwStep, ...moments };
    disposeLearner(fresh.learner);
    const learner = { ...fresh.learner, weights, adamw };
    return { ...start, learner, update: own.update };
  } catch (error) {
    disposeRun(fresh.learner);
    throw error;
  }
}
