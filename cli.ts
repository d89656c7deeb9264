/** The command line: `unlock <command>`. */

import { COMMANDS, runUnlock } from "./cli/program.ts";

if (import.meta.main) Deno.exitCode = await runUnlock(COMMANDS, Deno.args);
