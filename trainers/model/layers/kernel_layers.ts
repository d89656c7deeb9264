/** Layers by our kernels, which have the same names on each backend. */

import * as tf from "@tensorflow/tfjs";
import type {
  AttentionShape,
  DecodedAttention,
  Layers,
  PastKeyValues,
  RotaryAngles,
} from "../layer_types.ts";
import { computeWithGradient } from "./custom_gradient.ts";
import { PLAIN_LAYERS } from "./plain_layers.ts";

type Inputs = Readonly<Record<string, tf.Tensor>>;
type Attributes = Readonly<Record<string, unknown>>;

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

function rmsNorm(x: tf.Tensor2D, scale: tf.Tensor1D, eps: number): tf.Tensor2D {
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
}

function swiGlu(gateUp: tf.Tensor2D): tf.Tensor2D {
  return computeWithGradient(
    [gateUp],
    () => ({ value: runKernel("UnlockSwiGlu", { gateUp }), saved: [gateUp] }),
    (dy, [gateUp]) => [() => runKernel("UnlockSwiGluGradient", { dy, gateUp })],
  );
}

function attention(
  qkv: tf.Tensor2D,
  { cosines, sines }: RotaryAngles,
  shape: AttentionShape,
): tf.Tensor2D {
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
}

function decodeAttention(
  qkv: tf.Tensor2D,
  angles: RotaryAngles,
  shape: AttentionShape,
  past: PastKeyValues | null,
  visible: tf.Tensor2D | null,
): DecodedAttention {
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
}

function packSlots(
  tensors: tf.Tensor[],
  slots: tf.Tensor2D,
  headSize: number,
): tf.Tensor[] {
  // Head sizes that the kernels do not support have separate keys and values.
  if (tensors.length > 1) {
    return PLAIN_LAYERS.packSlots(tensors, slots, headSize);
  }
  const inputs = { cache: tensors[0]!, slots };
  const packed = runKernel("UnlockPackSlots", inputs, { headSize });
  tf.dispose(tensors);
  return [packed];
}

function logProbs(
  logits: tf.Tensor2D,
  targets: tf.Tensor1D,
  allowed: tf.Tensor2D | null,
): tf.Tensor2D {
  return computeWithGradient(
    [logits],
    () => {
      const inputs = { logits, targets, ...(allowed !== null && { allowed }) };
      const [output, logZ] = runKernelAll("UnlockLogProbs", inputs) as [
        tf.Tensor2D,
        tf.Tensor,
      ];
      const mask = allowed === null ? [] : [allowed];
      return { value: output, saved: [logits, targets, output, logZ, ...mask] };
    },
    (dOutput, [logits, targets, output, logZ, allowed]) => {
      const saved = { dOutput, logits, targets, output, logZ };
      const inputs = { ...saved, ...(allowed !== undefined && { allowed }) };
      return [() => runKernel("UnlockLogProbsGradient", inputs)];
    },
  );
}

/** The layers of a backend; those that have shared kernels are replaced. */
interface KernelBackend extends Layers {
  /** Rows of a table, without a gradient. */
  readonly gather: (table: tf.Tensor2D, ids: tf.Tensor1D) => tf.Tensor2D;
  /** Sizes that are no multiples of this are computed in plain ops. */
  readonly lanes: number;
}

export function makeKernelLayers(
  { gather, lanes, ...own }: KernelBackend,
): Layers {
  const fits = (size: number) => size % lanes === 0;
  return {
    ...own,
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
    rmsNorm: (x, scale, eps) =>
      (fits(x.shape[1]) ? rmsNorm : PLAIN_LAYERS.rmsNorm)(x, scale, eps),
    swiGlu: (gateUp) =>
      (fits(gateUp.shape[1] / 2) ? swiGlu : PLAIN_LAYERS.swiGlu)(gateUp),
    attention: (...args) =>
      (fits(args[2].headSize) ? attention : PLAIN_LAYERS.attention)(...args),
    decodeAttention: (...args) =>
      (fits(args[2].headSize) ? decodeAttention : PLAIN_LAYERS.decodeAttention)(
        ...args,
      ),
    packSlots,
    logProbs,
  };
}
