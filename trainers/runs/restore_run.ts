/** Starts a run, or restores it from its newest checkpoint. */

import { printNote } from "../../utils/terminal/terminal.ts";
import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../utils/errors.ts";
import { disposeLearner, type Learner } from "../algorithms/learner.ts";
import { disposeTensors } from "../model/weights/weights.ts";
import type { Languages } from "../rollout/tokens/episode_tokenizer.ts";
import type { ModelSettings } from "./config/setting_groups.ts";
import {
  type ChangedSetting,
  findChangedEvaluation,
  findChangedSetting,
  listFixedSettings,
} from "./config/resumed_config.ts";
import type { TrainConfig } from "./config/train_config.ts";
import {
  type CheckpointFacts,
  decodeCheckpoint,
  disposeCheckpoint,
} from "./directory/checkpoint.ts";
import {
  readCheckpoint,
  readCheckpointFacts,
} from "./directory/read_checkpoint.ts";
import {
  listBest,
  listCheckpoints,
  readCheckpointOf,
  readNewestCheckpoint,
  type StoredCheckpoint,
} from "./directory/checkpoint_files.ts";
import {
  assertNeverSaved,
  getWarmStartPath,
} from "./directory/run_directory.ts";
import { makeChatLearner } from "./learners/chat_learner.ts";
import { findLanguages } from "./policies/languages.ts";
import {
  assertSameVocabulary,
  type RunFacts,
  type RunStart,
  startSmallPolicy,
} from "./start_policy.ts";
import { assertModelThere, digestModel } from "./policies/model_digest.ts";

/** Checks that a checkpoint is intact and has the environment's vocabulary. */
export async function assertStartsRun(
  bytes: Uint8Array,
  env: string,
  name: string,
): Promise<void> {
  const checkpoint = await decodeCheckpoint(bytes, name);
  disposeCheckpoint(checkpoint);
  assertSameVocabulary(checkpoint, env, findLanguages(env));
}

/** Checks that the files of a language model have not changed. */
function assertSameBase(own: RunFacts, run: RunFacts): void {
  const { base, baseDigest } = own;
  if (baseDigest === undefined || base !== run.base) return;
  if (baseDigest === run.baseDigest) return;
  const rule = "as it was when the run began (its files have changed since)";
  throw ruleError(Error, "train", "model", rule, base);
}

/** Throws if a setting has changed since finished updates used it. */
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

/** Checks that a run's settings are those of its checkpoint. */
function assertSameSettings(
  { settings: before }: CheckpointFacts,
  now: TrainConfig,
): void {
  // Checkpoints of earlier versions have none.
  if (before === undefined) return;
  refuseChanged(findChangedSetting(before, now), "trained");
}

/** Checks that evaluations remain comparable to those of the best weights. */
async function assertSameEvaluations(
  directory: string,
  now: TrainConfig,
  done: number,
): Promise<void> {
  for (const { path, update } of await listBest(directory)) {
    // Later updates will be repeated.
    if (update > done) continue;
    const facts = await readCheckpointFacts(path).catch(() => null);
    if (facts === null) {
      printNote(`${path} is damaged; the run goes on without it`);
      continue;
    }
    const { settings: before = {} } = facts;
    refuseChanged(findChangedEvaluation(before, now), "evaluated");
  }
}

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

/** Reads a run's newest checkpoint and checks its facts; `null` without one. */
export async function readOwnCheckpoint(
  directory: string,
  config: TrainConfig,
  run: RunFacts,
): Promise<StoredCheckpoint | null> {
  const newest = await readNewestCheckpoint(directory);
  if (newest === null) {
    await assertNeverSaved(directory, config.saveEvery);
    return null;
  }
  const { facts } = newest.checkpoint;
  assertSameSettings(facts, config);
  assertOfRun(facts, run, newest.path);
  await assertSameEvaluations(directory, config, facts.update);
  return newest;
}

/** Replaces a learner's weights and moments by those of a checkpoint. */
export function restoreLearner(
  learner: Learner,
  { checkpoint: { facts, moments, weights }, path }: StoredCheckpoint,
): Learner {
  if (moments !== null) {
    disposeLearner(learner);
    const adamw = { step: facts.adamwStep, ...moments };
    return { ...learner, weights, adamw };
  }
  const rule = "one with the optimizer's moments";
  throw ruleError(Error, "train", "checkpoint", rule, path);
}

async function startChatModel(
  config: TrainConfig,
  model: ModelSettings,
): Promise<RunStart> {
  const { env, seed, settings } = config;
  await assertModelThere("train", model.path);
  // A plug-in may name its penalty differently.
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

async function startModel(
  directory: string,
  config: TrainConfig,
  languages: Languages,
): Promise<RunStart> {
  return config.model === null
    ? await startSmallPolicy(
      () => readCheckpoint(getWarmStartPath(directory)),
      config,
      languages,
    )
    : await startChatModel(config, config.model);
}

/** Restores a run as it was before an update (from 1). */
export async function restoreRunBefore(
  directory: string,
  config: TrainConfig,
  update: number,
): Promise<RunStart> {
  const before = await readCheckpointOf(directory, update - 1);
  if (before === null && update > 1) {
    // After the newest one no update was made.
    const [_newest, ...others] = await listCheckpoints(directory);
    const kept = [0, ...others.map((file) => file.update).reverse()];
    const rule = "one whose checkpoint before it the run has " +
      `(${kept.map((done) => done + 1).join(", ")}; ` +
      "--save-every 1 and --keep-checkpoints keep more)";
    throw ruleError(RangeError, "replay", "update", rule, update);
  }
  const { env, model } = config;
  const languages = model === null ? findLanguages(env) : new Map();
  const fresh = await startModel(directory, config, languages);
  if (before === null) return fresh;
  assertSameSettings(before.checkpoint.facts, config);
  assertOfRun(before.checkpoint.facts, fresh.facts, before.path);
  return { ...fresh, learner: restoreLearner(fresh.learner, before) };
}

/** Restores a run from its newest checkpoint, or starts it. */
export async function restoreRun(
  directory: string,
  config: TrainConfig,
  languages: Languages,
): Promise<RunStart & { readonly update: number }> {
  const fresh = await startModel(directory, config, languages);
  const newest = await readOwnCheckpoint(directory, config, fresh.facts);
  if (newest === null) return { ...fresh, update: 0 };
  const learner = restoreLearner(fresh.learner, newest);
  return { ...fresh, learner, update: newest.checkpoint.facts.update };
}

/** Frees a learner with its frozen weights and its reference. */
export function disposeRun(learner: Learner): void {
  const { adamw, frozen, reference, weights } = learner;
  // The reference may share tensors with the frozen weights.
  disposeTensors([weights, adamw, frozen, reference]);
}
