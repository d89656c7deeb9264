/** The command line with the commands for those who work on the package. */

import { COMMANDS } from "../cli/commands.ts";
import { type Commands, runUnlock } from "../cli/program.ts";
import { endWithReader } from "../utils/terminal/terminal.ts";

/** The commands of the product, and those of this folder. */
export const ALL_COMMANDS: Commands = {
  ...COMMANDS,
  "parity": async () =>
    (await import("./parity/parity_command.ts")).makeParityCommand(),
  "profile": async () =>
    (await import("./profile/profile_command.ts")).makeProfileCommand(),
  "conformance": async () =>
    (await import("./conformance/conformance_command.ts"))
      .makeConformanceCommand(),
};

if (import.meta.main) {
  endWithReader();
  Deno.exitCode = await runUnlock(ALL_COMMANDS, Deno.args);
}
