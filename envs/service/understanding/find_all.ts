/** What a pattern finds in a text. */

/**
 * Finds all that a pattern matches.
 *
 * @param text The text
 * @param pattern The pattern, with flag `g`
 * @returns Of each match the group that matched, or all of it without one
 */
export function findAll(text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  // matchAll() would copy the pattern each time, though most find nothing.
  pattern.lastIndex = 0;
  for (let match; (match = pattern.exec(text)) !== null;) {
    let group = 1;
    while (group < match.length && match[group] === undefined) group++;
    found.push(match[group] ?? match[0]);
  }
  return found;
}
