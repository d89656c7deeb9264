/** What the commands that listen share: address, tokens, and the end. */

import { type Command, Option } from "commander";
import { LOOPBACK } from "../../server/security/tokens.ts";
import { ruleError } from "../../utils/errors.ts";
import { onInterrupt } from "../../utils/terminal/interrupt.ts";
import { print, printNote } from "../../utils/terminal/terminal.ts";
import { readSecret } from "./secrets.ts";

const TOKEN_VARIABLE = "UNLOCK_TOKEN";

export interface ListeningOptions {
  readonly host: string;
  readonly port: number;
}

/** A token on the command line, which this does not repeat. */
function refuseToken(): never {
  const rule =
    `in ${TOKEN_VARIABLE}, or a file that ${TOKEN_VARIABLE}_FILE names, as other users see options`;
  throw ruleError(RangeError, "serve", "--token", rule, "an option");
}

/** Adds `--host`, and says where tokens belong. */
export function addListening(command: Command): Command {
  return command
    .option(
      "--host <name>",
      "address to listen on; any but this machine's needs a token (created if absent)",
      LOOPBACK[0],
    )
    .addOption(new Option("--token [token]").hideHelp().argParser(refuseToken));
}

/** The tokens that are given; a new one, printed, where one is needed. */
export function chooseTokens(
  { host }: Pick<ListeningOptions, "host">,
  readVariable?: (name: string) => string | undefined,
  say: (line: string) => void = print,
): string[] {
  const given = (readSecret(TOKEN_VARIABLE, readVariable) ?? "").split(/[,\n]/)
    .filter(Boolean);
  if (given.length > 0 || LOOPBACK.includes(host)) return given;
  const made = crypto.getRandomValues(new Uint8Array(24)).toHex();
  say(
    `token   ${made} (for this start; ${TOKEN_VARIABLE} has one that stays)`,
  );
  return [made];
}

/** The address for clients: they cannot call that of all interfaces. */
export function nameAddress(url: string): string {
  return url.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, "//HOST");
}

/** Waits for Ctrl-C or a signal, then stops a server. */
export async function stopOnInterrupt(
  stop: () => Promise<void>,
): Promise<void> {
  const { promise: interrupted, resolve } = Promise.withResolvers<void>();
  using _wait = onInterrupt(resolve);
  await interrupted;
  printNote("stopping: calls in progress are being answered");
  await stop();
}
