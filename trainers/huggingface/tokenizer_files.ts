/** A checkpoint's files on tokenizer, chat template and end-of-turn ids. */

import { ruleError } from "../../utils/errors.ts";
import { findJsonObject, findText, type JsonObject } from "./json_object.ts";

/** What the files say. */
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

/** The template for conversations without tools, from any of its places. */
function findTemplate({ chat_template: template }: JsonObject): string | null {
  if (!Array.isArray(template)) {
    return typeof template === "string" ? template : null;
  }
  const named = template.find((entry) => entry?.name === "default");
  return typeof named?.template === "string" ? named.template : null;
}

/** Token ids under a key that holds one, several, or none. */
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
