/**
 * The decoder: the embedding and all blocks.
 *
 * Axes: B batch, T time, N = B·T rows, D width.
 */

import * as tf from "@tensorflow/tfjs";
import { getHeadSize, type ModelConfig } from "../config.ts";
import type { AttentionShape, RotaryAngles } from "../layer_types.ts";
import { rematerialize } from "../layers/gradient_checkpointing.ts";
import { getLayers } from "../layers/layers.ts";
import { computeRotaryAngles } from "../layers/rope.ts";
import { isTrained } from "../weights/lora.ts";
import { getWeight, type Weights } from "../weights/weights.ts";
import { fuseProjections, runBlock, runFusedBlock } from "./block.ts";
import { lookUp } from "./matrices.ts";
import type { ForwardPass } from "./projection.ts";

/** Rows of the embedding, `[N, D]`, by token ids, int32 `[B, T]`. */
export function embedTokens(
  config: ModelConfig,
  weights: Weights,
  tokens: tf.Tensor2D,
): tf.Tensor2D {
  return lookUp(
    config,
    getWeight(weights, "model.embed_tokens.weight"),
    tf.cast(tf.reshape(tokens, [-1]), "int32"),
  );
}

/** How a batch of tokens, `[B, T]`, is cut into heads. */
export function computeAttentionShape(
  config: ModelConfig,
  tokens: tf.Tensor2D,
): AttentionShape {
  return {
    batch: tokens.shape[0],
    time: tokens.shape[1],
    heads: config.heads,
    keyValueHeads: config.keyValueHeads,
    headSize: getHeadSize(config),
  };
}

/** A block's parameters in a pass. */
function selectBlockWeights(
  { adapters }: ForwardPass,
  weights: Weights,
  layer: number,
): Weights {
  const block = `model.layers.${layer}.`;
  const own = Object.entries(weights).filter(([name]) =>
    name.includes(".lora_")
      ? name.startsWith(`${adapters}${block}`)
      : name.startsWith(block)
  );
  return Object.fromEntries(own);
}

/** Runs a block of which the gradient keeps only what goes in. */
function rematerializeBlock(
  weights: Weights,
  isTrained: (name: string) => boolean,
  x: tf.Tensor2D,
  { cosines, sines }: RotaryAngles,
  run: (weights: Weights, x: tf.Tensor2D, angles: RotaryAngles) => tf.Tensor2D,
): tf.Tensor2D {
  const names = Object.keys(weights);
  const trained = names.filter(isTrained);
  const frozen = names.filter((name) => !isTrained(name));
  const tensorsOf = (names: readonly string[]) =>
    names.map((name) => weights[name]!);
  return rematerialize<tf.Tensor2D>(
    [x, ...tensorsOf(trained)],
    [...tensorsOf(frozen), cosines, sines],
    (x, ...rest) => {
      const [cosines, sines] = rest.slice(-2) as [tf.Tensor2D, tf.Tensor2D];
      const same = [...trained, ...frozen].map((name, i) => [name, rest[i]!]);
      const angles = { cosines, sines };
      return run(Object.fromEntries(same), x as tf.Tensor2D, angles);
    },
  );
}

/** Runs int32 tokens `[B, T]` through all blocks, to `[N, D]`. */
export function runBlocks(
  pass: ForwardPass,
  weights: Weights,
  tokens: tf.Tensor2D,
  recompute: boolean,
): tf.Tensor2D {
  const { config } = pass;
  const shape = computeAttentionShape(config, tokens);
  const angles = computeRotaryAngles(config, [...Array(shape.time).keys()]);
  const { attention } = getLayers();
  let x = embedTokens(config, weights, tokens);
  for (let layer = 0; layer < config.layers; layer++) {
    const run = (weights: Weights, x: tf.Tensor2D, angles: RotaryAngles) =>
      runFusedBlock(pass, weights, layer, x, angles, shape) ?? runBlock(
        pass,
        weights,
        layer,
        x,
        (qkv) => attention(qkv, angles, shape),
        fuseProjections(pass, weights, layer),
      );
    x = recompute
      ? rematerializeBlock(
        selectBlockWeights(pass, weights, layer),
        (name) => isTrained(weights, name),
        x,
        angles,
        run,
      )
      // What the gradient does not need is freed with the block.
      : tf.tidy(() => run(weights, x, angles));
  }
  return x;
}
