/**
 * The loss of a GPU in the middle of the work: a driver that was reset, a card
 * that was taken away; or one that refuses, for want of memory.
 *
 * What is then read may never arrive, or be zeros, so nothing of it is believed.
 */

import * as tf from "@tensorflow/tfjs";
import { ruleError } from "../../utils/errors.ts";
import { checkBackend } from "./backend_check.ts";

/** The device that was computed on is gone. */
export class DeviceLostError extends Error {
  /** The name shown in stack traces. */
  override name = "DeviceLostError";
}

/** How long a loss may take to be noticed after it did harm, in milliseconds. */
const NOTICE = 1000;

/** Rejections by device, so that each device is listened to once. */
const losses = new WeakMap<GPUDevice, Promise<never>>();

/** Finds the WebGPU device of the current backend. */
export function currentDevice(): GPUDevice | null {
  if (tf.getBackend() !== "webgpu") return null;
  return (tf.backend() as unknown as { device: GPUDevice }).device;
}

async function rejectOnLoss(device: GPUDevice): Promise<never> {
  const { reason, message } = await device.lost;
  const rule = "there until the work is done";
  const value = `lost (${reason}: ${message})`;
  throw ruleError(DeviceLostError, "compute", "device", rule, value);
}

function watchLoss(device: GPUDevice): Promise<never> {
  const known = losses.get(device);
  if (known !== undefined) return known;
  const loss = rejectOnLoss(device);
  // It may well be lost when nobody waits for it any more.
  loss.catch(() => {});
  losses.set(device, loss);
  return loss;
}

/** Waits for a loss, which it throws, but not for long. */
async function awaitLoss(loss: Promise<never>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, NOTICE);
  });
  try {
    await Promise.race([loss, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does work, and gives it up where the device refuses a command. */
async function failOnRefusal<T>(
  device: GPUDevice,
  work: () => Promise<T>,
): Promise<T> {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  // Whose `Event` is meant depends on which libraries' types are in scope.
  const hear: Parameters<GPUDevice["addEventListener"]>[1] = (
    event: unknown,
  ): void => {
    const refused = event as GPUUncapturedErrorEvent;
    refused.preventDefault();
    const { message } = refused.error;
    const rule =
      "able to do what it is told (--parallel and --micro-batch-tokens " +
      "bound what it must hold)";
    reject(ruleError(Error, "compute", "device", rule, message));
  };
  device.addEventListener("uncapturederror", hear);
  try {
    return await Promise.race([work(), refusal]);
  } finally {
    device.removeEventListener("uncapturederror", hear);
  }
}

/**
 * Works on the current backend, and gives the work up if its device is lost or
 * refuses a command, say for want of memory, after which it returns zeros. What
 * the work returns has been computed on a device that was there to the end, for
 * one that is lost does not come back.
 */
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
    // What a lost device does to the work may be noticed before the loss is.
    await awaitLoss(loss);
    throw error;
  }
}
