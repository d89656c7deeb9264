/**
 * Word lists as patterns. A phrase is written in words: `(a|b)` is one of
 * several, `x?` may be left out, `x~` is any word that begins with x, and `*`
 * stands for up to three words. Commas, colons and quotation marks
 * between words do not count.
 */

import { LETTERS, NUMERALS } from "./word_starts.ts";
import { WordPattern } from "./word_pattern.ts";

const WORD = `[${LETTERS}${NUMERALS}'-]+`;

/** Between two words: a space, perhaps a comma, colon or quotation mark. */
const GAP = "[ .,:=→\"'(]{1,3}";

function spellWord(word: string): string {
  return word.replaceAll(".", "\\.").replaceAll("~", `[${LETTERS}'-]*`);
}

/** Writes a phrase as the source of a pattern. */
function writePhrase(phrase: string): string {
  const words = phrase.trim().match(/\([^()]*\)\??|\S+/g) ?? [];
  let source = "";
  let isOpen = false;
  for (const word of words) {
    if (word === "*") {
      source += `(?:${GAP}${WORD}){0,3}?`;
      continue;
    }
    const isOptional = word.endsWith("?");
    const bare = isOptional ? word.slice(0, -1) : word;
    const choice = bare.startsWith("(")
      ? `(?:${bare.slice(1, -1).split("|").map(spellWord).join("|")})`
      : spellWord(bare);
    const isFirst: boolean = source === "" || isOpen;
    isOpen = isFirst && isOptional;
    if (isFirst) source += isOptional ? `(?:${choice}${GAP})?` : choice;
    else source += isOptional ? `(?:${GAP}${choice})?` : `${GAP}${choice}`;
  }
  return source;
}

/**
 * Makes a regular expression that finds any of some phrases, one a line, in
 * lower case, as whole words.
 */
export function makePhraseRegExp(list: string, flags = "u"): RegExp {
  const phrases = list.split("\n").map((line) => line.trim())
    .filter((line) => line !== "").map(writePhrase);
  const inside = `[${LETTERS}${NUMERALS}]`;
  return new RegExp(
    `(?<!${inside})(?:${phrases.join("|")})(?!${inside})`,
    flags,
  );
}

/** Makes a pattern of phrases that is tried only where words begin alike. */
export function makePhrasePattern(list: string, flags = "u"): WordPattern {
  return new WordPattern(makePhraseRegExp(list, flags));
}

/**
 * A pattern in whose text other patterns stand for what they match, with all
 * their flags.
 */
export function compose(
  text: TemplateStringsArray,
  ...parts: readonly RegExp[]
): RegExp {
  const source = String.raw(
    text,
    ...parts.map(({ source }) => `(?:${source})`),
  );
  const flags = new Set(parts.flatMap((part) => [...part.flags]));
  return new RegExp(source, [...flags].join(""));
}

/** A pattern that matches what any of some do, with all their flags. */
export function anyOf(...patterns: readonly RegExp[]): RegExp {
  const source = patterns.map((pattern) => pattern.source).join("|");
  const flags = new Set(patterns.flatMap((pattern) => [...pattern.flags]));
  return new RegExp(source, [...flags].join(""));
}
