// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
/** Tokenizer and chat template of a Hugging Face checkpoint directory. */

import { Tokenizer } from "@huggingface/tokenizers";
import { ruleError } from "../../utils/errors.ts";
import {
  compileChatTemplate,
  findReplyTail,
  type RenderChat,
} from "./chat_template.ts";
import { isJsonObject, type JsonObject } from "./json_object.ts";
import { rewritePreTokenizer } from "./pre_tokenizer.ts";
import { readTokenizerFiles } from "./tokenizer_files.ts";

/** Turns conversations into text, and text into token ids and back. */
export interface ChatTokenizer {
  /** Number of token ids; the model may have more. */
  readonly vocabularySize: number;
  /** The ids that end the assistant's turn, each once; at least one. */
  readonly endIds: readonly number[];
  /** The id that fills the rows of a batch. */
  readonly padId: number;
  /** Token ids of a text; special tokens in it become theirs, none is added. */
  encode(text: string): number[];
  /**
   * The text that token ids stand for, with its spaces as they are. Special
   * tokens and ids outside of the vocabulary are left out; bytes that are no
   * UTF-8 become U+FFFD.
   */
  decode(ids: ArrayLike<number>): string;
  /** Writes a conversation down in the form that the checkpoint knows. */
  readonly render: RenderChat;
}

const ACTION = "read a tokenizer";

/** The special tokens that a template may name. */
const TOKEN_NAMES = [
  "bos_token",
  "eos_token",
  "unk_token",
  "sep_token",
  "pad_token",
  "cls_token",
  "mask_token",
] as const;

type SpecialTokens = Partial<Record<typeof TOKEN_NAMES[number], string>>;

/** The special tokens, each a string or an object with its `content`. */
function findSpecialTokens(config: JsonObject): SpecialTokens {
  const tokens: SpecialTokens = {};
  for (const name of TOKEN_NAMES) {
    const token = config[name];
    const text = typeof token === "object" && token !== null
      ? (token as JsonObject).content
      : token;
    if (typeof text === "string") tokens[name] = text;
  }
  return tokens;
}

function makeTokenizer(json: JsonObject, config: JsonObject): Tokenizer {
  const { pre_tokenizer: step } = json;
  const exact = {
    normalizer: null,
    decoder: null,
    added_tokens: [],
    ...json,
    pre_tokenizer: typeof step === "object" && step !== null
      ? rewritePreTokenizer(step as JsonObject)
      : null,
    // It adds special tokens, which the template has written out.
    post_processor: null,
  };
  try {
    return new Tokenizer(exact, config);
  } catch (error) {
    const rule = `a tokenizer of a kind that is supported (${
      (error as Error).message
    })`;
    const kind = (json.model as JsonObject | undefined)?.type;
    throw ruleError(Error, ACTION, "tokenizer.json: model", rule, kind);
  }
}

function findHighest(ids: Iterable<number>): number {
  let result = -1;
  for (const id of ids) result = Math.max(result, id);
  return result;
}

/** Checks that a tokenizer is of the kind that Llama, Qwen2 and Qwen3 have. */
function assertBpe({ model }: JsonObject): void {
  const type = isJsonObject(model) ? model.type : undefined;
  // Files of older versions leave it out, as all of them were BPE.
  if (type === "BPE" || (type === undefined && isJsonObject(model))) return;
  const rule = "a tokenizer of a kind that is supported (BPE)";
  throw ruleError(RangeError, ACTION, "tokenizer.json: model", rule, type);
}

/**
 * Reads tokenizer and chat template of a checkpoint. All that can be wrong with
 * either is found here, before any weights are read.
 *
 * The ids that end a turn are those that the configuration files name as
 * `eos_token_id` or `eos_token`, and the special token with which the template
 * closes a turn: base models often name another.
 */
export async function loadChatTokenizer(
  directory: string,
): Promise<ChatTokenizer> {
  const files = await readTokenizerFiles(directory);
  assertBpe(files.tokenizer);
  const named = findSpecialTokens(files.tokenizerConfig);
  const render = compileChatTemplate(files.template, named);
  render([
    { role: "system", content: "Answer." },
    { role: "user", content: "Begin." },
  ], { addGenerationPrompt: true });
  const tail = findReplyTail(render, [{ role: "user", content: "Go on." }]);

  const tokenizer = makeTokenizer(files.tokenizer, files.tokenizerConfig);
  const encode = (text: string): number[] => tokenizer.encode(text).ids;
  const special = new Set<number>();
  for (const [id, token] of tokenizer.get_added_tokens_decoder()) {
    if (token.special) special.add(id);
  }
  const idsOf = (token: string | undefined): number[] => {
    const id = token === undefined ? undefined : tokenizer.token_to_id(token);
    return id === undefined ? [] : [id];
  };
  const closing = encode(tail.text.trimStart()).slice(0, 1);
  const endIds = [
    ...new Set([
      ...files.endIds,
      ...idsOf(named.eos_token),
      ...closing.filter((id) => special.has(id)),
    ]),
  ];
  if (endIds.length === 0) {
    const rule =
      "a tokenizer whose end of turn is known (eos_token_id in generation_config.json or config.json, or eos_token in tokenizer_config.json)";
    throw ruleError(Error, ACTION, "model", rule, directory);
  }
  const silent = new Set([...special, ...endIds]);
  return {
    vocabularySize: findHighest(tokenizer.get_vocab().values()) + 1,
    endIds,
    padId: [...idsOf(named.pad_token), files.padId ?? endIds[0]!][0]!,
    encode,
    decode(ids) {
      const spoken = Array.from(ids).filter((id) =>
        !silent.has(id) && tokenizer.id_to_token(id) !== undefined
      );
      // The library refuses an empty list.
      return spoken.length === 0 ? "" : tokenizer.decode(spoken, {
        skip_special_tokens: false,
        clean_up_tokenization_spaces: false,
      });
    },
    render,
  };
}
