/**
 * One step of decoding without the output layer, block by block or as one
 * kernel, and the weights it uses.
 *
 * Axes: B batch, n new slots, D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { FusedProjections, RotaryAngles } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import { isShort } from "../weights/short_weights.ts";
import { disposeTensors, getWeight } from "../weights/weights.ts";
import { fuseProjections, getAttentionShape, runBlock } from "./block.ts";
import {
  applyNorm,
  computeValues,
  embedTokens,
  type ForwardPass,
} from "./projection.ts";

export interface DecodeWeights {
  /** Fused projections by layer; empty if the decoder is a kernel. */
  readonly fused: readonly FusedProjections[];
  /** Weights of the decoder kernel; null without one. */
  readonly decoder: Readonly<Record<string, tf.Tensor>> | null;
  /** Transposed embedding `[D, V]`, if the backend would transpose it each step. */
  readonly output: tf.Tensor2D | null;
}

function isSupported(
  { config, weights, adapters }: ForwardPass,
  fused: readonly FusedProjections[],
): boolean {
  return config.attentionBiases !== "all" && adapters === "" &&
    !Object.keys(weights).some((name) => name.includes(".lora_")) &&
    !Object.values(weights).some(isShort) &&
    fused.every(({ qkv, gateUp }) => qkv !== null && gateUp !== null);
}

export function prepareDecodeWeights(pass: ForwardPass): DecodeWeights {
  const { config, weights } = pass;
  const { fusedDecoder, transposesFirst } = getLayers();
  const fused = Array.from(
    { length: config.layers },
    (_, layer) => fuseProjections(pass, layer),
  );
  const decoder = fusedDecoder !== null && isSupported(pass, fused)
    ? fusedDecoder.prepare(weights, fused)
    : null;
  if (decoder !== null) disposeTensors(fused);
  const table = "model.embed_tokens.weight";
  return {
    fused: decoder === null ? fused : [],
    decoder,
    output: config.tiedEmbeddings && transposesFirst
      ? tf.transpose(getWeight<tf.Tensor2D>(weights, table))
      : null,
  };
}

export interface DecodeStep {
  readonly pass: ForwardPass;
  readonly prepared: DecodeWeights;
  /** New tokens, int32 `[B, n]`. */
  readonly tokens: tf.Tensor2D;
  readonly angles: RotaryAngles;
  /** 0 at slots of padding, `[B, past + n]`; null without padding. */
  readonly visible: tf.Tensor2D | null;
  /** Number of slots before the new ones. */
  readonly past: number;
  /** Keys and values of those slots; null if there are none. */
  readonly keysValues: readonly tf.Tensor[][] | null;
}

/** Result of a step of decoding: fresh tensors. */
export interface DecodedStep {
  /** Input of the output layer at the last slot, `[B, D]`. */
  readonly hidden: tf.Tensor2D;
  /** Values at the last slot, `[B]`. */
  readonly values: tf.Tensor1D;
  /** Keys and values of all slots. */
  readonly present: tf.Tensor[][];
}

function runBlocks(
  { pass, prepared, tokens, angles, visible, past, keysValues }: DecodeStep,
): DecodedStep {
  const { config, weights } = pass;
  const [batch, slots] = tokens.shape;
  const { decodeAttention } = getLayers();
  const shape = getAttentionShape(config, tokens);
  const present: tf.Tensor[][] = [];
  const takeLastSlot = (rows: tf.Tensor2D) =>
    slots === 1 ? rows : tf.reshape<tf.Rank.R2>(
      tf.slice(
        tf.reshape(rows, [batch, slots, -1]),
        [0, slots - 1, 0],
        [batch, 1, -1],
      ),
      [batch, -1],
    );
  let x = embedTokens(pass, tokens); // [B·n, D]
  prepared.fused.forEach((fused, layer) => {
    const old = keysValues && { length: past, tensors: keysValues[layer]! };
    const keep = layer < config.layers - 1 ? undefined : takeLastSlot;
    // With many slots, a block's intermediates are larger than the model.
    const done = tf.tidy(() => {
      let own: tf.Tensor[] = [];
      const attend = (qkv: tf.Tensor2D) => {
        const decoded = decodeAttention(qkv, angles, shape, old, visible);
        own = decoded.present;
        return decoded.output;
      };
      return { next: runBlock(pass, layer, x, attend, fused, keep), own };
    });
    x.dispose();
    x = done.next;
    present.push(done.own);
  });
  const hidden = applyNorm(pass, "model.norm", x); // [B, D]
  return { hidden, values: computeValues(weights, hidden), present };
}

/** Runs the model without its output layer on new slots. */
export function decodeStep(step: DecodeStep): DecodedStep {
  const { tokens, angles, visible, past, keysValues } = step;
  const { config } = step.pass;
  const { decoder } = step.prepared;
  if (decoder === null) return runBlocks(step);
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
    getAttentionShape(config, tokens),
    keysValues && { length: past, tensors: keysValues[0]! },
    visible,
  );
  return { hidden, values, present: [present] };
}
