/**
 * Measures the kernels of the current backend, which stand in TensorFlow.js's
 * registry: its own and this package's.
 */

import * as tf from "@tensorflow/tfjs";
import { costOf, type TensorShape } from "./op_cost.ts";
import type { Recorder } from "./recording.ts";

/** Inputs that are there: an op may go without some. */
function inputsOf(
  inputs: Readonly<Record<string, TensorShape | undefined>>,
): Record<string, TensorShape> {
  const there = Object.entries(inputs).filter((entry) => entry[1] != null);
  return Object.fromEntries(there) as Record<string, TensorShape>;
}

/** A kernel that is measured, unless another one called it. */
function measured(
  { kernelName: name, kernelFunc }: tf.KernelConfig,
  recorder: Recorder,
): tf.KernelFunc {
  return (call) => {
    if (recorder.op !== null) return kernelFunc(call);
    const { scope, recording } = recorder;
    recorder.op = name;
    const start = performance.now();
    try {
      const result = kernelFunc(call);
      const end = performance.now();
      const cost = costOf({
        name,
        inputs: inputsOf(call.inputs),
        attributes: call.attrs ?? {},
        outputs: [result].flat(),
      });
      recording.calls.push({ name, scope, start, end, ...cost });
      return result;
    } finally {
      recorder.op = null;
    }
  };
}

function reregister(config: tf.KernelConfig): void {
  tf.unregisterKernel(config.kernelName, config.backendName);
  tf.registerKernel(config);
}

/** Measures every kernel of the current backend from now on. */
export function watchKernels(recorder: Recorder): () => void {
  const configs = tf.getKernelsForBackend(tf.getBackend());
  for (const config of configs) {
    reregister({ ...config, kernelFunc: measured(config, recorder) });
  }
  return () => configs.forEach(reregister);
}
