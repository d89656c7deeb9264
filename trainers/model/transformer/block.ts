/**
 * One block of the transformer: attention and SwiGLU, each after a norm and
 * added to the residual stream.
 *
 * Axes: N rows, D width, F inner width, H query heads, K key/value heads, S
 * size of a head.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import type {
  AttentionShape,
  HeadNorms,
  RotaryAngles,
  TrainedBlockWeights,
} from "../layer_types.ts";
import { getLayers } from "../layers/layers.ts";
import { addBias, addRows, joinColumns } from "../layers/sums.ts";
import { isShort } from "../weights/short_weights.ts";
import { getWeight, hasBias, type Weights } from "../weights/weights.ts";
import { type ForwardPass, hasAdapter, project } from "./projection.ts";

/** An attention layer: queries, keys and values `[N, (H + 2K)·S]` to `[N, H·S]`. */
export type Attend = (qkv: tf.Tensor2D) => tf.Tensor2D;

/** Weights that the same rows are multiplied by, side by side. */
interface FusedWeight {
  readonly weight: tf.Tensor2D;
  readonly bias: tf.Tensor1D | null;
}

/** Fused projections of one block; null where each is used by itself. */
export interface FusedProjections {
  /** Of queries, keys and values, `[D, (H + 2K)·S]`. */
  readonly qkv: FusedWeight | null;
  /** Of the SwiGLU layer's gate and up side, `[D, 2F]`. */
  readonly gateUp: FusedWeight | null;
}

const QKV = ["q", "k", "v"].map((name) => `self_attn.${name}_proj`);
const GATE_UP = ["gate", "up"].map((name) => `mlp.${name}_proj`);

/** Larger weights are not fused: the copy takes memory and gains nothing. */
const MAX_FUSED = 2 ** 20;

/** Projections of a block, by their full names. */
function listNames(layer: number, names: readonly string[]): string[] {
  return names.map((name) => `model.layers.${layer}.${name}`);
}

function fuse(
  pass: ForwardPass,
  weights: Weights,
  names: readonly string[],
): FusedWeight | null {
  const parts = names.map((name) =>
    getWeight<tf.Tensor2D>(weights, `${name}.weight`)
  );
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const together = size <= MAX_FUSED && !parts.some(isShort) &&
    !names.some((name) => hasAdapter(pass, weights, name));
  if (!together) return null;
  const biases = names.filter((name) => hasBias(pass.config, name));
  return {
    weight: tf.concat(parts, 1),
    bias: biases.length === 0 ? null : tf.concat(
      biases.map((name) => getWeight<tf.Tensor1D>(weights, `${name}.bias`)),
    ),
  };
}

/** Puts weights side by side, so that one product does the work of several. */
export function fuseProjections(
  pass: ForwardPass,
  weights: Weights,
  layer: number,
): FusedProjections {
  return {
    qkv: fuse(pass, weights, listNames(layer, QKV)),
    gateUp: fuse(pass, weights, listNames(layer, GATE_UP)),
  };
}

/** Frees fused projections, not to be used again. */
export function disposeFusedProjections(
  { qkv, gateUp }: FusedProjections,
): void {
  for (const fused of [qkv, gateUp]) {
    fused?.weight.dispose();
    fused?.bias?.dispose();
  }
}

/** Several projections of the same rows, side by side. */
function projectFused(
  pass: ForwardPass,
  weights: Weights,
  names: readonly string[],
  fused: FusedWeight | null,
  x: tf.Tensor2D,
): tf.Tensor2D {
  if (fused === null) {
    return joinColumns(names.map((name) => project(pass, weights, name, x)));
  }
  const y = getLayers().linear(x, fused.weight);
  return fused.bias === null ? y : addBias(y, fused.bias);
}

/** Scales of the norms of a block's heads; null for a model without them. */
export function getHeadNorms(
  { headNorms = false }: ModelConfig,
  weights: Weights,
  layer: number,
): HeadNorms | null {
  if (!headNorms) return null;
  const own = (name: string) =>
    getWeight<tf.Tensor1D>(
      weights,
      `model.layers.${layer}.self_attn.${name}.weight`,
    );
  return { query: own("q_norm"), key: own("k_norm") };
}

