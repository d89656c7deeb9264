/**
 * Scores of a batch: log-probabilities, entropies and values.
 *
 * Axes: B trajectories, T tokens, N = B·T positions, M choices of the policy,
 * S grammar states, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { type Batch, lookUpAllowedTokens, packBatch } from "./batch.ts";
import { getAllWeights, type Learner } from "./learner.ts";
import { splitByPrefix } from "./minibatches.ts";
import type { ModelConfig } from "../model/config.ts";
import { getLayers } from "../model/layers/layers.ts";
import {
  computeRowLogProbs,
  computeTokenLogProbs,
} from "../model/transformer/log_probs.ts";
import {
  forward,
  type ForwardOptions,
  prepareRowOutputs,
} from "../model/transformer/forward.ts";
import { disposeTensors, type Weights } from "../model/weights/weights.ts";
import type { Trajectory } from "../rollout/trajectory.ts";

/** Scores of the targets of a batch. */
export interface Scores {
  /** Log-probability, `[B, T]`. */
  readonly logProbs: tf.Tensor2D;
  /** Entropy of its distribution, `[B, T]`. */
  readonly entropy: tf.Tensor2D;
  /** Computes the critic's estimates, `[B, T]`; may take another forward pass. */
  values(): tf.Tensor2D;
}

export interface ScoreOptions extends ForwardOptions {
  /** Temperature of the rollout. */
  readonly temperature: number;
  /** Allowed tokens by grammar state, `[S, V]`; `null` without a grammar. */
  readonly table: tf.Tensor2D | null;
}

/** Scatters numbers of the policy's choices `[M]` to `[B, T]`. */
function scatterChoices(
  numbers: tf.Tensor1D,
  { mask, choices }: Batch,
): tf.Tensor2D {
  const column = tf.reshape<tf.Rank.R2>(tf.pad(numbers, [[0, 1]]), [-1, 1]);
  const spread = getLayers().embed(column, choices); // [N, 1]
  return tf.reshape(spread, mask.shape); // [B, T]
}

/** Scores only the policy's choices, for models with a large vocabulary. */
function scoreChoices(
  config: ModelConfig,
  weights: Weights,
  batch: Batch,
  { temperature, ...options }: ScoreOptions,
): Scores {
  const { inputs, positions, prefixes } = batch;
  const passes = prepareRowOutputs(config, weights, inputs, positions, {
    ...options,
    prefixes,
  });
  const flat = tf.reshape<tf.Rank.R2>(batch.targets, [-1, 1]);
  const targets = tf.reshape<tf.Rank.R1>(tf.gather(flat, batch.positions), [
    -1,
  ]);
  const { logProbs, entropy } = computeRowLogProbs(
    config,
    weights,
    passes.hidden(),
    targets,
    { temperature },
  ); // [M]
  return {
    logProbs: scatterChoices(logProbs, batch),
    entropy: scatterChoices(entropy, batch),
    values: () => scatterChoices(passes.values(), batch),
  };
}

/** Scores a batch, differentiably; undefined off the mask. */
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
  const allowed = lookUpAllowedTokens(table, batch.grammar); // [B, T, V]
  const scores = computeTokenLogProbs(scaled, batch.targets, allowed);
  return { ...scores, values: () => values };
}

/** Fills in the values of a critic with separate adapters. */
export async function addCriticValues(
  learner: Learner,
  trajectories: readonly Trajectory[],
  microTokens: number | null,
): Promise<Trajectory[]> {
  const all = getAllWeights(learner);
  const results = [...trajectories];
  for (const part of splitByPrefix(trajectories, microTokens)) {
    const rows = part.map((b) => trajectories[b]!);
    const estimates = rows.map(({ values }) => ({
      advantages: values,
      returns: values,
    }));
    const batch = packBatch(rows, estimates, { sharePrefixes: true });
    const values = tf.tidy(() =>
      scoreTokens(learner.config, all, batch, { temperature: 1, table: null })
        .values()
    ); // [B, T]
    const numbers = await values.data();
    const width = values.shape[1];
    values.dispose();
    disposeTensors(batch);
    part.forEach((b, row) => {
      // The value of token t is at position t − 1.
      const own = Float32Array.from(
        trajectories[b]!.policyMask,
        (kept, t) => kept === 1 ? numbers[row * width + t - 1]! : 0,
      );
      results[b] = { ...trajectories[b]!, values: own };
    });
  }
  return results;
}
