/**
 * What has been trained, ready to play and to be measured.
 *
 * @module
 */

import { ruleMessage } from "../envs/errors.ts";
import type { Evaluation } from "../envs/evaluation.ts";
import type { Policy } from "../envs/policy.ts";
import { evaluate, MAX_TURN_TOKENS, type PlayOptions } from "./evaluate.ts";
import { languagePlayer } from "./language_player.ts";
import { loadPolicy } from "./load_policy.ts";
import { disposeWeights } from "./model/weights.ts";

/** How trained policies are measured: held-out tasks, the likeliest tokens. */
export const HELD_OUT = { temperature: 0, seed: 0, split: "test" } as const;

/**
 * Loads a trained policy as a player, which takes the likeliest tokens.
 *
 * @param path A run directory or checkpoint file
 * @param id Id of the environment it is to play
 * @returns The player, for that environment in `terse` style
 * @throws {Error} If there is no checkpoint, or it is for another environment
 */
export async function trainedPolicy(path: string, id: string): Promise<Policy> {
  const { policy, facts } = await loadPolicy(path);
  if (facts.env !== id) {
    disposeWeights(policy.weights);
    const rule = `a run on ${id}`;
    throw new Error(
      ruleMessage("load a policy", "run", rule, `a run on ${facts.env}`),
    );
  }
  const name = path.replace(/\/+$/, "").split("/").at(-1)!;
  return languagePlayer(policy, {
    name,
    temperature: 0,
    constrained: true,
    maxTurnTokens: MAX_TURN_TOKENS,
  });
}

/**
 * Measures a trained policy.
 *
 * @param path A run directory or checkpoint file
 * @param options Which tasks, and how
 * @returns The same measures as for a scripted policy
 * @throws {Error} If there is no checkpoint, or it is damaged
 */
export async function evaluateRun(
  path: string,
  options: PlayOptions,
): Promise<Evaluation> {
  const { policy, facts } = await loadPolicy(path);
  try {
    return await evaluate(policy, facts.env, options);
  } finally {
    disposeWeights(policy.weights);
  }
}
