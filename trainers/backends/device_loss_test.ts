import {
  rejects as assertRejects,
  strictEqual as assertEquals,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { findAdapter, startBackend } from "./backend.ts";
import { currentDevice, runOnDevice } from "./device_loss.ts";

const adapter = await findAdapter();
const absent = typeof adapter === "string" ? adapter : null;

const LOST = {
  name: "DeviceLostError",
  message: "Cannot compute as 'device' must be there until the work is done: " +
    'current value is "lost (destroyed: device was lost)"',
};

/** Starts webgpu on a device that no test has destroyed. */
async function freshDevice(): Promise<GPUDevice> {
  // The registry would keep it otherwise.
  const { factory } = tf.engine().registryFactory["webgpu"] ?? {};
  if (factory !== undefined) {
    tf.removeBackend("webgpu");
    tf.registerBackend("webgpu", factory);
  }
  await startBackend({ name: "webgpu" });
  return currentDevice()!;
}

function testOnDevice(
  name: string,
  test: (device: GPUDevice) => Promise<void>,
): void {
  Deno.test({
    name: name + (absent === null ? "" : ` (skipped: ${absent})`),
    ignore: absent !== null,
    fn: async () => await test(await freshDevice()),
  });
}

testOnDevice(
  "runOnDevice() returns what a device has computed",
  async () => {
    const sum = await runOnDevice(async () => {
      const ones = tf.ones([100, 100]);
      const [sum] = await tf.sum(ones).data();
      return sum;
    });
    assertEquals(sum, 10_000);
  },
);

testOnDevice(
  "runOnDevice() passes on what the work throws",
  () =>
    assertRejects(
      () => runOnDevice(() => Promise.reject(new RangeError("too far"))),
      { name: "RangeError", message: "too far" },
    ),
);

testOnDevice(
  "runOnDevice() gives up work that waits for a lost device",
  async (device) => {
    const work = runOnDevice(() => new Promise<never>(() => {}));
    device.destroy();
    await assertRejects(() => work, LOST);
  },
);

testOnDevice(
  "runOnDevice() names the loss, not what it did to the work",
  async (device) => {
    await assertRejects(
      () =>
        runOnDevice(() => {
          device.destroy();
          throw new Error("Buffer is invalid");
        }),
      LOST,
    );
  },
);

testOnDevice(
  "runOnDevice() believes nothing that a lost device returned",
  async (device) => {
    await assertRejects(
      () =>
        runOnDevice(() => {
          device.destroy();
          return Promise.resolve(new Float32Array(10));
        }),
      LOST,
    );
    // It starts no work on it.
    await assertRejects(() => runOnDevice(() => Promise.resolve(1)), LOST);
  },
);

testOnDevice(
  "runOnDevice() rejects when the device refuses a command",
  async (device) => {
    await assertRejects(
      () =>
        runOnDevice(() => {
          const size = 4 * device.limits.maxBufferSize;
          device.createBuffer({ size, usage: GPUBufferUsage.STORAGE });
          return Promise.resolve(1);
        }),
      /^Error: Cannot compute as 'device' must be able to execute all commands \(--parallel .+Buffer size/,
    );
  },
);

Deno.test("runOnDevice() runs the work on backends without a device", async () => {
  await startBackend({ name: "cpu" });
  assertEquals(currentDevice(), null);
  assertEquals(await runOnDevice(() => Promise.resolve(3)), 3);
});
