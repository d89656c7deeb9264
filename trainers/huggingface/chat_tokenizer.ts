// deno-lint-ignore-file camelcase -- the names are those of tokenizer.json
import { Tokenizer } from "@huggingface/tokenizers";
import { ruleError } from "../../utils/errors.ts";
import {
  compileChatTemplate,
  findReplyTail,
  type RenderChat,
} from "./chat_template.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";
import { findJsonObject, findText } from "./json_object.ts";
import { assertTokenIds, makeSplit } from "./tokenizer_json.ts";

/** Renders conversations, and converts between text and token ids. */
export interface ChatTokenizer {
  /** Number of token ids; the model can have more. */
  readonly vocabularySize: number;
  /** Distinct ids that end the assistant's turn, at least one. */
  readonly endIds: readonly number[];
  /** Encodes a text. Recognizes special tokens in it, and adds none. */
  encode(text: string): number[];
  /** Decodes ids without special tokens; invalid UTF-8 becomes U+FFFD. */
  decode(ids: ArrayLike<number>): string;
  /**
   * Renders a conversation by the checkpoint's template. Control tokens that
   * messages or tools spell are broken by a space, so that nobody ends another's
   * turn.
   */
  readonly render: RenderChat;
}

const ACTION = "read a tokenizer";

/** Special tokens that a template can use. */
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

function findSpecialTokens(config: JsonObject): SpecialTokens {
  const tokens: SpecialTokens = {};
  for (const name of TOKEN_NAMES) {
    const token = config[name];
    const text = isJsonObject(token) ? token.content : token;
    if (typeof text === "string") tokens[name] = text;
  }
  return tokens;
}

function makeTokenizer(json: JsonObject, config: JsonObject): Tokenizer {
  const { pre_tokenizer: step } = json;
  const exact = {
    normalizer: null,
    decoder: null,
    ...json,
    added_tokens: json.added_tokens ?? [],
    pre_tokenizer: isJsonObject(step) ? rewritePreTokenizer(step) : null,
    // It would add special tokens, which the template contains.
    post_processor: null,
  };
  try {
    const tokenizer = new Tokenizer(exact, config);
    // The library finds some faults only when it is used.
    tokenizer.encode("A b");
    return tokenizer;
  } catch (error) {
    const { message } = error as Error;
    const rule = `a tokenizer of a kind that is supported (${message})`;
    const kind = (json.model as JsonObject | undefined)?.type;
    throw ruleError(Error, ACTION, "tokenizer.json: model", rule, kind);
  }
}

/** Changes all strings in a value, keys included. */
function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) {
    return value.map((item) => mapStrings(item, change)) as T;
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      change(key),
      mapStrings(item, change),
    ]),
  ) as T;
}

