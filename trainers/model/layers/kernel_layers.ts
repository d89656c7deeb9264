/** Layers by our kernels, which have the same names on each backend. */

import * as tf from "@tensorflow/tfjs";
import type { Layers } from "../layer_types.ts";
import type { Attributes } from "../native/ops.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";

type Inputs = Readonly<Record<string, tf.Tensor>>;

export function runKernelAll(
  name: string,
  inputs: Inputs,
  attributes: Attributes = {},
): tf.Tensor[] {
  const outputs = tf.engine().runKernel(
    name,
    inputs,
    attributes as unknown as tf.NamedAttrMap,
  ) as tf.Tensor | tf.Tensor[];
  return [outputs].flat();
}

export function runKernel<T extends tf.Tensor>(
  name: string,
  inputs: Inputs,
  attributes: Attributes = {},
): T {
  return runKernelAll(name, inputs, attributes)[0] as T;
}

const KERNEL_LAYERS = {
  rmsNorm(x, scale, eps) {
    return computeWithGradient(
      [x, scale],
      () => ({
        value: runKernel("UnlockRmsNorm", { x, scale }, { eps }),
        saved: [x, scale],
      }),
      (dy, [x, scale]) => {
        const inputs = { dy, x, scale };
        return runKernelAll("UnlockRmsNormGradient", inputs, { eps })
          .map((gradient) => () => gradient);
      },
    );
  },

  swiGlu(gateUp) {
    return computeWithGradient(
      [gateUp],
      () => ({ value: runKernel("UnlockSwiGlu", { gateUp }), saved: [gateUp] }),
      (dy, [gateUp]) => [
        () => runKernel("UnlockSwiGluGradient", { dy, gateUp }),
      ],
    );
  },

  attention(qkv, { cosines, sines }, shape) {
    return computeWithGradient(
      [qkv],
      () => {
        const inputs = { qkv, cosines, sines };
        const [value, statistics] = runKernelAll("UnlockAttention", inputs, {
          shape,
        }) as [tf.Tensor2D, tf.Tensor];
        return { value, saved: [qkv, cosines, sines, statistics] };
      },
      (dOutput, [qkv, cosines, sines, statistics]) => {
        const inputs = { dOutput, qkv, cosines, sines, statistics };
        return [() => runKernel("UnlockAttentionGradient", inputs, { shape })];
      },
    );
  },

  decodeAttention(qkv, angles, shape, past, visible) {
    const inputs = {
      qkv,
      ...angles,
      ...(past !== null && { cache: past.tensors[0]! }),
      ...(visible !== null && { visible }),
    };
    const [output, cache] = runKernelAll("UnlockAttentionDecode", inputs, {
      shape,
      past: past?.length ?? 0,
    }) as [tf.Tensor2D, tf.Tensor];
    if (past !== null) tf.dispose(past.tensors);
    return { output, present: [cache] };
  },

  packSlots(tensors, slots, headSize) {
    // Head sizes that the kernels do not support have separate keys and values.
    if (tensors.length > 1) {
      return PLAIN_LAYERS.packSlots(tensors, slots, headSize);
    }
    const inputs = { cache: tensors[0]!, slots };
    const packed = runKernel("UnlockPackSlots", inputs, { headSize });
    tf.dispose(tensors);
    return [packed];
  },

  logProbs(logits, targets, allowed) {
    const mask = allowed === null ? [] : [allowed];
    return computeWithGradient(
      [logits],
      () => {
        const inputs = { logits, targets, ...(allowed && { allowed }) };
        const [output, logZ] = runKernelAll("UnlockLogProbs", inputs) as [
          tf.Tensor2D,
          tf.Tensor,
        ];
        const saved = [logits, targets, output, logZ, ...mask] as const;
        return { value: output, saved };
      },
      (dOutput, [logits, targets, output, logZ, allowed]) => {
        const saved = { dOutput, logits, targets, output, logZ };
        const inputs = { ...saved, ...(allowed && { allowed }) };
        return [() => runKernel("UnlockLogProbsGradient", inputs)];
      },
    );
  },
} satisfies Partial<Layers>;

type Product = (a: tf.Tensor2D, b: tf.Tensor2D) => tf.Tensor2D;

/** Makes a product differentiable in both operands. */
function makeProduct(
  compute: Product,
  computeLeft: (dy: tf.Tensor2D, b: tf.Tensor2D) => tf.Tensor2D,
  computeRight: (a: tf.Tensor2D, dy: tf.Tensor2D) => tf.Tensor2D,
): Product {
  return (a, b) =>
    computeWithGradient(
      [a, b],
      () => ({ value: compute(a, b), saved: [a, b] }),
      (dy, [a, b]) => [() => computeLeft(dy, b), () => computeRight(a, dy)],
    );
}

/** What differs between backends with kernels; nothing is differentiable. */
interface KernelBackend extends Partial<Layers> {
  /** a · b. */
  readonly multiply: Product;
  /** a · bᵀ. */
  readonly multiplyByTransposed: Product;
  /** aᵀ · b. */
  readonly multiplyTransposed: Product;
  readonly gather: (table: tf.Tensor2D, ids: tf.Tensor1D) => tf.Tensor2D;
  /** Sizes that are not multiples of this are computed in plain ops. */
  readonly lanes: number;
}

export function makeKernelLayers(
  {
    multiply,
    multiplyByTransposed,
    multiplyTransposed,
    gather,
    lanes,
    ...others
  }: KernelBackend,
): Layers {
  const choose = (size: number) =>
    size % lanes === 0 ? KERNEL_LAYERS : PLAIN_LAYERS;
  return {
    ...PLAIN_LAYERS,
    ...KERNEL_LAYERS,
    linear: makeProduct(multiply, multiplyByTransposed, multiplyTransposed),
    linearTransposed: makeProduct(
      multiplyByTransposed,
      multiply,
      (x, dy) => multiplyTransposed(dy, x),
    ),
    embed: (table, ids) => {
      const vocabulary = table.shape[0];
      return computeWithGradient(
        [table],
        () => ({ value: gather(table, ids), saved: [ids] }),
        (dy, [ids]) => [
          () => runKernel("UnlockEmbedGradient", { dy, ids }, { vocabulary }),
        ],
      );
    },
    rmsNorm: (x, ...rest) => choose(x.shape[1]).rmsNorm(x, ...rest),
    swiGlu: (gateUp) => choose(gateUp.shape[1] / 2).swiGlu(gateUp),
    attention: (qkv, angles, shape) =>
      choose(shape.headSize).attention(qkv, angles, shape),
    decodeAttention: (qkv, angles, shape, ...rest) =>
      choose(shape.headSize).decodeAttention(qkv, angles, shape, ...rest),
    ...others,
  };
}
