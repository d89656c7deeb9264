/** A run's model on a Tinker server. */

import { ruleError } from "../../../utils/errors.ts";
import { assertUnsaved, getWarmStartPath } from "../directory/run_directory.ts";
import type { PlayedExperience, Trainer } from "../../algorithms/trainer.ts";
import { findTrainer } from "../../algorithms/trainer_registry.ts";
import type { BaseUpdateSettings } from "../../algorithms/update_settings.ts";
import {
  openRemoteModel,
  type RemoteModel,
} from "../../remote/open_remote_model.ts";
import { playSampler } from "../../remote/sample_turns.ts";
import { updateRemoteModel } from "../../remote/update_model.ts";
import { type ChatTokens, loadChatTokens } from "../../rollout/chat_policy.ts";
import {
  assertReduction,
  findReduction,
  type TinkerReduction,
} from "../../tinker/reduction.ts";
import type { TinkerSampler } from "../../tinker/tinker_model.ts";
import {
  type CheckpointFacts,
  readCheckpointFacts,
  type RemoteState,
} from "../directory/checkpoint.ts";
import { readNewestCheckpoint } from "../directory/checkpoint_files.ts";
import { listFixedSettings } from "../config/resumed_config.ts";
import type { ModelSettings } from "../config/setting_groups.ts";
import type { TrainConfig } from "../config/train_config.ts";
import { assertModelThere, digestModel } from "../policies/model_digest.ts";
import {
  assertOfRun,
  assertSameEvaluations,
  assertSameSettings,
  type RunFacts,
} from "../restore_run.ts";
import { keepRemoteStates } from "./remote_states.ts";
import type { OpenedLearner, RunLearner } from "./run_learner.ts";

/** A model's settings, of which the learner is on a server. */
export interface RemoteModelSettings extends ModelSettings {
  readonly learner: string;
  readonly lora: NonNullable<ModelSettings["lora"]>;
}

/** Whether a model's learner is on a server. */
export function isRemote(
  model: ModelSettings | null,
): model is RemoteModelSettings {
  return typeof model?.learner === "string" && model.lora !== null;
}

/**
 * Reads a checkpoint file that a run on a server is to start from.
 *
 * @throws {Error} If its weights are no adapters of the model on a server
 */
export async function readRemoteStart(
  { lora }: ModelSettings,
  path: string,
): Promise<Uint8Array> {
  const { remote } = await readCheckpointFacts(path);
  if (remote !== undefined && remote.rank === lora?.rank) {
    return await Deno.readFile(path);
  }
  const rule =
    `a checkpoint whose adapters a server has, of rank ${lora?.rank}`;
  throw ruleError(Error, "train", "from", rule, path);
}

/** What a run's checkpoints say of themselves. */
async function makeFacts(
  config: TrainConfig,
  { path }: ModelSettings,
  tokens: ChatTokens,
): Promise<RunFacts> {
  return {
    env: config.env,
    model: tokens.config,
    vocabulary: [],
    base: path,
    baseDigest: await digestModel(path, "tokenizer"),
    settings: listFixedSettings(config),
  };
}

/** Reads how far a run has come; `null` where it has saved nothing. */
async function findProgress(
  directory: string,
  config: TrainConfig,
  facts: RunFacts,
): Promise<CheckpointFacts | null> {
  const newest = await readNewestCheckpoint(directory);
  if (newest === null) {
    await assertUnsaved(directory, config.saveEvery);
    return null;
  }
  const { checkpoint, path } = newest;
  assertSameSettings(checkpoint.facts, config);
  assertOfRun(checkpoint.facts, facts, path);
  await assertSameEvaluations(directory, config, checkpoint.facts.update);
  return checkpoint.facts;
}

/** Finds what a run starts from on the server; `null` for new adapters. */
async function findStart(directory: string): Promise<RemoteState | null> {
  const path = getWarmStartPath(directory);
  const isThere = await Deno.stat(path).then(() => true, () => false);
  return isThere ? (await readCheckpointFacts(path)).remote ?? null : null;
}

