/** Porter stems of the words that carry a topic; synonyms are merged. */

import { stemmer } from "stemmer";
import { rememberTexts } from "../../utils/cache.ts";

/** Lists of synonyms; the first of each list stands for the others. */
export type Synonyms = readonly (readonly [string, ...string[]])[];

/** Words without a topic. */
const FUNCTION_WORDS = new Set(
  ("a about am an and any anything are as at be been being by can could " +
    "currently did do does ever feel feeling feels felt for from get gets " +
    "getting had has have having he her hers him his how i if in into is it " +
    "its just like many may me might much my now of on or our own patient " +
    "patients please really recent recently see seem seems she should so " +
    "some someone sometimes such tell than that the their them then there " +
    "these they this those to up us was we were what when where whether " +
    "which while who why will with would yet you your yours notice noticed " +
    "noticing still possible possibly check checked make sure").split(" "),
);

/** Most characters of a question that are read; the rest says nothing. */
const LONGEST_QUESTION = 4_000;

export function cutQuestion(question: string): string {
  return question.slice(0, LONGEST_QUESTION);
}

const stemWord = rememberTexts(
  // Porter turns "on" into "one", and does no good on other short words.
  (word) => word.length <= 3 ? word : stemmer(word),
  { most: 10_000, longest: 100 },
);

/** Lower case, with straight apostrophes and "not" as a separate word. */
function normalizeText(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").replaceAll(/n't\b/g, " not");
}

/** The stems of the words that carry a text's topic. */
export function findContentStems(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (!FUNCTION_WORDS.has(word)) found.add(stemWord(word));
  }
  return found;
}

/** Stems without a topic in questions to a doctor or about a machine. */
const COMMON = findContentStems(
  "able act also because by complain deny describe does during each either " +
    "else experience explain find found give go goes help know let mention " +
    "more need no nor not other out present report reveal say show suffer " +
    "thing try using usually verify well where whom",
);

/** The stems of a text's informative words, without negations. */
export function findInformativeStems(text: string): string[] {
  return [...findContentStems(text)].filter((stem) => !COMMON.has(stem));
}

/** Makes {@linkcode findContentStems} with synonyms. */
export function makeStemReader(
  synonyms: Synonyms,
): (text: string) => Set<string> {
  const meant = new Map<string, string>();
  const spoken = new Map<string, string>();
  for (const [first, ...others] of synonyms) {
    for (const other of others) {
      if (/^[\p{L}\p{N}]+$/u.test(other)) {
        meant.set(stemWord(other), stemWord(first));
      } else spoken.set(other, first);
    }
  }
  // Longer expressions first, so that none is split.
  const expressions = [...spoken.keys()].sort((a, b) => b.length - a.length);
  const pattern = expressions.length === 0
    ? null
    : new RegExp(`\\b(?:${expressions.join("|")})\\b`, "g");
  return (text) => {
    const plain = pattern === null
      ? text
      : normalizeText(text).replaceAll(pattern, (found) => spoken.get(found)!);
    const stems = new Set<string>();
    for (const stem of findContentStems(plain)) {
      stems.add(meant.get(stem) ?? stem);
    }
    return stems;
  };
}

export function phrases(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim().replaceAll(/\s+/g, " "));
}

export function parseSynonyms(text: string): [string, ...string[]][] {
  return text.split(";").filter((list) => list.trim() !== "").map((list) => {
    const [first = "", ...others] = phrases(list);
    return [first, ...others];
  });
}
