/**
 * Minimum cost of a kernel call, from the shapes of its tensors.
 *
 * A multiply-add counts as 2 operations. Ops that only move data have none; all
 * others have 1 per element of their largest tensor.
 */

import type { AttentionShape } from "../../trainers/model/layer_types.ts";

/** The relevant facts about a tensor. */
export interface TensorShape {
  /** Identity of its data, which several tensors may share. */
  readonly dataId: object;
  /** Its sizes. */
  readonly shape: readonly number[];
  /** Type of its numbers. */
  readonly dtype: string;
}

export interface KernelCall {
  /** Name of the kernel. */
  readonly name: string;
  /** Its inputs, by name. */
  readonly inputs: Readonly<Record<string, TensorShape>>;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly outputs: readonly TensorShape[];
}

/** The cost of a call. */
export interface OpCost {
  /** Floating-point operations. */
  readonly flops: number;
  /** Bytes read and written. */
  readonly bytes: number;
}

/** Ops that only reshape. */
const VIEWS = new Set(["Identity", "Reshape", "ExpandDims"]);

/** Ops that compute nothing. */
const MOVES = new Set([
  "Cast",
  "Concat",
  "Fill",
  "GatherV2",
  "OneHot",
  "Pack",
  "PadV2",
  "Slice",
  "SplitV",
  "StridedSlice",
  "Tile",
  "Transpose",
  "UnlockEmbed",
  "UnlockPack",
  "Unpack",
  "ZerosLike",
]);

/** Ops that read only as much as they write. */
const PARTS = new Set(["GatherV2", "Slice", "StridedSlice", "UnlockEmbed"]);

/** Bytes of a number; those of strings are not counted. */
const BYTES: Readonly<Record<string, number>> = {
  "float32": 4,
  "int32": 4,
  "bool": 1,
};

function countNumbers({ shape }: TensorShape): number {
  return shape.reduce((product, size) => product * size, 1);
}

function countBytes(tensor: TensorShape): number {
  return countNumbers(tensor) * (BYTES[tensor.dtype] ?? 0);
}

function sumOfBytes(tensors: readonly TensorShape[]): number {
  return tensors.reduce((sum, tensor) => sum + countBytes(tensor), 0);
}

/** Number of visible query-key pairs, over all heads and sequences. */
function countPairs({ batch, time, heads }: AttentionShape, past = 0): number {
  return batch * heads * (time * past + time * (time + 1) / 2);
}

/** Scores and the weighted sum of values: two products per pair. */
function countAttentionFlops(shape: AttentionShape, past = 0): number {
  return 4 * shape.headSize * countPairs(shape, past);
}

/** Layers in the cache of a decoding kernel, [L·B, …]. */
function countLayers(outputs: KernelCall["outputs"], batch: number): number {
  return outputs.at(-1)!.shape[0]! / batch;
}

/**
 * All blocks of width D and inner width F. Of the last one's output only the
 * last tokens are computed.
 */
function countDecoderFlops(
  shape: AttentionShape,
  past: number,
  width: number,
  inner: number,
  layers: number,
): number {
  const { batch, time, heads, keyValueHeads, headSize } = shape;
  const attended = heads * headSize;
  const project = 2 * batch * time * width *
    (attended + 2 * keyValueHeads * headSize);
  const transform = 2 * batch * time * width * (attended + 3 * inner);
  const whole = layers *
    (project + countAttentionFlops(shape, past) + transform);
  const last = { ...shape, time: 1 };
  const skipped = countAttentionFlops(shape, past) -
    countAttentionFlops(last, past + time - 1) + transform * (1 - 1 / time);
  return whole - skipped;
}

/** Products of a block's weights with all rows. */
function countBlockProducts({ inputs, attributes }: KernelCall): number {
  const { headSize, heads, keyValueHeads } = attributes.shape as AttentionShape;
  const inner = inputs.gate!.shape[1]!;
  const columns = 2 * (heads + keyValueHeads) * headSize + 3 * inner;
  return 2 * countNumbers(inputs.x!) * columns;
}

function countProductFlops(
  { inputs, attributes, outputs }: KernelCall,
): number {
  const { shape } = inputs.a!;
  const inner = shape.at(attributes.transposeA === true ? -2 : -1)!;
  return 2 * countNumbers(outputs[0]!) * inner;
}

/** Operations of the kernels that multiply; others have none here. */
function countFlops(call: KernelCall): number | null {
  const { inputs, attributes } = call;
  const shape = attributes.shape as AttentionShape;
  const past = attributes.past as number | undefined;
  switch (call.name) {
    case "BatchMatMul":
    case "_FusedMatMul":
      return countProductFlops(call);
    case "UnlockLinear":
      return 2 * countNumbers(inputs.x!) * inputs.w!.shape[1]!;
    case "UnlockLinearInput":
      return 2 * countNumbers(inputs.dy!) * inputs.w!.shape[0]!;
    case "UnlockLinearWeight":
      return 2 * countNumbers(inputs.x!) * inputs.dy!.shape[1]!;
    case "UnlockAttention":
      return countAttentionFlops(shape);
    case "UnlockAttentionGradient":
      // The scores again, and the gradients of scores, values, queries, keys.
      return 10 * shape.headSize * countPairs(shape);
    case "UnlockBlock":
      return countBlockProducts(call) + countAttentionFlops(shape);
    case "UnlockBlockGradient":
      return 2 * countBlockProducts(call) +
        10 * shape.headSize * countPairs(shape);
    case "UnlockAttentionDecode":
      return countAttentionFlops(shape, past);
    case "UnlockDecodeTrunk": {
      const inner = attributes.inner as number;
      const width = inputs.table!.shape[1]!;
      const layers = countLayers(call.outputs, shape.batch);
      return countDecoderFlops(shape, past!, width, inner, layers);
    }
    default:
      return null;
  }
}

/** Past positions of the cache are read, new ones written; some embeddings. */
function countDecodeBytes({ inputs, attributes, outputs }: KernelCall): number {
  const { cache: _cache, table, ...read } = inputs;
  const { batch, time, keyValueHeads, headSize } = attributes
    .shape as AttentionShape;
  const past = attributes.past as number;
  const embedded = table === undefined ? 0 : batch * time * table.shape[1]!;
  const keysValues = 2 * batch * keyValueHeads * headSize * (past + time);
  return sumOfBytes(Object.values(read)) + countBytes(outputs[0]!) +
    4 * (embedded + countLayers(outputs, batch) * keysValues);
}

function isView({ name, inputs, outputs }: KernelCall): boolean {
  if (VIEWS.has(name)) return true;
  const sources = new Set(Object.values(inputs).map(({ dataId }) => dataId));
  return outputs.every(({ dataId }) => sources.has(dataId));
}

function countMovedBytes(call: KernelCall): number {
  const { name, inputs, outputs } = call;
  if (name === "UnlockAttentionDecode" || name === "UnlockDecodeTrunk") {
    return countDecodeBytes(call);
  }
  if (isView(call)) return 0;
  const written = sumOfBytes(outputs);
  if (PARTS.has(name)) return 2 * written;
  return sumOfBytes(Object.values(inputs)) + written;
}

/** Minimum cost of a call. */
export function computeOpCost(call: KernelCall): OpCost {
  const bytes = countMovedBytes(call);
  const counted = countFlops(call);
  if (counted !== null) return { flops: counted, bytes };
  if (bytes === 0 || MOVES.has(call.name)) return { flops: 0, bytes };
  const sizes = [...Object.values(call.inputs), ...call.outputs].map(
    countNumbers,
  );
  return { flops: Math.max(...sizes), bytes };
}
