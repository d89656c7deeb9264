/** A chat model of Hugging Face's as a policy and as a learner. */

import * as tf from "@tensorflow/tfjs";
import type { ChatMessage } from "../../envs/core/env.ts";
import { ruleMessage } from "../../base/errors.ts";
import { seededPrng } from "../../base/prng.ts";
import { chatSpeech } from "./chat_speech.ts";
import { openingTokens } from "../huggingface/chat_conversation.ts";
import {
  type ChatTokenizer,
  loadChatTokenizer,
} from "../huggingface/chat_tokenizer.ts";
import { readWeights } from "../huggingface/load_model.ts";
import { findModel } from "../huggingface/model_files.ts";
import type { LanguagePolicy } from "./language_policy.ts";
import { allWeights, type Learner, newLearner } from "../algorithms/learner.ts";
import { countParameters, type ModelConfig } from "../model/config.ts";
import {
  disposeMergedWeights,
  initAdapters,
  listTrainedShapes,
  mergeAdapters,
  splitWeights,
} from "../model/weights/lora.ts";
import type { Weights } from "../model/weights/weights.ts";
import type { ModelSettings } from "../runs/model_settings.ts";
import type { Speech } from "./speech.ts";

/**
 * Checks that a directory holds a model that can be trained, by its headers,
 * tokenizer and template; no weight is read.
 *
 * @throws {Error} If a file is missing or not what it should be
 * @throws {RangeError} If the model is none that is known, or a tensor is
 * missing or has another shape
 */
export async function assertChatModel(path: string): Promise<void> {
  const { config } = await findModel(path);
  assertSpeaks(config, await loadChatTokenizer(path));
}

/** A conversation up to the first turn of the model. */
const EXAMPLE: readonly ChatMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hello?" },
];

/** Checks that a model knows the tokens of its template. */
function assertSpeaks(
  { vocabularySize }: ModelConfig,
  tokenizer: ChatTokenizer,
): void {
  const ids = [...tokenizer.endIds, ...openingTokens(tokenizer, EXAMPLE)];
  const highest = Math.max(...ids);
  if (highest < vocabularySize) return;
  const rule = `one that writes ids below the model's vocab_size ` +
    `(${vocabularySize})`;
  throw new RangeError(
    ruleMessage("load the model", "tokenizer", rule, highest),
  );
}

/** Weights that can all be trained within the 4 GB of wasm. */
const MOST_ON_WASM = 40_000_000;

/** Checks that there is room for weights, gradients and moments. */
function assertTrainable(config: ModelConfig): void {
  const count = countParameters(config);
  if (tf.getBackend() !== "wasm" || count <= MOST_ON_WASM) return;
  const rule = `one of at most ${MOST_ON_WASM} parameters on wasm, unless ` +
    "adapters alone are trained (--lora-rank)";
  throw new RangeError(ruleMessage("train", "model", rule, count));
}

/**
 * Loads a chat model as it is.
 *
 * @returns The policy; its weights are the caller's to dispose
 * @throws {Error} As {@linkcode assertChatModel}
 */
export async function loadChatModel(path: string): Promise<LanguagePolicy> {
  const files = await findModel(path);
  // What may fail at once comes before what takes long.
  const tokenizer = await loadChatTokenizer(path);
  assertSpeaks(files.config, tokenizer);
  const speech = chatSpeech(tokenizer);
  return { config: files.config, speech, weights: await readWeights(files) };
}

/** A chat model in training, and how it speaks. */
export interface ChatLearner {
  /** The learner; frozen weights and reference are the caller's to dispose. */
  readonly learner: Learner;
  /** How it reads and speaks. */
  readonly speech: Speech;
}

/** The sizes of a model with the adapters of a run. */
export function configOf(
  config: ModelConfig,
  { lora }: ModelSettings,
): ModelConfig {
  return lora === null ? config : { ...config, lora };
}

/**
 * Starts training a chat model.
 *
 * @throws {Error} As {@linkcode assertChatModel}
 */
export async function chatLearner(
  settings: ModelSettings,
  seed: number,
  usesReference: boolean,
): Promise<ChatLearner> {
  if (settings.lora === null) {
    assertTrainable((await findModel(settings.path)).config);
  }
  const { config: plain, speech, weights } = await loadChatModel(settings.path);
  const config = configOf(plain, settings);
  if (settings.lora === null) {
    // The weights will change: the reference needs copies of its own.
    const reference = usesReference
      ? Object.fromEntries(
        Object.entries(weights).map(([name, x]) => [name, tf.clone(x)]),
      )
      : {};
    return { learner: newLearner(config, weights, reference), speech };
  }
  const adapters = initAdapters(config, seededPrng("adapters", seed));
  const { trained: unordered, frozen } = splitWeights({
    ...weights,
    ...adapters,
  });
  // The moments are flat, in the order in which checkpoints hold the weights.
  const trained = Object.fromEntries(
    Object.keys(listTrainedShapes(config)).map((
      name,
    ) => [name, unordered[name]!]),
  );
  // Without adapters the frozen weights are the model as it was.
  const reference = { ...frozen };
  return { learner: newLearner(config, trained, reference, frozen), speech };
}

/** Weights without adapters, and how they are freed. */
export interface PlainWeights {
  /** The sizes, without adapters. */
  readonly config: ModelConfig;
  /** The weights. */
  readonly weights: Weights;
  /** Frees what was made for it. */
  dispose(): void;
}

/**
 * The weights that a learner's model plays with: adapters are added in, which
 * is faster and computes the same.
 */
export function playingWeights(learner: Learner): PlainWeights {
  const all = allWeights(learner);
  const { lora, ...plain } = learner.config;
  if (lora === undefined) {
    return { config: plain, weights: all, dispose: () => {} };
  }
  const weights = mergeAdapters(learner.config, all);
  const dispose = () => disposeMergedWeights(weights, all);
  return { config: plain, weights, dispose };
}
