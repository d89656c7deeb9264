/**
 * One block of the transformer: attention and SwiGLU, each after a norm and
 * added to the residual stream.
 *
 * Axes: N rows, D width, F inner width, H query heads, K key/value heads, S
 * size of a head.
 */

import * as tf from "@tensorflow/tfjs";
import { layersOfBackend } from "../layers/layers.ts";
import { hasAdapter, type Pass, project } from "./projection.ts";
import { hasBias, weightOf, type Weights } from "../weights/weights.ts";

/** An attention layer: queries, keys and values `[N, (H + 2K)·S]` to `[N, H·S]`. */
export type Attend = (qkv: tf.Tensor2D) => tf.Tensor2D;

/** Weights that are multiplied by the same rows, side by side. */
interface Joined {
  readonly weight: tf.Tensor2D;
  readonly bias: tf.Tensor1D | null;
}

/** Joined weights of one block; null where each is used by itself. */
export interface JoinedWeights {
  /** Of queries, keys and values, `[D, (H + 2K)·S]`. */
  readonly qkv: Joined | null;
  /** Of the SwiGLU layer's gate and up side, `[D, 2F]`. */
  readonly gateUp: Joined | null;
}

const QKV = ["q", "k", "v"].map((name) => `self_attn.${name}_proj`);
const GATE_UP = ["gate", "up"].map((name) => `mlp.${name}_proj`);

/**
 * Weights of more numbers than this are not joined: one product instead of two
 * or three gains nothing there, and the copy takes memory.
 */
const MAX_JOINED = 2 ** 20;

/** Projections of a block, by their full names. */
function inBlock(layer: number, names: readonly string[]): string[] {
  return names.map((name) => `model.layers.${layer}.${name}`);
}

function join(
  pass: Pass,
  weights: Weights,
  names: readonly string[],
): Joined | null {
  const parts = names.map((name) =>
    weightOf<tf.Tensor2D>(weights, `${name}.weight`)
  );
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const together = size <= MAX_JOINED &&
    !names.some((name) => hasAdapter(pass, weights, name));
  if (!together) return null;
  const biases = names.filter((name) => hasBias(pass.config, name));
  return {
    weight: tf.concat(parts, 1),
    bias: biases.length === 0 ? null : tf.concat(
      biases.map((name) => weightOf<tf.Tensor1D>(weights, `${name}.bias`)),
    ),
  };
}

/** Puts weights side by side, so that one product does the work of several. */
export function joinWeights(
  pass: Pass,
  weights: Weights,
  layer: number,
): JoinedWeights {
  return {
    qkv: join(pass, weights, inBlock(layer, QKV)),
    gateUp: join(pass, weights, inBlock(layer, GATE_UP)),
  };
}

/**
 * Frees joined weights.
 *
 * @param joined The weights, not to be used again
 */
export function disposeJoined({ qkv, gateUp }: JoinedWeights): void {
  for (const joined of [qkv, gateUp]) {
    joined?.weight.dispose();
    joined?.bias?.dispose();
  }
}

/** Several projections of the same rows, side by side. */
function projectTogether(
  pass: Pass,
  weights: Weights,
  names: readonly string[],
  joined: Joined | null,
  x: tf.Tensor2D,
): tf.Tensor2D {
  if (joined === null) {
    return tf.concat(names.map((name) => project(pass, weights, name, x)), 1);
  }
  const y = layersOfBackend().linear(x, joined.weight);
  return joined.bias === null ? y : tf.add(y, joined.bias);
}

/**
 * Runs one block.
 *
 * @param x The residual stream, `[N, D]`
 * @param keep Picks the rows that are wanted of `[N, …]`; by default all
 * @returns The residual stream after it, `[N, D]`, or of the rows kept
 */
export function runBlock(
  pass: Pass,
  weights: Weights,
  layer: number,
  x: tf.Tensor2D,
  attend: Attend,
  joined: JoinedWeights,
  keep: (rows: tf.Tensor2D) => tf.Tensor2D = (rows) => rows,
): tf.Tensor2D {
  const layers = layersOfBackend();
  const block = `model.layers.${layer}`;
  const normed = (x: tf.Tensor2D, name: string) =>
    layers.rmsNorm(
      x,
      weightOf(weights, `${block}.${name}.weight`),
      pass.config.rmsNormEps,
    );
  const qkv = projectTogether(
    pass,
    weights,
    inBlock(layer, QKV),
    joined.qkv,
    normed(x, "input_layernorm"),
  ); // [N, (H + 2K)·S]
  const mixed = keep(attend(qkv)); // [N, H·S]
  const output = `${block}.self_attn.o_proj`;
  const attended = tf.add<tf.Tensor2D>(
    keep(x),
    project(pass, weights, output, mixed),
  );
  const gateUp = projectTogether(
    pass,
    weights,
    inBlock(layer, GATE_UP),
    joined.gateUp,
    normed(attended, "post_attention_layernorm"),
  ); // [N, 2F]
  const inner = layers.swiGlu(gateUp); // [N, F]
  const down = `${block}.mlp.down_proj`;
  return tf.add(attended, project(pass, weights, down, inner));
}
