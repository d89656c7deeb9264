/** A run's model on a Tinker server. */

import { assertUnsaved } from "./directory/run_directory.ts";
import type { PlayedExperience, Trainer } from "../algorithms/trainer.ts";
import { findTrainer } from "../algorithms/trainer_registry.ts";
import type { BaseUpdateSettings } from "../algorithms/update_settings.ts";
import {
  openRemoteModel,
  type RemoteModel,
} from "../remote/open_remote_model.ts";
import { playSampler } from "../remote/sample_turns.ts";
import { updateRemoteModel } from "../remote/update_model.ts";
import { type ChatTokens, loadChatTokens } from "../rollout/chat_policy.ts";
import {
  assertReduction,
  findReduction,
  type TinkerReduction,
} from "../tinker/reduction.ts";
import { TinkerError } from "../tinker/tinker_error.ts";
import type { TinkerSampler } from "../tinker/tinker_model.ts";
import { listBest } from "./directory/best_checkpoint.ts";
import {
  type CheckpointFacts,
  readCheckpointFacts,
  type RemoteState,
  writeCheckpoint,
} from "./directory/checkpoint.ts";
import {
  listCheckpoints,
  padUpdate,
  readNewestCheckpoint,
} from "./directory/checkpoint_files.ts";
import type { WriteContents } from "./directory/files.ts";
import { listFixedSettings } from "./config/resumed_config.ts";
import type { ModelSettings } from "./config/model_settings.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { assertModelThere, digestModel } from "./model_digest.ts";
import {
  assertOfRun,
  assertSameEvaluations,
  assertSameSettings,
  type RunFacts,
} from "./restore_run.ts";
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

/** Lists the states that files of a run's directory speak of. */
async function listStates(directory: string): Promise<string[]> {
  const files = [
    ...await listCheckpoints(directory),
    ...await listBest(directory),
  ];
  const facts = await Promise.all(
    files.map(({ path }) => readCheckpointFacts(path)),
  );
  return facts.flatMap(({ remote }) => remote?.state ?? []);
}

/** Finds how a server makes one loss of many, and refuses a wrong setting. */
async function agreeOnReduction(
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
}

/** Binds a run to its model. */
async function bindLearner(
  { directory, config, settings, tokens, facts, remote }: Binding,
): Promise<RunLearner> {
  const { model, session } = remote;
  const { learner, lora: { rank } } = settings;
  const reduction = await agreeOnReduction(remote, settings);
  const { baseModel } = await model.getInfo();
  const states = new Set(await listStates(directory));
  let changes = 0;
  /** What was saved of the weights as they are now. */
  let sampler: TinkerSampler | null = null;
  let state: string | null = null;

  /** Deletes a checkpoint on the server; one too many does no harm. */
  async function forget(path: string): Promise<void> {
    await session.deleteCheckpoint(path).catch((error) => {
      if (!(error instanceof TinkerError)) throw error;
    });
  }

  async function forgetOldStates(): Promise<void> {
    const needed = await listStates(directory);
    for (const path of states) {
      if (needed.includes(path) || path === state) continue;
      await forget(path);
      states.delete(path);
    }
  }

  async function saveState(update: number): Promise<RemoteState> {
    if (state === null) {
      await forgetOldStates();
      state = await model.saveState(`update-${padUpdate(update)}`);
      states.add(state);
    }
    return { learner, baseModel, rank, state };
  }

  async function makeFile(
    update: number,
    own: RunFacts,
  ): Promise<WriteContents> {
    const remote = await saveState(update);
    const whole = { ...own, update, adamwStep: 0, remote };
    return (sink) => writeCheckpoint(sink, whole, {});
  }

  async function learn(
    experience: PlayedExperience,
  ): Promise<Record<string, number>> {
    const played = sampler;
    [sampler, state] = [null, null];
    changes++;
    const metrics = await updateRemoteModel(
      // The settings are the trainer's own: it has checked them.
      findTrainer(config.trainer) as unknown as Trainer<BaseUpdateSettings>,
      { model, reduction },
      experience,
      config.settings as unknown as BaseUpdateSettings,
      config.arew,
    );
    if (played !== null) await forget(played.path);
    return metrics;
  }

  return {
    tokenizer: tokens.tokenizer,
    async usePolicy(play) {
      sampler ??= await model.saveForSampling(`sample-${changes}`);
      return await play(playSampler(sampler, tokens));
    },
    learn,
    makeCheckpoint: (update) => makeFile(update, facts),
    makePolicyFile: (update, evaluation) =>
      makeFile(update, {
        ...facts,
        settings: { ...facts.settings, ...evaluation },
      }),
    // The server has the weights: what other programs read is its to give.
    exportModel: () => Promise.resolve(),
    async close() {
      if (sampler !== null) await forget(sampler.path);
      await forgetOldStates();
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
  const remote = await openRemoteModel({
    ...{ learner, baseModel, rank, seed: config.seed },
    vocabularySize: tokens.config.vocabularySize,
    state: progress?.remote?.state ?? null,
  });
  try {
    const binding = { directory, config, settings, tokens, facts, remote };
    return {
      learner: await bindLearner(binding),
      update: progress?.update ?? 0,
    };
  } catch (error) {
    await remote.close();
    throw error;
  }
}
