/** A trained policy whose weights a Tinker server keeps. */

import { ruleError } from "../../../utils/errors.ts";
import { openRemoteModel } from "../../remote/open_remote_model.ts";
import { playSampler } from "../../remote/sample_turns.ts";
import { loadChatTokens } from "../../rollout/chat_policy.ts";

import type { CheckpointFacts, RemoteState } from "../directory/checkpoint.ts";
import { assertModelThere } from "./model_digest.ts";
import type { WritingPolicy } from "../../rollout/language_policy.ts";

/** A server, and what it calls the model. */
export interface LearnerPlace {
  /** The server, `tinker:URL`. */
  readonly learner: string;
  /** What it calls the model under the adapters; `null` for its only one. */
  readonly baseModel: string | null;
}

/** A policy on a server. */
export interface RemotePolicy {
  readonly policy: WritingPolicy;
  /** Frees its place on the server. */
  close(): Promise<void>;
}

/** Saves the weights of a model under this name to sample from them. */
const SAMPLER = "sample";

/**
 * Opens a policy on a server.
 *
 * @param path The language model's directory, which need not hold its weights
 * @param place The server
 * @param state What was trained; `null` for the model as it was
 * @throws {TinkerError} If the server cannot be reached, has no room, or has
 * lost what was saved
 */
export async function openRemotePolicy(
  path: string,
  place: LearnerPlace,
  state: RemoteState | null,
): Promise<RemotePolicy> {
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
    const sampler = await model.saveForSampling(SAMPLER);
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

/** The language model under a checkpoint whose weights a server keeps. */
export function getRemoteBase({ base }: CheckpointFacts, file: string): string {
  if (base !== null) return base;
  const rule = "a checkpoint of a language model";
  throw ruleError(Error, "load a policy", "run", rule, file);
}
