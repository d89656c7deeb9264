/** `unlock demo` as its users run it: an experiment of two arms. */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import { withDirectory } from "../support/directory.ts";
import { untilUpdates } from "../support/runs/train_runs.ts";
import { outcomeOf, startUnlock, unlock } from "../support/unlock.ts";

/** Two arms of many small updates, which a test ends early. */
const LONG = [
  "demo",
  "--backend",
  "wasm",
  "--updates",
  "50",
  "--episodes",
  "4",
];

Deno.test("unlock demo trains both arms and writes table and report", () =>
  withDirectory(async (directory) => {
    const out = `${directory}/demo`;
    const words = ["demo", "--backend", "wasm", "--updates", "1"];
    const { code, stdout, errors } = await unlock(
      [...words, "--episodes", "8", "--out", out],
    );
    assertEquals(code, 0, errors.join("\n"));
    for (const name of ["warm start", "vanilla", "arew", "oracle"]) {
      assertMatch(stdout, new RegExp(`^${name} +\\d\\.\\d\\d +\\[`, "m"));
    }
    assertMatch(
      stdout,
      /^AREW is (\d+ points? (above|below)|level with) vanilla PPO/m,
    );
    const report = await Deno.readTextFile(`${out}/report.html`);
    assertMatch(report, /<svg/);
    const read = async (path: string) =>
      JSON.parse(await Deno.readTextFile(`${out}/${path}`));
    const { rows } = await read("summary.json");
    assertEquals(rows.length, 4);
    for (const [name, arm] of [["vanilla", "vanilla"], ["arew", "as+bt"]]) {
      assertEquals((await read(`${name}/config.json`)).arew.arm, arm);
    }
  }));

Deno.test("unlock demo stops both arms on SIGTERM and says how to resume", () =>
  withDirectory(async (directory) => {
    const child = startUnlock([...LONG, "--out", directory]);
    await child.stdin.close();
    await untilUpdates(`${directory}/vanilla`, 1);
    child.kill("SIGTERM");
    const { code, errors } = await outcomeOf(child);
    assertEquals(code, 130, errors.join("\n"));
    assertEquals(errors.slice(-2), [
      `stopped; resume with: deno task train --resume ${directory}/vanilla`,
      `stopped; resume with: deno task train --resume ${directory}/arew`,
    ]);
  }));

/** Kills the process that writes a run. */
async function killArm(demo: number, run: string): Promise<void> {
  const script = 'for child in $(cat "/proc/$0/task/"*/children); do ' +
    'grep -qF "\\"$1\\"" "/proc/$child/cmdline" && kill -KILL "$child"; done';
  await new Deno.Command("sh", { args: ["-c", script, `${demo}`, run] })
    .output();
}

Deno.test({
  name: "unlock demo stops one arm where the other dies, and says which",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withDirectory(async (directory) => {
      const child = startUnlock([...LONG, "--out", directory]);
      await child.stdin.close();
      await untilUpdates(`${directory}/vanilla`, 1);
      await untilUpdates(`${directory}/arew`, 1);
      await killArm(child.pid, `${directory}/arew`);
      const { code, errors } = await outcomeOf(child);
      assertEquals(code, 1, errors.join("\n"));
      assertEquals(errors.slice(-3), [
        `stopped; resume with: deno task train --resume ${directory}/vanilla`,
        `stopped; resume with: deno task train --resume ${directory}/arew`,
        "Cannot finish arm 'arew': ended by signal SIGKILL, " +
        `see ${directory}/errors/arew.txt`,
      ]);
      await Deno.stat(`${directory}/errors/arew.txt`);
    }),
});
