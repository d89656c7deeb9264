import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { type ArmProcess, watchArms } from "./arms.ts";
import { withDirectory } from "../tests/support/directory.ts";

const FOREVER = "setInterval(() => {}, 1000)";

/** A process that runs some code in place of a training run. */
function arm(name: string, directory: string, code: string): ArmProcess {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["eval", code],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const errors = new Response(process.stderr).text();
  return { name, directory, process, errors };
}

async function withFolder(
  test: (folder: string) => Promise<void>,
): Promise<void> {
  await withDirectory(async (folder) => {
    await test(folder);
  });
}

Deno.test("watchArms() reads past odd lines of metrics", () =>
  withFolder(async (folder) => {
    const arms = ["a", "b"].map((name) => arm(name, `${folder}/${name}`, ""));
    for (const { directory } of arms) {
      await Deno.mkdir(directory);
      await Deno.writeTextFile(`${directory}/metrics.jsonl`, 'null\n{"st\n{');
    }
    assertEquals(await watchArms(arms, 2), true);
  }));

const failures: [string, string, RegExp][] = [
  [
    "an error",
    "console.error('backend: x\\nCannot y\\nfaster: z'); Deno.exit(1)",
    /^Error: Cannot finish arm 'bad': Cannot y$/,
  ],
  [
    "an exit code alone",
    "console.error('faster: z'); Deno.exit(3)",
    /^Error: Cannot finish arm 'bad': ended with exit code 3$/,
  ],
  [
    "a signal",
    "Deno.kill(Deno.pid, 'SIGKILL')",
    /^Error: Cannot finish arm 'bad': ended by signal SIGKILL$/,
  ],
];

for (const [what, code, message] of failures) {
  Deno.test(`watchArms() stops the others and reports ${what}`, () =>
    withFolder(async (folder) => {
      const other = arm("good", folder, FOREVER);
      const arms = [other, arm("bad", folder, code)];
      await assertRejects(watchArms(arms, 1), message);
      assertEquals((await other.process.status).success, false);
    }));
}

Deno.test("watchArms() is interrupted when an arm has ended", () =>
  withFolder(async (folder) => {
    const done = arm("done", folder, "");
    const arms = [done, arm("running", folder, FOREVER)];
    const finished = watchArms(arms, 1);
    await done.process.status;
    Deno.kill(Deno.pid, "SIGTERM");
    Deno.kill(Deno.pid, "SIGTERM");
    assertEquals(await finished, false);
  }));
