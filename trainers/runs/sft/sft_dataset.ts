/** The data of supervised fine-tuning: conversations as rows of tokens. */

import { splitWords } from "../../../envs/core/language.ts";
import { getEnvEntry, listEnvs } from "../../../envs/registry/registry.ts";
import { ruleError } from "../../../utils/errors.ts";
import { seededPrng, shuffle } from "../../../utils/prng.ts";
import { loadChatTokenizer } from "../../huggingface/chat_tokenizer.ts";
import { splitEnvIds } from "../../rollout/env_options.ts";
import {
  joinVocabularies,
  type Languages,
} from "../../rollout/tokens/episode_tokenizer.ts";
import {
  makeWordTokenizer,
  type WordTokenizer,
} from "../../rollout/tokens/word_tokenizer.ts";
import { makeRefusal } from "../../sft/conversation.ts";
import { encodeConversation } from "../../sft/conversation_row.ts";
import {
  type PlacedConversation,
  readConversations,
} from "../../sft/parse_conversation.ts";
import type { SupervisedRow } from "../../sft/supervise.ts";
import { recordTeachers } from "../demonstrations.ts";
import type { SftConfig } from "./sft_config.ts";

/** The rows of a conversation; several if its template requires it. */
type Example = readonly SupervisedRow[];

export interface SftDataset {
  readonly rows: readonly SupervisedRow[];
  /** Validation rows; empty without validation. */
  readonly validation: readonly SupervisedRow[];
  readonly conversations: number;
  /** Conversations that were dropped as too long. */
  readonly dropped: number;
  /** The longest allowed, in tokens. */
  readonly most: number;
}

type Encode = (conversation: PlacedConversation) => Example;

/**
 * Encodes an episode in closed language, one token per word: words of the
 * policy weigh 1, the first observation 0, and replies `replyWeight`.
 */
export function encodeTerseEpisode(
  tokenizer: WordTokenizer,
  { messages, env, place }: PlacedConversation,
  played: string,
  replyWeight: number,
): SupervisedRow {
  const refuse = makeRefusal(place);
  if (env !== null && !splitEnvIds(played).includes(env)) {
    refuse("task.id", `one of ${played}`, env);
  }
  const known = new Set(tokenizer.words);
  const tokens: number[] = [];
  const weights: number[] = [];
  messages.forEach((message, i) => {
    const { role, content, tool_calls: calls, weight = 1 } = message;
    if (calls !== undefined) {
      const rule = "left out for a small policy, which calls in words";
      refuse(`messages[${i}].tool_calls`, rule, calls.length);
    }
    const words = splitWords(content);
    if ((role === "assistant" || i === 0) && words.length === 0) {
      refuse(`messages[${i}].content`, "words, at least one", content);
    }
    const unknown = words.find((word) => !known.has(word));
    if (unknown !== undefined) {
      const rule = `words of ${played} in terse style`;
      refuse(`messages[${i}].content`, rule, unknown);
    }
    const own = role === "assistant" ? weight : i === 0 ? 0 : replyWeight;
    for (const word of words) {
      tokens.push(tokenizer.idOf(word));
      weights.push(own);
    }
  });
  const length = weights.findLastIndex((weight) => weight > 0) + 1;
  return { tokens: tokens.slice(0, length), weights: weights.slice(0, length) };
}

function dropLong(examples: readonly Example[], most: number) {
  const kept = examples.filter((rows) =>
    rows.every(({ tokens }) => tokens.length <= most)
  );
  return { kept, dropped: examples.length - kept.length };
}

/** Splits off a share for validation; depends on the seed only, for resuming. */
function splitExamples(
  examples: readonly Example[],
  { seed, validation: { share } }: SftConfig,
): [training: readonly Example[], validation: readonly Example[]] {
  if (share === 0) return [examples, []];
  const order = shuffle(
    seededPrng("validation", seed),
    Array.from({ length: examples.length }, (_, i) => i),
  );
  const count = Math.max(1, Math.round(share * examples.length));
  const chosen = new Set(order.slice(0, count));
  return [
    examples.filter((_, i) => !chosen.has(i)),
    examples.filter((_, i) => chosen.has(i)),
  ];
}

