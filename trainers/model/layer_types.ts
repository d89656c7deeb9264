/**
 * What a layer computes, whatever the backend: the contract between the model
 * and the implementations of its layers.
 *
 * Axes: N rows (batch × time), B batch, T time, D width, F inner width,
 * V vocabulary, H query heads, K key/value heads, S size of a head.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ShortDtype } from "./weights/frozen_dtype.ts";

/** How an attention layer is cut into heads. */
export interface AttentionShape {
  /** Sequences B in the batch. */
  readonly batch: number;
  /** New tokens T of each sequence. */
  readonly time: number;
  /** Query heads H. */
  readonly heads: number;
  /** Key and value heads K. */
  readonly keyValueHeads: number;
  /** Size S of a head, even. */
  readonly headSize: number;
}

/** Cosines and sines of the rotary angles. */
export interface RotaryAngles {
  /** Cosines, `[R, S/2]`: R is T, or B·T where rows have their own positions. */
  readonly cosines: tf.Tensor2D;
  /** Sines, of the same shape. */
  readonly sines: tf.Tensor2D;
}

/** Keys and values of past tokens. */
export interface PastKeyValues {
  /** Number of past slots. */
  readonly length: number;
  /** The tensors, in the layout of the backend. */
  readonly tensors: tf.Tensor[];
}

/** What {@linkcode Layers.decodeAttention} returns. */
export interface DecodedAttention {
  /** Attention's output for the new tokens, `[N, H·S]`. */
  readonly output: tf.Tensor2D;
  /** Keys and values of past and new tokens, in the backend's layout. */
  readonly present: tf.Tensor[];
}

/** Scales of RMSNorm on each head of queries and keys. */
export interface HeadNorms {
  /** Of queries, `[S]`. */
  readonly query: tf.Tensor1D;
  /** Of keys, `[S]`. */
  readonly key: tf.Tensor1D;
}

/** A block's weights, queries, keys and values and gate and up side by side. */
export interface BlockWeights {
  /** Scale of the norm before attention, `[D]`. */
  readonly norm1: tf.Tensor;
  /** Of queries, keys and values, `[D, (H + 2K)·S]`. */
  readonly qkv: tf.Tensor;
  /** Of attention's output, `[H·S, D]`. */
  readonly out: tf.Tensor;
  /** Scale of the norm before SwiGLU, `[D]`. */
  readonly norm2: tf.Tensor;
  /** Of gate and up, `[D, 2F]`. */
  readonly gateUp: tf.Tensor;
  /** Of SwiGLU's output, `[F, D]`. */
  readonly down: tf.Tensor;
  /** Bias of queries, keys and values, `[(H + 2K)·S]`; null for none. */
  readonly qkvBias: tf.Tensor | null;
  /** Scales of the norms of heads; null for none. */
  readonly headNorms: HeadNorms | null;
}

/** A block's weights as they are trained, all `[in, out]`. */
export interface TrainedBlockWeights {
  /** Scale of the norm before attention, `[D]`. */
  readonly norm1: tf.Tensor1D;
  /** Of queries, `[D, H·S]`. */
  readonly query: tf.Tensor2D;
  /** Of keys, `[D, K·S]`. */
  readonly key: tf.Tensor2D;
  /** Of values, `[D, K·S]`. */
  readonly value: tf.Tensor2D;
  /** Of attention's output, `[H·S, D]`. */
  readonly out: tf.Tensor2D;
  /** Scale of the norm before SwiGLU, `[D]`. */
  readonly norm2: tf.Tensor1D;
  /** Of the gate, `[D, F]`. */
  readonly gate: tf.Tensor2D;
  /** Of what it opens, `[D, F]`. */
  readonly up: tf.Tensor2D;
  /** Of SwiGLU's output, `[F, D]`. */
  readonly down: tf.Tensor2D;
  /** Bias of queries, keys and values, `[(H + 2K)·S]`; null for none. */
  readonly qkvBias: tf.Tensor1D | null;
  /** Scales of the norms of heads; null for none. */
  readonly headNorms: HeadNorms | null;
}

