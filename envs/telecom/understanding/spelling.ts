/** Slips of one letter in words that are known: `moblie`, `disble`. */

import { listShorter } from "../../service/understanding/spelling.ts";

/** Shortest word that is put right. */
const SHORTEST = 5;
const WORD = new RegExp(`\\b[a-z]{${SHORTEST},}\\b`, "g");

/**
 * Whether two words of one length differ by a letter, or by two that swapped.
 * Another first letter makes another word: `unsure`, `ensure`.
 */
function areNear(a: string, b: string): boolean {
  const apart = [...a].flatMap((letter, i) => letter === b[i] ? [] : [i]);
  const [first, second] = apart;
  return apart.length === 1 && first !== 0 ||
    (apart.length === 2 && second === first! + 1 &&
      a[first!] === b[second] && a[second] === b[first!]);
}

/**
 * Makes a function that puts unknown words right where one letter is wrong,
 * missing, too many or swapped with the next, preferring the first of those
 * known.
 */
export function makeSpeller(
  known: Iterable<string>,
): (text: string) => string {
  const words = new Set(known);
  const slips = [...words].filter(({ length }) => length >= SHORTEST)
    .flatMap((word) => listShorter(word).map((short) => ({ short, word })));
  const shortened = Map.groupBy(slips, ({ short }) => short);
  const spell = (word: string): string => {
    if (words.has(word)) return word;
    const [whole] = shortened.get(word) ?? [];
    if (whole !== undefined) return whole.word;
    for (const short of listShorter(word)) {
      const near = shortened.get(short)?.find(({ word: one }) =>
        one.length === word.length && areNear(one, word)
      );
      if (near !== undefined) return near.word;
      if (words.has(short) && short.length >= SHORTEST) return short;
    }
    return word;
  };
  return (text) => text.replace(WORD, spell);
}
