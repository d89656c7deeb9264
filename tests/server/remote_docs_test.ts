/**
 * The commands and programs of `docs/remote.md`, run as they stand against a
 * server of their own.
 *
 * @module
 */

import {
  match as assertMatch,
  strictEqual as assertEquals,
} from "node:assert/strict";
import { ROOT } from "../support/unlock.ts";
import { withServer } from "../support/network/test_server.ts";
import { withDirectory } from "../support/directory.ts";

const text = await Deno.readTextFile(`${ROOT}docs/remote.md`);

/** The blocks of a language, as they stand. */
function blocks(language: string): string[] {
  const fence = new RegExp("```" + language + "(?: ignore)?\\n([^]*?)```", "g");
  return [...text.matchAll(fence)].map(([, code]) => code!);
}

/** Says whether all of some programs can be started. */
async function present(...names: string[]): Promise<boolean> {
  const statuses = await Promise.all(
    names.map((name) =>
      new Deno.Command(name, {
        args: ["--version"],
        stdout: "null",
        stderr: "null",
      })
        .output().then(({ success }) => success, () => false)
    ),
  );
  return statuses.every(Boolean);
}

async function output(
  command: string,
  args: readonly string[],
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  assertEquals(success, true, decoder.decode(stderr));
  return decoder.decode(stdout);
}

const ADDRESS = /http:\/\/127\.0\.0\.1:8000/g;

/** What each block of shell commands prints, in their order. */
const SHELL: readonly RegExp[] = [
  /"kind":"(?:facts|unknown)".*"terminal_reason":"answer".*"closed":true/s,
  /^{"results":\[{"session_id":"[0-9a-f]{32}".*"reward":null/s,
  /PE-G-Mini-v0 \(chat\): .* 0 fail, 0 error[^]*oracle/,
];

const shell = blocks("sh").filter((code) => code !== "deno task serve\n");

const hasShell = await present("bash", "curl");
Deno.test({
  name: "docs/remote.md: its commands print what they should" +
    (hasShell ? "" : " (skipped: needs bash and curl)"),
  ignore: !hasShell,
  fn: () =>
    withServer(async (url) => {
      assertEquals(shell.length, SHELL.length);
      for (const [i, code] of shell.entries()) {
        const deno = `"${Deno.execPath()}"`;
        const script = code.replaceAll(ADDRESS, url)
          .replaceAll(/^deno task unlock/gm, `${deno} run -q -P=unlock cli.ts`)
          .replaceAll(/^deno task/gm, `${deno} run -q -P=unlock cli.ts`);
        assertMatch(await output("bash", ["-euc", script]), SHELL[i]!);
      }
    }),
});

Deno.test("docs/remote.md: its program in TypeScript runs", () =>
  withServer(async (url) => {
    const [code = ""] = blocks("ts");
    await withDirectory(async (folder) => {
      const file = `${folder}/program.ts`;
      await Deno.writeTextFile(file, code.replaceAll(ADDRESS, url));
      const printed = await output(Deno.execPath(), [
        "run",
        "-q",
        "--config",
        `${ROOT}deno.json`,
        "-P=unlock",
        file,
      ]);
      assertEquals(printed, "invalid\n");
    });
  }));

const python = Deno.env.get("OPENENV_PYTHON");
Deno.test({
  name: "docs/remote.md: its programs in Python run" +
    (python === undefined
      ? " (skipped: OPENENV_PYTHON names no Python with openenv)"
      : ""),
  ignore: python === undefined,
  fn: () =>
    withServer(async (url) => {
      const [first = "", second = "", third = ""] = blocks("python")
        .map((code) => code.replaceAll(ADDRESS, url));
      assertMatch(await output(python!, ["-c", first]), /You are a doctor/);
      const play = `
env = MediQ()
print(env.reset(seed=1, prompt="?"))
print(env.ask("Have you had a fever?"))
print(env.believe([0.4, 0.2, 0.2, 0.2]))
print(env.answer([1, 0, 0, 0]))
print("reward", env.get_reward())`;
      assertMatch(await output(python!, ["-c", second + play]), /reward [01]/);
      const serve = `
env = Shop()
env.reset(seed=1)
print(env.respond("What is your e-mail?"))
print(env.find_user_id_by_email("nobody@example.com"))
print("reward", env.get_reward())`;
      assertMatch(
        await output(python!, ["-c", third + serve]),
        /Error: user not found\nreward 0/,
      );
    }),
});