/**
 * A whole block on the residual stream `[N, D]`, differentiable in the stream
 * and all weights.
 */
export type FusedBlock = (
  x: tf.Tensor2D,
  weights: TrainedBlockWeights,
  eps: number,
  angles: RotaryAngles,
  shape: AttentionShape,
) => tf.Tensor2D;

/** The weights that a decoding step uses, all but the output layer's. */
export interface DecoderWeights {
  /** The embedding, `[V, D]`. */
  readonly table: tf.Tensor;
  /** Of each block. */
  readonly blocks: readonly BlockWeights[];
  /** Scale of the final norm, `[D]`. */
  readonly scale: tf.Tensor;
  /** The value head's weight, `[D, 1]`. */
  readonly value: tf.Tensor;
  /** Its bias, `[1]`. */
  readonly bias: tf.Tensor;
}

/** What {@linkcode FusedDecoder.run} returns. */
export interface FusedDecoderOutput {
  /** What the output layer reads at the last tokens, `[B, D]`. */
  readonly hidden: tf.Tensor2D;
  /** Values there, `[B]`. */
  readonly values: tf.Tensor1D;
  /** Keys and values of all layers, in the backend's layout. */
  readonly present: tf.Tensor[];
}

/** What a decoder's weights do not tell. */
export interface DecoderSizes {
  /** Width of SwiGLU. */
  readonly inner: number;
  /** Added to the mean square in norms. */
  readonly eps: number;
  /** Positions of a sequence at most: a small cache has room for all of them. */
  readonly positions: number;
  /** Whether heads of queries and keys are normed. */
  readonly headNorms: boolean;
}

/** All of the model but the output layer as one kernel, for decoding. */
export interface FusedDecoder {
  /** Fresh tensors in the kernel's own form, made once for all steps. */
  prepare(weights: DecoderWeights): Readonly<Record<string, tf.Tensor>>;
  /** Runs on tokens, int32 `[B, T]`, and as `decodeAttention` otherwise. */
  run(
    tokens: tf.Tensor2D,
    prepared: Readonly<Record<string, tf.Tensor>>,
    sizes: DecoderSizes,
    angles: RotaryAngles,
    shape: AttentionShape,
    past: PastKeyValues | null,
    visible: tf.Tensor2D | null,
  ): FusedDecoderOutput;
}

/** Settings of one step of AdamW, corrections of the bias worked in. */
export interface AdamwSettings {
  /** Of each parameter, the step size over the mean's correction. */
  readonly rates: readonly number[];
  /** Of each parameter, what decay leaves of it. */
  readonly keeps: readonly number[];
  /** Decay of the mean. */
  readonly beta1: number;
  /** Decay of the mean square. */
  readonly beta2: number;
  /** 1 over the mean square's correction. */
  readonly root: number;
  /** Added to the root of the mean square. */
  readonly epsilon: number;
  /** Largest norm of the whole gradient. */
  readonly maxGradientNorm: number;
}

/** What {@linkcode Layers.adamw} returns: fresh tensors. */
export interface AdamwUpdate {
  /** The new parameters. */
  readonly weights: tf.Tensor[];
  /** The new mean of the gradients, flat. */
  readonly m: tf.Tensor1D;
  /** The new mean of their squares, flat. */
  readonly v: tf.Tensor1D;
  /** Norm of the whole gradient before clipping. */
  readonly gradientNorm: tf.Scalar;
}

/**
 * A step of AdamW as one kernel: parameters, their gradients, flat moments. What
 * it returns may lie where gradients and moments lay.
 */
export type Adamw = (
  weights: readonly tf.Tensor[],
  gradients: readonly tf.Tensor[],
  m: tf.Tensor1D,
  v: tf.Tensor1D,
  settings: AdamwSettings,
) => AdamwUpdate;

