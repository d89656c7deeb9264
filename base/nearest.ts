/** Guesses which word was meant. */

/** Number of edits that turn one word into another (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The word most like a misspelt one; one that it begins is nearer than any. */
export function findNearest(word: string, words: readonly string[]): string {
  const typed = word.slice(0, 100).toLowerCase();
  const distance = (other: string): number =>
    typed !== "" && other.toLowerCase().startsWith(typed)
      ? 0
      : editDistance(typed, other.toLowerCase());
  return [...words].sort((a, b) => distance(a) - distance(b))[0] ?? "";
}
