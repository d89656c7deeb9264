/**
 * Finds all matches of a pattern with flag `g`: the group that matched, or the
 * whole match.
 */
export function findAll(text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  // matchAll() would copy the pattern each time.
  pattern.lastIndex = 0;
  for (let match; (match = pattern.exec(text)) !== null;) {
    let group = 1;
    while (group < match.length && match[group] === undefined) group++;
    found.push(match[group] ?? match[0]);
  }
  return found;
}
