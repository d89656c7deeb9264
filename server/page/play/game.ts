/** An episode that a person plays: what was said, and what is asked now. */

import {
  addBelief,
  type RecordedEnding,
  type RecordedTurn,
} from "../../../report/episodes/episode.ts";
import type { ChatMessage, DatabaseChange } from "../../../envs/core/env.ts";
import type { PlayReply } from "../api_client.ts";
import type { EpisodeSettings } from "./setup.tsx";

/** An episode so far. */
export interface Game {
  /** The rules, where the environment states them apart. */
  readonly rules: string | null;
  /** What the person said first, where that was not theirs to choose. */
  readonly said: string | null;
  /** What the environment said first, without the rules. */
  readonly opening: string;
  readonly turns: readonly RecordedTurn[];
  readonly reply: PlayReply;
  /** How it ended; `null` while it goes on. */
  readonly ending: RecordedEnding | null;
  /** What the answer should have been; `null` until the end, or if not told. */
  readonly truth: readonly number[] | null;
  /** What was changed in a database, and should have been; the same. */
  readonly changes: readonly DatabaseChange[] | null;
}

function joinContents(messages: readonly ChatMessage[]): string {
  return messages.map(({ content }) => content).join("\n\n");
}

/** Starts an episode. */
export function startGame(reply: PlayReply): Game {
  const { prompt, messages = [] } = reply.observation;
  const rules = messages.filter(({ role }) => role === "system");
  const said = messages.filter(({ role }) => role === "assistant");
  const rest = messages.filter(({ role }) => role === "user");
  return {
    rules: rules.length === 0 ? null : joinContents(rules),
    said: said.length === 0 ? null : joinContents(said),
    opening: rest.length === 0 ? prompt : joinContents(rest),
    turns: [],
    reply,
    ending: null,
    truth: null,
    changes: null,
  };
}

/** What the environment said last. */
export function getLastText({ turns, opening, reply }: Game): string {
  return turns.length === 0 ? opening : reply.observation.prompt;
}

/** Adds a round. */
export function addStep(game: Game, action: string, reply: PlayReply): Game {
  const { info, critique, error } = reply.metadata;
  const turn = addBelief({
    round: game.reply.observation.round,
    observation: getLastText(game),
    action,
    kind: info.kind,
    critique: critique ?? null,
    reward: reply.reward,
  });
  const turns = [...game.turns, turn];
  const ending: RecordedEnding | null = !reply.done ? null : {
    success: info.is_success ?? null,
    reward: reply.reward,
    reason: info.terminal_reason ?? null,
    error: error === undefined || error === null ? null : String(error),
    rounds: turns.length,
  };
  const { truth = null, database_changes: changes = null } = info;
  return { ...game, turns, reply, ending, truth, changes };
}

/** What is kept. */
export interface KeptGame {
  /** The environment: `mediq`. */
  readonly prefix: string;
  readonly settings: EpisodeSettings;
  readonly game: Game;
}

/** The parts of `sessionStorage` that are needed. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Another form of what is kept takes another name. */
const KEY = "unlock.game.1";

/** Keeps an episode; does nothing where a browser allows no storage. */
export function keepGame(shelf: Shelf, kept: KeptGame): void {
  try {
    shelf.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It is full or forbidden, and an episode can be played without.
  }
}

/** Forgets it. */
export function forgetGame(shelf: Shelf): void {
  try {
    shelf.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Finds the episode of an environment; `null` if none was kept. */
export function findKeptGame(shelf: Shelf, prefix: string): KeptGame | null {
  try {
    const kept = JSON.parse(shelf.getItem(KEY) ?? "null") as KeptGame | null;
    return kept?.prefix === prefix ? kept : null;
  } catch {
    return null;
  }
}
