/** Which episodes of a file are listed. */

import type { EpisodeSummary } from "./index_file.ts";

/** An outcome that can be asked for. */
export type Outcome = "all" | "success" | "failure";

/** What the list is narrowed to. */
export interface Selection {
  /** Episodes that ended so. */
  readonly outcome: Outcome;
  /** Episodes of this update and later ones; `null` for all. */
  readonly fromUpdate: number | null;
}

/** Episodes on one page of the list. */
export const PAGE_SIZE = 100;

/** Chooses episodes. */
export function selected(
  episodes: readonly EpisodeSummary[],
  { outcome, fromUpdate }: Selection,
): number[] {
  const chosen: number[] = [];
  for (let i = 0; i < episodes.length; i++) {
    const { success, update } = episodes[i]!;
    if (outcome === "success" && success !== true) continue;
    if (outcome === "failure" && success === true) continue;
    if (fromUpdate !== null && (update === null || update < fromUpdate)) {
      continue;
    }
    chosen.push(i);
  }
  return chosen;
}
