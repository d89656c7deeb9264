import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  appendLines,
  assertUnsaved,
  createRun,
  listCheckpoints,
  readRunConfig,
  saveCheckpoint,
  truncateLog,
} from "./run_directory.ts";
import { withDirectory } from "../../tests/support/directory.ts";

async function withRun(test: (run: string) => Promise<void>): Promise<void> {
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, { seed: 3 }, Uint8Array.of(1));
    await test(run);
  });
}

Deno.test("createRun() writes the configuration and refuses a run that is there", () =>
  withRun(async (run) => {
    assertEquals(await readRunConfig(run), { seed: 3 });
    await assertRejects(
      () => createRun(run, {}, Uint8Array.of(1)),
      /Cannot start a run as 'out' must be a new or empty directory/,
    );
  }));

Deno.test("createRun() leaves nothing where it fails half-way", () =>
  withRun(async (run) => {
    const other = `${run}/other`;
    // JSON has no word for it, which turns out after the weights are written.
    const config = { seed: 3n };
    await assertRejects(() => createRun(other, config, Uint8Array.of(1)));
    await assertRejects(() => Deno.stat(other), Deno.errors.NotFound);
  }));

Deno.test("saveCheckpoint() leaves the older ones, and no part, where it fails", () =>
  withRun(async (run) => {
    await saveCheckpoint(run, 1, Uint8Array.of(1));
    const folder = `${run}/checkpoints`;
    // A folder that is not empty cannot be replaced by a file.
    await Deno.mkdir(`${folder}/update-000002.safetensors/x`, {
      recursive: true,
    });
    await assertRejects(
      () => saveCheckpoint(run, 2, Uint8Array.of(2)),
      /^Error: Cannot save as 'file' must be one that can be written \(.+\): current value is ".+update-000002\.safetensors"$/,
    );
    const entries = await Array.fromAsync(Deno.readDir(folder));
    assertEquals(entries.map(({ name }) => name).sort(), [
      "update-000001.safetensors",
      "update-000002.safetensors",
    ]);
  }));

Deno.test("readRunConfig() names a directory that is no run", () =>
  withRun(async (run) => {
    await assertRejects(
      () => readRunConfig(`${run}/checkpoints`),
      /Cannot read a run as 'run' must be a run directory/,
    );
  }));

Deno.test("saveCheckpoint() keeps the newest two, newest first", () =>
  withRun(async (run) => {
    for (const update of [9, 10, 11]) {
      await saveCheckpoint(run, update, Uint8Array.of(update));
    }
    assertEquals(await listCheckpoints(run), [
      { path: `${run}/checkpoints/update-000011.safetensors`, update: 11 },
      { path: `${run}/checkpoints/update-000010.safetensors`, update: 10 },
    ]);
  }));

Deno.test("saveCheckpoint() does not mind that somebody else drops the oldest", () =>
  withRun(async (run) => {
    for (let update = 1; update <= 100; update++) {
      await Deno.writeFile(
        `${run}/checkpoints/update-${update}.safetensors`,
        Uint8Array.of(1),
      );
    }
    const updates = [101, 102, 103, 104, 105, 106, 107, 108];
    await Promise.all(
      updates.map((update) => saveCheckpoint(run, update, Uint8Array.of(1))),
    );
    assertEquals(
      (await listCheckpoints(run)).map(({ update }) => update),
      [108, 107],
    );
  }));

Deno.test("listCheckpoints() sorts by number", () =>
  withRun(async (run) => {
    for (const update of [999_999, 1_000_000]) {
      await saveCheckpoint(run, update, Uint8Array.of(1));
    }
    assertEquals(
      (await listCheckpoints(run)).map(({ update }) => update),
      [1_000_000, 999_999],
    );
  }));

Deno.test("listCheckpoints() passes over a save that was cut short", () =>
  withRun(async (run) => {
    await saveCheckpoint(run, 1, Uint8Array.of(1));
    await Deno.writeFile(
      `${run}/checkpoints/update-000002.safetensors.partial`,
      Uint8Array.of(2),
    );
    assertEquals((await listCheckpoints(run)).length, 1);
  }));

Deno.test("truncateLog() drops later lines and a line cut short", () =>
  withRun(async (run) => {
    await appendLines(run, "metrics", [{ step: 1 }, { step: 2 }, { step: 3 }]);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, '{"ste', { append: true });
    await truncateLog(run, "metrics", 2);
    assertEquals(
      await Deno.readTextFile(`${run}/metrics.jsonl`),
      '{"step":1}\n{"step":2}\n',
    );
  }));

Deno.test("assertUnsaved() takes the lines of a first update, no more", () =>
  withRun(async (run) => {
    await assertUnsaved(run);
    await appendLines(run, "metrics", [{ step: 1 }]);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, '{"ste', { append: true });
    await assertUnsaved(run);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, "\n", { append: true });
    await appendLines(run, "metrics", [{ step: 2 }]);
    await assertRejects(
      () => assertUnsaved(run),
      /Cannot train as 'run' must be a run with the checkpoints that its metrics\.jsonl tells of/,
    );
  }));
