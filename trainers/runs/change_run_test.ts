import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { withDirectory } from "../../tests/support/directory.ts";
import { changeRun } from "./change_run.ts";
import { TRAIN_DEFAULTS } from "./config/train_defaults.ts";
import {
  createRun,
  lockRun,
  readLog,
  readRunConfig,
  writeSummary,
} from "./directory/run_directory.ts";

const CONFIG = { ...TRAIN_DEFAULTS, saveEvery: 10 };

/** Runs a test on a run that was killed in its third update, unsaved. */
async function withRun(test: (run: string) => Promise<void>): Promise<void> {
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, CONFIG, Uint8Array.of(1));
    const lines = [1, 2].map((step) => `{"step":${step},"data":{}}\n`);
    for (const log of ["metrics", "timing"]) {
      await Deno.writeTextFile(`${run}/${log}.jsonl`, lines.join(""));
    }
    await test(run);
  });
}

Deno.test("changeRun() lets a run that saved nothing start over, saving more often", () =>
  withRun(async (run) => {
    const changed = await changeRun(run, CONFIG, { saveEvery: 1 });
    assertEquals(changed, { ...CONFIG, saveEvery: 1 });
    assertEquals(await readRunConfig(run), changed);
    assertEquals(await readLog(run, "metrics"), []);
  }));

Deno.test("changeRun() changes nothing without new settings, or while another process trains", () =>
  withRun(async (run) => {
    using _lock = await lockRun(run);
    assertEquals(await changeRun(run, CONFIG, {}), CONFIG);
    await assertRejects(
      () => changeRun(run, CONFIG, { keepCheckpoints: 1 }),
      /a run that no other process is training/,
    );
    assertEquals(await readRunConfig(run), CONFIG);
    assertEquals((await readLog(run, "metrics")).length, 2);
  }));

Deno.test("changeRun() removes the final evaluation of a run that continues", () =>
  withRun(async (run) => {
    const hasSummary = () =>
      Deno.stat(`${run}/summary.json`).then(() => true, () => false);
    await writeSummary(run, { rows: [] });
    await changeRun(run, CONFIG, { keepCheckpoints: 1 });
    assertEquals(await hasSummary(), true);
    await changeRun(run, CONFIG, { updates: 300 });
    assertEquals(await hasSummary(), false);
  }));

Deno.test("changeRun() keeps evaluations comparable, also once they were switched off", () =>
  withRun(async (run) => {
    await Deno.mkdir(`${run}/checkpoints`, { recursive: true });
    await Deno.writeFile(
      `${run}/checkpoints/update-000002.safetensors`,
      Uint8Array.of(1),
    );
    const again = { evalEvery: 1, evalEpisodes: 5 };
    const changed = await changeRun(run, CONFIG, again);
    assertEquals(changed.validation.episodes, 5);
    const data = { "eval/sampled/success_rate": 0.5 };
    const lines = [1, 2].map((step) => `${JSON.stringify({ step, data })}\n`);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, lines.join(""));
    const off = await changeRun(run, changed, { evalEvery: 0 });
    await assertRejects(
      () => changeRun(run, off, { ...again, evalEpisodes: 50 }),
      /'evalEpisodes' must be left out with --resume/,
    );
  }));

Deno.test("changeRun() changes nothing of a run whose logs are lost", () =>
  withRun(async (run) => {
    const saved = `${run}/checkpoints/update-000003.safetensors`;
    await Deno.writeFile(saved, Uint8Array.of(1));
    await assertRejects(
      () => changeRun(run, CONFIG, { updates: 300 }),
      /'metrics.jsonl' must be there with the 3 updates of the checkpoint/,
    );
    assertEquals(await readRunConfig(run), CONFIG);
  }));
