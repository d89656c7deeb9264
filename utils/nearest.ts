/** Spelling suggestions. */

/** Edit distance in which swapping two letters counts as one edit. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(Math.min(
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        row[j]! + 1,
        next[j - 1]! + 1,
        isSwapped ? before[j - 2]! + 1 : Infinity,
      ));
    }
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** Finds a similar word; `former` maps other names to those that are meant. */
export function findNearest(
  word: string,
  words: readonly string[],
  former: Readonly<Record<string, readonly string[]>> = {},
): string | null {
  const meant = Object.hasOwn(former, word)
    ? former[word]!.find((name) => words.includes(name))
    : undefined;
  if (meant !== undefined) return meant;
  const typed = word.slice(0, 100).toLowerCase();
  const ending = word.charAt(0).toUpperCase() + word.slice(1);
  const distance = (other: string): number => {
    if (typed === "") return Infinity;
    if (other.toLowerCase().startsWith(typed)) return 0;
    if (other.endsWith(ending)) return 0.5;
    return editDistance(typed, other.toLowerCase());
  };
  const [nearest] = words.map((other) => ({ other, edits: distance(other) }))
    .sort((a, b) => a.edits - b.edits);
  if (
    nearest === undefined || nearest.edits > Math.max(0.5, typed.length / 3)
  ) {
    return null;
  }
  return nearest.other;
}

/** ` (did you mean 'x'?)`, or empty if no word is close. */
export function formatHint(...words: Parameters<typeof findNearest>): string {
  const nearest = findNearest(...words);
  return nearest === null ? "" : ` (did you mean '${nearest}'?)`;
}
