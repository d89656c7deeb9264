/** State of an episode played by a person. */

import {
  addBelief,
  type RecordedEnding,
  type RecordedTurn,
} from "../../../report/episodes/episode.ts";
import type { ChatMessage, DatabaseChange } from "../../../envs/core/env.ts";
import type { PlayReply } from "../api_client.ts";
import type { EpisodeSettings } from "./episode_settings.ts";

export interface Game {
  /** System prompt, if separate. */
  readonly rules: string | null;
  /** The person's first message, if fixed. */
  readonly said: string | null;
  /** The environment's first message, without rules. */
  readonly opening: string;
  readonly turns: readonly RecordedTurn[];
  readonly reply: PlayReply;
  /** `null` while it is running. */
  readonly ending: RecordedEnding | null;
  /** The true answer; `null` until the end. */
  readonly truth: readonly number[] | null;
  /** Database changes; `null` until the end. */
  readonly changes: readonly DatabaseChange[] | null;
}

function joinContents(messages: readonly ChatMessage[]): string {
  return messages.map(({ content }) => content).join("\n\n");
}

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

export function getLastText({ turns, opening, reply }: Game): string {
  return turns.length === 0 ? opening : reply.observation.prompt;
}

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

export interface KeptGame {
  readonly prefix: string;
  readonly settings: EpisodeSettings;
  readonly game: Game;
}

/** The part of `Storage` used. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Change the key whenever the format changes. */
const KEY = "unlock.game.1";

/** Saves an episode; ignored if storage is unavailable. */
export function keepGame(shelf: Shelf, kept: KeptGame): void {
  try {
    shelf.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden.
  }
}

export function forgetGame(shelf: Shelf): void {
  try {
    shelf.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}

export function findKeptGame(shelf: Shelf, prefix: string): KeptGame | null {
  try {
    const kept = JSON.parse(shelf.getItem(KEY) ?? "null") as KeptGame | null;
    return kept?.prefix === prefix ? kept : null;
  } catch {
    return null;
  }
}
