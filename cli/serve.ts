/** `unlock serve`: the environments over HTTP. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { createServer, type ServerOptions } from "../server/mod.ts";
import { LOG_LEVELS } from "../server/observability/log.ts";
import { onInterrupt } from "../utils/terminal/interrupt.ts";
import {
  type EnvOptions,
  makeOptionFactory,
} from "./options/option_readers.ts";
import { runUnlock } from "./program.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import { LOOPBACK } from "../server/security/tokens.ts";

/** Options of the command, after they have been read. */
interface ServeOptions extends Omit<ServerOptions, "tokens" | "ownOptions"> {
  readonly token: readonly string[];
  readonly option: EnvOptions;
}

/** Where tokens are read from that shall not stand in a list of processes. */
const TOKEN_VARIABLE = "UNLOCK_TOKEN";

const collect = (text: string, before: readonly string[]): string[] => [
  ...before,
  text,
];

/** Tokens from the command line and the environment variable. */
function readTokens({ token }: ServeOptions): string[] {
  const variable = Deno.env.get(TOKEN_VARIABLE) ?? "";
  return [...token, ...variable.split(",").filter((part) => part !== "")];
}

/** A token for a server that others reach and that was given none. */
function makeToken(): string {
  return crypto.getRandomValues(new Uint8Array(24)).toHex();
}

/** The lines to paste into a client. */
function formatGreeting(url: string, needsToken: boolean): string[] {
  // An address for all interfaces is none that a client can call.
  const reached = url.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, "//HOST");
  const base = needsToken ? reached.replace("//", "//unlock:TOKEN@") : reached;
  return [
    `listening on ${url}`,
    `page    ${reached}/`,
    `curl    curl -X POST ${base}/mediq/reset`,
    `python  GenericEnvClient(base_url="${base}/mediq")`,
    `deno    connect("${base}/mediq")`,
  ];
}

async function serve(options: ServeOptions): Promise<void> {
  const { token: _token, option: ownOptions, ...others } = options;
  const given = readTokens(options);
  const isExposed = !LOOPBACK.includes(options.host ?? LOOPBACK[0]!);
  const made = given.length === 0 && isExposed ? makeToken() : null;
  const tokens = made === null ? given : [made];
  const server = await createServer({ ...others, tokens, ownOptions });
  if (made !== null) {
    print(
      `token   ${made} (for this start; ${TOKEN_VARIABLE} has one that stays)`,
    );
  }
  formatGreeting(server.url, tokens.length > 0).forEach((line) => print(line));
  const { promise: interrupted, resolve } = Promise.withResolvers<void>();
  const wait = onInterrupt(resolve);
  await interrupted;
  printNote("stopping: calls in progress are being answered");
  await server.stop();
  wait.forget();
}

/** Makes the command. */
export function makeServeCommand(): Command {
  const { integer, word, own } = makeOptionFactory("serve");
  return withEnvModule(
    "serve",
    new Command("serve")
      .description("Serve the environments over HTTP (OpenEnv).")
      .option(
        "--host <name>",
        "address to listen on; any but this machine's needs a token (created if absent)",
        "127.0.0.1",
      )
      .addOption(
        integer("--port <n>", "port; 0 for a free one", 0, 65535).default(8000),
      )
      .addOption(
        integer(
          "--max-sessions <n>",
          "sessions per environment",
          1,
        ).default(256),
      )
      .addOption(
        integer(
          "--max-sessions-per-token <n>",
          "sessions per token and environment (default: an equal share)",
          1,
        ),
      )
      .addOption(
        integer(
          "--session-timeout <s>",
          "seconds before an idle session is closed",
          1,
        ).default(1800),
      )
      .option("--critique", "allow clients to request critiques and proxies")
      .option(
        "--token <token>",
        `token for clients, at least 16 characters; repeatable; or ${TOKEN_VARIABLE}, comma-separated`,
        collect,
        [] as string[],
      )
      .addOption(
        integer("--max-body <bytes>", "largest body or frame", 1024).default(
          16 * 2 ** 20,
        ),
      )
      .addOption(
        integer(
          "--rate <n>",
          "requests and frames per second and token",
          1,
        ).default(100_000),
      )
      .option(
        "--store <where>",
        "store for sessions: an SQLite file, or postgres://...",
      )
      .addOption(
        word("--log <level>", LOG_LEVELS.join(", "), LOG_LEVELS).default(
          "info",
        ),
      )
      .option(
        "--cors <origin>",
        "another site whose pages may call the server; repeatable",
        collect,
        [] as string[],
      )
      .addOption(own("; for every environment that has it"))
      .addHelpText(
        "after",
        `
Examples:
  unlock serve
  unlock serve --critique --store data/sessions.db
  unlock serve -o responder=lexical

For other machines: UNLOCK_TOKEN=... deno run -P=serve --allow-net=0.0.0.0 \\
  cli.ts serve --host 0.0.0.0
Clients: docs/remote.md. Deployment: docs/deploy.md. Protocol: docs/protocol.md.`,
      )
      .action(serve),
  );
}

// The container runs this command alone: the others load TensorFlow.js.
if (import.meta.main) {
  const commands = { serve: () => Promise.resolve(makeServeCommand()) };
  Deno.exitCode = await runUnlock(commands, ["serve", ...Deno.args]);
}
