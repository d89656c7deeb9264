import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  appendLines,
  assertNeverSaved,
  createRun,
  lockRun,
  readLog,
  readRunConfig,
  readRunLines,
  truncateLog,
} from "./run_directory.ts";
import { withDirectory } from "../../../tests/support/directory.ts";

async function withRun(test: (run: string) => Promise<void>): Promise<void> {
  await withDirectory(async (parent) => {
    const run = `${parent}/run`;
    await createRun(run, { seed: 3 }, Uint8Array.of(1));
    await test(run);
  });
}

Deno.test("createRun() writes the configuration and refuses an existing run", () =>
  withRun(async (run) => {
    assertEquals(await readRunConfig(run), { seed: 3 });
    await assertRejects(
      () => createRun(run, {}, Uint8Array.of(1)),
      /Cannot start a run as 'out' must be a new or empty directory/,
    );
  }));

Deno.test("createRun() leaves nothing if it fails half-way", () =>
  withRun(async (run) => {
    const other = `${run}/other`;
    // JSON cannot express it, which fails after the weights are written.
    const config = { seed: 3n };
    await assertRejects(() => createRun(other, config, Uint8Array.of(1)));
    await assertRejects(() => Deno.stat(other), Deno.errors.NotFound);
  }));

Deno.test("readRunConfig() names a directory that is not a run", () =>
  withRun(async (run) => {
    await assertRejects(
      () => readRunConfig(`${run}/checkpoints`),
      /Cannot read a run as 'run' must be a run directory/,
    );
  }));

Deno.test("truncateLog() drops later lines and a truncated line", () =>
  withRun(async (run) => {
    await appendLines(run, "metrics", [{ step: 1 }, { step: 2 }, { step: 3 }]);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, '{"ste', { append: true });
    await truncateLog(run, "metrics", 2);
    assertEquals(
      await Deno.readTextFile(`${run}/metrics.jsonl`),
      '{"step":1}\n{"step":2}\n',
    );
  }));

Deno.test("readLog() leaves out lines whose step is no integer", () =>
  withRun(async (run) => {
    const lines = [{ step: 1, data: {} }, { step: {} }, { step: [[1]] }];
    await appendLines(run, "metrics", [...lines, { step: "2" }]);
    assertEquals(await readLog(run, "metrics"), lines.slice(0, 1));
  }));

Deno.test("readLog() leaves out the line that a full disk has cut", () =>
  withRun(async (run) => {
    const lines = [1, 2].map((step) => ({ step, data: { reward: step } }));
    await appendLines(run, "metrics", lines);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, '{"step":3,"da', {
      append: true,
    });
    assertEquals(await readLog(run, "metrics"), lines);
  }));

Deno.test("readRunLines() reads the updates of a checkpoint, and refuses less", () =>
  withRun(async (run) => {
    const lines = [1, 2].map((step) => ({ step, data: { reward: step } }));
    await appendLines(run, "metrics", lines);
    await appendLines(run, "timing", lines.slice(0, 1));
    const [first] = lines;
    assertEquals(await readRunLines(run, 1), {
      metrics: [first],
      timing: [first],
    });
    for (const [done, log, there] of [[2, "timing", 1], [3, "metrics", 2]]) {
      await assertRejects(
        readRunLines(run, Number(done)),
        new RegExp(
          `'${log}.jsonl' must be there with the ${done} updates of the ` +
            `checkpoint .*: current value is "${there} updates in `,
        ),
      );
    }
  }));

Deno.test("appendLines() makes the metrics at the first update only", () =>
  withRun(async (run) => {
    await assertRejects(
      appendLines(run, "metrics", [{ step: 2 }]),
      /^Error: Cannot train as 'metrics.jsonl' must be there until the run ends: current value is "no .*\/metrics.jsonl"$/,
    );
    await appendLines(run, "transcripts", [{ step: 2 }]);
    await appendLines(run, "metrics", [{ step: 1 }]);
    await appendLines(run, "metrics", [{ step: 2 }]);
  }));

Deno.test("assertNeverSaved() accepts only lines of updates before the first save", () =>
  withRun(async (run) => {
    await assertNeverSaved(run, 1);
    await appendLines(run, "metrics", [{ step: 1 }]);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, '{"ste', { append: true });
    await assertNeverSaved(run, 1);
    await Deno.writeTextFile(`${run}/metrics.jsonl`, "\n", { append: true });
    await appendLines(run, "metrics", [{ step: 2 }]);
    await assertNeverSaved(run, 2);
    await assertRejects(
      () => assertNeverSaved(run, 1),
      /Cannot train as 'run' must be a run with the checkpoints of its metrics\.jsonl/,
    );
  }));

const TAKEN =
  /Cannot train as 'run' must be a run that no other process is training: current value is ".*run"/;

Deno.test("lockRun() lets one in at a time", () =>
  withRun(async (run) => {
    const lock = await lockRun(run);
    await assertRejects(() => lockRun(run), TAKEN);
    lock[Symbol.dispose]();
    (await lockRun(run))[Symbol.dispose]();
  }));

Deno.test("lockRun() unlocks immediately, while processes start", () =>
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

Deno.test("lockRun() is unlocked when its process is killed", () =>
  withRun(async (run) => {
    const url = new URL("./run_directory.ts", import.meta.url);
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
      /Cannot train as 'run' must be a run directory with a writable checkpoints folder/,
    );
  }));
