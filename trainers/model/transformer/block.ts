/**
 * One transformer block: attention and SwiGLU, each after a norm and with a
 * residual connection.
 *
 * Axes: N rows, D width, F inner width, H query heads, K key/value heads, S head
 * size.
 */

import * as tf from "@tensorflow/tfjs";
import type {
  AttentionShape,
  FusedProjections,
  FusedWeight,
  RotaryAngles,
} from "../layer_types.ts";
import { getHeadSize, type ModelConfig } from "../config.ts";
import { addBias, addRows, concatColumns } from "../layers/custom_gradient.ts";
import { getLayers } from "../layers/layers.ts";
import { isShort } from "../weights/short_weights.ts";
import { getWeight, hasBias } from "../weights/weights.ts";
import {
  applyNorm,
  type ForwardPass,
  hasAdapter,
  project,
} from "./projection.ts";

/** Sizes of attention on tokens `[B, T]`. */
export function getAttentionShape(
  config: ModelConfig,
  tokens: tf.Tensor2D,
): AttentionShape {
  const { heads, keyValueHeads } = config;
  const [batch, time] = tokens.shape;
  const headSize = getHeadSize(config);
  return { batch, time, heads, keyValueHeads, headSize };
}

const QKV = ["q", "k", "v"].map((name) => `self_attn.${name}_proj`);
const GATE_UP = ["gate", "up"].map((name) => `mlp.${name}_proj`);

/** Larger weights are not fused: the copy takes memory and gains nothing. */
const MAX_FUSED = 2 ** 20;

function listNames(layer: number, names: readonly string[]): string[] {
  return names.map((name) => `model.layers.${layer}.${name}`);
}

/** Concatenates the biases of projections; null if none has one. */
function concatBiases(
  { config, weights }: ForwardPass,
  names: readonly string[],
): tf.Tensor1D | null {
  const biased = names.filter((name) => hasBias(config, name));
  return biased.length === 0 ? null : tf.concat(
    biased.map((name) => getWeight<tf.Tensor1D>(weights, `${name}.bias`)),
  );
}

function fuse(pass: ForwardPass, names: readonly string[]): FusedWeight | null {
  const parts = names.map((name) =>
    getWeight<tf.Tensor2D>(pass.weights, `${name}.weight`)
  );
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const canFuse = size <= MAX_FUSED && !parts.some(isShort) &&
    !names.some((name) => hasAdapter(pass, name));
  if (!canFuse) return null;
  return { weight: tf.concat(parts, 1), bias: concatBiases(pass, names) };
}

/** Fuses projections of a block, so that one product replaces several. */
export function fuseProjections(
  pass: ForwardPass,
  layer: number,
): FusedProjections {
  return {
    qkv: fuse(pass, listNames(layer, QKV)),
    gateUp: fuse(pass, listNames(layer, GATE_UP)),
  };
}

/** Applies several projections to the same rows, and concatenates the results. */
function projectAll(
  pass: ForwardPass,
  names: readonly string[],
  fused: FusedWeight | null,
  x: tf.Tensor2D,
): tf.Tensor2D {
  if (fused === null) {
    return concatColumns(names.map((name) => project(pass, name, x)));
  }
  const y = getLayers().linear(x, fused.weight);
  return fused.bias === null ? y : addBias(y, fused.bias);
}

/** Applies RMSNorm to each head of queries and keys in `[N, (H + 2K)·S]`. */
function normalizeHeads(
  pass: ForwardPass,
  layer: number,
  qkv: tf.Tensor2D,
): tf.Tensor2D {
  const { headNorms, heads, keyValueHeads } = pass.config;
  if (!headNorms) return qkv;
  const size = qkv.shape[1] / (heads + 2 * keyValueHeads);
  const widths = [heads, keyValueHeads, keyValueHeads].map((n) => n * size);
  const [queries, keys, values] = tf.split(qkv, widths, 1) as [
    tf.Tensor2D,
    tf.Tensor2D,
    tf.Tensor2D,
  ];
  const normalize = (x: tf.Tensor2D, name: string) =>
    tf.reshape<tf.Rank.R2>(
      applyNorm(
        pass,
        `model.layers.${layer}.self_attn.${name}`,
        tf.reshape(x, [-1, size]),
      ),
      x.shape,
    );
  return concatColumns([
    normalize(queries, "q_norm"),
    normalize(keys, "k_norm"),
    values,
  ]);
}

const KERNEL_INPUTS = {
  norm1: "input_layernorm",
  query: "self_attn.q_proj",
  key: "self_attn.k_proj",
  value: "self_attn.v_proj",
  out: "self_attn.o_proj",
  norm2: "post_attention_layernorm",
  gate: "mlp.gate_proj",
  up: "mlp.up_proj",
  down: "mlp.down_proj",
};

/** Runs a block on `[N, D]` as one kernel; null if there is none for it. */
export function runFusedBlock(
  pass: ForwardPass,
  layer: number,
  x: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D | null {
  const { fusedBlock } = getLayers();
  const { config, weights } = pass;
  if (fusedBlock === null || config.attentionBiases === "all") return null;
  const inputs: Record<string, tf.Tensor> = {};
  for (const [input, part] of Object.entries(KERNEL_INPUTS)) {
    const name = `model.layers.${layer}.${part}`;
    inputs[input] = getWeight(weights, `${name}.weight`);
    if (isShort(inputs[input]) || hasAdapter(pass, name)) return null;
  }
  const bias = concatBiases(pass, listNames(layer, QKV));
  if (bias !== null) inputs.bias = bias;
  if (config.headNorms) {
    const norm = `model.layers.${layer}.self_attn`;
    inputs.queryNorm = getWeight(weights, `${norm}.q_norm.weight`);
    inputs.keyNorm = getWeight(weights, `${norm}.k_norm.weight`);
  }
  return fusedBlock(x, inputs, config.rmsNormEps, angles, shape);
}

/**
 * Runs a block on `[N, D]`: `attend` takes `[N, (H + 2K)·S]` to `[N, H·S]`, and
 * `keep` selects the rows whose output is needed.
 */
export function runBlock(
  pass: ForwardPass,
  layer: number,
  x: tf.Tensor2D,
  attend: (qkv: tf.Tensor2D) => tf.Tensor2D,
  fused: FusedProjections,
  keep: (rows: tf.Tensor2D) => tf.Tensor2D = (rows) => rows,
): tf.Tensor2D {
  const block = `model.layers.${layer}`;
  const norm1 = applyNorm(pass, `${block}.input_layernorm`, x);
  const qkv = projectAll(pass, listNames(layer, QKV), fused.qkv, norm1);
  const mixed = keep(attend(normalizeHeads(pass, layer, qkv))); // [N, H·S]
  const attended = addRows(
    keep(x),
    project(pass, `${block}.self_attn.o_proj`, mixed),
  );
  const norm2 = applyNorm(pass, `${block}.post_attention_layernorm`, attended);
  const names = listNames(layer, GATE_UP);
  const gateUp = projectAll(pass, names, fused.gateUp, norm2); // [N, 2F]
  const inner = getLayers().swiGlu(gateUp); // [N, F]
  return addRows(attended, project(pass, `${block}.mlp.down_proj`, inner));
}
