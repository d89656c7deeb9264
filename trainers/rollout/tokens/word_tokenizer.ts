import { ruleError } from "../../../utils/errors.ts";
import { joinWords, splitWords } from "../../../envs/core/language.ts";

export interface WordTokenizer {
  /** The words by id; id 0 is padding. */
  readonly words: readonly string[];
  encode(text: string): number[];
  idOf(word: string): number;
  /** Decodes ids to text, without padding. */
  decode(ids: ArrayLike<number>): string;
}

export const PAD = 0;

export function makeWordTokenizer(
  vocabulary: readonly string[],
): WordTokenizer {
  const words = ["<pad>", ...vocabulary];
  const ids = new Map(words.map((word, id) => [word, id]));
  function idOf(word: string): number {
    const id = ids.get(word);
    if (id === undefined) {
      const rule = "a word of the vocabulary";
      throw ruleError(RangeError, "encode text", "word", rule, word);
    }
    return id;
  }
  return {
    words,
    idOf,
    encode: (text) => splitWords(text).map(idOf),
    decode: (tokens) =>
      joinWords(
        Array.from(tokens).filter((id) => id !== PAD).map((id) => words[id]!),
      ),
  };
}
