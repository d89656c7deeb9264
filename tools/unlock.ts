/** The command line with the commands for those who work on the package. */

import { COMMANDS } from "../cli/commands.ts";
import { type Commands, runUnlock } from "../cli/program.ts";
import { endWithReader } from "../utils/terminal/terminal.ts";

/** The commands of the product, and those of this folder. */
export const ALL_COMMANDS: Commands = {
  ...COMMANDS,
  "parity": {
    about: "Compare what the backends of this machine compute.",
    load: async () =>
      (await import("./parity/parity_command.ts")).makeParityCommand(),
  },
  "profile": {
    about: "Show where the time of an update goes.",
    load: async () =>
      (await import("./profile/profile_command.ts")).makeProfileCommand(),
  },
  "conformance": {
    about: "Replay recorded transcripts and numbers from a folder.",
    load: async () =>
      (await import("./conformance/conformance_command.ts"))
        .makeConformanceCommand(),
  },
};

if (import.meta.main) {
  endWithReader();
  Deno.exitCode = await runUnlock(ALL_COMMANDS, Deno.args);
}
