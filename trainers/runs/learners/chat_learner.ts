/** A chat model of Hugging Face's in training, all of it or adapters alone. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { seededPrng } from "../../../utils/prng.ts";
import {
  getAllWeights,
  type Learner,
  makeLearner,
} from "../../algorithms/learner.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import { countParameters, type ModelConfig } from "../../model/config.ts";
import {
  disposeMergedWeights,
  initAdapters,
  listTrainedShapes,
  mergeAdapters,
  splitWeights,
} from "../../model/weights/lora.ts";
import type { WeightDtype } from "../../model/weights/frozen_dtype.ts";
import { hasShortLayers } from "../../model/weights/short_weights.ts";
import type { Weights } from "../../model/weights/weights.ts";
import { loadChatPolicy } from "../../rollout/chat_policy.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import type { ModelSettings } from "../config/setting_groups.ts";

/** Weights that can all be trained within the 4 GB of wasm. */
const MOST_ON_WASM = 40_000_000;

/** Checks that there is room for weights, gradients and moments. */
function assertTrainable(config: ModelConfig): void {
  const count = countParameters(config);
  if (tf.getBackend() !== "wasm" || count <= MOST_ON_WASM) return;
  const rule = `one of at most ${MOST_ON_WASM} parameters on wasm, unless ` +
    "adapters alone are trained (--lora-rank)";
  throw ruleError(RangeError, "train", "model", rule, count);
}

/** Checks that the backend computes with what weights are to be held in. */
function assertComputes(dtype: WeightDtype): void {
  if (dtype === "float32" || hasShortLayers()) return;
  const rule = `float32 on ${tf.getBackend()}: weights of two bytes need the ` +
    "tensorflow backend on a processor (deno task setup:tensorflow)";
  throw ruleError(RangeError, "train", "dtype", rule, dtype);
}

/** A chat model in training. */
export interface ChatLearner {
  /** The learner; frozen weights and reference are the caller's to dispose. */
  readonly learner: Learner;
  /** How it reads and writes. */
  readonly tokenizer: EpisodeTokenizer;
}

/** Starts training a chat model. */
export async function makeChatLearner(
  { path, lora, dtype }: ModelSettings,
  seed: number,
  usesReference: boolean,
): Promise<ChatLearner> {
  assertComputes(dtype);
  if (lora === null) assertTrainable((await findModelFiles(path)).config);
  const { config: plain, tokenizer, weights } = await loadChatPolicy(
    path,
    dtype,
  );
  if (lora === null) {
    // The weights will change: the reference needs copies of its own.
    const reference = usesReference
      ? Object.fromEntries(
        Object.entries(weights).map(([name, x]) => [name, tf.clone(x)]),
      )
      : {};
    return { learner: makeLearner(plain, weights, reference), tokenizer };
  }
  const config = { ...plain, lora };
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
  return {
    learner: makeLearner(config, trained, reference, frozen),
    tokenizer,
  };
}

/** Weights to play with, and how they are freed. */
interface MergedWeights {
  /** The sizes; without adapters, where these are merged. */
  readonly config: ModelConfig;
  /** The weights. */
  readonly weights: Weights;
  /** Frees what was made for it. */
  dispose(): void;
}

/** Numbers of weights that are worth a copy: 64 MB. */
const MOST_MERGED = 2 ** 24;

/** Numbers of the weights that have an adapter. */
function countAdapted({ weights, frozen }: Learner): number {
  return Object.entries(frozen)
    .filter(([name]) => name.replace(/weight$/, "lora_A.weight") in weights)
    .reduce((sum, [, { size }]) => sum + size, 0);
}

/**
 * Merges adapters into the weights to play with: the same, but faster for a
 * small model. Of a larger one the copy would take memory, as of one that is
 * held in two bytes a number, and two thin products beside a wide one take no
 * time.
 */
export function mergeForRollout(
  learner: Learner,
  most: number = MOST_MERGED,
): MergedWeights {
  const { config } = learner;
  const all = getAllWeights(learner);
  const { lora, ...plain } = config;
  const stays = lora === undefined || plain.frozenDtype !== undefined ||
    countAdapted(learner) > most;
  if (stays) {
    return { config, weights: all, dispose: () => {} };
  }
  const weights = mergeAdapters(learner.config, all);
  const dispose = () => disposeMergedWeights(weights, all);
  return { config: plain, weights, dispose };
}
