import { cutAtClosingTag, hasClosingTag } from "../../envs/core/action.ts";
import { makeMemory } from "../../utils/cache.ts";
import { ruleError } from "../../utils/errors.ts";
import {
  encodeContinuation,
  encodeOpening,
  encodeTurn,
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

const MAX_CACHED = 256; // maximum number of cached encodings

/**
 * Makes a chat model's tokenizer. Sampled tokens are never encoded again. A turn
 * ends with the token that completes a closing tag, like a stop string; text of
 * that token after the tag is trained on, but not played.
 */
export function makeChatTokenizer(chat: ChatTokenizer): EpisodeTokenizer {
  const endOf = (turn: readonly number[]): number | null => {
    const last = turn.at(-1);
    const ends = last !== undefined && chat.endIds.includes(last);
    return ends ? last : null;
  };
  const closesAction = (turn: readonly number[]): boolean =>
    // Decode the whole turn only where a tag may end.
    chat.decode(turn.slice(-1)).includes(">") &&
    hasClosingTag(chat.decode(turn));
  // Episodes of a batch share most messages.
  const recall = makeMemory<readonly number[]>(MAX_CACHED);
  return {
    style: "chat",
    chat,
    endIds: chat.endIds,
    grammar: null,
    grammarOf: () => null,
    encodeObservation({ messages }, turn) {
      const endedBy = turn === null ? null : endOf(turn);
      const key = JSON.stringify([turn === null, endedBy, messages]);
      return recall(
        key,
        () =>
          turn === null
            ? encodeOpening(chat, messages)
            : encodeContinuation(chat, endedBy, messages),
      );
    },
    decodeAction: (turn) => cutAtClosingTag(chat.decode(turn)),
    encodeAction: (action) => encodeTurn(chat, action),
    findStop: (turn) =>
      endOf(turn) !== null ? "eos" : closesAction(turn) ? "tag" : null,
  };
}

/** Loads a chat model's tokenizer; its ids must fit the model's vocabulary. */
async function loadTokenizer(
  path: string,
  { vocabularySize }: ModelConfig,
): Promise<EpisodeTokenizer> {
  const chat = await loadChatTokenizer(path);
  const highest = Math.max(chat.vocabularySize - 1, ...chat.endIds);
  if (highest < vocabularySize) return makeChatTokenizer(chat);
  const rule =
    `one with token ids below the model's vocab_size (${vocabularySize})`;
  throw ruleError(RangeError, "load the model", "tokenizer", rule, highest);
}

/** Checks that a directory holds a trainable model; no weight is read. */
export async function assertChatModel(path: string): Promise<void> {
  const { config } = await findModelFiles(path);
  await loadTokenizer(path, config);
}

export interface ChatTokens extends PolicyTokens {
  readonly config: ModelConfig;
}

/** Loads a chat model's tokenizer and sizes; the weights may be absent. */
export async function loadChatTokens(path: string): Promise<ChatTokens> {
  const config = await readModelConfig(path);
  return { config, tokenizer: await loadTokenizer(path, config) };
}

/** Loads a chat model with frozen matrices in `dtype`. The caller disposes it. */
export async function loadChatPolicy(
  path: string,
  dtype: WeightDtype = "float32",
): Promise<LanguagePolicy> {
  const files = await findModelFiles(path);
  return {
    config: dtype === "float32"
      ? files.config
      : { ...files.config, frozenDtype: dtype },
    tokenizer: await loadTokenizer(path, files.config),
    weights: await readWeights(files, dtype),
  };
}
