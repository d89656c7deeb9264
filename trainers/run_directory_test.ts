import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  appendLines,
  createRun,
  listCheckpoints,
  readRunConfig,
  saveCheckpoint,
  truncateLog,
} from "./run_directory.ts";

async function withRun(test: (run: string) => Promise<void>): Promise<void> {
  const parent = await Deno.makeTempDir();
  try {
    const run = `${parent}/run`;
    await createRun(run, { seed: 3 }, Uint8Array.of(1));
    await test(run);
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
}

Deno.test("createRun() writes the configuration and refuses a run that is there", () =>
  withRun(async (run) => {
    assertEquals(await readRunConfig(run), { seed: 3 });
    await assertRejects(
      () => createRun(run, {}, Uint8Array.of(1)),
      /Cannot start a run as 'out' must be a new or empty directory/,
    );
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
    const names = (await listCheckpoints(run)).map((path) =>
      path.slice(run.length)
    );
    assertEquals(names, [
      "/checkpoints/update-000011.safetensors",
      "/checkpoints/update-000010.safetensors",
    ]);
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
