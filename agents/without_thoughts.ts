/** What a reasoning model says aloud. */

const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * Drops thoughts that a server leaves in the text. Templates of such models
 * may write the opening tag themselves, so that only the closing one is seen.
 *
 * @returns What follows the last `</think>`; nothing if thoughts never end
 */
export function withoutThoughts(text: string): string {
  const end = text.lastIndexOf(CLOSE);
  if (end >= 0) return text.slice(end + CLOSE.length).trim();
  return text.trimStart().startsWith(OPEN) ? "" : text;
}