/** Breaks control tokens in what is given: `<|end|>` becomes `< |end|>`. */
function protectControl(
  render: RenderChat,
  tokens: readonly string[],
): RenderChat {
  const sources = tokens.filter((token) => token.length > 1)
    .map((token) => token.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  if (sources.length === 0) return render;
  // A place at a time, as tokens may overlap.
  const start = new RegExp(`(?=${sources.join("|")}).`, "gsu");
  const breakUp = (text: string): string => text.replaceAll(start, "$& ");
  return (messages, { tools, ...options }) =>
    render(mapStrings(messages, breakUp), {
      ...options,
      ...tools !== undefined && { tools: mapStrings(tools, breakUp) },
    });
}

/** Checks that a tokenizer is BPE, as in Llama, Qwen2 and Qwen3. */
function assertBpe({ model }: JsonObject): void {
  const type = isJsonObject(model) ? model.type : undefined;
  // Old files, which are all BPE, have no type.
  if (type === "BPE" || (type === undefined && isJsonObject(model))) return;
  const rule = "a tokenizer of a kind that is supported (BPE)";
  throw ruleError(RangeError, ACTION, "tokenizer.json: model", rule, type);
}

/** Steps after the model that only add special tokens, or move offsets. */
const POST_PROCESSORS: readonly unknown[] = [
  "BertProcessing",
  "ByteLevel",
  "RobertaProcessing",
  "TemplateProcessing",
];

/** Checks that a step after the model, which is left out, changes no token. */
function assertPostProcessor(step: unknown): void {
  if ((step ?? null) === null) return;
  const { type, processors } = Object(step);
  if (type === "Sequence" && Array.isArray(processors)) {
    return processors.forEach(assertPostProcessor);
  }
  if (POST_PROCESSORS.includes(type)) return;
  const name = "tokenizer.json: post_processor";
  const rule = `one of ${POST_PROCESSORS.join(", ")}, or a Sequence of them`;
  throw ruleError(RangeError, ACTION, name, rule, type);
}

function assertAddedTokens({ added_tokens: given }: JsonObject): void {
  const added = given ?? [];
  const isList = Array.isArray(added) &&
    added.every((token) => typeof token?.content === "string");
  if (isList) return;
  const name = "tokenizer.json: added_tokens";
  const rule = "a list of tokens with their content";
  throw ruleError(TypeError, ACTION, name, rule, given);
}

/**
 * Reads and checks the tokenizer and chat template of a checkpoint; a turn ends
 * with its `eos_token`, or with what the template writes there, as base models
 * often declare another one.
 */
export async function loadChatTokenizer(
  directory: string,
): Promise<ChatTokenizer> {
  const files = await readTokenizerFiles(directory);
  assertBpe(files.tokenizer);
  assertAddedTokens(files.tokenizer);
  assertTokenIds(ACTION, files.tokenizer);
  assertPostProcessor(files.tokenizer.post_processor);
  const named = findSpecialTokens(files.tokenizerConfig);
  const tokenizer = makeTokenizer(files.tokenizer, files.tokenizerConfig);
  const control = new Map<number, string>();
  for (
    const [id, { special, content }] of tokenizer.get_added_tokens_decoder()
  ) {
    // Some checkpoints declare the end of a turn, but not as special.
    const isNamed = Object.values(named).includes(content) ||
      files.endIds.includes(id);
    if (special || isNamed) control.set(id, content);
  }
  const render = protectControl(
    compileChatTemplate(files.template, named),
    [...control.values()],
  );
  render([
    { role: "system", content: "Answer." },
    { role: "user", content: "Begin." },
  ], { addGenerationPrompt: true });
  const tail = findReplyTail(render, [{ role: "user", content: "Go on." }]);

  const encode = (text: string): number[] => tokenizer.encode(text).ids;
  const idsOf = (token: string | undefined): number[] => {
    const id = token === undefined ? undefined : tokenizer.token_to_id(token);
    return id === undefined ? [] : [id];
  };
  const closing = encode(tail.text.trimStart()).slice(0, 1);
  const endIds = [
    ...new Set([
      ...files.endIds,
      ...idsOf(named.eos_token),
      ...closing.filter((id) => control.has(id)),
    ]),
  ];
  if (endIds.length === 0) {
    const rule =
      "a tokenizer whose end of turn is known (eos_token_id in generation_config.json or config.json, or eos_token in tokenizer_config.json)";
    throw ruleError(Error, ACTION, "model", rule, directory);
  }
  const skipped = new Set([...control.keys(), ...endIds]);
  return {
    vocabularySize: 1 + tokenizer.get_vocab().values()
      .reduce((highest, id) => Math.max(highest, id), -1),
    endIds,
    encode,
    decode(ids) {
      const known = Array.from(ids).filter((id) =>
        !skipped.has(id) && tokenizer.id_to_token(id) !== undefined
      );
      // The library does not accept an empty list.
      return known.length === 0 ? "" : tokenizer.decode(known, {
        skip_special_tokens: false,
        clean_up_tokenization_spaces: false,
      });
    },
    render,
  };
}

export interface TokenizerFiles {
  /** `tokenizer.json`. */
  readonly tokenizer: JsonObject;
  /** `tokenizer_config.json`; empty if there is none. */
  readonly tokenizerConfig: JsonObject;
  readonly template: string;
  /** `eos_token_id` of `generation_config.json` and `config.json`. */
  readonly endIds: readonly number[];
  /** `pad_token_id` of `config.json`. */
  readonly padId: number | null;
}

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

/**
 * GPT-2's expression for words, which is built into `ByteLevel`. In a `Split`,
 * `\s` means Unicode's white space; JavaScript's includes U+FEFF but not U+0085.
 */
const GPT2_WORDS =
  "'(?:[sdmt]|ll|ve|re)| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

/** Rewrites what `@huggingface/tokenizers` treats unlike the Rust library. */
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
      throw ruleError(RangeError, ACTION, name, rule, behavior);
    }
  }
  return step;
}
