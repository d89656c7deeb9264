/**
 * Forward passes over whole sequences: Llama's blocks (Touvron et al. 2023,
 * arXiv 2302.13971), with the extensions of Qwen2 and Qwen3, and a scalar value
 * head beside the output layer.
 *
 * Axes: B batch, T time, N = B·T rows, M selected rows, D width, V vocabulary.
 */

import * as tf from "@tensorflow/tfjs";
import type { ModelConfig } from "../config.ts";
import type { RotaryAngles } from "../layer_types.ts";
import { rematerialize } from "../layers/backpropagation.ts";
import { getLayers } from "../layers/layers.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import { hasCriticAdapters, isTrained } from "../weights/lora.ts";
import type { Weights } from "../weights/weights.ts";
import {
  fuseProjections,
  getAttentionShape,
  runBlock,
  runFusedBlock,
} from "./block.ts";
import {
  applyNorm,
  computeLogits,
  computeValues,
  embedTokens,
  type ForwardPass,
} from "./projection.ts";
import type { PrefixTree } from "./prefix_tree.ts";

export interface ForwardOptions {
  /** Seed of the adapters' dropout in this training step; none by default. */
  readonly dropoutSeed?: number;
  /**
   * Whether to recompute each block for its gradient instead of keeping its
   * intermediates: a third more work, but memory for only one block.
   */
  readonly recomputeBlocks?: boolean;
  /** The tree of the tokens: everything but attention runs once a node. */
  readonly prefixes?: PrefixTree | null;
}

function selectBlockWeights(
  { adapters, weights }: ForwardPass,
  layer: number,
): Weights {
  const block = `model.layers.${layer}.`;
  const own = Object.entries(weights).filter(([name]) =>
    name.startsWith(name.includes(".lora_") ? `${adapters}${block}` : block)
  );
  return Object.fromEntries(own);
}

/** Runs a block with gradient checkpointing. */
function rematerializeBlock(
  pass: ForwardPass,
  layer: number,
  x: tf.Tensor2D,
  { cosines, sines }: RotaryAngles,
  run: (pass: ForwardPass, x: tf.Tensor2D, angles: RotaryAngles) => tf.Tensor2D,
): tf.Tensor2D {
  const weights = selectBlockWeights(pass, layer);
  const names = Object.keys(weights);
  const trained = names.filter((name) => isTrained(pass.weights, name));
  const frozen = names.filter((name) => !trained.includes(name));
  return rematerialize<tf.Tensor2D>(
    [x, ...trained.map((name) => weights[name]!)],
    [...frozen.map((name) => weights[name]!), cosines, sines],
    (x, ...rest) => {
      const [cosines, sines] = rest.slice(-2) as [tf.Tensor2D, tf.Tensor2D];
      const same = [...trained, ...frozen].map((name, i) => [name, rest[i]!]);
      const again = { ...pass, weights: Object.fromEntries(same) };
      return run(again, x as tf.Tensor2D, { cosines, sines });
    },
  );
}

/** Runs int32 tokens `[B, T]` to `[N, D]`, or to their tree, `[U, D]`. */
function runBlocks(
  pass: ForwardPass,
  tokens: tf.Tensor2D,
  recompute: boolean,
  prefixes: PrefixTree | null,
): tf.Tensor2D {
  const { config } = pass;
  const shape = getAttentionShape(config, tokens);
  const angles = computeRotaryAngles(config, [...Array(shape.time).keys()]);
  const { attention, embed } = getLayers();
  // The gradient of `embed` works on every backend.
  const attend = (qkv: tf.Tensor2D, angles: RotaryAngles): tf.Tensor2D =>
    prefixes === null ? attention(qkv, angles, shape) : embed(
      attention(embed(qkv, prefixes.nodes), angles, shape),
      prefixes.positions,
    );
  let x = embedTokens(pass, prefixes?.tokens ?? tokens);
  for (let layer = 0; layer < config.layers; layer++) {
    const run = (pass: ForwardPass, x: tf.Tensor2D, angles: RotaryAngles) =>
      (prefixes === null
        ? runFusedBlock(pass, layer, x, angles, shape)
        : null) ?? runBlock(
          pass,
          layer,
          x,
          (qkv) => attend(qkv, angles),
          fuseProjections(pass, layer),
        );
    x = recompute
      ? rematerializeBlock(pass, layer, x, angles, run)
      : tf.tidy(() => run(pass, x, angles));
  }
  return x;
}

/** Outputs at selected rows, computed on demand. */
export interface RowOutputs {
  /** Inputs of the output layer, for `computeRowLogProbs`, `[M, D]`. */
  hidden(): tf.Tensor2D;
  /** Estimated returns, `[M]`. */
  values(): tf.Tensor1D;
}

/**
 * Prepares a pass on tokens, int32 `[B, T]`, and one for a critic with adapters
 * of its own, each run when its result is requested. `rows` are b·T + t, null
 * for all. Call it within `tf.tidy` or a gradient.
 */
export function prepareRowOutputs(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  rows: tf.Tensor1D | null,
  { dropoutSeed, prefixes = null, recomputeBlocks = false }: ForwardOptions =
    {},
): RowOutputs {
  function run(adapters: ForwardPass["adapters"]): tf.Tensor2D {
    const seed = dropoutSeed ?? null;
    const pass = { config, weights, adapters, dropoutSeed: seed };
    const x = runBlocks(pass, tokens, recomputeBlocks, prefixes);
    const chosen = rows === null || prefixes === null
      ? rows ?? prefixes?.nodes
      : tf.gather(prefixes.nodes, rows);
    const selected = chosen === undefined ? x : getLayers().embed(x, chosen);
    return applyNorm(pass, "model.norm", selected);
  }
  let shared: tf.Tensor2D | undefined;
  const hidden = () => shared ??= run("");
  const critic = () => hasCriticAdapters(weights) ? run("critic.") : hidden();
  return { hidden, values: () => computeValues(weights, critic()) };
}

export interface ForwardResult {
  /** Scores of the next token, `[B, T, V]`. */
  readonly logits: tf.Tensor3D;
  /** Estimated returns, `[B, T]`. */
  readonly values: tf.Tensor2D;
}

/** Runs the model on sequences, int32 `[B, T]`, padded on the right. */
export function forward(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
  options: ForwardOptions = {},
): ForwardResult {
  return tf.tidy(() => {
    const [batch, time] = tokens.shape;
    const outputs = prepareRowOutputs(config, weights, tokens, null, options);
    const logits = computeLogits({ config, weights }, outputs.hidden()); // [N, V]
    const values = outputs.values(); // [N]
    return {
      logits: tf.reshape<tf.Rank.R3>(logits, [batch, time, -1]),
      values: tf.reshape<tf.Rank.R2>(values, [batch, time]),
    };
  });
}
