/** Trained policies whose weights are on a Tinker server. */

import { ruleError } from "../../../utils/errors.ts";
import { readAdapter } from "../../huggingface/adapter.ts";
import { openRemoteModel } from "../../remote/open_remote_model.ts";
import { playSampler } from "../../remote/sample_turns.ts";
import { loadChatTokens } from "../../rollout/chat_policy.ts";

import type { CheckpointFacts, RemoteState } from "../directory/checkpoint.ts";
import type { StoredCheckpoint } from "../directory/checkpoint_files.ts";
import { assertModelThere } from "./model_digest.ts";
import type { WritingPolicy } from "../../rollout/language_policy.ts";

/** A server and its name of the model. */
export interface LearnerPlace {
  /** The server, `tinker:URL`. */
  readonly learner: string;
  /** Its name of the base model; `null` for its only one. */
  readonly baseModel: string | null;
}

/** Opens a policy on a server; without a state it is the base model. */
export async function openRemotePolicy(
  path: string,
  place: LearnerPlace,
  state: RemoteState | null,
): Promise<{ policy: WritingPolicy; close(): Promise<void> }> {
  await assertModelThere("load a policy", path);
  const tokens = await loadChatTokens(path);
  const { model, session, close } = await openRemoteModel({
    ...place,
    rank: state?.rank ?? 1,
    seed: 0,
    vocabularySize: tokens.config.vocabularySize,
    state: state?.state ?? null,
    hasMoments: false,
  });
  try {
    const sampler = await model.saveForSampling("sample");
    return {
      policy: playSampler(sampler, tokens),
      async close() {
        await session.deleteCheckpoint(sampler.path).catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The base model of a checkpoint whose weights are on a server. */
export function getRemoteBase({ base }: CheckpointFacts, file: string): string {
  if (base !== null) return base;
  const rule = "a checkpoint of a language model";
  throw ruleError(Error, "load a policy", "run", rule, file);
}

/**
 * Downloads the adapters of a checkpoint through a temporary model, as servers
 * export only weights that were saved for sampling.
 */
export async function downloadWeights(
  { checkpoint, path }: StoredCheckpoint,
  remote: RemoteState,
): Promise<StoredCheckpoint> {
  const { facts } = checkpoint;
  const { model, session, close } = await openRemoteModel({
    ...remote,
    seed: 0,
    vocabularySize: facts.model.vocabularySize,
    hasMoments: false,
  });
  try {
    const saved = await model.saveForSampling("export");
    try {
      const files = await session.fetchAdapter(saved.path);
      const { config, weights } = await readAdapter(files, facts.model);
      const whole = { ...checkpoint, facts: { ...facts, model: config } };
      return { path, checkpoint: { ...whole, weights } };
    } finally {
      await session.deleteCheckpoint(saved.path).catch(() => {});
    }
  } finally {
    await close();
  }
}
