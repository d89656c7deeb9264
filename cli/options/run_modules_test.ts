import { rejects as assertRejects } from "node:assert/strict";
import { withFiles } from "../../tests/support/directory.ts";
import { loadModulesOf, loadRunModules } from "./run_modules.ts";

const URL = "file:///no/such/module.ts";

Deno.test("loadRunModules() loads what is there, and does without what was loaded before", () =>
  withFiles({ "bad.ts": "throw new Error('loaded');" }, async (folder) => {
    await loadRunModules("train", {});
    const modules = [`file://${folder}/bad.ts`];
    await assertRejects(loadRunModules("train", { modules }), /loaded/);
    const known = { env: "PE-G-Mini-v0", trainer: "ppo", modules: [URL] };
    await loadRunModules("train", known);
    const missing = {
      message: "Cannot train as 'plug-in of the run' must be where it was " +
        "when the run began (put it back, or name its new place by " +
        `--env-module): current value is "${URL}"`,
    };
    for (const lacks of [{ env: "None-v0" }, { trainer: "none" }]) {
      await assertRejects(
        loadRunModules("train", { ...known, ...lacks }),
        missing,
      );
    }
  }));

Deno.test("loadModulesOf() loads the plug-ins that a run remembers, if it is one", () =>
  withFiles({ "config.json": { modules: [URL] } }, async (folder) => {
    await assertRejects(loadModulesOf("evaluate", folder), /'plug-in of the/);
    await loadModulesOf("evaluate", `${folder}/none`);
  }));
