/**
 * The episode that a tab plays, kept in the tab's own storage: a page that is
 * loaded again goes on from there.
 */

import type { Game } from "./game.ts";
import type { EpisodeSettings } from "./setup.tsx";

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
