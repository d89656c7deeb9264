/** Words to a customer that look like a call. */

import { findNearest } from "../../../utils/nearest.ts";

/** Finds the tool that words may mean, as they begin with its name. */
export function findMeantTool(
  words: string,
  names: readonly string[],
): string | null {
  const [, first = ""] = /^\/?(\w+)/.exec(words) ?? [];
  if (names.includes(first)) return first;
  // Misspelled names are told from words by their underscores.
  return first.includes("_") ? findNearest(first, names) : null;
}
