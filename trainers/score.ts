/**
 * What a model says of the tokens of a batch.
 *
 * Axes: B trajectories, T tokens, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { allowedTokens, type Batch } from "./batch.ts";
import type { ModelConfig } from "./model/config.ts";
import { tokenLogProbs } from "./model/log_probs.ts";
import { forward } from "./model/transformer.ts";
import type { Weights } from "./model/weights.ts";

/** What a model says of each target of a batch. */
export interface Scores {
  /** Log-probability, `[B, T]`. */
  readonly logProbs: tf.Tensor2D;
  /** Entropy of the distribution it was drawn from, `[B, T]`. */
  readonly entropy: tf.Tensor2D;
  /** The critic's estimate before it, `[B, T]`. */
  readonly values: tf.Tensor2D;
}

/** How tokens were drawn. */
export interface ScoreOptions {
  /** Temperature of the rollout. */
  readonly temperature: number;
  /** Allowed tokens by grammar state, `[S, V]`; `null` without a grammar. */
  readonly table: tf.Tensor2D | null;
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
  { temperature, table }: ScoreOptions,
): Scores {
  const { logits, values } = forward(config, weights, batch.inputs);
  const scaled = temperature === 1
    ? logits
    : tf.div<tf.Tensor3D>(logits, temperature);
  const allowed = table === null
    ? undefined
    : allowedTokens(table, batch.grammar); // [B, T, V]
  return { ...tokenLogProbs(scaled, batch.targets, allowed), values };
}
