/** A language policy as a {@linkcode Policy}, one episode after the other. */

import type { Policy } from "../../envs/core/policy.ts";
import { ruleError } from "../../base/errors.ts";
import { generateTurns, type GenerationOptions, openTurn } from "./generate.ts";
import {
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache, type KvCache } from "../model/transformer/kv_cache.ts";
import { assertTemperature } from "./sample_token.ts";

/** Options of {@linkcode makeLanguagePlayer}. */
export interface LanguagePlayerOptions extends Omit<GenerationOptions, "prng"> {
  /** Its name in tables. */
  readonly name: string;
}

/** Makes a player, which must see every observation of an episode in order. */
export function makeLanguagePlayer(
  policy: LanguagePolicy,
  { name, ...how }: LanguagePlayerOptions,
): Policy {
  assertTemperature(how.temperature);
  let partial: PartialTrajectory | null = null;
  let cache: KvCache | null = null;
  return {
    name,
    async act(observation, prng) {
      const options = { ...how, prng };
      if (partial === null || observation.step === 1) {
        if (cache !== null) disposeCache(cache);
        cache = null;
        partial = startTrajectory(observation);
      }
      openTurn(policy, partial, observation, options);
      if (partial.ended) {
        const rule = "one whose episodes fit into its context";
        const { maxPositions } = policy.config;
        throw ruleError(RangeError, "play", "model", rule, maxPositions);
      }
      cache = await generateTurns(policy, [partial], cache, options);
      return policy.tokenizer.decodeAction(sliceTurn(partial));
    },
  };
}
