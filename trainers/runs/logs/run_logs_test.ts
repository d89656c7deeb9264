import * as tf from "@tensorflow/tfjs";
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  strictEqual as assertStrictEquals,
} from "node:assert/strict";
import { withDirectory } from "../../../tests/support/directory.ts";
import { startBackend } from "../../backends/backend.ts";
import {
  appendLines,
  readRunLines,
  truncateLog,
} from "../directory/run_directory.ts";
import {
  addTiming,
  computeTimeMetrics,
  measureMemory,
  NO_COST,
  openRunLogs,
  type UpdateCost,
} from "./run_logs.ts";

const FIRST = { rollout: 3, update: 1, evaluation: 0, tokens: 100, steps: 20 };
const SECOND = { rollout: 1, update: 3, evaluation: 9, tokens: 200, steps: 40 };

Deno.test("computeTimeMetrics() reports totals of the run and tokens of the update", () => {
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

Deno.test("measureMemory() counts tensors, and the peak of the process", async () => {
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

const TIME = 1_700_000_000;
const COST = {
  evaluation: 0,
  ...{ rollout: 1, update: 1, tokens: 10, steps: 8 },
  ...{ peakBytes: 900, tensorBytes: 80, tensors: 7 },
};

/** Plays updates, from one on to another, and is killed before a checkpoint. */
async function someUpdates(directory: string, from: number, to: number) {
  for (const log of ["metrics", "timing"] as const) {
    await truncateLog(directory, log, from);
  }
  const options = { update: from, wallTime: TIME, config: { seed: 3 } };
  const lines = await readRunLines<UpdateCost>(directory, from);
  const logs = await openRunLogs(directory, lines, options);
  for (let step = from + 1; step <= to; step++) {
    const metrics = { "rollout/success_rate": step / 8 };
    await appendLines(directory, "metrics", [{ step, data: metrics }]);
    await appendLines(directory, "timing", [{ step, data: COST }]);
    await logs.append(step, metrics, COST, TIME + step);
  }
}

async function filesOf(directory: string): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for await (const { name } of Deno.readDir(directory)) {
    files[name] = await Deno.readFile(`${directory}/${name}`);
  }
  return files;
}

Deno.test("openRunLogs() writes metrics, times and memory side by side", () =>
  withDirectory(async (directory) => {
    await someUpdates(directory, 0, 2);
    assertStrictEquals(
      await Deno.readTextFile(`${directory}/metrics.csv`),
      "step,rollout/success_rate,time/iterations,time/time_elapsed," +
        "time/total_timesteps,time/fps,time/rollout_seconds," +
        "time/update_seconds,time/eval_seconds,time/tokens_per_second,memory/peak_bytes," +
        "memory/tensor_bytes,memory/tensors\n" +
        "1,0.125,1,2,8,4,1,1,0,5,900,80,7\n2,0.25,2,4,16,4,1,1,0,5,900,80,7\n",
    );
  }));

Deno.test("openRunLogs() makes the same files without and with an interruption", () =>
  withDirectory((whole) =>
    withDirectory(async (parts) => {
      await someUpdates(whole, 0, 4);
      await someUpdates(parts, 0, 3);
      await Deno.remove(`${parts}/metrics.csv`);
      await someUpdates(parts, 2, 4);
      assertEquals(await filesOf(parts), await filesOf(whole));
    })
  ));
