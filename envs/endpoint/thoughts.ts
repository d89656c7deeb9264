/** Thoughts that a server leaves in what a model says. */

const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * Drops thoughts that a server leaves in the text: all up to the last
 * `</think>`, or everything if they never end. Templates of such models may
 * write the opening tag themselves, so that only the closing one is seen.
 */
export function dropThoughts(text: string): string {
  const end = text.lastIndexOf(CLOSE);
  if (end >= 0) return text.slice(end + CLOSE.length).trim();
  return text.trimStart().startsWith(OPEN) ? "" : text;
}
