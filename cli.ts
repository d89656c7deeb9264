/** The command line: `unlock <command>`. */

import { COMMANDS } from "./cli/commands.ts";
import { runUnlock } from "./cli/program.ts";
import { endWithReader } from "./utils/terminal/terminal.ts";

if (import.meta.main) {
  endWithReader();
  Deno.exitCode = await runUnlock(COMMANDS, Deno.args);
}
