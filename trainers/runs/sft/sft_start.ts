/** Where supervised training starts, or goes on from its newest checkpoint. */

import { ruleError } from "../../../utils/errors.ts";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import type { JsonObject } from "../../../utils/json_values.ts";
import { type Prng, seededPrng } from "../../../utils/prng.ts";
import {
  disposeLearner,
  type Learner,
  makeLearner,
} from "../../algorithms/learner.ts";
import { initWeights } from "../../model/weights/weights.ts";
import { openRemoteModel } from "../../remote/open_remote_model.ts";
import { loadChatTokens } from "../../rollout/chat_policy.ts";
import { joinVocabularies } from "../../rollout/tokens/episode_tokenizer.ts";
import { makeChatLearner } from "../learners/chat_learner.ts";
import { modelConfigFor } from "../config/setting_groups.ts";
import type { CheckpointFacts } from "../directory/checkpoint.ts";
import { readNewestCheckpoint } from "../directory/checkpoint_files.ts";
import { assertUnsaved } from "../directory/run_directory.ts";
import { findLanguages } from "../policies/languages.ts";
import { assertModelThere, digestModel } from "../policies/model_digest.ts";
import {
  agreeOnReduction,
  isRemote,
  type RemoteModelSettings,
} from "../learners/remote_learner.ts";
import { keepRemoteStates } from "../learners/remote_states.ts";
import {
  assertOfRun,
  disposeRun,
  refuseChanged,
  type RunFacts,
  takeMoments,
} from "../restore_run.ts";
import { makeRemoteSftLearner } from "./remote_sft.ts";
import { makeLocalSftLearner, type SftLearner } from "./sft_learner.ts";
import { type Lessons, readChatLessons, readTerseLessons } from "./lessons.ts";
import { listFixedSftSettings } from "./make_sft_config.ts";
import type { SftConfig } from "./sft_config.ts";
import {
  countEpochSteps,
  drawByEpoch,
  type DrawRows,
  drawWithReplacement,
} from "../../sft/training_steps.ts";

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
  /** The learner, which the run closes. */
  readonly learner: SftLearner;
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
interface FreshStart {
  readonly lessons: Lessons;
  /** The model; `null` where it is a server's. */
  readonly learner: Learner | null;
  /** What its checkpoints say of themselves. */
  readonly facts: RunFacts;
  /** Goes on after the weights, where they are drawn. */
  readonly prng: Prng;
}

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

/** Reads what a model on a server is to learn. */
async function startRemoteModel(
  config: SftConfig,
  model: RemoteModelSettings,
  maxPositions: number,
): Promise<FreshStart> {
  const { path } = model;
  const facts = {
    env: "",
    model: (await loadChatTokens(path)).config,
    vocabulary: [],
    base: path,
    baseDigest: await digestModel(path, "tokenizer"),
  };
  const prng = seededPrng("supervision", config.seed);
  const lessons = await readChatLessons(config, path, maxPositions);
  return { lessons, learner: null, facts, prng };
}

/** Loads what is taught, and reads what it is to learn. */
async function startFresh(
  config: SftConfig,
  maxPositions: number,
): Promise<FreshStart> {
  const { env, model } = config;
  if (model === null) return await startSmallPolicy(config, env!);
  await assertModelThere("train on conversations", model.path);
  return isRemote(model)
    ? await startRemoteModel(config, model, maxPositions)
    : await startChatModel(config, maxPositions);
}

/** Opens the model on its server, new or as a checkpoint has it. */
async function openRemoteSft(
  directory: string,
  config: SftConfig,
  facts: RunFacts,
  saved: CheckpointFacts | null,
): Promise<SftLearner> {
  const settings = config.model as RemoteModelSettings;
  const { baseModel = null, learner, lora: { rank } } = settings;
  const remote = await openRemoteModel({
    ...{ learner, baseModel, rank, seed: config.seed },
    vocabularySize: facts.model.vocabularySize,
    state: saved?.remote?.state ?? null,
    hasMoments: true,
  });
  try {
    const reduction = await agreeOnReduction(remote, settings);
    const { baseModel: base } = await remote.model.getInfo();
    const place = { learner, baseModel: base, rank };
    const states = await keepRemoteStates(directory, remote, place);
    return makeRemoteSftLearner({ remote, reduction, states, facts, config });
  } catch (error) {
    await remote.close();
    throw error;
  }
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
  const { seed, batch, replacement } = config;
  const { facts: own, learner, lessons, prng } = await startFresh(
    config,
    maxPositions,
  );
  try {
    const settings = await listFacts(config);
    const facts = { ...own, settings };
    const plan = planSteps(config, lessons);
    const { length } = lessons.rows;
    const draw = replacement
      ? drawWithReplacement(prng, length, batch)
      : drawByEpoch(seed, length, batch);
    const start = { lessons, plan, draw };
    const newest = await readNewestCheckpoint(directory);
    if (newest === null) await assertUnsaved(directory, plan.saveEvery);
    else {
      assertSameFacts(newest.checkpoint.facts.settings ?? {}, settings, config);
    }
    const saved = newest?.checkpoint.facts ?? null;
    const update = saved?.update ?? 0;
    // The order goes on where it was.
    for (let step = 0; step < update; step++) draw();
    if (learner === null) {
      if (saved !== null) assertOfRun(saved, facts, newest!.path);
      const away = await openRemoteSft(directory, config, facts, saved);
      return { ...start, learner: away, update };
    }
    if (newest === null) {
      const here = makeLocalSftLearner(learner, facts, config);
      return { ...start, learner: here, update };
    }
    const moments = takeMoments(newest.checkpoint, facts, newest.path);
    const adamw = { step: saved!.adamwStep, ...moments };
    disposeLearner(learner);
    const { weights } = newest.checkpoint;
    const restored = { ...learner, weights, adamw };
    const here = makeLocalSftLearner(restored, facts, config);
    return { ...start, learner: here, update };
  } catch (error) {
    if (learner !== null) disposeRun(learner);
    throw error;
  }
}
