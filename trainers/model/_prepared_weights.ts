/**
 * Weights in the form in which decoding uses them, made once for all steps.
 *
 * Axes: D width, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { disposeJoined, type JoinedWeights, joinWeights } from "./_block.ts";
import { type BlockWeights, layersOfBackend } from "./layers.ts";
import type { Pass } from "./_projection.ts";
import { weightOf, type Weights } from "./weights.ts";

/** Weights in the form that decoding uses. */
export interface PreparedWeights {
  /** Joined weights of each layer; none where whole blocks are kernels. */
  readonly joined: readonly JoinedWeights[];
  /** The weights of each block that is a kernel. */
  readonly blocks: readonly BlockWeights[];
  /** The transposed embedding, `[D, V]`, where each step would transpose it. */
  readonly head: tf.Tensor2D | null;
}

/** Whether no projection has anything besides its weight. */
function isPlain(pass: Pass, weights: Weights): boolean {
  const { attentionBiases = "none" } = pass.config;
  return attentionBiases === "none" && pass.adapters === "" &&
    !Object.keys(weights).some((name) => name.includes(".lora_"));
}

/** A block's weights, in the order in which they are used. */
function blockWeights(
  weights: Weights,
  layer: number,
  { qkv, gateUp }: JoinedWeights,
): BlockWeights | null {
  if (qkv === null || gateUp === null) return null;
  const own = (name: string) =>
    weightOf(weights, `model.layers.${layer}.${name}.weight`);
  return {
    norm1: own("input_layernorm"),
    qkv: qkv.weight,
    out: own("self_attn.o_proj"),
    norm2: own("post_attention_layernorm"),
    gateUp: gateUp.weight,
    down: own("mlp.down_proj"),
  };
}

/**
 * Makes the weights that decoding uses.
 *
 * @param pass The pass
 * @param weights The parameters
 * @returns Fresh tensors
 */
export function prepareWeights(pass: Pass, weights: Weights): PreparedWeights {
  const { config } = pass;
  const { decodeBlock, transposesFirst } = layersOfBackend();
  const transposes = config.tiedEmbeddings && transposesFirst;
  const table = "model.embed_tokens.weight";
  const joined = Array.from(
    { length: config.layers },
    (_, layer) => joinWeights(pass, weights, layer),
  );
  const blocks = decodeBlock === null || !isPlain(pass, weights)
    ? []
    : joined.flatMap((joined, layer) => {
      const own = blockWeights(weights, layer, joined);
      return own === null ? [] : [decodeBlock.prepare(own)];
    });
  const kernels = blocks.length === config.layers;
  if (kernels) joined.forEach(disposeJoined);
  return {
    joined: kernels ? [] : joined,
    blocks,
    head: transposes
      ? tf.transpose(weightOf<tf.Tensor2D>(weights, table))
      : null,
  };
}

/**
 * Frees prepared weights.
 *
 * @param prepared The weights, not to be used again
 */
export function disposePrepared(
  { joined, blocks, head }: PreparedWeights,
): void {
  joined.forEach(disposeJoined);
  blocks.forEach((block) => tf.dispose({ ...block }));
  head?.dispose();
}
