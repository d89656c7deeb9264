/**
 * The interface between the model and the implementations of its layers on each
 * backend.
 *
 * Axes: N rows (batch × time), B batch, T time, D width, F inner width,
 * V vocabulary, H query heads, K key/value heads, S head size.
 */

import type * as tf from "@tensorflow/tfjs";
import type { ShortDtype } from "./weights/frozen_dtype.ts";

export interface AttentionShape {
  /** Sequences B in the batch. */
  readonly batch: number;
  /** New tokens T per sequence. */
  readonly time: number;
  /** Query heads H. */
  readonly heads: number;
  readonly keyValueHeads: number;
  /** Head size S, even. */
  readonly headSize: number;
}

/**
 * Cosines and sines of the rotary angles, `[R, S/2]`: R is T, or B·T if each
 * sequence has its own positions.
 */
export interface RotaryAngles {
  readonly cosines: tf.Tensor2D;
  readonly sines: tf.Tensor2D;
}

export interface PastKeyValues {
  /** Number of past slots. */
  readonly length: number;
  /** The tensors, in the backend's layout. */
  readonly tensors: tf.Tensor[];
}

/** Result of {@linkcode Layers.decodeAttention}. */
export interface DecodedAttention {
  /** Attention output of the new tokens, `[N, H·S]`. */
  readonly output: tf.Tensor2D;
  /** Keys and values of past and new tokens, in the backend's layout. */
  readonly present: tf.Tensor[];
}

/** Projections that share an input, concatenated along the output axis. */
export interface FusedWeight {
  readonly weight: tf.Tensor2D;
  readonly bias: tf.Tensor1D | null;
}

/** Fused projections of a block; null where they are applied one by one. */
export interface FusedProjections {
  /** Queries, keys and values, `[D, (H + 2K)·S]`. */
  readonly qkv: FusedWeight | null;
  /** SwiGLU's gate and up projections, `[D, 2F]`. */
  readonly gateUp: FusedWeight | null;
}

/**
 * A whole block on the residual stream `[N, D]`, differentiable in the stream
 * and all weights: norm1 and norm2 `[D]`; query `[D, H·S]`, key and value
 * `[D, K·S]`, out `[H·S, D]`, gate and up `[D, F]`, down `[F, D]`; optionally
 * bias `[(H + 2K)·S]`, queryNorm and keyNorm `[S]`.
 */
export type FusedBlock = (
  x: tf.Tensor2D,
  weights: Readonly<Record<string, tf.Tensor>>,
  eps: number,
  angles: RotaryAngles,
  shape: AttentionShape,
) => tf.Tensor2D;

/** The model without its output layer as one kernel, for decoding. */
export interface FusedDecoder {
  /** Copies weights into the kernel's layout; every projection is fused. */
  prepare(
    weights: Readonly<Record<string, tf.Tensor>>,
    fused: readonly FusedProjections[],
  ): Readonly<Record<string, tf.Tensor>>;
  /**
   * Runs on tokens, int32 `[B, T]`, with a past and a mask; returns inputs of
   * the output layer `[B, D]`, values `[B]`, and all keys and values.
   */
  run(
    tokens: tf.Tensor2D,
    prepared: Readonly<Record<string, tf.Tensor>>,
    sizes: {
      /** Inner width F. */
      readonly inner: number;
      /** Epsilon of RMSNorm. */
      readonly eps: number;
      /** Longest sequence; a small cache has room for all of it. */
      readonly positions: number;
      /** Whether the heads of queries and keys are normalized. */
      readonly headNorms: boolean;
    },
    angles: RotaryAngles,
    shape: AttentionShape,
    past: PastKeyValues | null,
    visible: tf.Tensor2D | null,
  ): { hidden: tf.Tensor2D; values: tf.Tensor1D; present: tf.Tensor[] };
}

