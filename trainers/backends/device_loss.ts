/**
 * Detects that a GPU was lost, such as by a driver reset, or refused a command,
 * such as for lack of memory. Reads may then never finish, or return zeros.
 */

import * as tf from "@tensorflow/tfjs";
import { rememberObjects } from "../../utils/cache.ts";
import { ruleError } from "../../utils/errors.ts";
import { withinTime } from "../../utils/waiting.ts";
import { checkBackend } from "./backend_check.ts";

export class DeviceLostError extends Error {
  override name = "DeviceLostError";
}

/** Longest delay of a loss's report after its first effects, in milliseconds. */
const REPORT_DELAY = 1000;

export function currentDevice(): GPUDevice | null {
  if (tf.getBackend() !== "webgpu") return null;
  return (tf.backend() as unknown as { device: GPUDevice }).device;
}

/** Makes a promise that rejects on loss. */
const watchLoss = rememberObjects((device: GPUDevice): Promise<never> => {
  const loss = device.lost.then(({ reason, message }): never => {
    const rule = "there until the work is done";
    const value = `lost (${reason}: ${message})`;
    throw ruleError(DeviceLostError, "compute", "device", rule, value);
  });
  // Avoids an unhandled rejection after the work is done.
  loss.catch(() => {});
  return loss;
});

/** Runs work, but rejects as soon as the device refuses a command. */
async function failOnRefusal<T>(
  device: GPUDevice,
  work: () => Promise<T>,
): Promise<T> {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  // The type of `Event` depends on the libraries in scope.
  const handleError: Parameters<GPUDevice["addEventListener"]>[1] = (
    event: unknown,
  ): void => {
    const refused = event as GPUUncapturedErrorEvent;
    refused.preventDefault();
    const { message } = refused.error;
    const rule = "able to execute all commands (--parallel and " +
      "--micro-batch-tokens bound its memory)";
    reject(ruleError(Error, "compute", "device", rule, message));
  };
  device.addEventListener("uncapturederror", handleError);
  try {
    return await Promise.race([work(), refusal]);
  } finally {
    device.removeEventListener("uncapturederror", handleError);
  }
}

/** Runs work; throws if the current backend's device is lost or refuses. */
export async function runOnDevice<T>(work: () => Promise<T>): Promise<T> {
  const device = currentDevice();
  if (device === null) return await work();
  const loss = watchLoss(device);
  const checked = async (): Promise<T> => {
    const result = await work();
    await checkBackend();
    return result;
  };
  try {
    return await Promise.race([failOnRefusal(device, checked), loss]);
  } catch (error) {
    // An effect of the loss can be noticed before the loss is reported.
    await withinTime(REPORT_DELAY, loss, () => {});
    throw error;
  }
}
