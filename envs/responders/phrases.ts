/**
 * Lists of phrases, written with commas between.
 *
 * @module
 */

/**
 * Reads a list of phrases.
 *
 * @param text The phrases, commas and white space between
 * @returns Each of them
 */
export function phrases(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim().replaceAll(/\s+/g, " "));
}

/**
 * Reads lists of synonyms.
 *
 * @param text The lists, a semicolon after each, commas between their words
 * @returns Each list, beginning with the word that stands for the others
 */
export function synonymLists(text: string): [string, ...string[]][] {
  return text.split(";").filter((list) => list.trim() !== "").map((list) => {
    const [first = "", ...others] = phrases(list);
    return [first, ...others];
  });
}
