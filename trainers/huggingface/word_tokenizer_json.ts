/** The closed language of a small policy as a tokenizer of Hugging Face's. */

import type { JsonObject } from "./json_object.ts";

/** A word of the language, as `splitWords` finds them. */
const WORD = "</?\\w+>|[A-Za-z]+(?:-[a-z]+)*:?|\\d+(?:\\.\\d+)?|[^\\s,\\w]";

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
    "tokenizer.json": {
      version: "1.0",
      truncation: null,
      padding: null,
      added_tokens: [{
        id: 0,
        content: PADDING,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      }],
      normalizer: null,
      pre_tokenizer: {
        type: "Sequence",
        pretokenizers: [
          {
            type: "Split",
            pattern: { Regex: WORD },
            behavior: "Isolated",
            invert: false,
          },
          {
            type: "Split",
            pattern: { Regex: "[\\s,]+" },
            behavior: "Removed",
            invert: false,
          },
        ],
      },
      post_processor: null,
      decoder: null,
      model: {
        type: "WordLevel",
        vocab: Object.fromEntries(words.map((word, id) => [word, id])),
        unk_token: PADDING,
      },
    },
    "tokenizer_config.json": {
      tokenizer_class: "PreTrainedTokenizerFast",
      model_max_length: maxPositions,
      pad_token: PADDING,
      clean_up_tokenization_spaces: false,
    },
  };
}
