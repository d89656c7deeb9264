/** Whether an op's call returns before the device has computed it. */

import * as tf from "@tensorflow/tfjs";

/**
 * Tells whether the current backend hands its ops to a device that computes
 * them later, so that only a read waits for them.
 */
export function runsDeferred(): boolean {
  const backend = tf.backend() as unknown as { isUsingGpuDevice?: boolean };
  return tf.getBackend() === "webgpu" || backend.isUsingGpuDevice === true;
}
