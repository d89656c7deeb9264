/** Whether a summary contradicts a wish. */

import type { WishSummary } from "../customer/wish.ts";

/** Words from the old to the new value: `black to red`. */
const LEADS_ON = /\b(?:to|with|for|into|by|becomes?)\b|[→>]/;

/** Words from the new to the old value: `red instead of black`. */
const LEADS_BACK = /\b(?:instead|rather|than|replac\w*|from|currently|was)\b/;

/** Maximum distance between two values of one change. */
const FAR = 40;

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Index of a phrase as whole words; −1 if there is none. */
function findPhrase(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at >= 0;) {
    const end = at + phrase.length;
    if (!isLetterOrDigit(text[at - 1]) && !isLetterOrDigit(text[end])) {
      return at;
    }
    at = text.indexOf(phrase, end);
  }
  return -1;
}

/** Does a text swap the old and the new value? */
function isTurned(text: string, had: string, wanted: string): boolean {
  const from = findPhrase(text, had);
  const to = findPhrase(text, wanted);
  if (from < 0 || to < 0 || from < to) return false;
  const between = text.slice(to + wanted.length, from);
  // Otherwise they belong to different things.
  if (between.length > FAR || /[;,.?!\n]/.test(between)) return false;
  return LEADS_ON.test(between) && !LEADS_BACK.test(between);
}

/**
 * Does a text contradict a wish: name anything unwanted, split what belongs
 * together, or swap old and new values?
 */
export function contradicts(
  text: string,
  mentions: readonly string[],
  summary: WishSummary,
): boolean {
  // `allowed` is computed on first use.
  const isAllowed = (mention: string): boolean =>
    summary.allowed.has(mention) ||
    summary.allowed.has(`${mention.split(":", 1)[0]}:*`);
  if (!mentions.every(isAllowed)) return true;
  const { together, others, turns } = summary;
  const isCut = together.some((group) => {
    const named = group.filter((mention) => mentions.includes(mention));
    return named.length > 0 && named.length < group.length;
  });
  if (isCut) return true;
  return others.some((other) => findPhrase(text, other) >= 0) ||
    turns.some(([had, wanted]) => isTurned(text, had, wanted));
}
