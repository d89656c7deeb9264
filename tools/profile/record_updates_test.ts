import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import * as tf from "@tensorflow/tfjs";
import { withDirectory } from "../../tests/support/directory.ts";
import { startBackend } from "../../trainers/backends/backend.ts";
import { createRun } from "../../trainers/runs/directory/run_directory.ts";
import { TRAIN_DEFAULTS } from "../../trainers/runs/config/train_defaults.ts";
import { readShippedWarmStart } from "../../trainers/runs/warm_start.ts";
import { recordUpdates } from "./record_updates.ts";

/** Records updates of eight episodes in a run of their own. */
async function record(updates: number, signal: AbortSignal) {
  await startBackend({ name: "wasm" });
  return await withDirectory(async (directory) => {
    const config = { ...TRAIN_DEFAULTS, batch: 8 };
    await createRun(directory, config, await readShippedWarmStart(config.env));
    return await recordUpdates(directory, config, updates, signal);
  });
}

Deno.test("recordUpdates() records whole updates of a run, and leaks nothing", async () => {
  await startBackend({ name: "wasm" });
  const { signal } = new AbortController();
  // The first run keeps what is made once: tables of the model's functions.
  await record(1, signal);
  const { numTensors } = tf.memory();
  const add = tf.getKernel("Add", "wasm");
  const recorded = await record(2, signal);
  assertEquals(tf.memory().numTensors, numTensors);
  assert(tf.getKernel("Add", "wasm") === add);
  assertEquals(recorded.length, 2);
  for (const update of recorded) {
    const { start, rolloutEnd, updateEnd, end, calls, scopes, transfers } =
      update;
    assert(start < rolloutEnd && rolloutEnd < updateEnd && updateEnd <= end);
    assert(update.envCalls.length > 1);
    assert(update.envCalls.every((play) => play.end <= rolloutEnd));
    const settings = TRAIN_DEFAULTS.settings as Record<string, number>;
    const steps = settings["epochs"]! * settings["minibatches"]!;
    for (const name of ["forward", "backward", "optimizer"] as const) {
      const own = scopes.filter((scope) => scope.name === name);
      assertEquals(own.length, steps, name);
      assert(
        own.every((span) => rolloutEnd <= span.start && span.end <= updateEnd),
      );
    }
    const spans = [...calls, ...transfers];
    assert(spans.every((span) => start <= span.start && span.end <= end));
    const scope = scopes.at(-1)!;
    const reads = transfers.filter(({ direction, within, start }) =>
      direction === "down" && within === null && start > rolloutEnd &&
      start < scope.end
    );
    assertEquals(reads, [], "the program reads in the middle of an update");
  }
});

Deno.test("recordUpdates() stops after the current update", async () => {
  const stop = new AbortController();
  stop.abort();
  assertEquals(await record(2, stop.signal), []);
});
