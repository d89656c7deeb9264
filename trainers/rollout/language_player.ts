/**
 * A language policy as a {@linkcode Policy}: it plays one episode after the
 * other and remembers the tokens of the present one.
 */

import type { Policy } from "../../envs/core/policy.ts";
import { ruleMessage } from "../../base/errors.ts";
import { finishTurns, newRow, openTurn, type Row, turnOfRow } from "./row.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache, type KvCache } from "../model/transformer/kv_cache.ts";
import { assertTemperature } from "./sample_token.ts";

/** Options of {@linkcode languagePlayer}. */
export interface LanguagePlayerOptions {
  /** Its name in tables. */
  readonly name: string;
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
  /** Sample only what the action grammar allows. */
  readonly constrained: boolean;
  /** Tokens after which an unconstrained turn ends at the latest. */
  readonly maxTurnTokens: number;
}

/**
 * Makes a player of a language policy. It must see every observation of an
 * episode in order, and starts anew at the first step of the next.
 *
 * @throws {RangeError} If the temperature is neither 0 nor at least 0.001
 */
export function languagePlayer(
  policy: LanguagePolicy,
  { name, ...how }: LanguagePlayerOptions,
): Policy {
  assertTemperature(how.temperature);
  let row: Row | null = null;
  let cache: KvCache | null = null;
  return {
    name,
    async act(observation, prng) {
      const options = { ...how, prng };
      if (row === null || observation.step === 1) {
        if (cache !== null) disposeCache(cache);
        cache = null;
        row = newRow(observation);
      }
      openTurn(policy, row, observation, options);
      if (row.ended) {
        const rule = "one whose episodes fit into its context";
        const { maxPositions } = policy.config;
        throw new RangeError(ruleMessage("play", "model", rule, maxPositions));
      }
      cache = await finishTurns(policy, [row], cache, options);
      return policy.speech.decodeAction(turnOfRow(row));
    },
  };
}
