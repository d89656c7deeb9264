/**
 * The command line: `unlock <command>`.
 *
 * @module
 */

import { COMMANDS, runProgram } from "./cli/program.ts";

if (import.meta.main) Deno.exitCode = await runProgram(COMMANDS, Deno.args);
