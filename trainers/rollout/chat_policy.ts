/** A chat model of Hugging Face's as a policy. */

import { cutAtClosingTag, hasClosingTag } from "../../envs/core/action.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import {
  encodeContinuation,
  encodeOpening,
} from "../huggingface/conversation_tokens.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../huggingface/chat_tokenizer.ts";
import { readWeights } from "../huggingface/load_model.ts";
import { findModelFiles, readModelConfig } from "../huggingface/model_files.ts";
import type { ModelConfig } from "../model/config.ts";
import type { WeightDtype } from "../model/weights/frozen_dtype.ts";
import type { EpisodeTokenizer } from "./tokens/episode_tokenizer.ts";
import type { LanguagePolicy, PolicyTokens } from "./language_policy.ts";

/** Encodings that are kept: a batch of episodes is told much the same. */
const MOST_KEPT = 256;

/** Remembers the tokens of messages, whose template and text take long. */
function rememberTokens(
  encode: (
    messages: readonly ChatMessage[],
    endedBy: number | null,
  ) => readonly number[],
): typeof encode {
  const kept = new Map<string, readonly number[]>();
  return (messages, endedBy) => {
    const key = JSON.stringify([messages, endedBy]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const tokens = encode(messages, endedBy);
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(key, tokens);
    return tokens;
  };
}

/**
 * Makes a chat model's tokenizer: what was sampled stays as sampled. A turn is
 * over with the token that completes a closing tag, as with a stop string. That
 * token may hold more than the tag's end; what it does is learnt from with it,
 * but not played.
 */
export function makeChatTokenizer(chat: ChatTokenizer): EpisodeTokenizer {
  const endOf = (turn: readonly number[]): number | null => {
    const last = turn.at(-1);
    const ends = last !== undefined && chat.endIds.includes(last);
    return ends ? last : null;
  };
  const closesAction = (turn: readonly number[]): boolean =>
    // The text of a whole turn is asked for only where a tag may end.
    chat.decode(turn.slice(-1)).includes(">") &&
    hasClosingTag(chat.decode(turn));
  const open = rememberTokens((messages) => encodeOpening(chat, messages));
  const goOn = rememberTokens((messages, endedBy) =>
    encodeContinuation(chat, { endedBy }, messages)
  );
  return {
    style: "chat",
    endIds: chat.endIds,
    grammar: null,
    grammarOf: () => null,
    encodeObservation: ({ messages }, turn) =>
      turn === null ? open(messages, null) : goOn(messages, endOf(turn)),
    decodeAction: (turn) => cutAtClosingTag(chat.decode(turn)),
    findStop: (turn) =>
      endOf(turn) !== null ? "eos" : closesAction(turn) ? "tag" : null,
  };
}

/** A conversation up to the first turn of the model. */
const EXAMPLE: readonly ChatMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hello?" },
];

/** Checks that a model knows the tokens of its template. */
function assertKnowsTokens(
  { vocabularySize }: ModelConfig,
  chat: ChatTokenizer,
): void {
  const ids = [...chat.endIds, ...encodeOpening(chat, EXAMPLE)];
  const highest = Math.max(...ids);
  if (highest < vocabularySize) return;
  const rule = `one that writes ids below the model's vocab_size ` +
    `(${vocabularySize})`;
  throw ruleError(RangeError, "load the model", "tokenizer", rule, highest);
}

/** Checks that a directory holds a trainable model; no weight is read. */
export async function assertChatModel(path: string): Promise<void> {
  const { config } = await findModelFiles(path);
  assertKnowsTokens(config, await loadChatTokenizer(path));
}

/** How a chat model reads and writes, and its sizes. */
export interface ChatTokens extends PolicyTokens {
  readonly config: ModelConfig;
}

/**
 * Loads how a chat model reads and writes, from a directory that need not hold
 * its weights.
 */
export async function loadChatTokens(path: string): Promise<ChatTokens> {
  const config = await readModelConfig(path);
  const chat = await loadChatTokenizer(path);
  assertKnowsTokens(config, chat);
  return { config, tokenizer: makeChatTokenizer(chat) };
}

/**
 * Loads a chat model; its weights are the caller's to dispose.
 *
 * @param dtype What its matrices are rounded to, which are not to be trained
 */
export async function loadChatPolicy(
  path: string,
  dtype: WeightDtype = "float32",
): Promise<LanguagePolicy> {
  const files = await findModelFiles(path);
  // What may fail at once comes before what takes long.
  const chat = await loadChatTokenizer(path);
  assertKnowsTokens(files.config, chat);
  return {
    config: dtype === "float32"
      ? files.config
      : { ...files.config, frozenDtype: dtype },
    tokenizer: makeChatTokenizer(chat),
    weights: await readWeights(files, dtype),
  };
}
