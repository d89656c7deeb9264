/**
 * The transformer: Llama's blocks (Touvron et al. 2023, arXiv 2302.13971) with
 * a scalar value head beside the output layer.
 *
 * Axes: B batch, T time, N = B·T rows, D width, V vocabulary.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { headSize, type ModelConfig } from "./config.ts";
import {
  type AttentionShape,
  type Layers,
  layersOfBackend,
  type RotaryAngles,
} from "./layers.ts";
import { rotaryAngles } from "./rope.ts";
import { weightOf, type Weights } from "./weights.ts";

/** What the model says about every position of a batch. */
export interface ForwardResult {
  /** Scores of the next token, `[B, T, V]`. */
  readonly logits: tf.Tensor3D;
  /** Estimated return, `[B, T]`. */
  readonly values: tf.Tensor2D;
}

/** An attention layer: from queries, keys and values `[N, ·]` to `[N, D]`. */
export type Attend = (qkv: tf.Tensor2D, layer: number) => tf.Tensor2D;

/** Weights of one block that are multiplied by the same rows. */
export interface JoinedWeights {
  /** Of queries, keys and values, `[D, (H + 2K)·S]`. */
  readonly qkv: tf.Tensor2D;
  /** Of the SwiGLU layer's gate and up side, `[D, 2F]`. */
  readonly gateUp: tf.Tensor2D;
}

/**
 * Puts weights side by side, so that one product does the work of several.
 *
 * @param weights The parameters
 * @param layer Which block
 * @returns Fresh tensors
 */
export function joinWeights(weights: Weights, layer: number): JoinedWeights {
  const join = (names: string[]) =>
    tf.concat(
      names.map((name) =>
        weightOf<tf.Tensor2D>(weights, `model.layers.${layer}.${name}.weight`)
      ),
      1,
    );
  return {
    qkv: join(["q", "k", "v"].map((name) => `self_attn.${name}_proj`)),
    gateUp: join(["gate", "up"].map((name) => `mlp.${name}_proj`)),
  };
}

/**
 * Runs the embedding and all blocks.
 *
 * @param config The model's sizes
 * @param weights The parameters
 * @param tokens Token ids, int32 `[B, T]`
 * @param attend How each layer attends
 * @param joinedAt The joined weights of each block; by default made anew
 * @returns The last block's output before the final norm, `[N, D]`
 */
export function blocks(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  attend: Attend,
  joinedAt: (layer: number) => JoinedWeights = (layer) =>
    joinWeights(weights, layer),
): tf.Tensor2D {
  const layers = layersOfBackend();
  const get = <T extends tf.Tensor>(name: string) => weightOf<T>(weights, name);
  let x = layers.embed(
    get("model.embed_tokens.weight"),
    tf.cast(tf.reshape(tokens, [-1]), "int32"),
  ); // [N, D]
  for (let layer = 0; layer < config.layers; layer++) {
    const block = `model.layers.${layer}`;
    const joined = joinedAt(layer);
    const qkv = layers.linear(
      layers.rmsNorm(
        x,
        get(`${block}.input_layernorm.weight`),
        config.rmsNormEps,
      ),
      joined.qkv,
    ); // [N, (H + 2K)·S]
    const attended = layers.linear(
      attend(qkv, layer),
      get(`${block}.self_attn.o_proj.weight`),
    );
    x = tf.add(x, attended);
    const gateUp = layers.linear(
      layers.rmsNorm(
        x,
        get(`${block}.post_attention_layernorm.weight`),
        config.rmsNormEps,
      ),
      joined.gateUp,
    ); // [N, 2F]
    const inner = layers.swiGlu(gateUp); // [N, F]
    x = tf.add(
      x,
      layers.linear(inner, get(`${block}.mlp.down_proj.weight`)),
    );
  }
  return x;
}

/**
 * Applies the final norm and both heads.
 *
 * @param config The model's sizes
 * @param weights The parameters
 * @param x Output of the last block, `[N, D]`
 * @returns Logits `[N, V]` and values `[N, 1]`
 */
export function outputHeads(
  config: ModelConfig,
  weights: Weights,
  x: tf.Tensor2D,
): { logits: tf.Tensor2D; values: tf.Tensor2D } {
  const layers: Layers = layersOfBackend();
  const normed = layers.rmsNorm(
    x,
    weightOf(weights, "model.norm.weight"),
    config.rmsNormEps,
  );
  const head = config.tiedEmbeddings
    ? tf.transpose(weightOf<tf.Tensor2D>(weights, "model.embed_tokens.weight"))
    : weightOf<tf.Tensor2D>(weights, "lm_head.weight");
  const values = tf.add(
    layers.linear(normed, weightOf(weights, "value_head.weight")),
    weightOf(weights, "value_head.bias"),
  ) as tf.Tensor2D;
  return { logits: layers.linear(normed, head), values };
}

/**
 * How a batch is cut into heads.
 *
 * @param config The model's sizes
 * @param tokens Token ids, `[B, T]`
 * @returns The sizes that attention needs
 */
export function attentionShape(
  config: ModelConfig,
  tokens: tf.Tensor2D,
): AttentionShape {
  return {
    batch: tokens.shape[0],
    time: tokens.shape[1],
    heads: config.heads,
    keyValueHeads: config.keyValueHeads,
    headSize: headSize(config),
  };
}

/**
 * Runs the model on whole sequences. Each position sees itself and what is
 * before it, so padding on the right changes nothing on its left.
 *
 * @param config The model's sizes
 * @param weights The parameters, with respect to which it is differentiable
 * @param tokens Token ids, int32 `[B, T]`, padded on the right
 * @returns Logits and values at every position, fresh tensors
 */
export function forward(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
): ForwardResult {
  return tf.tidy(() => {
    const [batch, time] = tokens.shape;
    const shape = attentionShape(config, tokens);
    const angles: RotaryAngles = rotaryAngles(config, [...Array(time).keys()]);
    const layers = layersOfBackend();
    const x = blocks(
      config,
      weights,
      tokens,
      (qkv) => layers.attention(qkv, angles, shape),
    );
    const { logits, values } = outputHeads(config, weights, x);
    return {
      logits: tf.reshape<tf.Rank.R3>(logits, [batch, time, -1]),
      values: tf.reshape<tf.Rank.R2>(values, [batch, time]),
    };
  });
}
