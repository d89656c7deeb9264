/** Supervised fine-tuning of a model directory on conversations. */

import { seededPrng } from "../utils/prng.ts";
import type { ChatMessage } from "../envs/core/env.ts";
import { disposeLearner, makeLearner } from "../trainers/algorithms/learner.ts";
import { loadChatTokenizer } from "../trainers/huggingface/chat_tokenizer.ts";
import { loadModel } from "../tests/support/model/load_model.ts";
import {
  assertNewModelDirectory,
  saveModel,
} from "../trainers/huggingface/save_model.ts";
import { encodeConversation } from "../trainers/sft/conversation_row.ts";
import {
  superviseLearner,
  type SupervisionSettings,
} from "../trainers/sft/supervise.ts";

/** Options of {@linkcode superviseModel}. */
export interface SuperviseModelOptions {
  /** Training conversations. */
  readonly conversations: readonly (readonly ChatMessage[])[];
  /** Training settings. */
  readonly settings: SupervisionSettings;
  /** Seed of the order of conversations. */
  readonly seed: number;
  /** Called after each step with its number and loss. */
  readonly report?: (step: number, loss: number) => void;
}

/**
 * Fine-tunes a chat model and saves it to another directory.
 *
 * @throws {RangeError} If the loss is not finite; nothing is saved then
 */
export async function superviseModel(
  from: string,
  to: string,
  { conversations, settings, seed, report }: SuperviseModelOptions,
): Promise<void> {
  await assertNewModelDirectory(to);
  const chat = await loadChatTokenizer(from);
  const rows = conversations.flatMap((messages) =>
    encodeConversation(chat, { messages, tools: [], env: null })
  );
  const { weights, ...source } = await loadModel(from);
  const { config } = source;
  const learner = await superviseLearner(
    makeLearner(config, weights, {}),
    rows,
    settings,
    {
      action: "teach the model",
      prng: seededPrng("supervision", seed),
      ...(report !== undefined && { report }),
    },
  );
  try {
    await saveModel(to, { config, weights: learner.weights, source });
  } finally {
    disposeLearner(learner);
  }
}