/** Finds how a server makes one loss of many, and refuses a wrong setting. */
export async function agreeOnReduction(
  { session }: RemoteModel,
  { baseModel = null, reduction = "auto" }: ModelSettings,
): Promise<TinkerReduction> {
  const found = await findReduction(
    session,
    baseModel === null ? {} : { baseModel },
  );
  if (reduction !== "auto") assertReduction(found, reduction);
  return found;
}

/** What a run's model on a server is bound to. */
interface Binding {
  readonly directory: string;
  readonly config: TrainConfig;
  readonly settings: RemoteModelSettings;
  readonly tokens: ChatTokens;
  readonly facts: RunFacts;
  readonly remote: RemoteModel;
  /** What the run starts from; `null` for new adapters. */
  readonly start: RemoteState | null;
}

/** Binds a run to its model. */
async function bindLearner(
  { directory, config, settings, tokens, facts, remote, start }: Binding,
): Promise<RunLearner> {
  const { model } = remote;
  const { learner, lora: { rank } } = settings;
  const reduction = await agreeOnReduction(remote, settings);
  const { baseModel } = await model.getInfo();
  const place = { learner, baseModel, rank };
  const states = await keepRemoteStates(directory, remote, place);
  // The settings are the trainer's own: it has checked them.
  const own = config.settings as unknown as BaseUpdateSettings;
  const held = own.klCoefficient > 0
    ? { reference: await remote.openReference(start?.state ?? null) }
    : {};
  let changes = 0;
  /** The weights as they are now, saved to be sampled from. */
  let sampler: TinkerSampler | null = null;

  async function learn(
    experience: PlayedExperience,
  ): Promise<Record<string, number>> {
    const played = sampler;
    sampler = null;
    states.markChanged();
    changes++;
    const metrics = await updateRemoteModel(
      findTrainer(config.trainer) as unknown as Trainer<BaseUpdateSettings>,
      { model, reduction, ...held },
      experience,
      own,
      config.arew,
    );
    if (played !== null) await states.forget(played.path);
    return metrics;
  }

  return {
    tokenizer: tokens.tokenizer,
    async usePolicy(play) {
      sampler ??= await model.saveForSampling(`sample-${changes}`);
      return await play(playSampler(sampler, tokens));
    },
    learn,
    makeCheckpoint: (update) => states.makeFile(facts, update),
    makePolicyFile(update, evaluation) {
      const settings = { ...facts.settings, ...evaluation };
      return states.makeFile({ ...facts, settings }, update);
    },
    // The server has the weights: what other programs read is its to give.
    exportModel: () => Promise.resolve(),
    async close() {
      if (sampler !== null) await states.forget(sampler.path);
      await states.forgetOld();
      await remote.close();
    },
  };
}

/**
 * Opens a run's model on its server, as the newest checkpoint has it, or with
 * new adapters. What the server keeps for the run goes with the files that
 * speak of it.
 *
 * @throws {TinkerError} If the server cannot be reached, has no room, or has
 * lost what was saved
 */
export async function openRemoteLearner(
  directory: string,
  config: TrainConfig,
  settings: RemoteModelSettings,
): Promise<OpenedLearner> {
  const { baseModel = null, learner, lora: { rank }, path } = settings;
  await assertModelThere("train", path);
  const tokens = await loadChatTokens(path);
  const facts = await makeFacts(config, settings, tokens);
  const progress = await findProgress(directory, config, facts);
  const start = await findStart(directory);
  const from = progress?.remote ?? start;
  const remote = await openRemoteModel({
    ...{ learner, baseModel, rank, seed: config.seed },
    vocabularySize: tokens.config.vocabularySize,
    state: from?.state ?? null,
    // What is learnt anew begins without the moments of what was before.
    hasMoments: progress !== null,
  });
  try {
    const run = { directory, config, settings, tokens, facts };
    return {
      learner: await bindLearner({ ...run, remote, start }),
      update: progress?.update ?? 0,
    };
  } catch (error) {
    await remote.close();
    throw error;
  }
}
