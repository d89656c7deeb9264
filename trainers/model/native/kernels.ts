/**
 * Our kernels for TensorFlow on the processor, in TensorFlow.js's registry.
 * They are written in C++, compiled into the backend's addon by
 * `deno task setup:tensorflow`, and run as ops of TensorFlow.
 */

import * as tf from "@tensorflow/tfjs";
import type { AttentionShape } from "../layer_types.ts";

/** An attribute of an op, as the backend takes it. */
interface OpAttribute {
  readonly name: string;
  readonly type: number;
  readonly value: number;
}

/** The part of the backend that is used here. */
interface NodeBackend {
  readonly isUsingGpuDevice: boolean;
  readonly binding: {
    readonly "TF_ATTR_INT": number;
    readonly "TF_ATTR_FLOAT": number;
  };
  executeMultipleOutputs(
    name: string,
    attributes: readonly OpAttribute[],
    inputs: readonly tf.TensorInfo[],
    outputs: number,
  ): tf.Tensor[];
}

type Inputs = Readonly<Record<string, tf.TensorInfo>>;
type Attributes = Readonly<Record<string, unknown>>;

/** How a kernel of TensorFlow.js becomes an op of TensorFlow. */
interface Op {
  readonly inputs: (inputs: Inputs, attributes: Attributes) => tf.TensorInfo[];
  readonly integers?: (
    inputs: Inputs,
    attributes: Attributes,
  ) => Readonly<Record<string, number>>;
  readonly floats?: (
    attributes: Attributes,
  ) => Readonly<Record<string, number>>;
  readonly outputs: number | ((attributes: Attributes) => number);
}

/** An op has all of its inputs: what stands in for one is not looked at. */
const STAND_INS: Readonly<Record<string, string>> = {
  allowed: "logits",
  bias: "norm1",
  cache: "qkv",
  keyNorm: "norm1",
  queryNorm: "norm1",
  visible: "qkv",
};

function listInputs(...names: readonly string[]): Op["inputs"] {
  return (inputs) =>
    names.map((name) => inputs[name] ?? inputs[STAND_INS[name]!]!);
}

function readHeads(
  _inputs: Inputs,
  attributes: Attributes,
): Readonly<Record<string, number>> {
  const { batch, heads, keyValueHeads, headSize } = attributes
    .shape as AttentionShape;
  return { batch, heads, "key_heads": keyValueHeads, "head_size": headSize };
}

/** The heads of a decoding op, and whether it has a mask. */
function readDecoding(
  inputs: Inputs,
  attributes: Attributes,
): Readonly<Record<string, number>> {
  const masked = inputs.visible === undefined ? 0 : 1;
  return { ...readHeads(inputs, attributes), masked };
}

function readEps({ eps }: Attributes): Readonly<Record<string, number>> {
  return { eps: eps as number };
}

/** The heads of a block, and whether these have a bias and norms. */
function readBlock(
  inputs: Inputs,
  attributes: Attributes,
): Readonly<Record<string, number>> {
  const biased = inputs.bias === undefined ? 0 : 1;
  const normed = inputs.queryNorm === undefined ? 0 : 1;
  return { ...readHeads(inputs, attributes), biased, normed };
}

const BLOCK_INPUTS = [
  ...["x", "norm1", "query", "key", "value", "out", "norm2", "gate", "up"],
  ...["down", "cosines", "sines"],
];

/** Which format of two bytes weights are held in. */
function readFormat(
  _inputs: Inputs,
  { dtype }: Attributes,
): Readonly<Record<string, number>> {
  return { format: dtype === "float16" ? 1 : 0 };
}

function readMask({ allowed }: Inputs): Readonly<Record<string, number>> {
  return { masked: allowed === undefined ? 0 : 1 };
}

