/**
 * `--env-module`: environments of the user's own, for the commands that take
 * an environment.
 */

import type { Command } from "commander";
import { loadModule } from "./modules.ts";

/** What the commands do that take an environment, as errors say it. */
const ACTIONS: Readonly<Record<string, string>> = {
  "envs": "list environments",
  "play": "play",
  "check": "check",
  "train": "train",
  "eval": "evaluate",
  "serve": "serve",
  "warm-start": "make a warm start",
  "profile": "profile",
};

/**
 * Adds the option to a command that takes an environment; the modules are
 * loaded before it runs.
 */
export function withEnvModule(command: Command): Command {
  const action = ACTIONS[command.name()];
  if (action === undefined) return command;
  return command
    .option(
      "--env-module <path>",
      "a module that registers environments; repeatable",
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .hook("preAction", async (asked) => {
      const { envModule = [] } = asked.opts<{ envModule?: string[] }>();
      for (const path of envModule) {
        await loadModule(action, "env-module", path);
      }
    });
}
