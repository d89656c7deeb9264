/** Our kernels for the wasm backend, in TensorFlow.js's registry. */

import * as tf from "@tensorflow/tfjs";
import type { AttentionShape } from "../layer_types.ts";
import { guardMemory, type WasmBackend } from "./assembly/heap.ts";
import { attentionBackward, attentionForward } from "./attention/attention.ts";
import {
  attentionDecode,
  type DecodeInputs,
} from "./attention/attention_decode.ts";
import {
  logProbForward,
  logProbGradient,
  type LogProbInputs,
} from "./log_prob_kernels.ts";
import {
  embedBackward,
  embedForward,
  rmsNormForward,
  rmsNormGradient,
  swiGluForward,
  swiGluGradient,
} from "./row_kernels.ts";

/** Inputs, attributes and backend, as TensorFlow.js passes them. */
export interface WasmKernelCall {
  readonly inputs: Readonly<Record<string, tf.TensorInfo>>;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly backend: WasmBackend;
}

/** A kernel, as TensorFlow.js calls it. */
export type WasmKernel = (
  call: WasmKernelCall,
) => tf.TensorInfo | tf.TensorInfo[];

/** The kernels, by name. */
export const KERNELS: Readonly<Record<string, WasmKernel>> = {
  // The backend's own copies the data each time something is saved for a
  // gradient; counting one more owner is enough, as its Reshape does.
  Identity: ({ inputs, backend }) => {
    const { dataId, shape, dtype } = inputs.x!;
    backend.incRef(dataId);
    return { dataId, shape, dtype };
  },
  UnlockAttention: ({ inputs, attrs, backend }) =>
    attentionForward(
      backend,
      inputs.qkv!,
      inputs.cosines!,
      inputs.sines!,
      attrs.shape as AttentionShape,
    ),
  UnlockAttentionGradient: ({ inputs, attrs, backend }) =>
    attentionBackward(
      backend,
      inputs.dOutput!,
      inputs.qkv!,
      inputs.cosines!,
      inputs.sines!,
      inputs.statistics!,
      attrs.shape as AttentionShape,
    ),
  UnlockAttentionDecode: ({ inputs, attrs, backend }) =>
    attentionDecode(
      backend,
      inputs as unknown as DecodeInputs,
      attrs.shape as AttentionShape,
      attrs.past as number,
    ),
  UnlockEmbed: ({ inputs, backend }) =>
    embedForward(backend, inputs.table!, inputs.ids!),
  UnlockEmbedGradient: ({ inputs, attrs, backend }) =>
    embedBackward(
      backend,
      inputs.dy!,
      inputs.ids!,
      attrs.vocabulary as number,
    ),
  UnlockRmsNorm: ({ inputs, attrs, backend }) =>
    rmsNormForward(backend, inputs.x!, inputs.scale!, attrs.eps as number),
  UnlockRmsNormGradient: ({ inputs, attrs, backend }) =>
    rmsNormGradient(
      backend,
      inputs.dy!,
      inputs.x!,
      inputs.scale!,
      attrs.eps as number,
    ),
  UnlockSwiGlu: ({ inputs, backend }) => swiGluForward(backend, inputs.gateUp!),
  UnlockSwiGluGradient: ({ inputs, backend }) =>
    swiGluGradient(backend, inputs.dy!, inputs.gateUp!),
  UnlockLogProbs: ({ inputs, backend }) =>
    logProbForward(backend, inputs as unknown as LogProbInputs),
  UnlockLogProbsGradient: ({ inputs, backend }) =>
    logProbGradient(
      backend,
      inputs.dOutput!,
      inputs as unknown as LogProbInputs,
      inputs.output!,
      inputs.logZ!,
    ),
};

let installed = false;

/** Registers the kernels, once, while wasm is the current backend. */
export function installWasmKernels(): void {
  if (installed) return;
  installed = true;
  guardMemory(tf.backend() as unknown as WasmBackend);
  for (const [kernelName, kernelFunc] of Object.entries(KERNELS)) {
    if (tf.getKernel(kernelName, "wasm") !== undefined) {
      tf.unregisterKernel(kernelName, "wasm");
    }
    tf.registerKernel({
      kernelName,
      backendName: "wasm",
      kernelFunc: kernelFunc as unknown as tf.KernelFunc,
    });
  }
}
