/**
 * What a model says of the tokens of a batch.
 *
 * Axes: B trajectories, T tokens, N = B·T places, M choices of the policy,
 * S grammar states, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { allowedTokens, type Batch } from "./batch.ts";
import type { ModelConfig } from "../model/config.ts";
import {
  forward,
  type ForwardOptions,
  rowPasses,
} from "../model/transformer/forward.ts";
import { layersOfBackend } from "../model/layers/layers.ts";
import { rowLogProbs, tokenLogProbs } from "../model/transformer/log_probs.ts";
import type { Weights } from "../model/weights/weights.ts";

/** What a model says of each target of a batch. */
export interface Scores {
  /** Log-probability, `[B, T]`. */
  readonly logProbs: tf.Tensor2D;
  /** Entropy of the distribution it was drawn from, `[B, T]`. */
  readonly entropy: tf.Tensor2D;
  /**
   * The critic's estimate before it, `[B, T]`: computed when it is asked for,
   * as it may take a pass of its own.
   */
  values(): tf.Tensor2D;
}

/** How tokens were drawn, and how the model is run. */
export interface ScoreOptions extends ForwardOptions {
  /** Temperature of the rollout. */
  readonly temperature: number;
  /** Allowed tokens by grammar state, `[S, V]`; `null` without a grammar. */
  readonly table: tf.Tensor2D | null;
}

/** Puts numbers of the policy's choices `[M]` where they belong, `[B, T]`. */
function placed(numbers: tf.Tensor1D, { mask, places }: Batch): tf.Tensor2D {
  const column = tf.reshape<tf.Rank.R2>(tf.pad(numbers, [[0, 1]]), [-1, 1]);
  const spread = layersOfBackend().embed(column, places); // [N, 1]
  return tf.reshape(spread, mask.shape);
}

/** The scores of a model with a large vocabulary: at the choices alone. */
function scoreChoices(
  config: ModelConfig,
  weights: Weights,
  batch: Batch,
  { temperature, ...options }: ScoreOptions,
): Scores {
  const passes = rowPasses(
    config,
    weights,
    batch.inputs,
    batch.rows,
    options,
  );
  const flat = tf.reshape<tf.Rank.R2>(batch.targets, [-1, 1]);
  const targets = tf.reshape<tf.Rank.R1>(tf.gather(flat, batch.rows), [-1]);
  const { logProbs, entropy } = rowLogProbs(
    config,
    weights,
    passes.hidden(),
    targets,
    { temperature },
  ); // [M]
  return {
    logProbs: placed(logProbs, batch),
    entropy: placed(entropy, batch),
    values: () => placed(passes.values(), batch),
  };
}

/**
 * Scores the tokens of a batch under some weights.
 *
 * @param config The model's sizes
 * @param weights All of its weights, with respect to which it is differentiable
 * @param batch The tokens
 * @param options How they were drawn
 * @returns One number for each target; off the mask they mean nothing
 */
export function scoreTokens(
  config: ModelConfig,
  weights: Weights,
  batch: Batch,
  options: ScoreOptions,
): Scores {
  const { temperature, table, ...how } = options;
  if (table === null) return scoreChoices(config, weights, batch, options);
  const { logits, values } = forward(config, weights, batch.inputs, how);
  const scaled = temperature === 1
    ? logits
    : tf.div<tf.Tensor3D>(logits, temperature);
  const allowed = allowedTokens(table, batch.grammar); // [B, T, V]
  const scores = tokenLogProbs(scaled, batch.targets, allowed);
  return { ...scores, values: () => values };
}