function assertNotEmpty(
  examples: readonly Example[],
  most: number,
  dropped: number,
): void {
  if (examples.some((rows) => rows.length > 0)) return;
  const [rule, found] = examples.length > 0
    ? ["conversations with a token to learn", "none"]
    : dropped > 0
    ? [
      `conversations of at most ${most} tokens (--max-tokens, or the model's)`,
      `${dropped} longer ones`,
    ]
    : ["more conversations than validation takes", "a single one"];
  throw ruleError(Error, "train on conversations", "data", rule, found);
}

async function readExamples(
  files: readonly string[],
  encode: Encode,
): Promise<Example[]> {
  const examples: Example[] = [];
  for (const file of files) {
    for (const conversation of await readConversations(file)) {
      examples.push(encode(conversation));
    }
  }
  return examples;
}

/** Drops long examples, and splits or reads the validation set. */
async function makeDataset(
  examples: readonly Example[],
  config: SftConfig,
  most: number,
  encode: Encode,
): Promise<SftDataset> {
  const { validationData } = config;
  const { kept, dropped } = dropLong(examples, most);
  const [training, heldOut] = splitExamples(kept, config);
  assertNotEmpty(training, most, dropped);
  const validation = validationData === null
    ? { kept: heldOut, dropped: 0 }
    : dropLong(await readExamples([validationData], encode), most);
  if (validationData !== null) {
    assertNotEmpty(validation.kept, most, validation.dropped);
  }
  return {
    rows: training.flat(),
    validation: validation.kept.flat(),
    conversations: training.length + validation.kept.length,
    dropped: dropped + validation.dropped,
    most,
  };
}

export async function readChatDataset(
  config: SftConfig,
  path: string,
  maxPositions: number,
): Promise<SftDataset> {
  const chat = await loadChatTokenizer(path);
  const encode: Encode = (conversation) =>
    encodeConversation(chat, conversation, makeRefusal(conversation.place));
  const examples = await readExamples(config.data, encode);
  // The last token is only a target, never an input.
  const most = Math.min(config.maxTokens ?? Infinity, maxPositions + 1);
  return await makeDataset(examples, config, most, encode);
}

/** Reads the dataset of a small policy, or lets a teacher play it. */
export async function readTerseDataset(
  config: SftConfig,
  languages: Languages,
): Promise<SftDataset> {
  const { teacher, env, replyWeight, seed } = config;
  const tokenizer = makeWordTokenizer(joinVocabularies(languages));
  const encode: Encode = (conversation) => [
    encodeTerseEpisode(tokenizer, conversation, env!, replyWeight),
  ];
  const examples = teacher === null
    ? await readExamples(config.data, encode)
    : (await recordTeachers(
      { env: env!, envWeights: null },
      { ...teacher, replyWeight },
      tokenizer,
      seed,
    )).map((row) => [row]);
  const most = config.maxTokens ?? Infinity;
  return await makeDataset(examples, config, most, encode);
}

/** Finds the environments of episodes; `null` if a line has none. */
export async function findPlayedEnvs(
  files: readonly string[],
): Promise<string | null> {
  const ids = new Set<string>();
  for (const file of files) {
    for (const { env, place } of await readConversations(file)) {
      if (env === null) return null;
      ids.add(env);
      const isTerse = listEnvs().includes(env) &&
        getEnvEntry(env).styles!.includes("terse");
      if (isTerse) continue;
      const rule = "an environment with a terse style, which a small policy " +
        "learns (or --model for a language model)";
      makeRefusal(place)("task.id", rule, env);
    }
  }
  return [...ids].sort().join(",");
}
