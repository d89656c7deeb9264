/**
 * Weights in the form in which decoding uses them, made once for all steps.
 *
 * Axes: D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import { disposeJoined, type JoinedWeights, joinWeights } from "./block.ts";
import type { BlockWeights, TrunkWeights } from "../layer_types.ts";
import { layersOfBackend } from "../layers/layers.ts";
import type { Pass } from "./projection.ts";
import { weightOf, type Weights } from "../weights/weights.ts";

/** Weights in the form that decoding uses. */
export interface PreparedWeights {
  /** Joined weights of each layer; none where the trunk is a kernel. */
  readonly joined: readonly JoinedWeights[];
  /** What the kernel takes where the trunk is one, else null. */
  readonly trunk: Readonly<Record<string, tf.Tensor>> | null;
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

/** The trunk's weights; null where some are too large to be joined. */
function trunkWeights(
  weights: Weights,
  joined: readonly JoinedWeights[],
): TrunkWeights | null {
  const blocks = joined.flatMap((joined, layer) =>
    blockWeights(weights, layer, joined) ?? []
  );
  if (blocks.length < joined.length) return null;
  return {
    table: weightOf(weights, "model.embed_tokens.weight"),
    blocks,
    scale: weightOf(weights, "model.norm.weight"),
    value: weightOf(weights, "value_head.weight"),
    bias: weightOf(weights, "value_head.bias"),
  };
}

/** Makes the weights that decoding uses. */
export function prepareWeights(pass: Pass, weights: Weights): PreparedWeights {
  const { config } = pass;
  const { decodeTrunk, transposesFirst } = layersOfBackend();
  const transposes = config.tiedEmbeddings && transposesFirst;
  const table = "model.embed_tokens.weight";
  const joined = Array.from(
    { length: config.layers },
    (_, layer) => joinWeights(pass, weights, layer),
  );
  const trunk = decodeTrunk === null || !isPlain(pass, weights)
    ? null
    : trunkWeights(weights, joined);
  const prepared = trunk && decodeTrunk!.prepare(trunk);
  if (prepared !== null) joined.forEach(disposeJoined);
  return {
    joined: prepared === null ? joined : [],
    trunk: prepared,
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
  { joined, trunk, head }: PreparedWeights,
): void {
  joined.forEach(disposeJoined);
  if (trunk !== null) tf.dispose({ ...trunk });
  head?.dispose();
}
