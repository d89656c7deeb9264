/** `unlock check`: does an environment keep the contract? */

import { Command } from "commander";
import {
  OWN_OPTION_HELP,
  ownOption,
  type OwnOptions,
} from "./options/option_readers.ts";
import { REMOTE_HELP } from "./options/remote.ts";
import { print, printNote } from "../terminal/terminal.ts";
import { runChecks } from "./check.ts";

/** Options of the command, after they have been read. */
interface CheckCommandOptions {
  readonly option: OwnOptions;
  readonly remote?: string;
}

/**
 * Makes the command.
 *
 * @returns `unlock check [ENV]`
 */
export function checkCommand(): Command {
  return new Command("check")
    .description("Check that environments keep the rules of the interface.")
    .argument("[ENV...]", "ids of environments; all of them by default")
    .option(
      "-o, --option <name=value>",
      OWN_OPTION_HELP,
      ownOption("check"),
      {} as OwnOptions,
    )
    .option("--remote <url>", REMOTE_HELP)
    .addHelpText(
      "after",
      `
Exit code 1 if a rule is broken.

Examples:
  unlock check
  unlock check PE-G-S3-v0
  unlock check --remote http://127.0.0.1:8000 MediQ-v0`,
    )
    .action(async (ids: string[], { option, remote }: CheckCommandOptions) => {
      Deno.exitCode = await runChecks(ids, option, print, printNote, remote);
    });
}
