/** Whether a summary of the agent's is that of a wish. */

import type { WishSummary } from "../customer/wish.ts";

/** What leads from what is had to what is wanted: `black to red`. */
const LEADS_ON = /\b(?:to|with|for|into|by|becomes?)\b|[→>]/;

/** What leads back: `red instead of black`. */
const LEADS_BACK = /\b(?:instead|rather|than|replac\w*|from|currently|was)\b/;

/** Characters between two values of one change, at the most. */
const FAR = 40;

function isLetterOrDigit(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Where a phrase stands as words of its own; −1 if it does not. */
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

/** Says whether a text tells a change the wrong way round. */
function isTurned(text: string, had: string, wanted: string): boolean {
  const from = findPhrase(text, had);
  const to = findPhrase(text, wanted);
  if (from < 0 || to < 0 || from < to) return false;
  const between = text.slice(to + wanted.length, from);
  // Further apart, or in another clause, they belong to different things.
  if (between.length > FAR || /[;,.?!\n]/.test(between)) return false;
  return LEADS_ON.test(between) && !LEADS_BACK.test(between);
}

/**
 * Says whether a text contradicts a wish. One that says little contradicts
 * nothing.
 *
 * @param text What the agent says, in lower case
 * @param mentions What it mentions
 * @param summary What it may say
 * @returns Whether it names what is not wanted, leaves out some of what belongs
 * together, or turns a change round
 */
export function contradicts(
  text: string,
  mentions: readonly string[],
  summary: WishSummary,
): boolean {
  // What is allowed is worked out when it is first looked at.
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
