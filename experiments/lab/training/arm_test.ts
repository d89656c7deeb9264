import { ok as assert, strictEqual as assertEquals } from "node:assert/strict";
import { dirname } from "node:path";
import { writeReportFile } from "../../../report/write_report.ts";
import { withDirectory } from "../../../tests/support/directory.ts";
import { startBackend, train } from "../../../trainers/mod.ts";
import { readStoredConfig } from "../../../trainers/runs/config/make_train_config.ts";
import { readRunConfig } from "../../../trainers/runs/directory/run_directory.ts";
import { readShippedWarmStart } from "../../../trainers/runs/warm_start.ts";
import { DEFAULT_CHOICES } from "../choices.ts";
import { openArm, type PolicyArm } from "./arm.ts";
import { makeArmConfig } from "./arm_config.ts";

const CHOICES = { ...DEFAULT_CHOICES, batch: 32, updates: 3 };

/** Trains with AREW from the package's start. */
async function withArm(test: (arm: PolicyArm) => Promise<void>): Promise<void> {
  await startBackend({ name: "wasm" });
  const config = makeArmConfig(CHOICES, "arew");
  const arm = await openArm(config, (await readShippedWarmStart(config.env))!);
  try {
    await test(arm);
  } finally {
    await arm.close();
  }
}

Deno.test("an arm shows what AREW adds to the tokens of an episode", async () => {
  await withArm(async (arm) => {
    const { tokens } = await arm.advance();
    for (const sign of [1, -1]) {
      assert(tokens.some(({ label }) => label === sign));
    }
    assert(tokens.some(({ before, after }) => after !== before));
    const added = tokens.reduce((sum, t) => sum + t.after - t.before, 0);
    assert(Math.abs(added) < 1e-4, String(added));
    for (const { label, before, after } of tokens) {
      if (label === 0) assertEquals(after, before);
      else assert(label * (after - before) >= 0);
    }
  });
});

Deno.test("an arm plays a task, the same way until it learns again", async () => {
  await withArm(async (arm) => {
    await arm.advance();
    const task = { split: "test", index: 3 } as const;
    const { ending, task: played, turns, update } = await arm.play(task);
    assertEquals(played.split, "test");
    assertEquals(played.index, 3);
    assertEquals(update, 1);
    assertEquals(typeof ending.success, "boolean");
    const again = await arm.play(task);
    assertEquals(JSON.stringify(again.turns), JSON.stringify(turns));
    await arm.advance();
  });
});

Deno.test("the files of an arm are a run that goes on as if it had not stopped", async () => {
  await withArm(async (arm) => {
    for (let i = 0; i < 2; i++) await arm.advance();
    const files = await arm.listFiles();
    await withDirectory(async (directory) => {
      const run = `${directory}/run`;
      for (const [path, bytes] of Object.entries(files)) {
        await Deno.mkdir(dirname(`${run}/${path}`), { recursive: true });
        await Deno.writeFile(`${run}/${path}`, bytes);
      }
      const config = readStoredConfig(await readRunConfig(run));
      const { updates, finished } = await train(run, config, () => {});
      assert(finished);
      assertEquals(updates, 3);
      await arm.advance();
      const lines = new TextDecoder()
        .decode((await arm.listFiles())["metrics.jsonl"]);
      assertEquals(await Deno.readTextFile(`${run}/metrics.jsonl`), lines);
      await writeReportFile([run], `${directory}/report.html`);
    });
  });
});