const OPS: Readonly<Record<string, Op>> = {
  UnlockRmsNorm: {
    inputs: listInputs("x", "scale"),
    floats: readEps,
    outputs: 1,
  },
  UnlockRmsNormGradient: {
    inputs: listInputs("dy", "x", "scale"),
    floats: readEps,
    outputs: 2,
  },
  UnlockSwiGlu: { inputs: listInputs("gateUp"), outputs: 1 },
  UnlockSwiGluGradient: { inputs: listInputs("dy", "gateUp"), outputs: 1 },
  UnlockEmbedGradient: {
    inputs: listInputs("dy", "ids"),
    integers: (_, { vocabulary }) => ({ vocabulary: vocabulary as number }),
    outputs: 1,
  },
  UnlockLinear: { inputs: listInputs("x", "w"), outputs: 1 },
  UnlockLinearInput: { inputs: listInputs("dy", "w"), outputs: 1 },
  UnlockLinearWeight: { inputs: listInputs("x", "dy"), outputs: 1 },
  UnlockShortLinear: {
    inputs: listInputs("x", "w"),
    integers: readFormat,
    outputs: 1,
  },
  UnlockShortLinearInput: {
    inputs: listInputs("dy", "w"),
    integers: readFormat,
    outputs: 1,
  },
  UnlockShortEmbed: {
    inputs: listInputs("table", "ids"),
    integers: readFormat,
    outputs: 1,
  },
  UnlockWiden: { inputs: listInputs("w"), integers: readFormat, outputs: 1 },
  UnlockNarrow: { inputs: listInputs("x"), integers: readFormat, outputs: 1 },
  UnlockLogProbs: {
    inputs: listInputs("logits", "targets", "allowed"),
    integers: readMask,
    outputs: 2,
  },
  UnlockLogProbsGradient: {
    inputs: listInputs(
      ...["dOutput", "logits", "targets", "allowed", "output", "logZ"],
    ),
    integers: readMask,
    outputs: 1,
  },
  UnlockAttention: {
    inputs: listInputs("qkv", "cosines", "sines"),
    integers: readHeads,
    outputs: 2,
  },
  UnlockAttentionGradient: {
    inputs: listInputs("dOutput", "qkv", "cosines", "sines", "statistics"),
    integers: readHeads,
    outputs: 1,
  },
  UnlockBlock: {
    inputs: listInputs(...BLOCK_INPUTS, "bias", "queryNorm", "keyNorm"),
    integers: readBlock,
    floats: readEps,
    outputs: 6,
  },
  UnlockBlockGradient: {
    inputs: listInputs(
      ...["dy", ...BLOCK_INPUTS, "queryNorm", "keyNorm"],
      ...["qkv", "logZ", "mixed", "attended", "gateUp"],
    ),
    integers: readBlock,
    floats: readEps,
    outputs: 13,
  },
  UnlockPack: { inputs: listInputs("w"), outputs: 1 },
  UnlockDecodeTrunk: {
    inputs: (
      {
        ids,
        table,
        scale,
        value,
        bias,
        cosines,
        sines,
        cache = table!,
        visible = table!,
        ...blocks
      },
      { past },
    ) => [
      ids!,
      table!,
      ...Object.values(blocks),
      scale!,
      value!,
      bias!,
      cosines!,
      sines!,
      cache,
      visible,
      tf.scalar(past as number, "int32"),
    ],
    integers: (inputs, attributes) => ({
      ...readDecoding(inputs, attributes),
      inner: attributes.inner as number,
      positions: attributes.positions as number,
      normed: attributes.headNorms === true ? 1 : 0,
      n: Object.keys(inputs).filter((name) => name.startsWith("block/")).length,
    }),
    floats: readEps,
    outputs: 3,
  },
  UnlockPackSlots: {
    inputs: listInputs("cache", "slots"),
    integers: (_, { headSize }) => ({ "head_size": headSize as number }),
    outputs: 1,
  },
  UnlockAdamw: {
    inputs: (inputs) => Object.values(inputs),
    integers: (_, { n }) => ({ n: n as number }),
    outputs: ({ n }) => n as number + 3,
  },
  UnlockAttentionDecode: {
    inputs: (inputs, attributes) => [
      ...listInputs("qkv", "cosines", "sines", "cache", "visible")(
        inputs,
        attributes,
      ),
      tf.scalar(attributes.past as number, "int32"),
    ],
    integers: readDecoding,
    outputs: 2,
  },
};

/** Runs an op of TensorFlow. */
function runOp(
  name: string,
  op: Op,
  inputs: Inputs,
  attributes: Attributes,
): tf.Tensor[] {
  const backend = tf.backend() as unknown as NodeBackend;
  const { binding } = backend;
  const typed = (
    values: Readonly<Record<string, number>>,
    type: number,
  ): OpAttribute[] =>
    Object.entries(values).map(([name, value]) => ({ name, type, value }));
  return tf.tidy(() =>
    backend.executeMultipleOutputs(
      name,
      [
        ...typed(op.integers?.(inputs, attributes) ?? {}, binding.TF_ATTR_INT),
        ...typed(op.floats?.(attributes) ?? {}, binding.TF_ATTR_FLOAT),
      ],
      op.inputs(inputs, attributes),
      typeof op.outputs === "number" ? op.outputs : op.outputs(attributes),
    )
  );
}

let installed = false;

/** Registers the kernels, once, while `tensorflow` computes on the CPU. */
export function installNativeKernels(): void {
  if (installed) return;
  installed = true;
  for (const [kernelName, op] of Object.entries(OPS)) {
    tf.registerKernel({
      kernelName,
      backendName: "tensorflow",
      kernelFunc: ({ inputs, attrs }) => {
        const [first, ...others] = runOp(
          kernelName,
          op,
          inputs as unknown as Inputs,
          attrs as unknown as Attributes,
        );
        return others.length === 0 ? first! : [first!, ...others];
      },
    });
  }
}
