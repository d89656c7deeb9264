/**
 * The closed language of the `terse` style: its words, and which may follow in
 * each kind of round. {@linkcode joinWords} puts commas between numbers and a
 * line break before a field, so that both styles share one action grammar.
 */

import type { RoundName, Slot, TextLanguage, TurnGrammar } from "./env.ts";
import { type Prng, randomInteger, randomSubset } from "../../utils/prng.ts";

/** A slot with one possible word. */
export function makeFixedSlot(word: string): Slot {
  return { words: [word], ascending: false, remaining: 0 };
}

/** `count` slots that allow any of `words`. */
export function makeFreeSlots(words: readonly string[], count: number): Slot[] {
  return Array(count).fill({ words, ascending: false, remaining: 0 });
}

/** `count` slots with different words in ascending order. */
export function makeAscendingSlots(
  words: readonly string[],
  count: number,
): Slot[] {
  return Array.from(
    { length: count },
    (_, i) => ({ words, ascending: i > 0, remaining: count - 1 - i }),
  );
}

/**
 * The words that a slot allows.
 *
 * @param previous The word in the slot before, if any
 * @returns The range [start, end) of allowed positions in `slot.words`
 */
export function findAllowedRange(
  slot: Slot,
  previous: string | undefined,
): { readonly start: number; readonly end: number } {
  const start = slot.ascending && previous !== undefined
    ? slot.words.indexOf(previous) + 1
    : 0;
  return { start, end: slot.words.length - slot.remaining };
}

/** Draws a turn; lists are uniform over their spellings. */
export function sampleTurn(grammar: TurnGrammar, prng: Prng): string[] {
  const words: string[] = [];
  for (let i = 0; i < grammar.length; i++) {
    const slot = grammar[i]!;
    if (slot.remaining > 0) {
      const subset = randomSubset(prng, slot.words.length, slot.remaining + 1);
      for (const index of subset) words.push(slot.words[index]!);
      i += slot.remaining;
    } else {
      words.push(slot.words[randomInteger(prng, slot.words.length)]!);
    }
  }
  return words;
}

/** Belief components in tenths, one word each. */
export const LEVELS: readonly string[] = Object.freeze(
  Array.from({ length: 11 }, (_, i) => (i / 10).toFixed(1)),
);

/** A signed level of a place as one word: `3+7`, `3-7`, `3+0`. */
export function writeSignedLevel(place: number, level: number): string {
  return `${place}${level < 0 ? "-" : "+"}${Math.abs(level)}`;
}

/** The words for levels −`cap` to `cap` of `places` places. */
export function listSignedLevels(places: number, cap: number): string[] {
  return Array.from(
    { length: places },
    (_, i) =>
      Array.from(
        { length: 2 * cap + 1 },
        (_, j) => writeSignedLevel(i + 1, j - cap),
      ),
  ).flat();
}

export const TAG_WORDS: readonly string[] = ["interact", "answer"]
  .flatMap((tag) => [`<${tag}>`, `</${tag}>`]);

/**
 * The grammar of each round, given the slots of a question.
 *
 * @param length Number of components of a belief
 * @param words What a component may be
 */
export function makeTurns(
  question: TurnGrammar,
  length: number,
  words: readonly string[] = LEVELS,
): TextLanguage["turns"] {
  const belief = makeFreeSlots(words, length);
  const interact = (slots: TurnGrammar): TurnGrammar => [
    makeFixedSlot("<interact>"),
    ...slots,
    makeFixedSlot("</interact>"),
  ];
  return {
    action: interact(question),
    update: interact([makeFixedSlot("Guess:"), ...belief]),
    answer: [makeFixedSlot("<answer>"), ...belief, makeFixedSlot("</answer>")],
  };
}

/** A number, or two joined by a sign, as in `0.7` and `3+7`. */
const NUMBER = /^\d+(?:[.+-]\d+)?$/;

/** A plain or hyphenated word. */
const WORD = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Joins words into text: a comma between numbers, and a line break before a
 * field that follows a number.
 *
 * @example An action
 * ```ts
 * import { joinWords } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(
 *   joinWords(["<interact>", "Focus:", "1", "3", "Pair:", "2", "5", "</interact>"]),
 *   "<interact>Focus:1,3\nPair:2,5</interact>",
 * );
 * ```
 */
export function joinWords(words: readonly string[]): string {
  let text = "";
  let afterNumber = false;
  let afterWord = false;
  for (const word of words) {
    const isNumber = NUMBER.test(word);
    if (afterNumber && isNumber) text += ",";
    else if (afterNumber && word.endsWith(":")) text += "\n";
    else if (afterWord && /^[a-z]/.test(word)) text += " ";
    text += word;
    afterNumber = isNumber;
    afterWord = WORD.test(word);
  }
  return text;
}

/** Makes a function that draws well-formed actions of a language. */
export function makeLanguageSampler(
  language: TextLanguage,
): (prng: Prng, round: RoundName) => string {
  return (prng, round) =>
    joinWords(
      sampleTurn(language.turns[round === "end" ? "answer" : round], prng),
    );
}

/**
 * Splits text into tags, fields with their colon, numbers and plain or
 * hyphenated words; commas and white space separate.
 */
export function splitWords(text: string): string[] {
  return text.match(
    /<\/?\w+>|[A-Za-z]+(?:-[a-z]+)*:?|\d+(?:[.+-]\d+)?|[^\s,\w]/g,
  ) ?? [];
}