/** Numbers of one AdamW step, bias corrections included. */
export interface AdamwSettings {
  /** Per parameter, the learning rate over the mean's bias correction. */
  readonly stepSizes: readonly number[];
  /** Per parameter, the factor that weight decay multiplies it by. */
  readonly decayFactors: readonly number[];
  /** Decay of the mean. */
  readonly beta1: number;
  /** Decay of the mean square. */
  readonly beta2: number;
  /** 1 over the mean square's bias correction. */
  readonly squareScale: number;
  /** Added to the root of the mean square. */
  readonly epsilon: number;
  /** Largest norm of the whole gradient. */
  readonly maxGradientNorm: number;
}

/**
 * One AdamW step with flat moments `m` and `v`. The results are fresh tensors,
 * which may reuse the memory of gradients and moments; `gradientNorm` is taken
 * before clipping.
 */
export type Adamw = (
  weights: readonly tf.Tensor[],
  gradients: readonly tf.Tensor[],
  m: tf.Tensor1D,
  v: tf.Tensor1D,
  settings: AdamwSettings,
) => {
  weights: tf.Tensor[];
  m: tf.Tensor1D;
  v: tf.Tensor1D;
  gradientNorm: tf.Scalar;
};

/** Layers on frozen matrices in bytes, `[in, out, 2]`; differentiable in rows. */
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
  /** Packs float32 numbers that the format represents exactly, to `[…, 2]`. */
  narrow(x: tf.Tensor, dtype: ShortDtype): tf.Tensor;
  /** Unpacks to float32. */
  widen(w: tf.Tensor, dtype: ShortDtype): tf.Tensor;
}

/** The layers; all are differentiable except those for decoding. */
export interface Layers {
  /** Whether `linearTransposed` copies the table. */
  readonly transposesFirst: boolean;
  /** `[N, in] · [in, out]`. */
  linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D;
  /** `[N, D] · [V, D]ᵀ`. */
  linearTransposed(x: tf.Tensor2D, table: tf.Tensor2D): tf.Tensor2D;
  /** Rows of a table `[V, D]` by int32 ids `[N]`. */
  embed(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D;
  /** RMSNorm (Zhang and Sennrich 2019) of `[N, D]` with a scale `[D]`. */
  rmsNorm(x: tf.Tensor2D, scale: tf.Tensor1D, eps: number): tf.Tensor2D;
  /** silu(gate) · up (Shazeer 2020) of concatenated gate and up, `[N, 2F]`. */
  swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D;
  /** Causal rotary attention, from `[N, (H + 2K)·S]` to `[N, H·S]`. */
  attention(
    qkv: tf.Tensor2D,
    angles: RotaryAngles,
    shape: AttentionShape,
  ): tf.Tensor2D;
  /**
   * Attention of new tokens to past and new ones. `visible` `[B, past + T]` is 0
   * at padding, or null if there is none. Disposes the past's tensors.
   */
  decodeAttention(
    qkv: tf.Tensor2D,
    angles: RotaryAngles,
    shape: AttentionShape,
    past: PastKeyValues | null,
    visible: tf.Tensor2D | null,
  ): DecodedAttention;
  /** Keeps slots `[B, n]`, ascending, −1 as padding; disposes the past. */
  packSlots(
    tensors: tf.Tensor[],
    slots: tf.Tensor2D,
    headSize: number,
  ): tf.Tensor[];
  /** The optimizer's step; null without a kernel. */
  readonly adamw: Adamw | null;
  /** A whole block without adapters; null without a kernel. */
  readonly fusedBlock: FusedBlock | null;
  /** The whole decoder for new tokens; null without a kernel. */
  readonly fusedDecoder: FusedDecoder | null;
  /** Layers on two-byte matrices; null if unsupported. */
  readonly short: ShortLayers | null;
  /**
   * Log-probabilities of targets, int32 `[N]`, and entropies of the softmax:
   * `[2, N]` from logits `[N, V]`. `allowed`, float32 `[N, V]`, is 0 at masked
   * tokens; null allows all.
   */
  logProbs(
    logits: tf.Tensor2D,
    targets: tf.Tensor1D,
    allowed: tf.Tensor2D | null,
  ): tf.Tensor2D;
}
