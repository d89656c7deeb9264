/**
 * A step of decoding up to the output layer: block by block, or as one kernel.
 *
 * Axes: B batch, n new slots, D width.
 */

import * as tf from "@tensorflow/tfjs";
import type { RotaryAngles } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import type { Weights } from "../weights/weights.ts";
import { runBlock } from "./block.ts";
import type { DecodeWeights } from "./decode_weights.ts";
import { computeAttentionShape, embedTokens } from "./decoder.ts";
import { applyFinalNorm, computeValues } from "./output_heads.ts";
import type { ForwardPass } from "./projection.ts";

/** What a step of decoding takes. */
export interface DecodeStep {
  /** The pass. */
  readonly pass: ForwardPass;
  /** The parameters. */
  readonly weights: Weights;
  /** The same in the form that decoding uses. */
  readonly prepared: DecodeWeights;
  /** New tokens, int32 `[B, n]`. */
  readonly tokens: tf.Tensor2D;
  /** Angles of their positions. */
  readonly angles: RotaryAngles;
  /** 0 at slots of padding, `[B, past + n]`; null where there is none. */
  readonly visible: tf.Tensor2D | null;
  /** Slots before the new ones. */
  readonly past: number;
  /** Their keys and values; null where there are none. */
  readonly keysValues: readonly tf.Tensor[][] | null;
}

/** What a step of decoding returns: fresh tensors. */
export interface DecodedStep {
  /** What the output layer reads at the last slot, `[B, D]`. */
  readonly hidden: tf.Tensor2D;
  /** Values there, `[B]`. */
  readonly values: tf.Tensor1D;
  /** Keys and values of all slots, as in the cache. */
  readonly present: tf.Tensor[][];
}

/** The decoder, block by block. */
function decodeBlocks(
  { pass, weights, prepared, tokens, angles, visible, past, keysValues }:
    DecodeStep,
): DecodedStep {
  const { config } = pass;
  const [batch, slots] = tokens.shape;
  const { decodeAttention } = getLayers();
  const shape = computeAttentionShape(config, tokens);
  const present: tf.Tensor[][] = [];
  const lastSlot = (rows: tf.Tensor2D) =>
    slots === 1 ? rows : tf.reshape<tf.Rank.R2>(
      tf.slice(
        tf.reshape(rows, [batch, slots, -1]),
        [0, slots - 1, 0],
        [batch, 1, -1],
      ),
      [batch, -1],
    );
  let x = embedTokens(config, weights, tokens); // [B·n, D]
  prepared.fused.forEach((fused, layer) => {
    const old = keysValues && { length: past, tensors: keysValues[layer]! };
    // Of the last block's output nobody reads more than the last slot.
    const keep = layer < config.layers - 1 ? undefined : lastSlot;
    // What is inside a block is freed before the next: of many slots it takes
    // more memory than the model.
    const done = tf.tidy(() => {
      let own: tf.Tensor[] = [];
      const attend = (qkv: tf.Tensor2D) => {
        const decoded = decodeAttention(qkv, angles, shape, old, visible);
        own = decoded.present;
        return decoded.output;
      };
      const next = runBlock(pass, weights, layer, x, attend, fused, keep);
      return { next, own };
    });
    x.dispose();
    x = done.next;
    present.push(done.own);
  });
  const hidden = applyFinalNorm(config, weights, x); // [B, D]
  return { hidden, values: computeValues(weights, hidden), present };
}

/** The decoder as one kernel. */
function runFusedDecoder(
  { pass: { config }, tokens, angles, visible, past, keysValues }: DecodeStep,
  decoder: Readonly<Record<string, tf.Tensor>>,
): DecodedStep {
  const { hidden, values, present } = getLayers().fusedDecoder!.run(
    tokens,
    decoder,
    {
      inner: config.intermediateSize,
      eps: config.rmsNormEps,
      positions: config.maxPositions,
      headNorms: config.headNorms ?? false,
    },
    angles,
    computeAttentionShape(config, tokens),
    keysValues && { length: past, tensors: keysValues[0]! },
    visible,
  );
  return { hidden, values, present: [present] };
}

/** Runs all of the model but the output layer on new slots. */
export function decodeStep(step: DecodeStep): DecodedStep {
  const { decoder } = step.prepared;
  return decoder === null ? decodeBlocks(step) : runFusedDecoder(step, decoder);
}
