/** The closed language of a small policy as a tokenizer of Hugging Face's. */

import type { JsonObject } from "./json_object.ts";
import { makeTokenizerJson } from "./tokenizer_json.ts";

/** A word of the language, as `splitWords` finds them. */
const WORD = "</?\\w+>|[A-Za-z]+(?:-[a-z]+)*:?|\\d+(?:[.+-]\\d+)?|[^\\s,\\w]";

const PADDING = "<pad>";

/**
 * Makes `tokenizer.json` and `tokenizer_config.json`: one id for each word, 0
 * for padding. White space and commas separate words and have no ids.
 */
export function makeWordTokenizerJson(
  vocabulary: readonly string[],
  maxPositions: number,
): Record<string, JsonObject> {
  const words = [PADDING, ...vocabulary];
  return {
    "tokenizer.json": makeTokenizerJson({
      special: new Map([[0, PADDING]]),
      pieces: WORD,
      then: {
        type: "Split",
        pattern: { Regex: "[\\s,]+" },
        behavior: "Removed",
        invert: false,
      },
      decoder: null,
      model: {
        type: "WordLevel",
        vocab: Object.fromEntries(words.map((word, id) => [word, id])),
        unk_token: PADDING,
      },
    }),
    "tokenizer_config.json": {
      tokenizer_class: "PreTrainedTokenizerFast",
      model_max_length: maxPositions,
      pad_token: PADDING,
      clean_up_tokenization_spaces: false,
    },
  };
}
