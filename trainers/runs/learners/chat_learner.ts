/** A Hugging Face chat model in training: all weights, or adapters only. */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../../utils/errors.ts";
import { seededPrng } from "../../../utils/prng.ts";
import { type Learner, makeLearner } from "../../algorithms/learner.ts";
import { findModelFiles } from "../../huggingface/model_files.ts";
import type { ModelConfig } from "../../model/config.ts";
import { getLayers } from "../../model/layers/layers.ts";
import {
  initAdapters,
  listTrainedShapes,
  splitWeights,
} from "../../model/weights/lora.ts";
import type { WeightDtype } from "../../model/weights/frozen_dtype.ts";
import { countParameters } from "../../model/weights/weights.ts";
import { loadChatPolicy } from "../../rollout/chat_policy.ts";
import type { EpisodeTokenizer } from "../../rollout/tokens/episode_tokenizer.ts";
import type { ModelSettings } from "../config/setting_groups.ts";

/** Trainable parameters that fit into the 4 GB of wasm. */
const MOST_ON_WASM = 40_000_000;

/** Checks that weights, gradients and moments fit into memory. */
function assertTrainable(config: ModelConfig): void {
  const count = countParameters(config);
  if (tf.getBackend() !== "wasm" || count <= MOST_ON_WASM) return;
  const rule = `one of at most ${MOST_ON_WASM} parameters on wasm, unless ` +
    "only adapters are trained (--lora-rank)";
  throw ruleError(RangeError, "train", "model", rule, count);
}

/** Checks that the backend supports the dtype of the weights. */
function assertComputes(dtype: WeightDtype): void {
  if (dtype === "float32" || getLayers().short !== null) return;
  const rule = `float32 on ${tf.getBackend()}: 16-bit weights need the ` +
    "tensorflow backend on a processor (deno task setup:tensorflow)";
  throw ruleError(RangeError, "train", "dtype", rule, dtype);
}

/** Checks that adapters have fewer dimensions than what they adapt. */
function assertRank({ hiddenSize }: ModelConfig, rank: number): void {
  if (rank <= hiddenSize) return;
  const rule = `at most the width of the model (${hiddenSize})`;
  throw ruleError(RangeError, "train", "loraRank", rule, rank);
}

/** Makes a learner, whose frozen weights and reference the caller disposes. */
export async function makeChatLearner(
  { path, lora, dtype }: ModelSettings,
  seed: number,
  usesReference: boolean,
): Promise<{ learner: Learner; tokenizer: EpisodeTokenizer }> {
  assertComputes(dtype);
  const files = await findModelFiles(path);
  if (lora === null) assertTrainable(files.config);
  else assertRank(files.config, lora.rank);
  const { config: plain, tokenizer, weights } = await loadChatPolicy(
    path,
    dtype,
  );
  if (lora === null) {
    // The weights will change, so the reference needs copies.
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
  // The flat moments have the order of the weights in checkpoints.
  const trained = Object.fromEntries(
    Object.keys(listTrainedShapes(config))
      .map((name) => [name, unordered[name]!]),
  );
  // Without adapters the frozen weights are the original model.
  const reference = { ...frozen };
  return {
    learner: makeLearner(config, trained, reference, frozen),
    tokenizer,
  };
}
