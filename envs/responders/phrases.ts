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
