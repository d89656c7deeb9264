/**
 * The layers for the wasm backend. Its own ops are fast on plain 2-D products
 * only: these stay, everything else is one of our kernels.
 *
 * @module
 */

import * as tf from "@tensorflow/tfjs";
import { differentiable } from "./_differentiable.ts";
import { kernelAttention } from "./_kernel_attention.ts";
import type {
  AttentionShape,
  DecodedAttention,
  Layers,
  PastKeyValues,
  RotaryAngles,
} from "./layers.ts";
import { PLAIN_LAYERS } from "./_plain_layers.ts";
import { installKernels, runKernel } from "./wasm/kernels.ts";

/** Whether our kernels' vectors of four fit. */
function fits(size: number): boolean {
  return size % 4 === 0;
}

/** A kernel with one output. */
function run<T extends tf.Tensor>(
  name: string,
  inputs: Readonly<Record<string, tf.Tensor>>,
  attributes: Readonly<Record<string, unknown>> = {},
): T {
  return runKernel(name, inputs, attributes)[0] as T;
}

/** Transposes explicitly in the gradient: 10× faster than transposed products. */
function linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [x, w],
    () => ({ value: tf.matMul(x, w), saved: [x, w] }),
    (dy, saved) => {
      const [x, w] = saved as [tf.Tensor2D, tf.Tensor2D];
      return [
        () => tf.matMul(dy, tf.transpose(w)),
        () => tf.matMul(tf.transpose(x), dy),
      ];
    },
  );
}

function linearTransposed(x: tf.Tensor2D, table: tf.Tensor2D): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [x, table],
    () => ({ value: tf.matMul(x, tf.transpose(table)), saved: [x, table] }),
    (dy, saved) => {
      const [x, table] = saved as [tf.Tensor2D, tf.Tensor2D];
      return [
        () => tf.matMul(dy, table),
        () => tf.matMul(tf.transpose(dy), x),
      ];
    },
  );
}

function embed(table: tf.Tensor2D, ids: tf.Tensor1D): tf.Tensor2D {
  const vocabulary = table.shape[0];
  return differentiable<tf.Tensor2D>(
    [table],
    () => ({ value: run("UnlockEmbed", { table, ids }), saved: [ids] }),
    (dy, [ids]) => [
      () => run("UnlockEmbedGradient", { dy, ids: ids! }, { vocabulary }),
    ],
  );
}

function rmsNorm(
  x: tf.Tensor2D,
  scale: tf.Tensor1D,
  eps: number,
): tf.Tensor2D {
  if (!fits(x.shape[1])) return PLAIN_LAYERS.rmsNorm(x, scale, eps);
  return differentiable<tf.Tensor2D>(
    [x, scale],
    () => ({
      value: run("UnlockRmsNorm", { x, scale }, { eps }),
      saved: [x, scale],
    }),
    (dy, saved) => {
      const [x, scale] = saved as [tf.Tensor, tf.Tensor];
      const inputs = { dy, x, scale };
      return runKernel("UnlockRmsNormGradient", inputs, { eps })
        .map((gradient) => () => gradient);
    },
  );
}

function swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D {
  if (!fits(gateUp.shape[1] / 2)) return PLAIN_LAYERS.swiGlu(gateUp);
  return differentiable<tf.Tensor2D>(
    [gateUp],
    () => ({ value: run("UnlockSwiGlu", { gateUp }), saved: [gateUp] }),
    (dy, [gateUp]) => [
      () => run("UnlockSwiGluGradient", { dy, gateUp: gateUp! }),
    ],
  );
}

function decodeAttention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
  past: PastKeyValues | null,
  visible: tf.Tensor2D | null,
): DecodedAttention {
  if (!fits(shape.headSize)) {
    return PLAIN_LAYERS.decodeAttention(qkv, angles, shape, past, visible);
  }
  const inputs = {
    qkv,
    ...angles,
    ...(past !== null && { cache: past.tensors[0]! }),
    ...(visible !== null && { visible }),
  };
  const [output, cache] = runKernel("UnlockAttentionDecode", inputs, {
    shape,
    past: past?.length ?? 0,
  }) as [tf.Tensor2D, tf.Tensor];
  if (past !== null) tf.dispose(past.tensors);
  return { output, present: [cache] };
}

function logProbs(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  allowed: tf.Tensor2D | null,
): tf.Tensor2D {
  return differentiable<tf.Tensor2D>(
    [logits],
    () => {
      const inputs = { logits, targets, ...(allowed !== null && { allowed }) };
      const [output, logZ] = runKernel("UnlockLogProbs", inputs, {}) as [
        tf.Tensor2D,
        tf.Tensor,
      ];
      const saved = [...Object.values(inputs), output, logZ];
      return { value: output, saved };
    },
    (dOutput, saved) => {
      const [logits, targets] = saved as [tf.Tensor, tf.Tensor];
      const [output, logZ] = saved.slice(-2) as [tf.Tensor, tf.Tensor];
      return [() =>
        run("UnlockLogProbsGradient", {
          dOutput,
          logits,
          targets,
          output,
          logZ,
          ...(allowed !== null && { allowed: saved[2]! }),
        })];
    },
  );
}

const WASM_LAYERS: Layers = {
  transposesFirst: true,
  linear,
  linearTransposed,
  embed,
  rmsNorm,
  swiGlu,
  attention: (...inputs) => kernelAttention(runKernel, ...inputs),
  decodeAttention,
  logProbs,
};

/**
 * The layers for wasm.
 *
 * @returns Layers that may only run while wasm is the current backend
 */
export function wasmLayers(): Layers {
  installKernels();
  return WASM_LAYERS;
}