/**
 * Layers on frozen matrices that are held in two bytes a number: bytes,
 * `[in, out, 2]`. Differentiable in the rows.
 */
export interface ShortLayers {
  /** `[N, in] · [in, out]`. */
  linear(x: tf.Tensor2D, w: tf.Tensor, dtype: ShortDtype): tf.Tensor2D;
  /** `[N, D] · [V, D]ᵀ`. */
  linearTransposed(
    x: tf.Tensor2D,
    table: tf.Tensor,
    dtype: ShortDtype,
  ): tf.Tensor2D;
  /** Rows of a table `[V, D]` by int32 ids `[N]`. */
  embed(table: tf.Tensor, ids: tf.Tensor1D, dtype: ShortDtype): tf.Tensor2D;
  /** Numbers that are the format's, as bytes: `[…]` to `[…, 2]`. */
  narrow(x: tf.Tensor, dtype: ShortDtype): tf.Tensor;
  /** The same back in float32. */
  widen(w: tf.Tensor, dtype: ShortDtype): tf.Tensor;
}

/** The layers, all differentiable but for those that decode. */
export interface Layers {
  /** Whether `linearTransposed` copies the table, which is worth doing once. */
  readonly transposesFirst: boolean;
  /** `[N, in] · [in, out]`. */
  linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D;
  /** `[N, D] · [V, D]ᵀ`. */
  linearTransposed(x: tf.Tensor2D, table: tf.Tensor2D): tf.Tensor2D;
  /** Rows of a table `[V, D]` by int32 ids `[N]`. */
  embed(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D;
  /** RMSNorm (Zhang and Sennrich 2019) of `[N, D]` with a scale `[D]`. */
  rmsNorm(x: tf.Tensor2D, scale: tf.Tensor1D, eps: number): tf.Tensor2D;
  /** silu(gate) · up (Shazeer 2020) of gate and up side by side, `[N, 2F]`. */
  swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D;
  /**
   * Causal grouped-query attention with rotary positions. Queries, keys and
   * values come side by side, `[N, (H + 2K)·S]`; the result is `[N, H·S]`.
   */
  attention(
    qkv: tf.Tensor2D,
    angles: RotaryAngles,
    shape: AttentionShape,
  ): tf.Tensor2D;
  /**
   * The same for new tokens after past ones. `visible` is `[B, past + T]`, 0
   * where a slot is padding, or null where there is none. Takes over the
   * past's tensors.
   */
  decodeAttention(
    qkv: tf.Tensor2D,
    angles: RotaryAngles,
    shape: AttentionShape,
    past: PastKeyValues | null,
    visible: tf.Tensor2D | null,
  ): DecodedAttention;
  /**
   * Moves slots of past tokens to the front: those that `slots` names, int32
   * `[B, n]`, in ascending order, −1 behind a sequence's last. Takes over the
   * tensors.
   */
  packSlots(
    tensors: tf.Tensor[],
    slots: tf.Tensor2D,
    headSize: number,
  ): tf.Tensor[];
  /** The optimizer's step; null where it is not a kernel. */
  readonly adamw: Adamw | null;
  /** A whole block without adapters; null where it is not a kernel. */
  readonly fusedBlock: FusedBlock | null;
  /** The whole decoder for new tokens; null where it is not a kernel. */
  readonly fusedDecoder: FusedDecoder | null;
  /** Layers on matrices of two bytes a number; null where there are none. */
  readonly short: ShortLayers | null;
  /**
   * Log-probabilities of targets, int32 `[N]`, and entropies of masked softmax
   * rows: `[2, N]` from logits `[N, V]` and, where not every word may be drawn,
   * float32 `allowed` of the same shape.
   */
  logProbs(
    logits: tf.Tensor2D,
    targets: tf.Tensor1D,
    allowed: tf.Tensor2D | null,
  ): tf.Tensor2D;
}
