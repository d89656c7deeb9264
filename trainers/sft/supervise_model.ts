/** Supervised fine-tuning of a model directory on conversations. */

import { seededPrng } from "../../utils/prng.ts";
import type { ChatMessage } from "../../envs/core/env.ts";
import { disposeLearner, makeLearner } from "../algorithms/learner.ts";
import { loadChatTokenizer } from "../huggingface/chat_tokenizer.ts";
import { loadModel } from "../huggingface/load_model.ts";
import {
  assertNewModelDirectory,
  saveModel,
} from "../huggingface/save_model.ts";
import { encodeConversation } from "./conversation_row.ts";
import { superviseLearner, type SupervisionSettings } from "./supervise.ts";

/** Options of {@linkcode superviseModel}. */
export interface SuperviseModelOptions {
  /** What to learn from: what the assistant says in each conversation. */
  readonly conversations: readonly (readonly ChatMessage[])[];
  /** How to learn. */
  readonly settings: SupervisionSettings;
  /** Seed of the order in which conversations are drawn. */
  readonly seed: number;
  /** Called after each step with its number and loss. */
  readonly report?: (step: number, loss: number) => void;
}

/**
 * Teaches a chat model to say what the assistant says, and saves it elsewhere
 * as other programs read it.
 *
 * @throws {RangeError} If the loss stops being finite; nothing is saved then
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
