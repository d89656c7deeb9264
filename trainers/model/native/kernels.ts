/**
 * The kernels for TensorFlow on the processor, in TensorFlow.js's registry.
 * `deno task setup:tensorflow` compiles them into the backend's addon.
 */

import * as tf from "@tensorflow/tfjs";
import type { NodeBackend } from "../../backends/tensorflow.ts";
import {
  type Attributes,
  type Inputs,
  listInputs,
  type Op,
  OPS,
} from "./ops.ts";

function runOp(
  name: string,
  op: Op,
  inputs: Inputs,
  attributes: Attributes,
): tf.Tensor[] {
  const backend = tf.backend() as unknown as NodeBackend;
  const { TF_ATTR_INT, TF_ATTR_FLOAT } = backend.binding;
  const { outputs = 1 } = op;
  const values = Object.entries(op.attributes?.(attributes, inputs) ?? {});
  return tf.tidy(() =>
    backend.executeMultipleOutputs(
      name,
      values.map(([name, value]) => ({
        name,
        type: name === "eps" ? TF_ATTR_FLOAT : TF_ATTR_INT,
        value,
      })),
      listInputs(op, inputs, attributes),
      typeof outputs === "number" ? outputs : outputs(attributes),
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
