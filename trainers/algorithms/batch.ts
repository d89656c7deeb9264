/**
 * Packs trajectories into tensors. Position t predicts token t + 1, so what
 * belongs to a token stands one place to its left.
 *
 * Axes: B trajectories, T predictions, S grammar states, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { type Aggregation, AGGREGATIONS } from "./math/aggregate.ts";
import { layersOfBackend } from "../model/layers/layers.ts";
import type { Trajectory } from "../rollout/trajectory.ts";
import { PAD } from "../rollout/tokenizer.ts";

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
  /** Where the policy's choices are among the N = B·T places, int32 `[M]`. */
  readonly rows: tf.Tensor1D;
  /** Which choice stands at each place, M where none does, int32 `[N]`. */
  readonly places: tf.Tensor1D;
  /**
   * How much a mean over this batch counts in the mean over the minibatch that
   * it is a part of, by what is averaged; 1 for a whole minibatch.
   */
  readonly share: Readonly<Record<Aggregation, number>>;
}

/** What is counted of episodes when parts of a minibatch are put together. */
function counted(
  trajectories: readonly Trajectory[],
): Record<Aggregation, number> {
  const lengths = trajectories.map(({ policyMask }) =>
    policyMask.reduce((sum, kept) => sum + kept, 0)
  );
  const tokens = lengths.reduce((sum, length) => sum + length, 0);
  const rows = lengths.filter((length) => length > 0).length;
  return {
    "token-mean": tokens,
    "seq-mean-token-mean": rows,
    "seq-mean-token-sum": rows,
  };
}

/** Padding that a part may hold, as a share of its places. */
const MAX_PADDING = 0.1;

/**
 * Cuts episodes, the longest first, until each part holds little padding: two
 * short tensors cost less than one that is wide for a few.
 */
function withoutPadding(
  part: readonly number[],
  length: (b: number) => number,
): number[][] {
  const width = length(part[0]!);
  const places = width * part.length;
  const tokens = part.reduce((sum, b) => sum + length(b), 0);
  if (places - tokens <= MAX_PADDING * places) return [[...part]];
  let best = 1;
  let fewest = Infinity;
  for (let cut = 1; cut < part.length; cut++) {
    const both = width * cut + length(part[cut]!) * (part.length - cut);
    if (both < fewest) [best, fewest] = [cut, both];
  }
  return [part.slice(0, best), part.slice(best)]
    .flatMap((half) => withoutPadding(half, length));
}

/**
 * Cuts a minibatch into parts that fit into memory and hold little padding.
 *
 * @param trajectories The minibatch
 * @param microTokens Tokens of a part, padding included; `null` for no bound.
 * An episode that is longer is a part of its own
 * @returns Indices of the episodes of each part; where there are several parts,
 * episodes of like length stand together, else all stay in their order
 */
export function microBatches(
  trajectories: readonly Trajectory[],
  microTokens: number | null,
): number[][] {
  const all = trajectories.map((_, b) => b);
  if (all.length === 0) return [all];
  const length = (b: number) => trajectories[b]!.tokens.length - 1;
  const sorted = all.toSorted((a, b) => length(b) - length(a));
  const parts: number[][] = [];
  for (const b of sorted) {
    const part = parts.at(-1);
    // The first of a part is its longest.
    if (
      part === undefined || microTokens !== null &&
        (part.length + 1) * length(part[0]!) > microTokens
    ) {
      parts.push([b]);
    } else part.push(b);
  }
  const tight = parts.flatMap((part) => withoutPadding(part, length));
  return tight.length === 1 ? [all] : tight;
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
 * @param minibatch The episodes of the minibatch that these are a part of
 * @returns The batch
 */
export function packBatch(
  trajectories: readonly Trajectory[],
  signals: readonly TokenSignals[],
  minibatch: readonly Trajectory[] = trajectories,
): Batch {
  const { inputs, targets, width } = packTokens(
    trajectories.map(({ tokens }) => tokens),
  );
  const [here, all] = [counted(trajectories), counted(minibatch)];
  const share = Object.fromEntries(
    AGGREGATIONS.map((name) => [name, here[name] / Math.max(1, all[name])]),
  ) as Batch["share"];
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
    ...choices(trajectories.map(({ policyMask }) => policyMask), width),
    share,
  };
}

/** Where the policy's choices are, and the way back. */
function choices(
  masks: readonly ArrayLike<number>[],
  width: number,
): Pick<Batch, "rows" | "places"> {
  const rows: number[] = [];
  masks.forEach((mask, b) => {
    for (let t = 0; t < width; t++) {
      if (mask[t + 1] === 1) rows.push(b * width + t);
    }
  });
  // A tensor must not be empty; what stands at a place off the mask is nothing.
  if (rows.length === 0) rows.push(0);
  const places = new Int32Array(masks.length * width).fill(rows.length);
  rows.forEach((row, i) => places[row] = i);
  return {
    rows: tf.tensor1d(rows, "int32"),
    places: tf.tensor1d(places, "int32"),
  };
}

/** Frees a batch. */
export function disposeBatch({ share: _share, ...tensors }: Batch): void {
  tf.dispose(Object.values(tensors));
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
  // As words are taken from their table: that layer is fast on every backend.
  const rows = layersOfBackend().embed(table, tf.reshape(grammar, [-1]));
  return tf.reshape(rows, [...grammar.shape, table.shape[1]]);
}
