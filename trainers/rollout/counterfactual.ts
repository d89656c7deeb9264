/**
 * The counterfactual pass: what a policy would say next, had the last reply
 * told it nothing. Its tokens are not part of the episode.
 */

import type { Observation } from "../../envs/core/env.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache } from "../model/transformer/kv_cache.ts";
import {
  finishTurns,
  forkedRow,
  openTurn,
  type Row,
  type SpeakingOptions,
  turnOfRow,
} from "./row.ts";

/**
 * Asks a policy about other observations than the ones it got.
 *
 * @param observations What each would see instead; `null` where nothing
 * @returns The action of each row; `null` where there was nothing to see
 */
export async function counterfactualActions(
  policy: LanguagePolicy,
  rows: readonly Row[],
  observations: readonly (Observation | null)[],
  options: SpeakingOptions,
): Promise<(string | null)[]> {
  const actions: (string | null)[] = rows.map(() => null);
  const asked = rows.flatMap((row, b) => {
    const observation = observations[b] ?? null;
    if (row.ended || observation === null) return [];
    const fork = forkedRow(row);
    openTurn(policy, fork, observation, options);
    return fork.ended ? [] : [{ b, fork }];
  });
  if (asked.length === 0) return actions;
  const forks = asked.map(({ fork }) => fork);
  const cache = await finishTurns(policy, forks, null, options);
  if (cache !== null) disposeCache(cache);
  for (const { b, fork } of asked) {
    actions[b] = policy.speech.decodeAction(turnOfRow(fork));
  }
  return actions;
}
