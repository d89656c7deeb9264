/** Options of `eval` and `play` that change nothing for who plays. */

import type { Command } from "commander";
import { ruleError } from "../../utils/errors.ts";

/** Who plays; agents play at once, each with its own policy. */
export type PlayerKind = "scripted" | "plug-in" | "agents" | "trained";

const TRAINED = {
  kinds: ["trained"],
  rule: "left out where no trained policy plays",
} as const;

const AGENTS = {
  kinds: ["agents"],
  rule: "left out where no openai:MODEL@URL plays",
} as const;

const MODELS = {
  kinds: ["trained", "agents"],
  rule: "left out where no trained policy or language model plays",
} as const;

/** Who hears an option, by its key. */
const HEARD: Readonly<
  Record<
    string,
    { readonly kinds: readonly (PlayerKind | null)[]; rule: string }
  >
> = {
  temperature: MODELS,
  maxTurnTokens: MODELS,
  maxContextTokens: TRAINED,
  topP: TRAINED,
  topK: TRAINED,
  constrained: TRAINED,
  backend: TRAINED,
  learner: TRAINED,
  baseModel: TRAINED,
  timeout: AGENTS,
  retries: AGENTS,
  concurrency: AGENTS,
  priceIn: AGENTS,
  priceOut: AGENTS,
};

/**
 * Refuses an option that was typed and that who plays does not hear.
 *
 * @param kind Who plays; `null` for a person
 * @throws {TypeError} If there is one
 */
export function assertHeard(
  action: string,
  kind: PlayerKind | null,
  command: Command,
): void {
  for (const option of command.options) {
    const key = option.attributeName();
    const heard = HEARD[key];
    if (heard === undefined || heard.kinds.includes(kind)) continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    const value = command.getOptionValue(key);
    throw ruleError(TypeError, action, key, heard.rule, value);
  }
  // A run on a server knows its own model.
  const { baseModel, learner } = command.opts();
  if (baseModel === undefined || learner !== undefined) return;
  throw ruleError(
    TypeError,
    action,
    "baseModel",
    "given with learner",
    baseModel,
  );
}

/**
 * Refuses a limit of a turn's tokens where a grammar ends the turns.
 *
 * @throws {TypeError} If one was asked for
 */
export function assertLimits(
  action: string,
  isConstrained: boolean,
  maxTurnTokens: number | undefined,
): void {
  if (maxTurnTokens === undefined || !isConstrained) return;
  const rule = "left out where turns are constrained, which end by themselves";
  throw ruleError(TypeError, action, "maxTurnTokens", rule, maxTurnTokens);
}
