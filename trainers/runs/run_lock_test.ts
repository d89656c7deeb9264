import {
  match as assertMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import { createRun } from "./run_directory.ts";
import { lockRun } from "./run_lock.ts";
import { withDirectory } from "../../tests/support/directory.ts";

async function withRun(test: (run: string) => Promise<void>): Promise<void> {
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, {}, Uint8Array.of());
    await test(run);
  });
}

const TAKEN =
  /Cannot train as 'run' must be a run that no other process is training: current value is ".*run"/;

Deno.test("lockRun() lets one in at a time", () =>
  withRun(async (run) => {
    const lock = await lockRun(run);
    await assertRejects(() => lockRun(run), TAKEN);
    lock[Symbol.dispose]();
    (await lockRun(run))[Symbol.dispose]();
  }));

Deno.test("lockRun() is free again at once, while processes start", () =>
  withRun(async (run) => {
    let busy = true;
    const startProcesses = async () => {
      while (busy) await new Deno.Command("true").output();
    };
    const starting = [startProcesses(), startProcesses(), startProcesses()];
    try {
      for (let i = 0; i < 300; i++) {
        (await lockRun(run))[Symbol.dispose]();
      }
    } finally {
      busy = false;
      await Promise.all(starting);
    }
  }));

Deno.test("lockRun() ends with a killed process", () =>
  withRun(async (run) => {
    const url = new URL("./run_lock.ts", import.meta.url);
    const script = `
      import { lockRun } from ${JSON.stringify(url)};
      globalThis.lock = await lockRun(${JSON.stringify(run)});
      console.log("locked");
      setInterval(() => {}, 1000);`;
    const child = new Deno.Command(Deno.execPath(), {
      args: ["eval", "--no-check", script],
      stdout: "piped",
    }).spawn();
    const reader = child.stdout.getReader();
    assertMatch(
      new TextDecoder().decode((await reader.read()).value),
      /locked/,
    );
    await assertRejects(() => lockRun(run), TAKEN);
    child.kill("SIGKILL");
    await child.status;
    await reader.cancel();
    (await lockRun(run))[Symbol.dispose]();
  }));

Deno.test("lockRun() names a directory without checkpoints", () =>
  withRun(async (run) => {
    await Deno.remove(`${run}/checkpoints`);
    await assertRejects(
      () => lockRun(run),
      /Cannot train as 'run' must be a run directory with a folder of checkpoints/,
    );
  }));
