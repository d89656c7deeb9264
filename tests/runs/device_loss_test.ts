/**
 * A run whose WebGPU device is lost stops with a saved checkpoint.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { findAdapter, startBackend } from "../../trainers/backends/backend.ts";
import { currentDevice } from "../../trainers/backends/device_loss.ts";
import {
  createRun,
  makeWarmStart,
  train,
  TRAIN_DEFAULTS,
} from "../../trainers/mod.ts";
import { listCheckpoints } from "../../trainers/runs/directory/checkpoint_files.ts";
import { updatesIn } from "../support/runs/train_runs.ts";
import { withDirectory } from "../support/directory.ts";

/** As small as can be, for a software adapter takes seconds for an update. */
const CONFIG = {
  ...TRAIN_DEFAULTS,
  updates: 3,
  batch: 1,
  settings: { ...TRAIN_DEFAULTS.settings, minibatches: 1, epochs: 1 },
  rollout: { ...TRAIN_DEFAULTS.rollout, truncateAfter: 1 },
  policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
  warmStart: { ...TRAIN_DEFAULTS.warmStart, episodes: 20, steps: 5, batch: 4 },
};

const adapter = await findAdapter();
const absent = typeof adapter === "string" ? adapter : null;

Deno.test({
  name: "train() on webgpu keeps its checkpoint where the device is lost" +
    (absent === null ? "" : ` (skipped: ${absent})`),
  ignore: absent !== null,
  // What was given up may still wait for the device.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: () =>
    withDirectory(async (directory) => {
      const run = `${directory}/run`;
      await startBackend({ name: "wasm" });
      await createRun(run, CONFIG, await makeWarmStart(CONFIG));
      await startBackend({ name: "webgpu" });
      const device = currentDevice()!;
      await assertRejects(
        // The second update has begun when the timer ends.
        () => train(run, CONFIG, () => setTimeout(() => device.destroy(), 50)),
        {
          name: "RunStoppedError",
          message: "Cannot compute as 'device' must be there until the work " +
            'is done: current value is "lost (destroyed: device was lost)"',
          saved: 1,
        },
      );
      assertEquals(await updatesIn(run), 1);
      assertEquals((await listCheckpoints(run)).map((x) => x.update), [1]);
      await startBackend({ name: "wasm" });
      const { updates } = await train(run, CONFIG, () => {});
      assertEquals(updates, 3);
    }),
});
