/** TensorFlow's layers on the processor: its own ops pass memory too often. */

import * as tf from "@tensorflow/tfjs";
import type { Adamw, FusedDecoder, Layers } from "../layer_types.ts";
import { installNativeKernels } from "../native/kernels.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { runBlockKernel } from "./fused_block.ts";
import { makeKernelLayers, runKernel, runKernelAll } from "./kernel_layers.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";
import { SHORT_LAYERS } from "./short_layers.ts";

function linear(x: tf.Tensor2D, w: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [x, w],
    () => ({ value: runKernel("UnlockLinear", { x, w }), saved: [x, w] }),
    (dy, [x, w]) => {
      return [
        () => runKernel("UnlockLinearInput", { dy, w }),
        () => runKernel("UnlockLinearWeight", { x, dy }),
      ];
    },
  );
}

/** A product with a transposed table is the gradient of one with it. */
function linearTransposed(x: tf.Tensor2D, table: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [x, table],
    () => ({
      value: runKernel("UnlockLinearInput", { dy: x, w: table }),
      saved: [x, table],
    }),
    (dy, [x, table]) => [
      () => runKernel("UnlockLinear", { x: dy, w: table }),
      () => runKernel("UnlockLinearWeight", { x: dy, dy: x }),
    ],
  );
}

function pack(w: tf.Tensor): tf.Tensor {
  return runKernel("UnlockPack", { w });
}

/** Tensors under names of their own, in order. */
function numberTensors(
  name: string,
  tensors: readonly tf.Tensor[],
): Record<string, tf.Tensor> {
  return Object.fromEntries(
    tensors.map((tensor, i) => [`${name}/${i}`, tensor]),
  );
}

const FUSED_DECODER: FusedDecoder = {
  prepare: ({ table, blocks, scale, value, bias }) => {
    const packed = blocks.flatMap((
      { norm1, qkv, out, norm2, gateUp, down, qkvBias, headNorms },
    ) => [
      tf.clone(norm1),
      pack(qkv),
      pack(out),
      tf.clone(norm2),
      pack(gateUp),
      pack(down),
      qkvBias === null ? tf.zeros([qkv.shape[1]!]) : tf.clone(qkvBias),
      ...headNorms === null
        ? []
        : [tf.clone(headNorms.query), tf.clone(headNorms.key)],
    ]);
    return {
      table: tf.clone(table),
      ...numberTensors("block", packed),
      scale: tf.clone(scale),
      value: tf.clone(value),
      bias: tf.clone(bias),
    };
  },
  run: (tokens, prepared, sizes, angles, shape, past, visible) => {
    const inputs = {
      ...prepared,
      ids: tokens,
      ...angles,
      ...(past !== null && { cache: past.tensors[0]! }),
      ...(visible !== null && { visible }),
    };
    const [hidden, values, cache] = runKernelAll("UnlockDecodeTrunk", inputs, {
      shape,
      ...sizes,
      past: past?.length ?? 0,
    }) as [tf.Tensor2D, tf.Tensor1D, tf.Tensor];
    if (past !== null) tf.dispose(past.tensors);
    return { hidden, values, present: [cache] };
  },
};

const adamw: Adamw = (weights, gradients, m, v, settings) => {
  const { rates, keeps, beta1, beta2, root, epsilon, maxGradientNorm } =
    settings;
  const given = tf.tensor1d(
    [beta1, beta2, root, epsilon, maxGradientNorm, ...rates, ...keeps],
  );
  const inputs = {
    ...numberTensors("weight", weights),
    ...numberTensors("gradient", gradients),
    m,
    v,
    given,
  };
  const outputs = runKernelAll("UnlockAdamw", inputs, { n: weights.length });
  given.dispose();
  const [nextM, nextV, gradientNorm] = outputs.slice(-3) as [
    tf.Tensor1D,
    tf.Tensor1D,
    tf.Scalar,
  ];
  return { weights: outputs.slice(0, -3), m: nextM, v: nextV, gradientNorm };
};

const NATIVE_LAYERS: Layers = makeKernelLayers({
  ...PLAIN_LAYERS,
  linear,
  linearTransposed,
  fusedBlock: runBlockKernel,
  gather: (table, ids) => tf.gather(table, ids),
  adamw,
  fusedDecoder: FUSED_DECODER,
  short: SHORT_LAYERS,
  lanes: 1,
});

/** The layers for TensorFlow on the processor. */
export function getNativeLayers(): Layers {
  installNativeKernels();
  return NATIVE_LAYERS;
}
