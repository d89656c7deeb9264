/** `unlock serve`: the environments over HTTP. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { createServer, type ServerOptions } from "../server/mod.ts";
import { LOG_LEVELS } from "../server/observability/log.ts";
import { onInterrupt } from "../utils/terminal/interrupt.ts";
import {
  addOptions,
  type EnvOptions,
  makeOptionFactory,
} from "./options/options.ts";
import { runUnlock } from "./program.ts";
import { print, printNote } from "../utils/terminal/terminal.ts";
import { LOOPBACK } from "../server/security/tokens.ts";

interface ServeOptions
  extends Omit<ServerOptions, "tokens" | "ownOptions" | "sealed"> {
  readonly sealed?: true;
  readonly token: readonly string[];
  readonly option: EnvOptions;
}

/** The variable with the tokens; options are visible to other processes. */
const TOKEN_VARIABLE = "UNLOCK_TOKEN";

/** The variable with the salt of sealed test tasks. */
const SALT_VARIABLE = "UNLOCK_SALT";

const collect = (text: string, before: string[]) => [...before, text];

/** Tokens from the command line and the environment variable. */
function readTokens({ token }: ServeOptions): string[] {
  const variable = Deno.env.get(TOKEN_VARIABLE) ?? "";
  return [...token, ...variable.split(",").filter((part) => part !== "")];
}

/** The lines to paste into a client. */
function formatGreeting(url: string, needsToken: boolean): string[] {
  // Clients cannot call the address of all interfaces.
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
  const { token: _token, option: ownOptions, sealed, ...others } = options;
  const given = readTokens(options);
  const isExposed = !LOOPBACK.includes(options.host ?? LOOPBACK[0]!);
  const made = given.length === 0 && isExposed
    ? crypto.getRandomValues(new Uint8Array(24)).toHex()
    : null;
  const tokens = made === null ? given : [made];
  const salt = sealed === true && (Deno.env.get(SALT_VARIABLE) || true);
  const own = { tokens, ownOptions, sealed: salt };
  const server = await createServer({ ...others, ...own });
  if (made !== null) {
    print(
      `token   ${made} (for this start; ${TOKEN_VARIABLE} has one that stays)`,
    );
  }
  if (salt === true) {
    print(
      `sealed  for this start; a salt in ${SALT_VARIABLE} keeps the test tasks`,
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

const HELP = `
Examples:
  unlock serve
  unlock serve --critique --store data/sessions.db
  unlock serve -o responder=lexical
  unlock serve --sealed

For other machines: UNLOCK_TOKEN=... deno run -P=serve --allow-net=0.0.0.0 \\
  cli.ts serve --host 0.0.0.0
Clients: docs/remote.md. Deployment: docs/deploy.md. Protocol: docs/protocol.md.`;

export function makeServeCommand(): Command {
  const { integer, word, own } = makeOptionFactory("serve");
  const options = [
    integer("--port <n>", "port; 0 for a free one", 0, 65535).default(8000),
    integer("--max-sessions <n>", "sessions per environment", 1).default(256),
    integer(
      "--max-sessions-per-token <n>",
      "sessions per token and environment (default: an equal share)",
      1,
    ),
    integer("--session-timeout <s>", "seconds before an idle session closes", 1)
      .default(1800),
    integer("--max-body <bytes>", "largest body or frame", 1024)
      .default(16 * 2 ** 20),
    integer("--rate <n>", "requests and frames per second and token", 1)
      .default(100_000),
    word("--log <level>", LOG_LEVELS.join(", "), LOG_LEVELS).default("info"),
    own("; for every environment that has it"),
  ];
  const command = new Command("serve")
    .description("Serve the environments over HTTP (OpenEnv).")
    .option(
      "--host <name>",
      "address to listen on; any but this machine's needs a token (created if absent)",
      "127.0.0.1",
    )
    .option("--critique", "allow clients to request critiques and proxies")
    .option(
      "--sealed",
      `draw test tasks from a secret, ${SALT_VARIABLE} or a new one, so that no client knows their solutions`,
    )
    .option(
      "--token <token>",
      `token for clients, at least 16 characters; repeatable; or ${TOKEN_VARIABLE}, comma-separated`,
      collect,
      [],
    )
    .option(
      "--store <where>",
      "store for sessions: an SQLite file, or postgres://...",
    )
    .option(
      "--cors <origin>",
      "another site whose pages may call the server; repeatable",
      collect,
      [],
    )
    .addHelpText("after", HELP)
    .action(serve);
  return withEnvModule("serve", addOptions(command, options));
}

// The container only runs this command: others load TensorFlow.js.
if (import.meta.main) {
  const commands = { serve: () => Promise.resolve(makeServeCommand()) };
  Deno.exitCode = await runUnlock(commands, ["serve", ...Deno.args]);
}
