/** `tokenizer.json`, as Hugging Face's tokenizers read it. */

import type { JsonObject } from "./json_object.ts";

/** What tokenizers that split texts by an expression differ in. */
export interface TokenizerParts {
  /** Tokens that no text is split into, by their ids. */
  readonly special: ReadonlyMap<number, string>;
  /** Matches what stays in one piece. */
  readonly pieces: string;
  /** What is done to the pieces. */
  readonly then: JsonObject;
  readonly decoder: JsonObject | null;
  readonly model: JsonObject;
}

/** Makes the file's content. */
export function makeTokenizerJson(
  { special, pieces, then, decoder, model }: TokenizerParts,
): JsonObject {
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: Array.from(special, ([id, content]) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: {
      type: "Sequence",
      pretokenizers: [
        {
          type: "Split",
          pattern: { Regex: pieces },
          behavior: "Isolated",
          invert: false,
        },
        then,
      ],
    },
    post_processor: null,
    decoder,
    model,
  };
}
