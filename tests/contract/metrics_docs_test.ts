/**
 * Every metric of a run is declared, and `docs/metrics.md` lists the declared
 * ones.
 *
 * @module
 */

import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { METRICS, SERVER_METRICS } from "../../tools/declared_metrics.ts";
import { METRICS_PAGE, writeMetricsPage } from "../../tools/metrics_doc.ts";
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

Deno.test("docs/metrics.md is what `deno task docs:metrics` writes", async () => {
  const page = await Deno.readTextFile(METRICS_PAGE);
  assertEquals(writeMetricsPage(page), page);
});

Deno.test("the declared metrics are those that a run logs", async () => {
  await startBackend({ name: "wasm" });
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, CONFIG, await makeWarmStart(CONFIG));
    await train(run, CONFIG, () => {});
    const { names } = parseCsvHeader(
      await Deno.readTextFile(`${run}/metrics.csv`),
    )!;
    const declared = Object.keys(METRICS).filter((name) =>
      !Object.hasOwn(SERVER_METRICS, name)
    );
    assertEquals(declared.toSorted(), names.toSorted());
  });
});
