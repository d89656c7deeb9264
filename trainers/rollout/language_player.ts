/** A language policy as a {@linkcode Policy}, one episode after the other. */

import { GivenUpError, type Policy } from "../../envs/core/policy.ts";
import { ruleError } from "../../utils/errors.ts";
import { openTurn, openTurnWriter } from "./generate.ts";
import {
  findContextLimit,
  type GenerationOptions,
  type PlayedPolicy,
  type TurnWriter,
} from "./language_policy.ts";
import {
  type PartialTrajectory,
  sliceTurn,
  startTrajectory,
} from "./partial_trajectory.ts";
import { assertNucleus, assertTemperature } from "./tokens/sample_token.ts";

/** Options of {@linkcode makeLanguagePlayer}. */
export interface LanguagePlayerOptions extends GenerationOptions {
  /** Name in tables. */
  readonly name: string;
  /** Id of the environment. */
  readonly env: string;
}

/**
 * Makes a player. It must see every observation of an episode in order, and
 * gives up an episode that exceeds the context.
 */
export function makeLanguagePlayer(
  policy: PlayedPolicy,
  { name, env, ...options }: LanguagePlayerOptions,
): Policy {
  assertTemperature(options.temperature);
  assertNucleus(options);
  let partial: PartialTrajectory | null = null;
  let writer: TurnWriter | null = null;
  return {
    name,
    async act(observation, prng) {
      if (partial === null || observation.step === 1) {
        writer?.close();
        writer = openTurnWriter(policy, options);
        partial = startTrajectory(observation, env, prng);
      }
      partial.prng = prng;
      openTurn(policy, partial, observation, options);
      if (partial.ended) {
        const rule = "one whose episodes fit into its context";
        const limit = findContextLimit(policy, options);
        throw ruleError(GivenUpError, "play", "model", rule, limit);
      }
      await writer!.write([partial]);
      return policy.tokenizer.decodeAction(sliceTurn(partial));
    },
  };
}
