/** The command line: `unlock <command>`. */

import { COMMANDS } from "./cli/commands.ts";
import { runUnlock } from "./cli/program.ts";

if (import.meta.main) Deno.exitCode = await runUnlock(COMMANDS, Deno.args);
