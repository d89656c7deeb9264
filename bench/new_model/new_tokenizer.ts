// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
/** The files of a new tokenizer, as transformers and this package read them. */

import { type BytePairs, trainBytePairs } from "./byte_pair_training.ts";
import type { JsonObject } from "../../utils/json_values.ts";
import {
  makeAddedToken,
  makeSplit,
  makeTokenizerJson,
} from "../../trainers/huggingface/tokenizer_json.ts";

/** Special tokens: what each turn begins with, its end, and padding. */
const SPECIAL = [
  "<|system|>",
  "<|user|>",
  "<|assistant|>",
  "<|end|>",
  "<|pad|>",
] as const;

/** Writes each turn between the token of its role and the end's. */
const TEMPLATE = "{% for message in messages %}" +
  "{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}" +
  "{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

/**
 * Pieces of a text: a paragraph's break, a line of prose, a line of a list, a
 * number with the blank or comma before it, and what lies between. So a choice
 * of the agent's is one token, and what is always the same is few. The text's
 * end is written as "nothing follows", for `$` is a line's end elsewhere.
 */
const PIECES = String.raw`\n\n` +
  String.raw`|\n?[A-Z][^\n]*[.:>](?=\n|(?![\s\S]))` +
  String.raw`|\n?[0-9][.:] [^\n]*(?=\n|(?![\s\S]))` +
  String.raw`|[ ,]?[0-9]\.[0-9]|[ ,]?[0-9]` +
  String.raw`|(?:[^0-9]|(?<=[a-z])[0-9])+?` +
  String.raw`(?=[ ,][0-9]|(?<![a-z])[0-9]|\n\n|(?![\s\S]))`;

/** A new tokenizer. */
export interface NewTokenizer {
  /** Number of token ids. */
  readonly vocabularySize: number;
  /** What goes into the files of a model's directory, by their names. */
  readonly files: Readonly<Record<string, JsonObject>>;
}

function makePairsJson({ vocabulary, merges }: BytePairs): JsonObject {
  const first = Object.keys(vocabulary).length;
  const byteLevel = {
    type: "ByteLevel",
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: false,
  };
  return makeTokenizerJson({
    added: SPECIAL.map((content, i) =>
      makeAddedToken(first + i, content, true)
    ),
    normalizer: null,
    cuts: [makeSplit(PIECES), byteLevel],
    decoder: byteLevel,
    model: {
      type: "BPE",
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: false,
      byte_fallback: false,
      ignore_merges: false,
      vocab: vocabulary,
      merges,
    },
  });
}

/**
 * Makes a byte-level BPE tokenizer with a chat template from the texts that it
 * is to write, contents of messages each.
 */
export function makeNewTokenizer(
  texts: Iterable<string>,
  merges: number,
): NewTokenizer {
  const split = new RegExp(PIECES, "gu");
  const pairs = trainBytePairs(texts, { split, merges });
  const first = Object.keys(pairs.vocabulary).length;
  const idOf = (token: typeof SPECIAL[number]) =>
    first + SPECIAL.indexOf(token);
  return {
    vocabularySize: first + SPECIAL.length,
    files: {
      "tokenizer.json": makePairsJson(pairs),
      "tokenizer_config.json": {
        tokenizer_class: "PreTrainedTokenizerFast",
        chat_template: TEMPLATE,
        eos_token: "<|end|>",
        pad_token: "<|pad|>",
        clean_up_tokenization_spaces: false,
      },
      "generation_config.json": {
        eos_token_id: idOf("<|end|>"),
        pad_token_id: idOf("<|pad|>"),
        do_sample: true,
      },
    },
  };
}
