/** Layers of the tensorflow backend on the CPU, by our own kernels. */

import * as tf from "@tensorflow/tfjs";
import type {
  Adamw,
  FusedBlock,
  FusedDecoder,
  Layers,
  ShortLayers,
} from "../layer_types.ts";
import { installNativeKernels } from "../native/kernels.ts";
import type { ShortDtype } from "../weights/frozen_dtype.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { makeKernelLayers, runKernel, runKernelAll } from "./kernel_layers.ts";

type NamedTensors = Readonly<Record<string, tf.Tensor>>;

/** Differentiable inputs of the block kernel, in the order of its gradients. */
const BLOCK_INPUTS = [
  ...["x", "norm1", "query", "key", "value", "out"],
  ...["norm2", "gate", "up", "down", "bias", "queryNorm", "keyNorm"],
] as const;

/** Outputs of the block kernel that its gradient needs. */
const BLOCK_SAVED = ["qkv", "logZ", "mixed", "attended", "gateUp"] as const;

function nameTensors(
  names: readonly string[],
  tensors: readonly tf.Tensor[],
): NamedTensors {
  return Object.fromEntries(names.map((name, i) => [name, tensors[i]!]));
}

const fusedBlock: FusedBlock = (x, weights, eps, angles, shape) => {
  const { cosines, sines } = angles;
  const given: NamedTensors = { x, ...weights };
  const names = BLOCK_INPUTS.filter((name) => name in given);
  const inputs = names.map((name) => given[name]!);
  const attributes = { shape, eps };
  return computeWithGradient<tf.Tensor2D, readonly tf.Tensor[]>(
    inputs,
    () => {
      const named = { ...given, cosines, sines };
      const [y, ...kept] = runKernelAll("UnlockBlock", named, attributes);
      const saved = [...inputs, cosines, sines, ...kept];
      return { value: y as tf.Tensor2D, saved };
    },
    (dy, saved) => {
      const all = [...names, "cosines", "sines", ...BLOCK_SAVED];
      const named = { dy, ...nameTensors(all, saved) };
      const gradients = nameTensors(
        BLOCK_INPUTS,
        runKernelAll("UnlockBlockGradient", named, attributes),
      );
      return names.map((name) => () => gradients[name]!);
    },
  );
};

/** Names tensors `name/0`, `name/1` and so on. */
function numberTensors(
  name: string,
  tensors: readonly tf.Tensor[],
): NamedTensors {
  return nameTensors(tensors.map((_, i) => `${name}/${i}`), tensors);
}

const fusedDecoder: FusedDecoder = {
  prepare: (weights, fused) => {
    const copy = (name: string) => tf.clone(weights[name]!);
    const pack = (w: tf.Tensor) => runKernel("UnlockPack", { w });
    const blocks = fused.flatMap(({ qkv, gateUp }, layer) => {
      const block = `model.layers.${layer}`;
      const headNorms = ["q_norm", "k_norm"]
        .map((name) => `${block}.self_attn.${name}.weight`)
        .filter((name) => name in weights);
      return [
        copy(`${block}.input_layernorm.weight`),
        pack(qkv!.weight),
        pack(weights[`${block}.self_attn.o_proj.weight`]!),
        copy(`${block}.post_attention_layernorm.weight`),
        pack(gateUp!.weight),
        pack(weights[`${block}.mlp.down_proj.weight`]!),
        qkv!.bias === null
          ? tf.zeros([qkv!.weight.shape[1]])
          : tf.clone(qkv!.bias),
        ...headNorms.map(copy),
      ];
    });
    return {
      table: copy("model.embed_tokens.weight"),
      ...numberTensors("block", blocks),
      scale: copy("model.norm.weight"),
      value: copy("value_head.weight"),
      bias: copy("value_head.bias"),
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
    const attributes = { shape, ...sizes, past: past?.length ?? 0 };
    const outputs = runKernelAll("UnlockDecodeTrunk", inputs, attributes);
    const [hidden, values, cache] = outputs as [
      tf.Tensor2D,
      tf.Tensor1D,
      tf.Tensor,
    ];
    if (past !== null) tf.dispose(past.tensors);
    return { hidden, values, present: [cache] };
  },
};

const adamw: Adamw = (weights, gradients, m, v, settings) => {
  const { stepSizes, decayFactors, beta1, beta2, epsilon } = settings;
  const { squareScale, maxGradientNorm } = settings;
  const given = tf.tensor1d([
    ...[beta1, beta2, squareScale, epsilon, maxGradientNorm],
    ...stepSizes,
    ...decayFactors,
  ]);
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

type ShortProduct = (
  x: tf.Tensor,
  w: tf.Tensor,
  dtype: ShortDtype,
) => tf.Tensor2D;

const multiplyShort: ShortProduct = (x, w, dtype) =>
  runKernel("UnlockShortLinear", { x, w }, { dtype });

const multiplyShortTransposed: ShortProduct = (dy, w, dtype) =>
  runKernel("UnlockShortLinearInput", { dy, w }, { dtype });

/** A product whose gradient with respect to the rows is another product. */
function makeProduct(
  compute: ShortProduct,
  computeGradient: ShortProduct,
): ShortLayers["linear"] {
  return (x, w, dtype) =>
    computeWithGradient(
      [x],
      () => ({ value: compute(x, w, dtype), saved: [w] }),
      (dy, [w]) => [() => computeGradient(dy, w, dtype)],
    );
}

const NATIVE_LAYERS: Layers = makeKernelLayers({
  multiply: (x, w) => runKernel("UnlockLinear", { x, w }),
  multiplyByTransposed: (dy, w) => runKernel("UnlockLinearInput", { dy, w }),
  multiplyTransposed: (x, dy) => runKernel("UnlockLinearWeight", { x, dy }),
  fusedBlock,
  gather: (table, ids) => tf.gather(table, ids),
  adamw,
  fusedDecoder,
  short: {
    linear: makeProduct(multiplyShort, multiplyShortTransposed),
    linearTransposed: makeProduct(multiplyShortTransposed, multiplyShort),
    embed: (table, ids, dtype) =>
      runKernel("UnlockShortEmbed", { table, ids }, { dtype }),
    narrow: (x, dtype) => runKernel("UnlockNarrow", { x }, { dtype }),
    widen: (w, dtype) => runKernel("UnlockWiden", { w }, { dtype }),
  },
  lanes: 1,
});

export function getNativeLayers(): Layers {
  installNativeKernels();
  return NATIVE_LAYERS;
}
