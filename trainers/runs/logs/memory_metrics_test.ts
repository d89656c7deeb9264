import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../../backends/backend.ts";
import { memoryMetrics, memoryUse } from "./memory_metrics.ts";

Deno.test("memoryUse() counts tensors, and the process at its largest", async () => {
  await startBackend({ name: "wasm" });
  const before = memoryUse();
  const tensor = tf.zeros([1000]);
  const block = new Uint8Array(2 ** 26).fill(1);
  const after = memoryUse();
  assertEquals(after.tensors - before.tensors, 1);
  assertEquals(after.tensorBytes - before.tensorBytes, 4000);
  // At least what is held right now; the system counts in pages.
  const { rss } = Deno.memoryUsage();
  assert(after.peakBytes > rss * 0.9, `${after.peakBytes} ${rss}`);
  assert(after.peakBytes > block.length);
  tensor.dispose();
});

Deno.test("memoryMetrics() names the numbers", () => {
  assertEquals(memoryMetrics({ peakBytes: 3, tensorBytes: 2, tensors: 1 }), {
    "memory/peak_bytes": 3,
    "memory/tensor_bytes": 2,
    "memory/tensors": 1,
  });
});