/** Applies RMSNorm to each head of queries and keys in `[N, (H + 2K)·S]`. */
function normHeads(
  { heads, keyValueHeads, rmsNormEps }: ModelConfig,
  norms: HeadNorms,
  qkv: tf.Tensor2D,
): tf.Tensor2D {
  const size = qkv.shape[1] / (heads + 2 * keyValueHeads);
  const widths = [heads, keyValueHeads, keyValueHeads].map((n) => n * size);
  const [queries, keys, values] = tf.split(qkv, widths, 1) as [
    tf.Tensor2D,
    tf.Tensor2D,
    tf.Tensor2D,
  ];
  const normed = (x: tf.Tensor2D, scale: tf.Tensor1D) =>
    tf.reshape<tf.Rank.R2>(
      getLayers().rmsNorm(tf.reshape(x, [-1, size]), scale, rmsNormEps),
      x.shape,
    );
  return joinColumns([
    normed(queries, norms.query),
    normed(keys, norms.key),
    values,
  ]);
}

const PROJECTIONS = [
  ...QKV,
  ...GATE_UP,
  "self_attn.o_proj",
  "mlp.down_proj",
];

/**
 * Runs a block on the residual stream `[N, D]` as one kernel; null where the
 * backend has none, or the block has more than the kernel computes.
 */
export function runFusedBlock(
  pass: ForwardPass,
  weights: Weights,
  layer: number,
  x: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D | null {
  const { fusedBlock } = getLayers();
  const names = listNames(layer, PROJECTIONS);
  const qkv = listNames(layer, QKV);
  const biased = names.filter((name) => hasBias(pass.config, name));
  const fits = fusedBlock !== null &&
    !names.some((name) => isShort(getWeight(weights, `${name}.weight`))) &&
    !names.some((name) => hasAdapter(pass, weights, name)) &&
    (biased.length === 0 || biased.join() === qkv.join());
  if (!fits) return null;
  const own = <T extends tf.Tensor>(name: string) =>
    getWeight<T>(weights, `model.layers.${layer}.${name}.weight`);
  const block: TrainedBlockWeights = {
    norm1: own<tf.Tensor1D>("input_layernorm"),
    query: own<tf.Tensor2D>("self_attn.q_proj"),
    key: own<tf.Tensor2D>("self_attn.k_proj"),
    value: own<tf.Tensor2D>("self_attn.v_proj"),
    out: own<tf.Tensor2D>("self_attn.o_proj"),
    norm2: own<tf.Tensor1D>("post_attention_layernorm"),
    gate: own<tf.Tensor2D>("mlp.gate_proj"),
    up: own<tf.Tensor2D>("mlp.up_proj"),
    down: own<tf.Tensor2D>("mlp.down_proj"),
    qkvBias: biased.length === 0 ? null : tf.concat(
      biased.map((name) => getWeight<tf.Tensor1D>(weights, `${name}.bias`)),
    ),
    headNorms: getHeadNorms(pass.config, weights, layer),
  };
  return fusedBlock(x, block, pass.config.rmsNormEps, angles, shape);
}

/** Runs a block on the residual stream `[N, D]`, of which `keep` picks rows. */
export function runBlock(
  pass: ForwardPass,
  weights: Weights,
  layer: number,
  x: tf.Tensor2D,
  attend: Attend,
  fused: FusedProjections,
  keep: (rows: tf.Tensor2D) => tf.Tensor2D = (rows) => rows,
): tf.Tensor2D {
  const layers = getLayers();
  const block = `model.layers.${layer}`;
  const normed = (x: tf.Tensor2D, name: string) =>
    layers.rmsNorm(
      x,
      getWeight(weights, `${block}.${name}.weight`),
      pass.config.rmsNormEps,
    );
  const qkv = projectFused(
    pass,
    weights,
    listNames(layer, QKV),
    fused.qkv,
    normed(x, "input_layernorm"),
  ); // [N, (H + 2K)·S]
  const norms = getHeadNorms(pass.config, weights, layer);
  const heads = norms === null ? qkv : normHeads(pass.config, norms, qkv);
  const mixed = keep(attend(heads)); // [N, H·S]
  const output = `${block}.self_attn.o_proj`;
  const attended = addRows(
    keep(x),
    project(pass, weights, output, mixed),
  );
  const gateUp = projectFused(
    pass,
    weights,
    listNames(layer, GATE_UP),
    fused.gateUp,
    normed(attended, "post_attention_layernorm"),
  ); // [N, 2F]
  const inner = layers.swiGlu(gateUp); // [N, F]
  const down = `${block}.mlp.down_proj`;
  return addRows(attended, project(pass, weights, down, inner));
}
