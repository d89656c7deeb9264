/** Where a run starts, or goes on from its newest checkpoint. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../utils/errors.ts";
import { findLanguages } from "./policies/languages.ts";
import { assertModelThere, digestModel } from "./policies/model_digest.ts";
import { makeChatLearner } from "./learners/chat_learner.ts";
import {
  type Checkpoint,
  type CheckpointFacts,
  decodeCheckpoint,
  disposeCheckpoint,
  readCheckpoint,
  readCheckpointFacts,
} from "./directory/checkpoint.ts";
import {
  disposeLearner,
  type Learner,
  makeLearner,
} from "../algorithms/learner.ts";
import { disposeWeights } from "../model/weights/weights.ts";
import type { ModelSettings } from "./config/setting_groups.ts";
import { listBest } from "./directory/best_checkpoint.ts";
import { readNewestCheckpoint } from "./directory/checkpoint_files.ts";
import { assertUnsaved, getWarmStartPath } from "./directory/run_directory.ts";
import {
  type EpisodeTokenizer,
  joinVocabularies,
  type Languages,
  makeUnionTokenizer,
} from "../rollout/tokens/episode_tokenizer.ts";
import {
  type ChangedSetting,
  findChangedEvaluation,
  findChangedSetting,
  listFixedSettings,
} from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";

/** Facts of a run's checkpoints that stay the same. */
export type RunFacts = Omit<CheckpointFacts, "update" | "adamwStep" | "remote">;

/** What a run begins with. */
interface RunStart {
  /** The learner, freed by {@linkcode disposeRun}. */
  readonly learner: Learner;
  /** How its policy reads and writes. */
  readonly tokenizer: EpisodeTokenizer;
  /** What its checkpoints say of themselves. */
  readonly facts: RunFacts;
}

/** A learner, and how far it has come. */
export interface RunState extends RunStart {
  /** Updates done. */
  readonly update: number;
}

/** Checks that a checkpoint has the vocabulary of an environment. */
function assertSameVocabulary(
  { facts }: Checkpoint,
  env: string,
  languages: Languages,
): void {
  const vocabulary = joinVocabularies(languages).join("\n");
  if (facts.vocabulary.join("\n") === vocabulary) return;
  const rule = `a checkpoint that speaks the language of ${env}`;
  throw ruleError(Error, "train", "from", rule, `made for ${facts.env}`);
}

/** Checks that a file is whole and has the environment's vocabulary. */
export async function assertStartsRun(
  bytes: Uint8Array,
  env: string,
  name: string,
): Promise<void> {
  const checkpoint = await decodeCheckpoint(bytes, name);
  disposeCheckpoint(checkpoint);
  assertSameVocabulary(checkpoint, env, findLanguages(env));
}

/** Checks that a language model's files are those that a run began with. */
function assertSameBase(own: RunFacts, run: RunFacts): void {
  const { base, baseDigest } = own;
  // A small policy stands on no files.
  if (baseDigest === undefined || base !== run.base) return;
  if (baseDigest === run.baseDigest) return;
  const rule = "as it was when the run began (its files have changed since)";
  throw ruleError(Error, "train", "model", rule, base);
}

/** Throws where a setting is no longer what the run was made with. */
export function refuseChanged(
  changed: ChangedSetting | null,
  what: string,
): void {
  if (changed === null) return;
  const { name, was, is } = changed;
  const rule = `${JSON.stringify(was)}, with which the run was ${what} so far` +
    " (was its config.json edited?)";
  throw ruleError(Error, "train", name, rule, is);
}

/** Checks that a run's settings are those that its checkpoint came about with. */
export function assertSameSettings(
  { settings: before }: CheckpointFacts,
  now: TrainConfig,
): void {
  // Checkpoints of earlier versions do not tell.
  if (before === undefined) return;
  refuseChanged(findChangedSetting(before, now), "trained");
}

