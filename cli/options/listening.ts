/** What the commands that listen share: address, tokens, and the end. */

import type { Command } from "commander";
import { LOOPBACK } from "../../server/security/tokens.ts";
import { onInterrupt } from "../../utils/terminal/interrupt.ts";
import { print, printNote } from "../../utils/terminal/terminal.ts";

/** The variable with the tokens; options are visible to other processes. */
const TOKEN_VARIABLE = "UNLOCK_TOKEN";

export interface ListeningOptions {
  readonly host: string;
  readonly port: number;
  readonly token: readonly string[];
}

const collect = (text: string, before: string[]) => [...before, text];

/** Adds `--host` and `--token`. */
export function addListening(command: Command): Command {
  return command
    .option(
      "--host <name>",
      "address to listen on; any but this machine's needs a token (created if absent)",
      LOOPBACK[0],
    )
    .option(
      "--token <token>",
      `token for clients, at least 16 characters; repeatable; or ${TOKEN_VARIABLE}, comma-separated`,
      collect,
      [],
    );
}

/** The tokens that are given; a new one, printed, where one is needed. */
export function chooseTokens(
  { host, token }: Pick<ListeningOptions, "host" | "token">,
): string[] {
  const variable = Deno.env.get(TOKEN_VARIABLE) ?? "";
  const given = [...token, ...variable.split(",").filter(Boolean)];
  if (given.length > 0 || LOOPBACK.includes(host)) return given;
  const made = crypto.getRandomValues(new Uint8Array(24)).toHex();
  print(
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
  const wait = onInterrupt(resolve);
  await interrupted;
  printNote("stopping: calls in progress are being answered");
  await stop();
  wait.forget();
}
