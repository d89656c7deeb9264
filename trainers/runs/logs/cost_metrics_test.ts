import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { startBackend } from "../../backends/backend.ts";
import {
  addTiming,
  computeTimeMetrics,
  measureMemory,
  nameMemoryMetrics,
  NO_COST,
} from "./cost_metrics.ts";

const FIRST = { rollout: 3, update: 1, evaluation: 0, tokens: 100, steps: 20 };
const SECOND = { rollout: 1, update: 3, evaluation: 9, tokens: 200, steps: 40 };

Deno.test("computeTimeMetrics() tells totals of the run and tokens of the update", () => {
  const run = addTiming(addTiming(NO_COST, FIRST), SECOND);
  assertEquals(computeTimeMetrics(2, run, SECOND), {
    "time/iterations": 2,
    "time/time_elapsed": 8,
    "time/total_timesteps": 60,
    "time/fps": 7.5,
    "time/rollout_seconds": 1,
    "time/update_seconds": 3,
    "time/eval_seconds": 9,
    "time/tokens_per_second": 50,
  });
});

Deno.test("measureMemory() counts tensors, and the process at its largest", async () => {
  await startBackend({ name: "wasm" });
  const before = measureMemory();
  const tensor = tf.zeros([1000]);
  const block = new Uint8Array(2 ** 26).fill(1);
  const after = measureMemory();
  assertEquals(after.tensors - before.tensors, 1);
  assertEquals(after.tensorBytes - before.tensorBytes, 4000);
  // At least what is held right now; the system counts in pages.
  const { rss } = Deno.memoryUsage();
  assert(after.peakBytes > rss * 0.9, `${after.peakBytes} ${rss}`);
  assert(after.peakBytes > block.length);
  tensor.dispose();
});

Deno.test("nameMemoryMetrics() names the numbers", () => {
  assertEquals(
    nameMemoryMetrics({ peakBytes: 3, tensorBytes: 2, tensors: 1 }),
    {
      "memory/peak_bytes": 3,
      "memory/tensor_bytes": 2,
      "memory/tensors": 1,
    },
  );
});
