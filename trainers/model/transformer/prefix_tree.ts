/**
 * Sequences that begin alike, as a tree: what a model computes at a position
 * depends on the tokens up to it, so positions with the same ones are one node,
 * computed once. Attention is a small part of a large model's work, and sees all
 * sequences whole.
 *
 * Axes: B sequences, T time, N = B·T positions, U nodes.
 */

import * as tf from "@tensorflow/tfjs";
import { countCommon } from "../../../utils/vectors.ts";

/** A sequence's place in an order in which those that begin alike are together. */
export interface SortedSequence {
  readonly index: number;
  /** Tokens that it begins with as the sequence before it does. */
  readonly shared: number;
}

/** Sorts sequences by their tokens; each shares most with the one before it. */
export function sortByPrefix(
  sequences: readonly ArrayLike<number>[],
): SortedSequence[] {
  const order = sequences.map((tokens, index) => ({ tokens, index }));
  order.sort(({ tokens: a }, { tokens: b }) => {
    const t = countCommon(a, b);
    return (a[t] ?? -1) - (b[t] ?? -1);
  });
  return order.map(({ tokens, index }, i) => ({
    index,
    shared: i === 0 ? 0 : countCommon(order[i - 1]!.tokens, tokens),
  }));
}

export function countNodes(sequences: readonly ArrayLike<number>[]): number {
  return sortByPrefix(sequences).reduce(
    (sum, { index, shared }) => sum + sequences[index]!.length - shared,
    0,
  );
}

/** The tree on the device. The caller disposes the tensors. */
export interface PrefixTree {
  /** Token of each node, int32 `[1, U]`. */
  readonly tokens: tf.Tensor2D;
  /** Node of each position b·T + t, int32 `[N]`; padding has the last before it. */
  readonly nodes: tf.Tensor1D;
  /** A position of each node, int32 `[U]`. */
  readonly positions: tf.Tensor1D;
}

/** Builds the tree of sequences, none empty; `width` is T. */
export function buildPrefixTree(
  sequences: readonly ArrayLike<number>[],
  width: number,
): PrefixTree {
  const nodes = new Int32Array(sequences.length * width);
  const tokens: number[] = [];
  const positions: number[] = [];
  let before = 0; // the first position of the sequence before
  for (const { index, shared } of sortByPrefix(sequences)) {
    const sequence = sequences[index]!;
    const start = index * width;
    for (let t = 0; t < width; t++) {
      if (t < shared) nodes[start + t] = nodes[before + t]!;
      else if (t >= sequence.length) nodes[start + t] = nodes[start + t - 1]!;
      else {
        nodes[start + t] = tokens.length;
        tokens.push(sequence[t]!);
        positions.push(start + t);
      }
    }
    before = start;
  }
  return {
    tokens: tf.tensor2d(tokens, [1, tokens.length], "int32"),
    nodes: tf.tensor1d(nodes, "int32"),
    positions: tf.tensor1d(positions, "int32"),
  };
}
