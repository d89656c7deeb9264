/**
 * A step of decoding up to the output layer: block by block, or as one kernel.
 *
 * Axes: B batch, n new slots, D width.
 */

import * as tf from "@tensorflow/tfjs";
import { runBlock } from "./block.ts";
import { finalNorm, outputValues } from "./output_heads.ts";
import type { RotaryAngles } from "../layer_types.ts";
import { layersOfBackend } from "../layers/layers.ts";
import type { PreparedWeights } from "./decode_weights.ts";
import type { Pass } from "./projection.ts";
import { attentionShape, embedded } from "./decoder.ts";
import type { Weights } from "../weights/weights.ts";

/** What a step of decoding takes. */
export interface DecodeStep {
  /** The pass. */
  readonly pass: Pass;
  /** The parameters. */
  readonly weights: Weights;
  /** The same in the form that decoding uses. */
  readonly prepared: PreparedWeights;
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

/** The trunk, block by block. */
function decodeBlocks(
  { pass, weights, prepared, tokens, angles, visible, past, keysValues }:
    DecodeStep,
): DecodedStep {
  const { config } = pass;
  const [batch, slots] = tokens.shape;
  const { decodeAttention } = layersOfBackend();
  const shape = attentionShape(config, tokens);
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
  let x = embedded(weights, tokens); // [B·n, D]
  prepared.joined.forEach((joined, layer) => {
    const old = keysValues && { length: past, tensors: keysValues[layer]! };
    const attend = (qkv: tf.Tensor2D) => {
      const decoded = decodeAttention(qkv, angles, shape, old, visible);
      present.push(decoded.present);
      return decoded.output;
    };
    // Of the last block's output nobody reads more than the last slot.
    const keep = layer < config.layers - 1 ? undefined : lastSlot;
    x = runBlock(pass, weights, layer, x, attend, joined, keep);
  });
  const hidden = finalNorm(config, weights, x); // [B, D]
  return { hidden, values: outputValues(weights, hidden), present };
}

/** The trunk as one kernel. */
function decodeTrunk(
  { pass: { config }, tokens, angles, visible, past, keysValues }: DecodeStep,
  trunk: Readonly<Record<string, tf.Tensor>>,
): DecodedStep {
  const { hidden, values, present } = layersOfBackend().decodeTrunk!.run(
    tokens,
    trunk,
    { inner: config.intermediateSize, eps: config.rmsNormEps },
    angles,
    attentionShape(config, tokens),
    keysValues && { length: past, tensors: keysValues[0]! },
    visible,
  );
  return { hidden, values, present: [present] };
}

/** Runs all of the model but the output layer on new slots. */
export function decodeStep(step: DecodeStep): DecodedStep {
  const { trunk } = step.prepared;
  return trunk === null ? decodeBlocks(step) : decodeTrunk(step, trunk);
}
