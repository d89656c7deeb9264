import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { Command } from "commander";
import { listPolicies } from "../../envs/mod.ts";
import { withFiles } from "../../tests/support/directory.ts";
import { ROOT } from "../../tests/support/unlock.ts";
import {
  isModulePath,
  loadModule,
  loadRegistering,
  withEnvModule,
} from "./modules.ts";

/** A plug-in that registers policies under new names, on each import. */
function writePolicies(...names: string[]): string {
  return `import { registerPolicy } from "file://${ROOT}envs/mod.ts";\n` +
    names.map((name) =>
      `registerPolicy({ name: "${name}", description: "", create() {} });`
    ).join("\n");
}

Deno.test("isModulePath() tells paths from names", () => {
  const paths = ["a.ts", "./a.js", "/b/a.mts", "a.mjs"];
  assertEquals(paths.map(isModulePath), paths.map(() => true));
  assertEquals(["ppo", "a.tsx", "a.ts.bak", "ts"].some(isModulePath), false);
});

Deno.test("loadModule() tells what a module registers, whenever it is loaded", () =>
  withFiles({ "a.ts": writePolicies("modules-a") }, async (folder) => {
    const path = `${folder}/a.ts`;
    const registered = {
      ...{ environment: [], policy: ["modules-a"], trainer: [] },
    };
    const url = `file://${path}`;
    const load = () => loadModule("evaluate", "env-module", path);
    assertEquals(await load(), { url, registered });
    // A second import would run nothing.
    assertEquals(await load(), { url, registered });
    await assertRejects(
      loadModule("evaluate", "env-module", `${folder}/none.ts`),
      /^Error: Cannot evaluate as 'env-module' must be a module that can be/,
    );
  }));

Deno.test("loadRegistering() takes a module that stands for one thing", () =>
  withFiles({
    "none.ts": "",
    "one.ts": writePolicies("modules-one"),
    "two.ts": writePolicies("modules-two", "modules-three"),
  }, async (folder) => {
    const load = (name: string, kind: "policy" | "environment") =>
      loadRegistering("play", kind, `${folder}/${name}.ts`);
    assertEquals((await load("one", "policy")).name, "modules-one");
    const refuse = (
      name: string,
      kind: "policy" | "environment",
      has: string,
    ) =>
      assertRejects(load(name, kind), {
        message: `Cannot play as '${kind}' must be a module that registers ` +
          `one ${kind}: current value is "${folder}/${name}.ts, with ${has}"`,
      });
    await refuse("none", "policy", "none");
    await refuse("one", "environment", "none");
    await refuse("two", "policy", "modules-two, modules-three");
  }));

Deno.test("withEnvModule() loads each module before the command runs", () =>
  withFiles({
    "a.ts": writePolicies("modules-c"),
    "b.ts": writePolicies("modules-d"),
  }, async (folder) => {
    const known: string[][] = [];
    const command = withEnvModule("evaluate", new Command())
      .action(() => void known.push([...listPolicies()]));
    const words = ["a", "b"].flatMap((
      name,
    ) => ["--env-module", `${folder}/${name}.ts`]);
    await command.parseAsync(words, { from: "user" });
    assertEquals(known[0]!.slice(-2), ["modules-c", "modules-d"]);
  }));
