/**
 * A run on an environment with tools: its metrics count calls by tool, and a few
 * held-out tasks are played before and after, for the report.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { recordHeldOut } from "../../trainers/launch/measure_run.ts";
import { writeReportFile } from "../../report/write_report.ts";
import { startBackend } from "../../trainers/backends/backend.ts";

import { makeTrainConfig } from "../../trainers/runs/config/make_train_config.ts";
import {
  createRun,
  removeMeasures,
} from "../../trainers/runs/directory/run_directory.ts";
import { train } from "../../trainers/runs/train.ts";
import { makeWarmStart } from "../../trainers/runs/warm_start.ts";
import { getEnvEntry } from "../../envs/mod.ts";
import { withDirectory } from "../support/directory.ts";
import { TOOL_CALLS } from "../../trainers/rollout/rollout_metrics.ts";

const CONFIG = makeTrainConfig({
  env: "Retail-Mini-v0",
  trainer: "grpo",
  arm: "vanilla",
  updates: 1,
  batch: 8,
  testEpisodes: 2,
  hiddenSize: 8,
  heads: 2,
  layers: 1,
  warmStartEpisodes: 30,
  warmStartSteps: 5,
  warmStartBatch: 8,
});

Deno.test("a run on an environment with tools counts calls, and is shown before and after", () =>
  withDirectory(async (directory) => {
    await startBackend({ name: "wasm" });
    const run = `${directory}/run`;
    await createRun(run, CONFIG, await makeWarmStart(CONFIG));
    await train(run, CONFIG, () => {});
    const [header] = (await Deno.readTextFile(`${run}/metrics.csv`))
      .split("\n");
    const columns = header!.split(",").filter((name) =>
      name.startsWith(TOOL_CALLS)
    );
    const { countedTools } = getEnvEntry(CONFIG.env);
    assertEquals(columns, [
      TOOL_CALLS,
      ...countedTools!.map((name) => `${TOOL_CALLS}/${name}`),
    ]);

    const stopped = AbortSignal.abort();
    const file = `${run}/held_out.jsonl`;
    const { signal } = new AbortController();
    assertEquals(await recordHeldOut(run, CONFIG, stopped), false);
    assertEquals(await recordHeldOut(run, CONFIG, signal), true);
    const text = await Deno.readTextFile(file);
    const lines = text.trimEnd().split("\n").map((line) => JSON.parse(line));
    assertEquals(
      lines.map(({ policy, task }) => [policy, task.split, task.index]),
      ["start", "trained"].flatMap((policy) =>
        [0, 1].map((index) => [policy, "test", index])
      ),
    );
    for (const { changes, success } of lines) {
      const isRight = changes.every(
        ({ verdict }: { verdict: string }) => verdict === "right",
      );
      assertEquals(isRight, success);
    }
    // The likeliest tokens are the same each time.
    assertEquals(await recordHeldOut(run, CONFIG, signal), true);
    assertEquals(await Deno.readTextFile(file), text);

    const out = `${directory}/report.html`;
    await writeReportFile([run], out);
    const page = await Deno.readTextFile(out);
    assertMatch(page, /<h3>Held-out tasks before and after training<\/h3>/);
    assertMatch(page, /Retail-Mini-v0, test task 1: /);
    await removeMeasures(run);
    assert(!await Deno.stat(file).then(() => true, () => false));
  }));
