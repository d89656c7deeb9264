/** Lists of phrases, written with commas between. */

/** Reads a list of phrases. */
export function phrases(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim().replaceAll(/\s+/g, " "));
}

/** Reads lists of synonyms. */
export function parseSynonyms(text: string): [string, ...string[]][] {
  return text.split(";").filter((list) => list.trim() !== "").map((list) => {
    const [first = "", ...others] = phrases(list);
    return [first, ...others];
  });
}
