/**
 * `unlock check`: does an environment keep the contract?
 *
 * @module
 */

import { Command } from "commander";
import { print, printNote } from "./_terminal.ts";
import { runCheck } from "./check.ts";

/**
 * Makes the command.
 *
 * @returns `unlock check [ENV]`
 */
export function checkCommand(): Command {
  return new Command("check")
    .description("Check that environments keep the rules of the interface.")
    .argument("[ENV...]", "ids of environments; all of them by default")
    .addHelpText(
      "after",
      `
Exit code 1 if a rule is broken.

Examples:
  unlock check
  unlock check PE-G-S3-v0`,
    )
    .action(async (ids: string[]) => {
      Deno.exitCode = await runCheck(ids, print, printNote);
    });
}