/** Checks that a run's evaluations are made as its best weights' was. */
export async function assertSameEvaluations(
  directory: string,
  now: TrainConfig,
  done: number,
): Promise<void> {
  for (const { path, update } of await listBest(directory)) {
    // What no checkpoint holds is done again.
    if (update > done) continue;
    const { settings: before = {} } = await readCheckpointFacts(path);
    refuseChanged(findChangedEvaluation(before, now), "evaluated");
  }
}

/** Checks that a checkpoint is of a run, as far as its facts tell. */
export function assertOfRun(
  facts: CheckpointFacts,
  run: RunFacts,
  path: string,
): void {
  const { update: _u, adamwStep: _a, settings: _s, remote: _r, ...own } = facts;
  assertSameBase(own, run);
  const { settings: _own, ...expected } = run;
  if (isDeepStrictEqual(own, expected)) return;
  const rule = "one of the run's environment, model and vocabulary";
  throw ruleError(Error, "train", "checkpoint", rule, path);
}

/** Takes the optimizer's moments of a checkpoint that belongs to the run. */
export function takeMoments(
  { facts, moments }: Checkpoint,
  run: RunFacts,
  path: string,
): NonNullable<Checkpoint["moments"]> {
  assertOfRun(facts, run, path);
  if (moments !== null) return moments;
  const rule = "one with the optimizer's moments";
  throw ruleError(Error, "train", "checkpoint", rule, path);
}

/** Starts a run with a small policy, from its warm start. */
async function startSmallPolicy(
  directory: string,
  config: TrainConfig,
  languages: Languages,
): Promise<RunStart> {
  const { env } = config;
  const path = getWarmStartPath(directory);
  const warm = await readCheckpoint(path);
  assertSameVocabulary(warm, env, languages);
  const { weights } = await readCheckpoint(path);
  const { model, vocabulary } = warm.facts;
  const settings = listFixedSettings(config);
  return {
    learner: makeLearner(model, weights, warm.weights),
    tokenizer: makeUnionTokenizer(languages),
    facts: { env, model, vocabulary, base: null, settings },
  };
}

/** Starts a run with a language model. */
async function startChatModel(
  config: TrainConfig,
  model: ModelSettings,
): Promise<RunStart> {
  const { env, seed, settings } = config;
  await assertModelThere("train", model.path);
  // A plug-in may call its penalty by another name.
  const usesReference = settings.klCoefficient !== 0;
  const { learner, tokenizer } = await makeChatLearner(
    model,
    seed,
    usesReference,
  );
  const facts = {
    env,
    model: learner.config,
    vocabulary: [],
    base: model.path,
    baseDigest: await digestModel(model.path),
    settings: listFixedSettings(config),
  };
  return { learner, tokenizer, facts };
}

/** Restores a run from its newest checkpoint, or starts it. */
export async function restoreRun(
  directory: string,
  config: TrainConfig,
  languages: Languages,
): Promise<RunState> {
  const { model } = config;
  const fresh = model === null
    ? await startSmallPolicy(directory, config, languages)
    : await startChatModel(config, model);
  const newest = await readNewestCheckpoint(directory);
  if (newest === null) {
    await assertUnsaved(directory, config.saveEvery);
    return { ...fresh, update: 0 };
  }
  const { facts, weights } = newest.checkpoint;
  assertSameSettings(facts, config);
  const moments = takeMoments(newest.checkpoint, fresh.facts, newest.path);
  await assertSameEvaluations(directory, config, facts.update);
  const adamw = { step: facts.adamwStep, ...moments };
  disposeLearner(fresh.learner);
  const learner = { ...fresh.learner, weights, adamw };
  return { ...fresh, learner, update: facts.update };
}

/** Frees a learner at the end of its run, with all that it stands on. */
export function disposeRun(learner: Learner): void {
  const { reference, frozen } = learner;
  disposeLearner(learner);
  // A reference without adapters is made of the frozen weights.
  disposeWeights(frozen);
  for (const weight of Object.values(reference)) {
    if (!weight.isDisposed) weight.dispose();
  }
}
