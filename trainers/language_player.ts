/**
 * A language policy as a {@linkcode Policy}: it plays one episode after the
 * other and remembers the tokens of the present one.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { Policy } from "../envs/policy.ts";
import { chooseTokens, newRow, openTurn, readChunk, type Row } from "./_row.ts";
import { MAX_TURN_TOKENS } from "./evaluate.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { disposeCache, type KvCache } from "./model/kv_cache.ts";
import { assertTemperature } from "./tokens/sample_token.ts";

/** Options of {@linkcode languagePlayer}. */
export interface LanguagePlayerOptions {
  /** Its name in tables. */
  readonly name: string;
  /** Divides the logits; 0 takes the likeliest token. */
  readonly temperature: number;
  /** Sample only what the action grammar allows. */
  readonly constrained: boolean;
}

/**
 * Makes a player of a language policy. It must see every observation of an
 * episode in order, and starts anew at the first step of the next.
 *
 * @param policy Sizes, weights and language
 * @param options Name, temperature and grammar
 * @returns The player, for environments in `terse` style
 * @throws {RangeError} If the temperature is neither 0 nor at least 0.001
 */
export function languagePlayer(
  policy: LanguagePolicy,
  { name, temperature, constrained }: LanguagePlayerOptions,
): Policy {
  assertTemperature(temperature);
  let row: Row | null = null;
  let cache: KvCache | null = null;
  return {
    name,
    async act(observation, prng) {
      const options = {
        temperature,
        constrained,
        maxTurnTokens: MAX_TURN_TOKENS,
        prng,
      };
      if (row === null || observation.step === 1) {
        if (cache !== null) disposeCache(cache);
        cache = null;
        row = newRow(observation);
      }
      openTurn(policy, row, observation, options);
      while (!row.waiting) {
        const chunk = readChunk(policy, cache, [row]);
        cache = chunk.cache;
        await chooseTokens(policy, [row], chunk.logits, chunk.values, options);
        tf.dispose([chunk.logits, chunk.values]);
      }
      return policy.tokenizer.decode(row.tokens.slice(row.turnStart));
    },
  };
}
