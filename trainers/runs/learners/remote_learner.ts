/** A run's model on a Tinker server. */

import { ruleError } from "../../../utils/errors.ts";
import { fileExists } from "../../../utils/files/missing.ts";
import { printNote } from "../../../utils/terminal/terminal.ts";
import {
  openRemoteModel,
  probeServer,
  type RemoteModel,
} from "../../remote/open_remote_model.ts";
import { playSampler } from "../../remote/sample_turns.ts";
import { updateRemoteModel } from "../../remote/update_model.ts";
import { type ChatTokens, loadChatTokens } from "../../rollout/chat_policy.ts";
import type { TinkerReduction } from "../../tinker/reduction.ts";
import type { TinkerSampler } from "../../tinker/tinker_model.ts";
import {
  IMPORTANCE_CAP,
  MAX_LOG_PROB_GAP,
  type ModelSettings,
} from "../config/setting_groups.ts";
import { listFixedSettings } from "../config/resumed_config.ts";
import { getAlgorithm, type TrainConfig } from "../config/train_config.ts";
import type { RemoteState } from "../directory/checkpoint.ts";
import { readCheckpointFacts } from "../directory/read_checkpoint.ts";
import { getWarmStartPath } from "../directory/run_directory.ts";
import { assertModelThere, digestModel } from "../policies/model_digest.ts";
import { readOwnCheckpoint } from "../restore_run.ts";
import type { RunFacts } from "../start_policy.ts";
import { manageRemoteStates, type RemoteStates } from "./remote_states.ts";
import type { OpenedLearner, RunLearner } from "./run_learner.ts";

export interface RemoteModelSettings extends ModelSettings {
  readonly learner: string;
  readonly lora: NonNullable<ModelSettings["lora"]>;
}

export function isRemote(
  model: ModelSettings | null,
): model is RemoteModelSettings {
  return typeof model?.learner === "string" && model.lora !== null;
}

/** Reads a checkpoint with adapters on a server, which a run starts from. */
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

/** Facts of a model on a server, for its checkpoints. */
export async function makeRemoteFacts(
  env: string,
  { path }: ModelSettings,
  { config }: ChatTokens,
): Promise<RunFacts> {
  const baseDigest = await digestModel(path, "tokenizer");
  return { env, model: config, vocabulary: [], base: path, baseDigest };
}

/** The state on the server that a run starts from; `null` for new adapters. */
async function readStart(directory: string): Promise<RemoteState | null> {
  const path = getWarmStartPath(directory);
  if (!await fileExists(path)) return null;
  return (await readCheckpointFacts(path)).remote ?? null;
}

export interface OpenedRemote {
  readonly remote: RemoteModel;
  /** How the server reduces the loss over a batch. */
  readonly reduction: TinkerReduction;
  readonly states: RemoteStates;
}

/** Opens a run's model on its server, as a state has it or with new adapters. */
export async function openRemoteRun(
  directory: string,
  settings: RemoteModelSettings,
  options: Pick<
    Parameters<typeof openRemoteModel>[0],
    "seed" | "vocabularySize" | "state" | "hasMoments" | "stopRetrying"
  >,
): Promise<OpenedRemote> {
  const { baseModel = null, concurrency, learner, lora: { rank } } = settings;
  const { maxStaleness = 0, reduction: known = "auto" } = settings;
  const place = { learner, baseModel, rank };
  const snapshots = maxStaleness > 0;
  const reports = { onWait: printNote };
  const opening = { ...place, concurrency, snapshots, ...reports, ...options };
  const reduction = await probeServer(opening, known === "auto" ? null : known);
  const remote = await openRemoteModel(opening);
  try {
    const info = await remote.model.getInfo();
    const states = await manageRemoteStates(directory, remote, {
      ...place,
      baseModel: info.baseModel,
    });
    return { remote, reduction, states };
  } catch (error) {
    await remote.close();
    throw error;
  }
}

/** Saved weights, and how many batches they are playing. */
interface SharedSampler {
  readonly saved: Promise<TinkerSampler>;
  plays: number;
}

/** Makes the learner of an opened model; `start` is what the run starts from. */
async function makeRemoteLearner(
  { remote, reduction, states }: OpenedRemote,
  config: TrainConfig,
  facts: RunFacts,
  tokens: ChatTokens,
  start: RemoteState | null,
): Promise<RunLearner> {
  const { importanceCap = IMPORTANCE_CAP, maxLogProbGap = MAX_LOG_PROB_GAP } =
    config.model!;
  const sampling = { importanceCap, maxLogProbGap };
  const { settings, trainer } = getAlgorithm(config);
  const reference = settings.klCoefficient > 0
    ? { reference: await remote.openReference(start?.state ?? null) }
    : {};
  let changes = 0;
  /** The current weights, saved for sampling. */
  let current: SharedSampler | null = null;

  /** Deletes weights that are neither current nor sampled. */
  async function deleteUnused(shared: SharedSampler): Promise<void> {
    if (shared === current || shared.plays > 0) return;
    const sampler = await shared.saved.catch(() => null);
    if (sampler !== null) await states.delete(sampler.path);
  }

  return {
    tokenizer: tokens.tokenizer,
    async usePolicy(play) {
      // Saved at once: what is called later may change the weights.
      const own = current ??= {
        saved: remote.model.saveForSampling(`sample-${changes}`),
        plays: 0,
      };
      own.plays++;
      try {
        return await play(playSampler(await own.saved, tokens));
      } finally {
        own.plays--;
        await deleteUnused(own);
      }
    },
    addValues: (trajectories) => Promise.resolve(trajectories),
    async learn(experience) {
      const played = current;
      current = null;
      states.markChanged();
      changes++;
      if (remote.model.hasLostSample) await remote.renew();
      const { model } = remote;
      const metrics = await updateRemoteModel(
        trainer,
        { model, reduction, sampling, ...reference },
        experience,
        settings,
      );
      if (played !== null) await deleteUnused(played);
      return metrics;
    },
    makeCheckpoint: (update) => states.makeFile(facts, update),
    makePolicyFile(update, evaluation) {
      const settings = { ...facts.settings, ...evaluation };
      return states.makeFile({ ...facts, settings }, update);
    },
    // `unlock export` downloads the weights from the server.
    exportModel: () => Promise.resolve(),
    async close() {
      const last = current;
      current = null;
      if (last !== null) await deleteUnused(last);
      await states.deleteUnused();
      await remote.close();
    },
  };
}

/** Opens a run's model on its server, from the newest checkpoint or new. */
export async function openRemoteLearner(
  directory: string,
  config: TrainConfig,
  settings: RemoteModelSettings,
  stopRetrying?: AbortSignal,
): Promise<OpenedLearner> {
  await assertModelThere("train", settings.path);
  const tokens = await loadChatTokens(settings.path);
  const facts = {
    ...await makeRemoteFacts(config.env, settings, tokens),
    settings: listFixedSettings(config),
  };
  const newest = await readOwnCheckpoint(directory, config, facts);
  const progress = newest?.checkpoint.facts ?? null;
  const start = await readStart(directory);
  const opened = await openRemoteRun(directory, settings, {
    seed: config.seed,
    vocabularySize: tokens.config.vocabularySize,
    state: (progress?.remote ?? start)?.state ?? null,
    // A new run starts without the moments of its starting point.
    hasMoments: progress !== null,
    stopRetrying,
  });
  try {
    return {
      learner: await makeRemoteLearner(opened, config, facts, tokens, start),
      update: progress?.update ?? 0,
    };
  } catch (error) {
    await opened.remote.close();
    throw error;
  }
}
