/**
 * What the permission set `serve` of deno.json keeps from the server's process.
 *
 * @module
 */

import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { withDirectory } from "../support/directory.ts";
import { ROOT, unlock } from "../support/unlock.ts";

/** Each is tried on its own; the names of the errors are printed. */
const ATTEMPTS = {
  readSource: 'Deno.readTextFile("deno.json")',
  readGit: 'Deno.readTextFile(".git/config")',
  readRuns: 'Deno.readTextFile("runs/a/config.json")',
  readSecrets: 'Deno.readTextFile(".env")',
  readElsewhere: 'Deno.readTextFile("/etc/hostname")',
  writeSource: 'Deno.writeTextFile("mod.ts", "")',
  run: 'new Deno.Command("true").output()',
  readOtherVariable: 'Promise.resolve(Deno.env.get("HOME"))',
  readDatabaseVariable: 'Promise.resolve(Deno.env.get("PGPASSWORD"))',
  call: 'fetch("http://192.0.2.1/")',
  listenToAll: 'Promise.resolve(Deno.listen({ hostname: "0.0.0.0", port: 0 }))',
};

/** Servers of modules that Deno trusts unless a permission set says otherwise. */
const MODULES = [
  "https://jsr.io/@std/assert/1.0.0/mod.ts",
  "https://deno.land/std/version.ts",
  "https://esm.sh/is-odd",
  "https://raw.githubusercontent.com/denoland/std/main/version.ts",
  "http://127.0.0.1:9/module.ts",
];

const PROBE = `
const found = {};
const attempt = (name, work) =>
  work().then(() => found[name] = "allowed", (error) => found[name] = error);
${
  Object.entries(ATTEMPTS).map(([name, work]) =>
    `await attempt("${name}", async () => { await ${work}; });`
  ).join("\n")
}
for (const url of ${JSON.stringify(MODULES)}) {
  await attempt(url, () => import(url));
}
for (const name in found) found[name] = String(found[name]).split("\\n")[0];
console.log(JSON.stringify(found));
`;

Deno.test("the permission set serve keeps the repository, runs, secrets, programs, the network and foreign modules from the server", () =>
  withDirectory(async (folder) => {
    await Deno.writeTextFile(`${folder}/probe.mjs`, PROBE);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-q", "-P=serve", "--config", `${ROOT}deno.json`],
        `${folder}/probe.mjs`,
      ],
      cwd: ROOT,
      env: { NO_COLOR: "1" },
    }).output();
    const decoder = new TextDecoder();
    const found: Record<string, string> = JSON.parse(
      decoder.decode(stdout) || `"${decoder.decode(stderr)}"`,
    );
    const allowed = Object.keys(found).filter((name) =>
      found[name] === "allowed"
    );
    assertEquals(allowed, ["readSource", "readDatabaseVariable"]);
    for (const [name, error] of Object.entries(found)) {
      if (allowed.includes(name)) continue;
      assertMatch(error, /Requires (read|write|run|env|net|import) access/);
    }
  }));

Deno.test("serve loads no module from the network", async () => {
  const words = ["serve", "--port", "0", "--env-module", MODULES[0]!];
  const { code, errors } = await unlock(words, "", { permissions: "serve" });
  assert(code > 0);
  assertEquals(errors.length, 1, errors.join("\n"));
  assertMatch(
    errors[0]!,
    /'--env-module' must be .*Requires import access to /,
  );
});

Deno.test({
  name: "serve follows no link out of data",
  ignore: Deno.build.os === "windows",
  fn: () =>
    withDirectory(async (outside) => {
      await Deno.mkdir(`${ROOT}data`, { recursive: true });
      const link = `${ROOT}data/link-${crypto.randomUUID()}`;
      await Deno.symlink(outside, link);
      try {
        const { code, errors } = await unlock(
          ["serve", "--port", "0", "--store", `${link}/s.db`],
          "",
          { permissions: "serve" },
        );
        assert(code > 0);
        assertMatch(errors.join("\n"), /'--store' must be a file in a folder/);
        assertEquals(await Array.fromAsync(Deno.readDir(outside)), []);
      } finally {
        await Deno.remove(link);
      }
    }),
});
