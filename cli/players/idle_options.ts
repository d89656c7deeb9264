/** Options of `eval` and `play` that have no effect on the policy. */

import type { Command } from "commander";
import { ruleError } from "../../utils/errors.ts";

/** The kind of a policy; agents play side by side. */
export type PlayerKind = "scripted" | "plug-in" | "agents" | "trained";

/** The options that only some kinds of policies have. */
const OPTIONS = [
  {
    names: ["temperature", "maxTurnTokens"],
    kinds: ["trained", "agents"],
    rule: "left out where no trained policy or language model plays",
  },
  {
    names: [
      ...["maxContextTokens", "topP", "topK", "constrained", "backend"],
      ...["learner", "baseModel"],
    ],
    kinds: ["trained"],
    rule: "left out where no trained policy plays",
  },
  {
    names: ["timeout", "retries", "concurrency", "priceIn", "priceOut"],
    kinds: ["agents"],
    rule: "left out where no openai:MODEL@URL plays",
  },
];

/** Refuses typed options that have no effect; `kind` is `null` for a person. */
export function assertUsed(
  action: string,
  kind: PlayerKind | null,
  command: Command,
): void {
  const unused = OPTIONS.filter(({ kinds }) => !kinds.includes(kind ?? ""));
  for (const option of command.options) {
    const key = option.attributeName();
    const broken = unused.find(({ names }) => names.includes(key));
    if (broken === undefined) continue;
    if (command.getOptionValueSource(key) !== "cli") continue;
    const value = command.getOptionValue(key);
    throw ruleError(TypeError, action, key, broken.rule, value);
  }
  // A run knows its own base model.
  const { baseModel, learner } = command.opts();
  if (baseModel === undefined || learner !== undefined) return;
  const rule = "given with learner";
  throw ruleError(TypeError, action, "baseModel", rule, baseModel);
}

/** Refuses a token limit of turns if constrained decoding ends them. */
export function assertLimits(
  action: string,
  isConstrained: boolean,
  maxTurnTokens: number | undefined,
): void {
  if (maxTurnTokens === undefined || !isConstrained) return;
  const rule = "left out where turns are constrained, which end by themselves";
  throw ruleError(TypeError, action, "maxTurnTokens", rule, maxTurnTokens);
}
