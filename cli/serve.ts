/** `unlock serve`: the environments over HTTP. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { createServer, type LogLevel } from "../server/mod.ts";
import { LOG_LEVELS } from "../server/observability/log.ts";
import { onInterrupt } from "../terminal/interrupt.ts";
import {
  ENV_OPTION_HELP,
  type EnvOptions,
  makeEnvOptionReader,
  makeIntegerReader,
  makeWordReader,
} from "./options/option_readers.ts";
import { print, printNote } from "../terminal/terminal.ts";

/** Options of the command, after they have been read. */
interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly maxSessions: number;
  readonly sessionTimeout: number;
  readonly critique?: true;
  readonly token: readonly string[];
  readonly maxBody: number;
  readonly rate: number;
  readonly store?: string;
  readonly log: LogLevel;
  readonly cors: readonly string[];
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
  const { critique = false, store = null, option, ...others } = options;
  const tokens = readTokens(options);
  const server = await createServer({
    ...others,
    tokens,
    critique,
    store,
    ownOptions: option,
  });
  formatGreeting(server.url, tokens.length > 0).forEach((line) => print(line));
  const { promise: interrupted, resolve } = Promise.withResolvers<void>();
  const forget = onInterrupt(resolve);
  await interrupted;
  printNote("stopping: calls under way are being answered");
  await server.stop();
  forget();
}

/** Makes the command. */
export function makeServeCommand(): Command {
  const integer = (name: string, low: number, high?: number) =>
    makeIntegerReader("serve", name, low, high);
  return withEnvModule(
    "serve",
    new Command("serve")
      .description("Offer the environments over HTTP, to OpenEnv clients too.")
      .option(
        "--host <name>",
        "address to listen on; one that others reach needs a token",
        "127.0.0.1",
      )
      .option(
        "--port <n>",
        "port; 0 for a free one",
        integer("port", 0, 65535),
        8000,
      )
      .option(
        "--max-sessions <n>",
        "most sessions of one environment at a time",
        integer("max-sessions", 1),
        256,
      )
      .option(
        "--session-timeout <s>",
        "seconds after which an idle session is closed",
        integer("session-timeout", 1),
        900,
      )
      .option("--critique", "give critiques and proxies to clients that ask")
      .option(
        "--token <token>",
        `a token that clients must show, 16 characters or more; repeatable; also from ${TOKEN_VARIABLE}, separated by commas`,
        collect,
        [] as string[],
      )
      .option(
        "--max-body <bytes>",
        "largest body or frame",
        integer("max-body", 1024),
        16 * 2 ** 20,
      )
      .option(
        "--rate <n>",
        "requests and frames a second that each token may send",
        integer("rate", 1),
        100_000,
      )
      .option(
        "--store <where>",
        "keep sessions: path of an SQLite file, or postgres://...",
      )
      .option(
        "--log <level>",
        LOG_LEVELS.join(", "),
        makeWordReader("serve", "log", LOG_LEVELS),
        "info" as const,
      )
      .option(
        "--cors <origin>",
        "another site whose pages may call; repeatable",
        collect,
        [] as string[],
      )
      .option(
        "-o, --option <name=value>",
        `${ENV_OPTION_HELP}; for every environment that has it`,
        makeEnvOptionReader("serve"),
        {} as EnvOptions,
      )
      .addHelpText(
        "after",
        `
Examples:
  unlock serve
  unlock serve --critique --store data/sessions.db
  unlock serve -o responder=lexical

Beyond this machine: UNLOCK_TOKEN=... deno run -P=serve --allow-net=0.0.0.0 \\
  cli.ts serve --host 0.0.0.0
How clients use it: docs/remote.md. What it speaks: docs/protocol.md.`,
      )
      .action(serve),
  );
}
