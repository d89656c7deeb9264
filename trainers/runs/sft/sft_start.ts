/** Starts supervised fine-tuning, or restores it from its newest checkpoint. */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import type { JsonObject } from "../../../utils/json_values.ts";
import { type Prng, seededPrng } from "../../../utils/prng.ts";
import { type Learner, makeLearner } from "../../algorithms/learner.ts";
import { readModelConfig } from "../../huggingface/model_files.ts";
import { initWeights } from "../../model/weights/weights.ts";
import { loadChatTokens } from "../../rollout/chat_policy.ts";
import { joinVocabularies } from "../../rollout/tokens/episode_tokenizer.ts";
import {
  countEpochSteps,
  drawByEpoch,
  type DrawRows,
  drawWithReplacement,
} from "../../sft/training_steps.ts";
import { modelConfigFor } from "../config/setting_groups.ts";
import { readNewestCheckpoint } from "../directory/checkpoint_files.ts";
import { assertNeverSaved } from "../directory/run_directory.ts";
import { makeChatLearner } from "../learners/chat_learner.ts";
import {
  isRemote,
  makeRemoteFacts,
  openRemoteRun,
  type RemoteModelSettings,
} from "../learners/remote_learner.ts";
import { findLanguages } from "../policies/languages.ts";
import { assertModelThere, digestModel } from "../policies/model_digest.ts";
import {
  assertOfRun,
  disposeRun,
  refuseChanged,
  restoreLearner,
} from "../restore_run.ts";
import type { RunFacts } from "../start_policy.ts";
import { listFixedSftSettings, type SftConfig } from "./sft_config.ts";
import {
  readChatDataset,
  readTerseDataset,
  type SftDataset,
} from "./sft_dataset.ts";
import {
  makeLocalSftLearner,
  makeRemoteSftLearner,
  type SftLearner,
} from "./sft_learner.ts";

export interface SftPlan {
  /** Steps of the whole run. */
  readonly steps: number;
  readonly perEpoch: number;
  /** Steps between measurements on validation; 0 for none. */
  readonly evalEvery: number;
  /** Steps between checkpoints. */
  readonly saveEvery: number;
}

export interface SftStart {
  readonly dataset: SftDataset;
  readonly plan: SftPlan;
  /** The learner, which the run closes. */
  readonly learner: SftLearner;
  /** Draws the rows of the next step. */
  readonly draw: DrawRows;
  /** Steps done. */
  readonly update: number;
}

export function planSteps(config: SftConfig, dataset: SftDataset): SftPlan {
  const { batch, epochs, saveEvery, steps, validation } = config;
  const perEpoch = countEpochSteps(dataset.rows.length, batch);
  return {
    steps: steps ?? epochs * perEpoch,
    perEpoch,
    evalEvery: dataset.validation.length === 0
      ? 0
      : validation.every ?? perEpoch,
    saveEvery: saveEvery ?? perEpoch,
  };
}

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

interface FreshStart {
  readonly dataset: SftDataset;
  /** The model; `null` if it is on a server. */
  readonly learner: Learner | null;
  readonly facts: RunFacts;
  /** Draws the rows, after the initial weights. */
  readonly prng: Prng;
}

/** Makes a small policy with as many positions as the longest episode needs. */
async function startSmallPolicy(
  config: SftConfig,
  env: string,
): Promise<FreshStart> {
  const languages = findLanguages(env);
  const vocabulary = joinVocabularies(languages);
  const dataset = await readTerseDataset(config, languages);
  const all = [...dataset.rows, ...dataset.validation];
  const longest = all.reduce(
    (most, { tokens }) => Math.max(most, tokens.length),
    0,
  );
  const model = modelConfigFor(config.policy, { vocabulary }, longest);
  const prng = seededPrng("warm-start", config.seed);
  return {
    dataset,
    learner: makeLearner(model, initWeights(model, prng), {}),
    facts: { env, model, vocabulary, base: null },
    prng,
  };
}

/** Loads a language model, here or only its facts, after reading the dataset. */
async function startChatModel(config: SftConfig): Promise<FreshStart> {
  const { seed } = config;
  const model = config.model!;
  const { path } = model;
  await assertModelThere("train on conversations", path);
  const prng = seededPrng("supervision", seed);
  // A language model is not bound to an environment.
  const env = "";
  const { maxPositions } = await readModelConfig(path);
  const dataset = await readChatDataset(config, path, maxPositions);
  if (isRemote(model)) {
    const facts = await makeRemoteFacts(env, model, await loadChatTokens(path));
    return { dataset, learner: null, facts, prng };
  }
  const { learner } = await makeChatLearner(model, seed, false);
  const baseDigest = await digestModel(path);
  const facts = {
    ...{ env, model: learner.config, vocabulary: [], base: path, baseDigest },
  };
  return { dataset, learner, facts, prng };
}

/** Checks that settings and data have not changed since a checkpoint. */
export function assertSameFacts(
  before: JsonObject,
  now: JsonObject,
  { data, validationData }: Pick<SftConfig, "data" | "validationData">,
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

/** Restores a run from its newest checkpoint, or starts it. */
export async function restoreSft(
  directory: string,
  config: SftConfig,
): Promise<SftStart> {
  const { seed, batch, replacement } = config;
  const { facts: own, learner, dataset, prng } = config.model === null
    ? await startSmallPolicy(config, config.env!)
    : await startChatModel(config);
  try {
    const settings = {
      ...listFixedSftSettings(config),
      ...config.data.length > 0 && { dataDigest: await digestData(config) },
    };
    const facts = { ...own, settings };
    const plan = planSteps(config, dataset);
    const { length } = dataset.rows;
    const draw = replacement
      ? drawWithReplacement(prng, length, batch)
      : drawByEpoch(seed, length, batch);
    const newest = await readNewestCheckpoint(directory);
    const saved = newest?.checkpoint.facts ?? null;
    if (saved === null) await assertNeverSaved(directory, plan.saveEvery);
    else {
      assertSameFacts(saved.settings ?? {}, settings, config);
      assertOfRun(saved, facts, newest!.path);
    }
    const update = saved?.update ?? 0;
    // Skips the rows of the finished steps.
    for (let step = 0; step < update; step++) draw();
    const start = { dataset, plan, draw, update };
    if (learner === null) {
      const model = config.model as RemoteModelSettings;
      const opened = await openRemoteRun(directory, model, {
        seed,
        vocabularySize: facts.model.vocabularySize,
        state: saved?.remote?.state ?? null,
        hasMoments: true,
      });
      const remote = makeRemoteSftLearner(opened, facts, config);
      return { ...start, learner: remote };
    }
    const restored = newest === null
      ? learner
      : restoreLearner(learner, newest);
    return { ...start, learner: makeLocalSftLearner(restored, facts, config) };
  } catch (error) {
    if (learner !== null) disposeRun(learner);
    throw error;
  }
}
