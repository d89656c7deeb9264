/**
 * An episode that a person plays: what was said so far, and what is asked now.
 */

import type { ChatMessage } from "../../envs/core/env.ts";
import type { Ending } from "../../episodes/ending.ts";
import type { Reply } from "../server.ts";
import { type Turn, withBelief } from "../../episodes/turn.ts";

/** An episode so far. */
export interface Game {
  /** The rules, where the environment states them apart. */
  readonly rules: string | null;
  /** What the environment said first, without the rules. */
  readonly opening: string;
  /** The rounds played. */
  readonly turns: readonly Turn[];
  /** The last answer of the server. */
  readonly reply: Reply;
  /** How it ended; `null` while it goes on. */
  readonly ending: Ending | null;
}

function joined(messages: readonly ChatMessage[]): string {
  return messages.map(({ content }) => content).join("\n\n");
}

/** Starts an episode. */
export function startGame(reply: Reply): Game {
  const { prompt, messages = [] } = reply.observation;
  const rules = messages.filter(({ role }) => role === "system");
  const rest = messages.filter(({ role }) => role !== "system");
  return {
    rules: rules.length === 0 ? null : joined(rules),
    opening: rest.length === 0 ? prompt : joined(rest),
    turns: [],
    reply,
    ending: null,
  };
}

/** What the environment said last. */
export function lastWords({ turns, opening, reply }: Game): string {
  return turns.length === 0 ? opening : reply.observation.prompt;
}

/** Adds a round. */
export function afterStep(game: Game, action: string, reply: Reply): Game {
  const { info, critique, error } = reply.metadata;
  const turn = withBelief({
    round: game.reply.observation.round,
    observation: lastWords(game),
    action,
    kind: info.kind,
    critique: critique ?? null,
    reward: reply.reward,
  });
  const turns = [...game.turns, turn];
  const ending: Ending | null = !reply.done ? null : {
    success: info.is_success ?? null,
    reward: reply.reward,
    reason: info.terminal_reason ?? null,
    error: error === undefined || error === null ? null : String(error),
    rounds: turns.length,
  };
  return { ...game, turns, reply, ending };
}
