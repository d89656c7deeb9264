/**
 * Forward passes of the transformer over whole sequences: Llama's blocks
 * (Touvron et al. 2023, arXiv 2302.13971), with what Qwen2 and Qwen3 have
 * besides, and a scalar value head beside the output layer.
 *
 * Axes: B batch, T time, N = B·T rows, M chosen rows, D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import { getLayers } from "../layers/layers.ts";
import { hasCriticAdapters } from "../weights/lora.ts";
import type { Weights } from "../weights/weights.ts";
import { runBlocks } from "./decoder.ts";
import {
  applyFinalNorm,
  computeLogits,
  computeValues,
} from "./output_heads.ts";
import type { ForwardPass } from "./projection.ts";

/** How sequences are run through the model. */
export interface ForwardOptions {
  /**
   * Names the masks of the adapters' dropout: a number of its own for each
   * step of training, and none where nothing is trained.
   * @default {undefined} no dropout
   */
  readonly dropoutSeed?: number;
  /**
   * Whether the gradient computes each block again instead of keeping what is
   * inside: a third more work, and memory for one block instead of all.
   * @default {false}
   */
  readonly recomputeBlocks?: boolean;
}

/** What a forward pass gives at some rows, computed when it is asked for. */
export interface RowOutputs {
  /** What the output layer reads, for `computeRowLogProbs`, `[M, D]`. */
  hidden(): tf.Tensor2D;
  /** Estimated return, `[M]`; of the critic's own pass where it has adapters. */
  values(): tf.Tensor1D;
}

/**
 * Prepares a forward pass, and the critic's own where it has adapters: each
 * runs when its result is asked for, so that a trainer without a critic pays
 * for none. Call it within `tf.tidy` or a gradient.
 *
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @param rows Which rows of the batch laid out as N = B·T, int32 `[M]`: token t
 * of sequence b is row b·T + t; null for all
 */
export function prepareRowOutputs(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D | null,
  { dropoutSeed, recomputeBlocks = false }: ForwardOptions = {},
): RowOutputs {
  function run(adapters: ForwardPass["adapters"]): tf.Tensor2D {
    const pass = { config, adapters, dropoutSeed: dropoutSeed ?? null };
    const x = runBlocks(pass, weights, tokens, recomputeBlocks); // [N, D]
    // The rows of x are taken as words of a table are: that layer's gradient
    // works on every backend.
    const chosen = rows === null ? x : getLayers().embed(x, rows);
    return applyFinalNorm(config, weights, chosen);
  }
  let shared: tf.Tensor2D | undefined;
  const hidden = () => shared ??= run("");
  const critic = () => hasCriticAdapters(weights) ? run("critic.") : hidden();
  return { hidden, values: () => computeValues(weights, critic()) };
}

/** What the model says about every position of a batch. */
export interface ForwardResult {
  /** Scores of the next token, `[B, T, V]`. */
  readonly logits: tf.Tensor3D;
  /** Estimated return, `[B, T]`. */
  readonly values: tf.Tensor2D;
}

/**
 * Runs the model on whole sequences. Each position sees itself and what is
 * before it, so padding on the right changes nothing on its left.
 *
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 */
export function forward(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  options: ForwardOptions = {},
): ForwardResult {
  return tf.tidy(() => {
    const [batch, time] = tokens.shape;
    const outputs = prepareRowOutputs(config, weights, tokens, null, options);
    const logits = computeLogits(config, weights, outputs.hidden()); // [N, V]
    const values = outputs.values(); // [N]
    return {
      logits: tf.reshape<tf.Rank.R3>(logits, [batch, time, -1]),
      values: tf.reshape<tf.Rank.R2>(values, [batch, time]),
    };
  });
}
