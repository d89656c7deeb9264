/**
 * The table of `docs/metrics.md` names what a run logs, no more and no less.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { startBackend } from "../../trainers/backends/backend.ts";
import { parseCsvHeader } from "../../trainers/runs/logs/csv_log.ts";
import {
  createRun,
  makeWarmStart,
  train,
  TRAIN_DEFAULTS,
} from "../../trainers/mod.ts";
import { withDirectory } from "../support/directory.ts";

const CONFIG = {
  ...TRAIN_DEFAULTS,
  updates: 1,
  batch: 8,
  validation: { ...TRAIN_DEFAULTS.validation, every: 1, episodes: 4 },
  policy: { hiddenSize: 8, intermediateSize: 8, layers: 1, heads: 1 },
  warmStart: { ...TRAIN_DEFAULTS.warmStart, episodes: 20, steps: 5, batch: 4 },
};

const DOC = new URL("../../docs/metrics.md", import.meta.url);

Deno.test("docs/metrics.md: its table names every metric of a run", async () => {
  await startBackend({ name: "wasm" });
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, CONFIG, await makeWarmStart(CONFIG));
    await train(run, CONFIG, () => {});
    const { names } = parseCsvHeader(
      await Deno.readTextFile(`${run}/metrics.csv`),
    )!;
    const rows = (await Deno.readTextFile(DOC)).matchAll(
      /^\| `(\w+\/\w.*?)` /gm,
    );
    assertEquals(Array.from(rows, ([, name]) => name).sort(), names.toSorted());
  });
});
