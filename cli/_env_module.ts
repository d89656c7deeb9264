/**
 * `--env-module`: environments of the user's own, for the commands that take
 * an environment.
 *
 * @module
 */

import type { Command } from "commander";
import { loadModule } from "./_modules.ts";

/**
 * Adds the option to a command, which loads the modules before it runs.
 *
 * @param action What the command does, an infinitive: `play`
 * @param command The command
 * @returns The command
 */
export function withEnvModule(action: string, command: Command): Command {
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
