/** What supervised training learns from: conversations as rows of tokens. */

import { ruleError } from "../../../utils/errors.ts";
import { seededPrng, shuffle } from "../../../utils/prng.ts";
import { getEnvEntry, listEnvs } from "../../../envs/registry/registry.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../../huggingface/chat_tokenizer.ts";
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
import type { SupervisedRow } from "../../sft/supervise.ts";
import { recordTeachers } from "../demonstrations.ts";
import { encodeTerseEpisode } from "./terse_episode.ts";
import type { SftConfig } from "./sft_config.ts";
import {
  type PlacedConversation,
  readConversations,
} from "../../sft/parse_conversation.ts";

/** Rows of a conversation: one, or some where its template needs them. */
type Lesson = readonly SupervisedRow[];

/** What is learnt from, and what the loss is measured on. */
export interface Lessons {
  /** Rows that are learnt from. */
  readonly rows: readonly SupervisedRow[];
  /** Rows that the loss is measured on; none without validation. */
  readonly validation: readonly SupervisedRow[];
  /** Conversations that these are made of. */
  readonly conversations: number;
  /** Conversations that were left out, being too long. */
  readonly dropped: number;
}

/** Makes rows of a conversation. */
type Encode = (conversation: PlacedConversation) => Lesson;

/** Makes the rows of conversations through a model's template. */
export function makeChatEncode(chat: ChatTokenizer): Encode {
  return (conversation) =>
    encodeConversation(chat, conversation, makeRefusal(conversation.place));
}

/** Makes the rows of episodes in closed languages. */
function makeTerseEncode(
  tokenizer: WordTokenizer,
  { env, replyWeight }: SftConfig,
): Encode {
  return (conversation) => [
    encodeTerseEpisode(tokenizer, conversation, env!, replyWeight),
  ];
}

/** What is kept of lessons, and how many are too long. */
interface KeptLessons {
  readonly kept: readonly Lesson[];
  readonly dropped: number;
}

/** Leaves out lessons with a row that is too long. */
function dropLong(lessons: readonly Lesson[], most: number): KeptLessons {
  const kept = lessons.filter((rows) =>
    rows.every(({ tokens }) => tokens.length <= most)
  );
  return { kept, dropped: lessons.length - kept.length };
}

/** Divides lessons by the seed alone, so that a run that goes on finds the same. */
function divide(
  lessons: readonly Lesson[],
  { seed, validation: { share } }: SftConfig,
): { readonly learnt: readonly Lesson[]; readonly kept: readonly Lesson[] } {
  if (share === 0) return { learnt: lessons, kept: [] };
  const order = shuffle(
    seededPrng("validation", seed),
    Array.from({ length: lessons.length }, (_, i) => i),
  );
  const count = Math.max(1, Math.round(share * lessons.length));
  const chosen = new Set(order.slice(0, count));
  return {
    learnt: lessons.filter((_, i) => !chosen.has(i)),
    kept: lessons.filter((_, i) => chosen.has(i)),
  };
}

/** Checks that something is left to learn from. */
function assertSome(
  lessons: readonly Lesson[],
  most: number,
  dropped: number,
): void {
  if (lessons.length > 0) return;
  const [rule, found] = dropped > 0
    ? [
      `conversations of at most ${most} tokens (--max-tokens, or the model's)`,
      `${dropped} longer ones`,
    ]
    : ["more conversations than validation takes", "a single one"];
  throw ruleError(Error, "train on conversations", "data", rule, found);
}

async function readLessons(
  files: readonly string[],
  encode: Encode,
): Promise<Lesson[]> {
  const lessons: Lesson[] = [];
  for (const file of files) {
    for (const conversation of await readConversations(file)) {
      lessons.push(encode(conversation));
    }
  }
  return lessons;
}

/** Puts lessons together that were read, or played by a teacher. */
async function arrangeLessons(
  lessons: readonly Lesson[],
  config: SftConfig,
  most: number,
  encode: Encode,
): Promise<Lessons> {
  const { validationData } = config;
  const { kept, dropped } = dropLong(lessons, most);
  const { learnt, kept: held } = divide(kept, config);
  assertSome(learnt, most, dropped);
  const other = validationData === null
    ? { kept: held, dropped: 0 }
    : dropLong(await readLessons([validationData], encode), most);
  if (validationData !== null) assertSome(other.kept, most, other.dropped);
  return {
    rows: learnt.flat(),
    validation: other.kept.flat(),
    conversations: learnt.length + other.kept.length,
    dropped: dropped + other.dropped,
  };
}

/**
 * Reads what a language model learns from.
 *
 * @param maxPositions Tokens that the model takes
 */
export async function readChatLessons(
  config: SftConfig,
  path: string,
  maxPositions: number,
): Promise<Lessons> {
  const encode = makeChatEncode(await loadChatTokenizer(path));
  const lessons = await readLessons(config.data, encode);
  // The last token is read by nobody.
  const most = Math.min(config.maxTokens ?? Infinity, maxPositions + 1);
  return await arrangeLessons(lessons, config, most, encode);
}

/** Reads what a small policy learns from, or lets its teacher play. */
export async function readTerseLessons(
  config: SftConfig,
  languages: Languages,
): Promise<Lessons> {
  const tokenizer = makeWordTokenizer(joinVocabularies(languages));
  const encode = makeTerseEncode(tokenizer, config);
  const { teacher, env, replyWeight, seed } = config;
  const lessons = teacher === null
    ? await readLessons(config.data, encode)
    : (await recordTeachers(
      { env: env!, envWeights: null },
      { ...teacher, replyWeight },
      tokenizer,
      seed,
    )).map((row) => [row]);
  const most = config.maxTokens ?? Infinity;
  return await arrangeLessons(lessons, config, most, encode);
}

/**
 * Finds the environments that the episodes of files were played in, with commas
 * between; `null` where a line does not tell.
 *
 * @throws {Error} If a small policy cannot play one of them
 */
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
