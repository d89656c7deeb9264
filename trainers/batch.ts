/**
 * Packs trajectories into tensors. Position t predicts token t + 1, so what
 * belongs to a token stands one place to its left.
 *
 * Axes: B trajectories, T predictions, S grammar states, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import type { Trajectory } from "./trajectory.ts";
import { PAD } from "./tokens/tokenizer.ts";

/** Signals for each token of one trajectory, `[T + 1]` like its tokens. */
export interface TokenSignals {
  /** Advantage, whitened and reweighted. */
  readonly advantages: ArrayLike<number>;
  /** Target of the critic. */
  readonly returns: ArrayLike<number>;
}

/** A batch on the device; the caller disposes it. */
export interface Batch {
  /** What the model reads, int32 `[B, T]`. */
  readonly inputs: tf.Tensor2D;
  /** What it should have said next, int32 `[B, T]`. */
  readonly targets: tf.Tensor2D;
  /** State of the grammar at each target, int32 `[B, T]`. */
  readonly grammar: tf.Tensor2D;
  /** 1 where the target was the policy's choice, `[B, T]`. */
  readonly mask: tf.Tensor2D;
  /** Log-probabilities at rollout, `[B, T]`. */
  readonly oldLogProbs: tf.Tensor2D;
  /** Values at rollout, `[B, T]`. */
  readonly oldValues: tf.Tensor2D;
  /** Advantages, `[B, T]`. */
  readonly advantages: tf.Tensor2D;
  /** Targets of the critic, `[B, T]`. */
  readonly returns: tf.Tensor2D;
}

function packed(
  rows: readonly ArrayLike<number>[],
  from: number,
  width: number,
  dtype: "int32" | "float32",
  padding = 0,
): tf.Tensor2D {
  const values = dtype === "int32"
    ? new Int32Array(rows.length * width)
    : new Float32Array(rows.length * width);
  values.fill(padding);
  rows.forEach((row, b) => {
    for (let t = 0; t < width && t + from < row.length; t++) {
      values[b * width + t] = row[t + from]!;
    }
  });
  return tf.tensor2d(values, [rows.length, width], dtype);
}

/**
 * Packs token sequences for a language model.
 *
 * @param tokens Token ids of each sequence
 * @returns Inputs and targets, int32 `[B, T]`, padded on the right
 */
export function packTokens(
  tokens: readonly ArrayLike<number>[],
): { inputs: tf.Tensor2D; targets: tf.Tensor2D; width: number } {
  const width = Math.max(...tokens.map((row) => row.length)) - 1;
  return {
    inputs: packed(tokens, 0, width, "int32", PAD),
    targets: packed(tokens, 1, width, "int32", PAD),
    width,
  };
}

/**
 * Packs numbers that belong to tokens, as {@linkcode packTokens} packs these.
 *
 * @param rows One number for each token of each sequence
 * @param width T
 * @returns The numbers at their targets, `[B, T]`, 0 in the padding
 */
export function packSignal(
  rows: readonly ArrayLike<number>[],
  width: number,
): tf.Tensor2D {
  return packed(rows, 1, width, "float32");
}

/**
 * Packs trajectories with their signals.
 *
 * @param trajectories The episodes
 * @param signals Advantages and returns of each
 * @returns The batch
 */
export function packBatch(
  trajectories: readonly Trajectory[],
  signals: readonly TokenSignals[],
): Batch {
  const { inputs, targets, width } = packTokens(
    trajectories.map(({ tokens }) => tokens),
  );
  const signal = (of: (row: Trajectory) => ArrayLike<number>): tf.Tensor2D =>
    packSignal(trajectories.map(of), width);
  return {
    inputs,
    targets,
    grammar: packed(
      trajectories.map(({ grammar }) => grammar),
      1,
      width,
      "int32",
    ),
    mask: signal(({ policyMask }) => policyMask),
    oldLogProbs: signal(({ logProbs }) => logProbs),
    oldValues: signal(({ values }) => values),
    advantages: packSignal(signals.map(({ advantages }) => advantages), width),
    returns: packSignal(signals.map(({ returns }) => returns), width),
  };
}

/** Frees a batch. */
export function disposeBatch(batch: Batch): void {
  tf.dispose(Object.values(batch));
}

/**
 * Looks up which tokens the grammar allowed.
 *
 * @param table Allowed tokens by state, `[S, V]`
 * @param grammar State at each target, int32 `[B, T]`
 * @returns 1 where a token was allowed, `[B, T, V]`
 */
export function allowedTokens(
  table: tf.Tensor2D,
  grammar: tf.Tensor2D,
): tf.Tensor3D {
  return tf.gather(table, grammar) as unknown as tf.Tensor3D;
}
