/** The tokenizer of a GGUF file as `tokenizer.json` and its config. */

import { isDeepStrictEqual } from "node:util";
import { ruleError } from "../../../utils/errors.ts";
import { isJsonObject, type JsonObject } from "../../../utils/json_values.ts";
import {
  makeAddedToken,
  makeSplit,
  makeTokenizerJson,
} from "../tokenizer_json.ts";
import type { Metadata } from "./gguf_config.ts";

/** What tokens are for. */
export const CONTROL = 3;
export const USER_DEFINED = 4;

/** Text as bytes; with GPT-2's words if `hasWords`. */
function makeByteLevel(hasWords: boolean): JsonObject {
  return {
    type: "ByteLevel",
    add_prefix_space: false,
    trim_offsets: true,
    use_regex: hasWords,
  };
}

/** Words of tiktoken, with up to so many digits in one. */
function makeTiktokenWords(digits: string): JsonObject[] {
  return [
    makeSplit(
      "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|" +
        `\\p{N}${digits}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|` +
        "\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+",
    ),
    makeByteLevel(false),
  ];
}

const GPT2: readonly JsonObject[] = [makeByteLevel(true)];

/** How a text is cut before its pairs are joined, by `tokenizer.ggml.pre`. */
const CUTS: Readonly<Record<string, readonly JsonObject[]>> = {
  "gpt-2": GPT2,
  smollm: [{ type: "Digits", individual_digits: true }, ...GPT2],
  qwen2: makeTiktokenWords(""),
  "llama-bpe": makeTiktokenWords("{1,3}"),
  llama3: makeTiktokenWords("{1,3}"),
};

/** Cuts whose words are tokens before any pair is joined. */
const WHOLE_FIRST = ["llama-bpe", "llama3"];

/** The steps of a pre-tokenizer, one within another flattened. */
function listSteps(step: JsonObject): JsonObject[] {
  const { pretokenizers: steps } = step;
  return Array.isArray(steps) ? steps.flatMap(listSteps) : [step];
}

/** What of a step matters to ids. */
function simplify({ trim_offsets: _, ...step }: JsonObject): JsonObject {
  return step;
}

/** Finds `tokenizer.ggml.pre` of a `tokenizer.json`. */
export function findCut(
  { pre_tokenizer: step, normalizer }: JsonObject,
): string {
  const steps = isJsonObject(step) ? listSteps(step).map(simplify) : [];
  const found = Object.entries(CUTS).find(([name, cut]) =>
    isDeepStrictEqual(steps, cut.map(simplify)) &&
    isDeepStrictEqual(normalizer ?? null, normalizerOf(name))
  );
  if (found !== undefined) return found[0];
  const rule = `cut as in ${Object.keys(CUTS).join(", ")}`;
  const name = "tokenizer.json: pre_tokenizer";
  throw ruleError(RangeError, "write a GGUF file", name, rule, step);
}

function normalizerOf(pre: string): JsonObject | null {
  return pre === "qwen2" ? { type: "NFC" } : null;
}

const TOKENS = "tokenizer.ggml.tokens";
const TYPES = "tokenizer.ggml.token_type";

/** What each id is for; without it, special tokens would be plain text. */
function readTypes(metadata: Metadata, count: number): readonly number[] {
  const types = metadata.findNumbers(TYPES);
  if (types?.length === count) return types;
  return metadata.refuse(TYPES, `${count} numbers, one for each token`);
}

/** The pairs that are joined, each of two tokens into a third. */
function readMerges(
  metadata: Metadata,
  tokens: readonly string[],
): readonly string[] {
  const key = "tokenizer.ggml.merges";
  const merges = metadata.getTexts(key);
  const known = new Set(tokens);
  const wrong = merges.find((pair) => {
    const parts = pair.split(" ");
    return parts.length !== 2 ||
      ![...parts, parts.join("")].every((part) => known.has(part));
  });
  if (wrong === undefined) return merges;
  const rule = "two tokens with a space between them, which make a token";
  throw ruleError(RangeError, "read a GGUF file", key, rule, wrong);
}

/** Makes the tokenizer's files by name, for a model of so many token ids. */
export function makeGgufTokenizer(
  metadata: Metadata,
  vocabularySize: number,
): Readonly<Record<string, JsonObject | string>> {
  const key = "tokenizer.ggml.model";
  if (metadata.findText(key) !== "gpt2") {
    metadata.refuse(key, "gpt2 (byte-level BPE)");
  }
  const pre = metadata.findText("tokenizer.ggml.pre") ?? "gpt-2";
  if (!Object.hasOwn(CUTS, pre)) {
    const names = Object.keys(CUTS).join(", ");
    metadata.refuse("tokenizer.ggml.pre", `one of ${names}`);
  }
  const tokens = metadata.getTexts(TOKENS);
  if (tokens.length !== vocabularySize) {
    const rule = `${vocabularySize} strings, one for each row of the embedding`;
    metadata.refuse(TOKENS, rule);
  }
  const types = readTypes(metadata, tokens.length);
  const added = tokens.flatMap((content, id) =>
    types[id] === CONTROL || types[id] === USER_DEFINED
      ? [makeAddedToken(id, content, types[id] === CONTROL)]
      : []
  );
  const named = (name: string): string | undefined => {
    const key = `tokenizer.ggml.${name}_token_id`;
    const id = metadata.findNumber(key);
    if (id === undefined) return undefined;
    return tokens[id] ?? metadata.refuse(key, `an id below ${tokens.length}`);
  };
  const [bos, eos, pad] = [named("bos"), named("eos"), named("padding")];
  const template = metadata.findText("tokenizer.chat_template");
  return {
    "tokenizer.json": makeTokenizerJson({
      added,
      normalizer: normalizerOf(pre),
      cuts: CUTS[pre]!,
      decoder: makeByteLevel(true),
      model: {
        type: "BPE",
        dropout: null,
        unk_token: null,
        continuing_subword_prefix: null,
        end_of_word_suffix: null,
        fuse_unk: false,
        byte_fallback: false,
        ignore_merges: WHOLE_FIRST.includes(pre),
        vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
        merges: [...readMerges(metadata, tokens)],
      },
    }),
    "tokenizer_config.json": {
      tokenizer_class: "PreTrainedTokenizerFast",
      clean_up_tokenization_spaces: false,
      ...bos !== undefined && { bos_token: bos },
      ...eos !== undefined && { eos_token: eos },
      ...pad !== undefined && { pad_token: pad },
    },
    ...template !== undefined && { "chat_template.jinja": template },
  };
}
