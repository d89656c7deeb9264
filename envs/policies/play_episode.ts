/** One episode of a policy that is being measured. */

import type { Critique, Env, ResetArgs } from "../core/env.ts";
import {
  type Evaluation,
  type PlayedEpisode,
  summarizeEpisodes,
} from "./evaluation.ts";
import type { Policy } from "../core/policy.ts";
import { PolicyError } from "../core/policy_error.ts";
import type { Prng } from "../../base/prng.ts";

/** An episode, and what kept its policy from playing on, if anything did. */
export interface MeasuredEpisode extends PlayedEpisode {
  /** Why the policy could not act. */
  readonly policyError?: PolicyError;
}

/** Who plays what, and how. */
export interface Play {
  /** The environment. */
  readonly env: Env;
  /** Who plays. */
  readonly policy: Policy;
  /** Which task. */
  readonly start: ResetArgs;
  /** The policy's randomness. */
  readonly prng: Prng;
  /** Ends the episode between two turns. */
  readonly signal?: AbortSignal;
}

async function playThrough(
  { env, policy, start, prng, signal }: Play,
): Promise<PlayedEpisode> {
  let { observation } = await env.reset(start);
  const critiques: (Critique | null)[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const action = await policy.act(observation, prng);
    const result = await env.step(action);
    const { critique = null, is_success, proxies = null } = result.info;
    critiques.push(critique);
    if (result.terminated || result.truncated) {
      const failed = result.info.error !== undefined;
      return { success: is_success === true, failed, critiques, proxies };
    }
    observation = result.observation;
  }
}

/**
 * Plays one episode. A policy that cannot act fails it.
 *
 * @throws {PolicyError} If the policy will fail in all other episodes too
 */
export async function playEpisode(play: Play): Promise<MeasuredEpisode> {
  try {
    return await playThrough(play);
  } catch (error) {
    if (!(error instanceof PolicyError) || error.permanent) throw error;
    return {
      success: false,
      failed: true,
      critiques: [],
      proxies: null,
      policyError: error,
    };
  }
}

/**
 * Sums up what was played.
 *
 * @param episodes At least one, in the order of the tasks
 * @throws {PolicyError} If the policy could not act in any of them
 * @throws {RangeError} If all of them failed in other ways
 */
export function summarizePlayed(
  episodes: readonly MeasuredEpisode[],
): Evaluation {
  const first = episodes[0]?.policyError;
  const isLost = episodes.every(({ policyError }) => policyError !== undefined);
  if (first !== undefined && isLost) throw first;
  return summarizeEpisodes(episodes);
}
