/** Our kernels for the wasm backend, in TensorFlow.js's registry. */

import * as tf from "@tensorflow/tfjs";
import type { AttentionShape } from "../layer_types.ts";
import { guardMemory, type WasmBackend } from "./assembly/heap.ts";
import {
  computeAttention,
  computeAttentionGradient,
} from "./attention/attention.ts";
import {
  computeDecodeAttention,
  type DecodeInputs,
} from "./attention/attention_decode.ts";
import { packSlotsInPlace } from "./attention/pack_slots.ts";
import {
  computeLogProbs,
  computeLogProbsGradient,
  type LogProbsInputs,
} from "./log_prob_kernels.ts";
import {
  computeEmbed,
  computeEmbedGradient,
  computeRmsNorm,
  computeRmsNormGradient,
  computeSwiGlu,
  computeSwiGluGradient,
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
    computeAttention(
      backend,
      inputs.qkv!,
      inputs.cosines!,
      inputs.sines!,
      attrs.shape as AttentionShape,
    ),
  UnlockAttentionGradient: ({ inputs, attrs, backend }) =>
    computeAttentionGradient(
      backend,
      inputs.dOutput!,
      inputs.qkv!,
      inputs.cosines!,
      inputs.sines!,
      inputs.statistics!,
      attrs.shape as AttentionShape,
    ),
  UnlockAttentionDecode: ({ inputs, attrs, backend }) =>
    computeDecodeAttention(
      backend,
      inputs as unknown as DecodeInputs,
      attrs.shape as AttentionShape,
      attrs.past as number,
    ),
  UnlockPackSlots: ({ inputs, attrs, backend }) =>
    packSlotsInPlace(
      backend,
      inputs.cache!,
      inputs.slots!,
      attrs.headSize as number,
    ),
  UnlockEmbed: ({ inputs, backend }) =>
    computeEmbed(backend, inputs.table!, inputs.ids!),
  UnlockEmbedGradient: ({ inputs, attrs, backend }) =>
    computeEmbedGradient(
      backend,
      inputs.dy!,
      inputs.ids!,
      attrs.vocabulary as number,
    ),
  UnlockRmsNorm: ({ inputs, attrs, backend }) =>
    computeRmsNorm(backend, inputs.x!, inputs.scale!, attrs.eps as number),
  UnlockRmsNormGradient: ({ inputs, attrs, backend }) =>
    computeRmsNormGradient(
      backend,
      inputs.dy!,
      inputs.x!,
      inputs.scale!,
      attrs.eps as number,
    ),
  UnlockSwiGlu: ({ inputs, backend }) => computeSwiGlu(backend, inputs.gateUp!),
  UnlockSwiGluGradient: ({ inputs, backend }) =>
    computeSwiGluGradient(backend, inputs.dy!, inputs.gateUp!),
  UnlockLogProbs: ({ inputs, backend }) =>
    computeLogProbs(backend, inputs as unknown as LogProbsInputs),
  UnlockLogProbsGradient: ({ inputs, backend }) =>
    computeLogProbsGradient(
      backend,
      inputs.dOutput!,
      inputs as unknown as LogProbsInputs,
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
