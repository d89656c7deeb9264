/**
 * What the heads read: the residual stream after the last block, at all
 * positions or at some, normed.
 *
 * Axes: B batch, T time, N = B·T rows, M chosen rows, D width.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "./config.ts";
import { finalNorm } from "./heads.ts";
import { layersOfBackend } from "./layers.ts";
import { hasCriticAdapters } from "./lora.ts";
import type { Pass } from "./projection.ts";
import { runTrunk } from "./trunk.ts";
import type { Weights } from "./weights.ts";

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

/** What the heads read in each of the two passes. */
export interface Hidden {
  /** What the output layer reads, `[M, D]`. */
  policy(): tf.Tensor2D;
  /**
   * What the value head reads, `[M, D]`: the critic's own pass where it has
   * adapters, else what the output layer reads.
   */
  critic(): tf.Tensor2D;
}

/**
 * Prepares the passes over a batch; each runs when it is first asked for.
 *
 * @param tokens Token ids, int32 `[B, T]`
 * @param rows Which of the N rows, int32 `[M]`; null for all
 */
export function hiddenOf(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D | null,
  { dropoutSeed, recomputeBlocks = false }: ForwardOptions,
): Hidden {
  function run(adapters: Pass["adapters"]): tf.Tensor2D {
    const pass = { config, adapters, dropoutSeed: dropoutSeed ?? null };
    const x = runTrunk(pass, weights, tokens, recomputeBlocks); // [N, D]
    // The rows of x are taken as words of a table are: that layer's gradient
    // works on every backend.
    const chosen = rows === null ? x : layersOfBackend().embed(x, rows);
    return finalNorm(config, weights, chosen);
  }
  let shared: tf.Tensor2D | undefined;
  const policy = () => shared ??= run("");
  const critic = () => hasCriticAdapters(weights) ? run("critic.") : policy();
  return { policy, critic };
}
