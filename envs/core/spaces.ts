/** Action and observation spaces of text environments. */

import type {
  ActionSpace,
  Observation,
  ObservationSpace,
  RoundName,
} from "./env.ts";
import type { Prng } from "../../utils/prng.ts";

const ROUNDS: readonly unknown[] = ["action", "update", "answer", "end"];
const ROLES: readonly unknown[] = ["system", "user", "assistant", "tool"];

/**
 * The space of all strings.
 *
 * @param sample Draws a well-formed action for a round
 */
export function makeActionSpace(
  sample: (prng: Prng, round: RoundName) => string,
): ActionSpace {
  return {
    contains: (value): value is string => typeof value === "string",
    sample,
    toJsonSchema: () => ({ type: "string" }),
  };
}

/**
 * The space of a text environment's observations.
 *
 * @param maxSteps Maximum number of steps of an episode
 */
export function makeObservationSpace(maxSteps: number): ObservationSpace {
  return {
    contains(value): value is Observation {
      if (typeof value !== "object" || value === null) return false;
      const { text, messages, round, step, limit } = value as Observation;
      return typeof text === "string" && text.isWellFormed() &&
        Array.isArray(messages) &&
        messages.every((message) =>
          ROLES.includes(message?.role) && typeof message.content === "string"
        ) &&
        ROUNDS.includes(round) && limit === maxSteps &&
        Number.isInteger(step) && step >= 1 && step <= maxSteps;
    },
    toJsonSchema: () => ({
      type: "object",
      required: ["text", "messages", "round", "step", "limit", "view"],
      properties: {
        text: { type: "string" },
        messages: {
          type: "array",
          items: {
            type: "object",
            required: ["role", "content"],
            properties: { role: { enum: ROLES }, content: { type: "string" } },
          },
        },
        round: { enum: ROUNDS },
        step: { type: "integer", minimum: 1, maximum: maxSteps },
        limit: { const: maxSteps },
        view: {},
      },
    }),
  };
}
