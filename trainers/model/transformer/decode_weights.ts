/**
 * Weights in the form in which decoding uses them, made once for all steps.
 *
 * Axes: D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import type { BlockWeights, DecoderWeights } from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import { isShort } from "../weights/short_weights.ts";
import { getWeight, type Weights } from "../weights/weights.ts";
import {
  disposeFusedProjections,
  type FusedProjections,
  fuseProjections,
  getHeadNorms,
} from "./block.ts";
import type { ForwardPass } from "./projection.ts";

/** Weights in the form that decoding uses. */
export interface DecodeWeights {
  /** Fused projections of each layer; none where the decoder is a kernel. */
  readonly fused: readonly FusedProjections[];
  /** What the kernel takes where the decoder is one, else null. */
  readonly decoder: Readonly<Record<string, tf.Tensor>> | null;
  /** The transposed embedding, `[D, V]`, where each step would transpose it. */
  readonly output: tf.Tensor2D | null;
}

/** Whether no projection has anything that the kernel does not add. */
function isPlain(pass: ForwardPass, weights: Weights): boolean {
  const { attentionBiases = "none" } = pass.config;
  return attentionBiases !== "all" && pass.adapters === "" &&
    !Object.keys(weights).some((name) => name.includes(".lora_")) &&
    !Object.values(weights).some(isShort);
}

/** A block's weights, in the order in which they are used. */
function collectBlockWeights(
  config: ModelConfig,
  weights: Weights,
  layer: number,
  { qkv, gateUp }: FusedProjections,
): BlockWeights | null {
  if (qkv === null || gateUp === null) return null;
  const own = (name: string) =>
    getWeight(weights, `model.layers.${layer}.${name}.weight`);
  return {
    norm1: own("input_layernorm"),
    qkv: qkv.weight,
    out: own("self_attn.o_proj"),
    norm2: own("post_attention_layernorm"),
    gateUp: gateUp.weight,
    down: own("mlp.down_proj"),
    qkvBias: qkv.bias,
    headNorms: getHeadNorms(config, weights, layer),
  };
}

/** The decoder's weights; null where some are too large to be fused. */
function collectDecoderWeights(
  config: ModelConfig,
  weights: Weights,
  fused: readonly FusedProjections[],
): DecoderWeights | null {
  const blocks = fused.flatMap((fused, layer) =>
    collectBlockWeights(config, weights, layer, fused) ?? []
  );
  if (blocks.length < fused.length) return null;
  return {
    table: getWeight(weights, "model.embed_tokens.weight"),
    blocks,
    scale: getWeight(weights, "model.norm.weight"),
    value: getWeight(weights, "value_head.weight"),
    bias: getWeight(weights, "value_head.bias"),
  };
}

/** Makes the weights that decoding uses. */
export function prepareDecodeWeights(
  pass: ForwardPass,
  weights: Weights,
): DecodeWeights {
  const { config } = pass;
  const { fusedDecoder, transposesFirst } = getLayers();
  const transposes = config.tiedEmbeddings && transposesFirst;
  const table = "model.embed_tokens.weight";
  const fused = Array.from(
    { length: config.layers },
    (_, layer) => fuseProjections(pass, weights, layer),
  );
  const decoder = fusedDecoder === null || !isPlain(pass, weights)
    ? null
    : collectDecoderWeights(config, weights, fused);
  const prepared = decoder && fusedDecoder!.prepare(decoder);
  if (prepared !== null) fused.forEach(disposeFusedProjections);
  return {
    fused: prepared === null ? fused : [],
    decoder: prepared,
    output: transposes
      ? tf.transpose(getWeight<tf.Tensor2D>(weights, table))
      : null,
  };
}

/** Frees prepared weights, not to be used again. */
export function disposeDecodeWeights(
  { fused, decoder, output }: DecodeWeights,
): void {
  fused.forEach(disposeFusedProjections);
  if (decoder !== null) tf.dispose({ ...decoder });
  output?.dispose();
}
