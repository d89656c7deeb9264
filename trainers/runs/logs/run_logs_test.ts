import {
  deepStrictEqual as assertDeepEquals,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { appendLines, truncateLog } from "../directory/run_directory.ts";
import { openRunLogs } from "./run_logs.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

const TIME = 1_700_000_000;
const COST = {
  evaluation: 0,
  ...{ rollout: 1, update: 1, tokens: 10, steps: 8 },
  ...{ peakBytes: 900, tensorBytes: 80, tensors: 7 },
};

/** Plays updates, from one on to another, and is killed before a checkpoint. */
async function someUpdates(directory: string, from: number, to: number) {
  await truncateLog(directory, "timing", from);
  const options = { update: from, wallTime: TIME, config: { seed: 3 } };
  const logs = await openRunLogs(directory, options);
  for (let step = from + 1; step <= to; step++) {
    const metrics = { "rollout/success_rate": step / 8 };
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
    assertEquals(
      await Deno.readTextFile(`${directory}/metrics.csv`),
      "step,rollout/success_rate,time/iterations,time/time_elapsed," +
        "time/total_timesteps,time/fps,time/rollout_seconds," +
        "time/update_seconds,time/eval_seconds,time/tokens_per_second,memory/peak_bytes," +
        "memory/tensor_bytes,memory/tensors\n" +
        "1,0.125,1,2,8,4,1,1,0,5,900,80,7\n2,0.25,2,4,16,4,1,1,0,5,900,80,7\n",
    );
  }));

Deno.test("openRunLogs() makes the same files in one go and resumed", () =>
  withDirectory((whole) =>
    withDirectory(async (parts) => {
      await someUpdates(whole, 0, 4);
      await someUpdates(parts, 0, 3);
      await someUpdates(parts, 2, 4);
      assertDeepEquals(await filesOf(parts), await filesOf(whole));
    })
  ));
