/**
 * Packs trajectories into tensors. Position t predicts token t + 1, so values of
 * a token are one position to its left.
 *
 * Axes: B trajectories, T predictions, S grammar states, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { type Aggregation, AGGREGATIONS } from "./math/aggregate.ts";
import { getLayers } from "../model/layers/layers.ts";
import {
  buildPrefixTree,
  type PrefixTree,
} from "../model/transformer/prefix_tree.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { PAD } from "../rollout/tokens/word_tokenizer.ts";

/** Advantages and returns of one trajectory, an entry per token. */
export interface AdvantageEstimate {
  /** Advantages, normalised by the algorithm. */
  readonly advantages: ArrayLike<number>;
  /** Targets of the critic; absent without one. */
  readonly returns?: ArrayLike<number>;
}

/** A batch on the device; the caller disposes it. */
export interface Batch {
  /** Input tokens, int32 `[B, T]`. */
  readonly inputs: tf.Tensor2D;
  /** Target tokens, int32 `[B, T]`. */
  readonly targets: tf.Tensor2D;
  /** Grammar state at each target, int32 `[B, T]`. */
  readonly grammar: tf.Tensor2D;
  /** 1 where the policy chose the target, `[B, T]`. */
  readonly mask: tf.Tensor2D;
  /** Log-probabilities at rollout, `[B, T]`. */
  readonly oldLogProbs: tf.Tensor2D;
  /** Values at rollout, `[B, T]`. */
  readonly oldValues: tf.Tensor2D;
  /** Advantages, `[B, T]`. */
  readonly advantages: tf.Tensor2D;
  /** Targets of the critic, `[B, T]`. */
  readonly returns: tf.Tensor2D;
  /** Index of each target's turn, int32 `[B, T]`. */
  readonly turns: tf.Tensor2D;
  /** Indices of the policy's choices in the N = B·T positions, int32 `[M]`. */
  readonly positions: tf.Tensor1D;
  /** Index of the choice at each position, M without one, int32 `[N]`. */
  readonly choices: tf.Tensor1D;
  /** The tree of the inputs, if what they share is computed once. */
  readonly prefixes: PrefixTree | null;
  /**
   * Weight of a mean over this batch in the mean over its minibatch, by kind of
   * average; 1 for a whole minibatch.
   */
  readonly share: Readonly<Record<Average, number>>;
}

/** Kinds of averages; `turn-mean` is over turns with a policy token. */
type Average = Aggregation | "turn-mean";

function countWeights(
  trajectories: readonly Trajectory[],
): Record<Average, number> {
  const lengths = trajectories.map(({ policyMask }) =>
    policyMask.reduce((sum, kept) => sum + kept, 0)
  );
  const tokens = lengths.reduce((sum, length) => sum + length, 0);
  const rows = lengths.filter((length) => length > 0).length;
  return {
    "token-mean": tokens,
    "seq-mean-token-mean": rows,
    "seq-mean-token-sum": rows,
    "turn-mean": trajectories.reduce(
      (sum, { policyMask, turnOf }) =>
        sum + new Set(turnOf.filter((_, i) => policyMask[i] === 1)).size,
      0,
    ),
  };
}

/** Packs rows, starting at entry `from`, padded on the right. */
function pack(
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

/** The tokens of each sequence without its last, which is only predicted. */
export function dropLastTokens(
  sequences: readonly { readonly tokens: ArrayLike<number> }[],
): ArrayLike<number>[] {
  return sequences.map(({ tokens }) => Int32Array.from(tokens).subarray(0, -1));
}

/** Packs tokens as inputs and targets, int32 `[B, T]`, padded right. */
export function packTokens(
  tokens: readonly ArrayLike<number>[],
): { inputs: tf.Tensor2D; targets: tf.Tensor2D; width: number } {
  const width = Math.max(...tokens.map((row) => row.length)) - 1;
  return {
    inputs: pack(tokens, 0, width, "int32", PAD),
    targets: pack(tokens, 1, width, "int32", PAD),
    width,
  };
}

/** Packs a number per token at its target, `[B, T]`, padded with 0. */
export function packTokenValues(
  rows: readonly ArrayLike<number>[],
  width: number,
): tf.Tensor2D {
  return pack(rows, 1, width, "float32");
}

export interface PackOptions {
  /** The minibatch that they are a part of; all of it by default. */
  readonly minibatch?: readonly Trajectory[];
  /** Whether what they begin with alike is computed once. */
  readonly sharePrefixes?: boolean;
}

export function packBatch(
  trajectories: readonly Trajectory[],
  estimates: readonly Required<AdvantageEstimate>[],
  { minibatch = trajectories, sharePrefixes = false }: PackOptions = {},
): Batch {
  const { inputs, targets, width } = packTokens(
    trajectories.map(({ tokens }) => tokens),
  );
  const [here, all] = [countWeights(trajectories), countWeights(minibatch)];
  const share = Object.fromEntries(
    [...AGGREGATIONS, "turn-mean" as const]
      .map((name) => [name, here[name] / Math.max(1, all[name])]),
  ) as Batch["share"];
  const packField = (
    of: (trajectory: Trajectory) => ArrayLike<number>,
    dtype: "int32" | "float32" = "float32",
  ): tf.Tensor2D => pack(trajectories.map(of), 1, width, dtype);
  return {
    inputs,
    targets,
    grammar: packField(({ grammar }) => grammar, "int32"),
    mask: packField(({ policyMask }) => policyMask),
    oldLogProbs: packField(({ logProbs }) => logProbs),
    oldValues: packField(({ values }) => values),
    advantages: packTokenValues(
      estimates.map(({ advantages }) => advantages),
      width,
    ),
    returns: packTokenValues(estimates.map(({ returns }) => returns), width),
    turns: packField(({ turnOf }) => turnOf, "int32"),
    ...findChoices(trajectories.map(({ policyMask }) => policyMask), width),
    prefixes: sharePrefixes
      ? buildPrefixTree(dropLastTokens(trajectories), width)
      : null,
    share,
  };
}

/** Computes the positions of the policy's choices, and the inverse. */
function findChoices(
  masks: readonly ArrayLike<number>[],
  width: number,
): Pick<Batch, "positions" | "choices"> {
  const positions: number[] = [];
  masks.forEach((mask, b) => {
    for (let t = 0; t < width; t++) {
      if (mask[t + 1] === 1) positions.push(b * width + t);
    }
  });
  // Tensors must not be empty; the loss ignores a position off the mask.
  if (positions.length === 0) positions.push(0);
  const choices = new Int32Array(masks.length * width).fill(positions.length);
  positions.forEach((position, i) => choices[position] = i);
  return {
    positions: tf.tensor1d(positions, "int32"),
    choices: tf.tensor1d(choices, "int32"),
  };
}

/** Looks up the allowed tokens: `[S, V]` at `[B, T]` is `[B, T, V]`. */
export function lookUpAllowedTokens(
  table: tf.Tensor2D,
  grammar: tf.Tensor2D,
): tf.Tensor3D {
  // The embedding layer is the fastest gather on every backend.
  const rows = getLayers().embed(table, tf.reshape(grammar, [-1]));
  return tf.reshape(rows, [...grammar.shape, table.shape[1]]);
}
