// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
/** Reads a checkpoint's tokenizer, chat template and end-of-turn ids. */

import { ruleError } from "../../utils/errors.ts";
import { findJsonObject, findText } from "./json_object.ts";
import type { JsonObject } from "../../utils/json_values.ts";

/** The content of the files. */
export interface TokenizerFiles {
  /** `tokenizer.json`. */
  readonly tokenizer: JsonObject;
  /** `tokenizer_config.json`; empty if there is none. */
  readonly tokenizerConfig: JsonObject;
  /** The chat template's text. */
  readonly template: string;
  /** `eos_token_id` of `generation_config.json` and `config.json`. */
  readonly endIds: readonly number[];
  /** `pad_token_id` of `config.json`. */
  readonly padId: number | null;
}

const ACTION = "read a tokenizer";

/** Finds the template in a config; of several, the one without tools. */
function findTemplate({ chat_template: template }: JsonObject): string | null {
  if (!Array.isArray(template)) {
    return typeof template === "string" ? template : null;
  }
  const named = template.find((entry) => entry?.name === "default");
  return typeof named?.template === "string" ? named.template : null;
}

/** Reads a field with one token id, several, or none. */
function readIds(file: string, json: JsonObject, key: string): number[] {
  const ids = [json[key] ?? []].flat();
  if (ids.every((id) => Number.isSafeInteger(id) && id as number >= 0)) {
    return ids as number[];
  }
  const rule = "a token id, a list of them, or null";
  throw ruleError(TypeError, ACTION, `${file}: ${key}`, rule, json[key]);
}

/** Reads the files. */
export async function readTokenizerFiles(
  directory: string,
): Promise<TokenizerFiles> {
  const tokenizer = await findJsonObject(ACTION, directory, "tokenizer.json");
  if (tokenizer === null) {
    const rule = "a directory with a tokenizer.json";
    throw ruleError(Error, ACTION, "model", rule, directory);
  }
  const read = async (file: string): Promise<JsonObject> =>
    await findJsonObject(ACTION, directory, file) ?? {};
  const tokenizerConfig = await read("tokenizer_config.json");
  const config = await read("config.json");
  const generation = await read("generation_config.json");
  const template = await findText(ACTION, directory, "chat_template.jinja") ??
    findTemplate(tokenizerConfig);
  if (template === null) {
    const rule =
      "a tokenizer with a chat template (chat_template.jinja, or chat_template in tokenizer_config.json)";
    throw ruleError(Error, ACTION, "model", rule, directory);
  }
  return {
    tokenizer,
    tokenizerConfig,
    template,
    endIds: [
      ...readIds("generation_config.json", generation, "eos_token_id"),
      ...readIds("config.json", config, "eos_token_id"),
    ],
    padId: readIds("config.json", config, "pad_token_id")[0] ?? null,
  };
}

// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
/** Rewrites what `@huggingface/tokenizers` reads otherwise than Rust does. */

/**
 * GPT-2's expression for words, which is built into `ByteLevel`. In a `Split`,
 * `\s` means Unicode's white space; JavaScript's includes U+FEFF but not U+0085.
 */
const GPT2_WORDS =
  "'(?:[sdmt]|ll|ve|re)| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

function makeSplit(regex: string): JsonObject {
  return {
    type: "Split",
    pattern: { Regex: regex },
    behavior: "Isolated",
    invert: false,
  };
}

/**
 * Rewrites the parts of a pre-tokenizer that `@huggingface/tokenizers` treats
 * differently from the Rust library.
 */
export function rewritePreTokenizer(step: JsonObject): JsonObject {
  const { type, pretokenizers: steps } = step;
  if (type === "Sequence" && Array.isArray(steps)) {
    return { type, pretokenizers: steps.map(rewritePreTokenizer) };
  }
  if (
    type === "ByteLevel" && step.use_regex !== false &&
    step.add_prefix_space === false
  ) {
    const bytes = { ...step, use_regex: false };
    return { type: "Sequence", pretokenizers: [makeSplit(GPT2_WORDS), bytes] };
  }
  // The library only recognizes ASCII digits.
  if (type === "Digits") {
    return makeSplit(step.individual_digits === true ? "\\p{N}" : "\\p{N}+");
  }
  if (type === "Split" && step.invert !== true) {
    const { behavior } = step;
    if (behavior !== "Isolated" && behavior !== "Removed") {
      const name = "tokenizer.json: pre_tokenizer.behavior";
      const rule = "'Isolated' or 'Removed'";
      throw ruleError(RangeError, "read a tokenizer", name, rule, behavior);
    }
  }
  return step;
}
