/**
 * The C++ kernels that run as ops: the tensors and attributes that each takes,
 * in the order of its signature.
 */

import * as tf from "@tensorflow/tfjs";
import type { AttentionShape } from "../layer_types.ts";

export type Inputs = Readonly<Record<string, tf.TensorInfo>>;

/** Attributes of a call of TensorFlow.js, by name. */
export type Attributes = Readonly<Record<string, unknown>>;

/** Attributes of an op, in order. All but `eps` are integers. */
export type OpAttributes = Readonly<Record<string, number>>;

type ReadAttributes = (attributes: Attributes, inputs: Inputs) => OpAttributes;

/** How a call of TensorFlow.js becomes a call of an op. */
export interface Op {
  /**
   * Names of its inputs: `past` is an attribute that becomes a tensor, and a
   * name with a final `/` stands for all inputs that start with it.
   */
  readonly inputs: readonly string[];
  readonly attributes?: ReadAttributes;
  /** How many outputs it has; 1 by default. */
  readonly outputs?: number | ((attributes: Attributes) => number);
}

const readEps: ReadAttributes = ({ eps }) => ({ eps: eps as number });

const readFormat: ReadAttributes = ({ dtype }) => ({
  format: dtype === "float16" ? 1 : 0,
});

const readMask: ReadAttributes = (_, { allowed }) => ({
  masked: allowed === undefined ? 0 : 1,
});

const readHeads: ReadAttributes = ({ shape }) => {
  const { batch, heads, keyValueHeads, headSize } = shape as AttentionShape;
  return { batch, heads, "key_heads": keyValueHeads, "head_size": headSize };
};

const readDecoding: ReadAttributes = (attributes, inputs) => ({
  ...readHeads(attributes, inputs),
  masked: inputs.visible === undefined ? 0 : 1,
});

const readBlock: ReadAttributes = (attributes, inputs) => ({
  ...readHeads(attributes, inputs),
  biased: inputs.bias === undefined ? 0 : 1,
  normed: inputs.queryNorm === undefined ? 0 : 1,
  ...readEps(attributes, inputs),
});

const BLOCK_INPUTS = [
  ...["x", "norm1", "query", "key", "value", "out", "norm2", "gate", "up"],
  ...["down", "cosines", "sines"],
];

export const OPS: Readonly<Record<string, Op>> = {
  UnlockRmsNorm: { inputs: ["x", "scale"], attributes: readEps },
  UnlockRmsNormGradient: {
    inputs: ["dy", "x", "scale"],
    attributes: readEps,
    outputs: 2,
  },
  UnlockSwiGlu: { inputs: ["gateUp"] },
  UnlockSwiGluGradient: { inputs: ["dy", "gateUp"] },
  UnlockEmbed: { inputs: ["table", "ids"] },
  UnlockEmbedGradient: {
    inputs: ["dy", "ids"],
    attributes: ({ vocabulary }) => ({ vocabulary: vocabulary as number }),
  },
  UnlockLinear: { inputs: ["x", "w"] },
  UnlockLinearInput: { inputs: ["dy", "w"] },
  UnlockLinearWeight: { inputs: ["x", "dy"] },
  UnlockShortLinear: { inputs: ["x", "w"], attributes: readFormat },
  UnlockShortLinearInput: { inputs: ["dy", "w"], attributes: readFormat },
  UnlockShortEmbed: { inputs: ["table", "ids"], attributes: readFormat },
  UnlockWiden: { inputs: ["w"], attributes: readFormat },
  UnlockNarrow: { inputs: ["x"], attributes: readFormat },
  UnlockLogProbs: {
    inputs: ["logits", "targets", "allowed"],
    attributes: readMask,
    outputs: 2,
  },
  UnlockLogProbsGradient: {
    inputs: ["dOutput", "logits", "targets", "allowed", "output", "logZ"],
    attributes: readMask,
  },
  UnlockAttention: {
    inputs: ["qkv", "cosines", "sines"],
    attributes: readHeads,
    outputs: 2,
  },
  UnlockAttentionGradient: {
    inputs: ["dOutput", "qkv", "cosines", "sines", "statistics"],
    attributes: readHeads,
  },
  UnlockAttentionDecode: {
    inputs: ["qkv", "cosines", "sines", "cache", "visible", "past"],
    attributes: readDecoding,
    outputs: 2,
  },
  UnlockPackSlots: {
    inputs: ["cache", "slots"],
    attributes: ({ headSize }) => ({ "head_size": headSize as number }),
  },
  UnlockBlock: {
    inputs: [...BLOCK_INPUTS, "bias", "queryNorm", "keyNorm"],
    attributes: readBlock,
    outputs: 6,
  },
  UnlockBlockGradient: {
    inputs: [
      ...["dy", ...BLOCK_INPUTS, "queryNorm", "keyNorm"],
      ...["qkv", "logZ", "mixed", "attended", "gateUp"],
    ],
    attributes: readBlock,
    outputs: 13,
  },
  UnlockPack: { inputs: ["w"] },
  UnlockDecodeTrunk: {
    inputs: [
      ...["ids", "table", "block/", "scale", "value", "bias"],
      ...["cosines", "sines", "cache", "visible", "past"],
    ],
    attributes: (attributes, inputs) => ({
      ...readDecoding(attributes, inputs),
      inner: attributes.inner as number,
      positions: attributes.positions as number,
      normed: attributes.headNorms === true ? 1 : 0,
      n: Object.keys(inputs).filter((name) => name.startsWith("block/")).length,
      ...readEps(attributes, inputs),
    }),
    outputs: 3,
  },
  UnlockAdamw: {
    inputs: ["weight/", "gradient/", "m", "v", "given"],
    attributes: ({ n }) => ({ n: n as number }),
    outputs: ({ n }) => n as number + 3,
  },
};

/** Lists an op's inputs; any tensor stands in for one left out. */
export function listInputs(
  { inputs: names }: Op,
  inputs: Inputs,
  attributes: Attributes,
): tf.TensorInfo[] {
  return names.flatMap((name) => {
    if (name === "past") return tf.scalar(attributes.past as number, "int32");
    if (!name.endsWith("/")) {
      return inputs[name] ?? Object.values(inputs)[0]!;
    }
    return Object.keys(inputs).filter((key) => key.startsWith(name))
      .map((key) => inputs[key]!);
  });
}
