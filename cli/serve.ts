/** `unlock serve`: the environments over HTTP. */

import { Command } from "commander";
import { withEnvModule } from "./options/modules.ts";
import { createServer, type ServerOptions } from "../server/mod.ts";
import { listEnvs } from "../envs/mod.ts";
import { warmUp } from "../server/sessions/warm_up.ts";
import { LOG_LEVELS } from "../server/observability/log.ts";
import {
  addListening,
  chooseTokens,
  type ListeningOptions,
  nameAddress,
  stopOnInterrupt,
} from "./options/listening.ts";
import {
  addOptions,
  type EnvOptions,
  makeOptionFactory,
} from "./options/options.ts";
import { readSecret } from "./options/secrets.ts";
import { runUnlock } from "./program.ts";
import { ruleError } from "../utils/errors.ts";
import { formatFailure, print, printNote } from "../utils/terminal/terminal.ts";

interface ServeOptions extends
  ListeningOptions,
  Omit<
    ServerOptions,
    "tokens" | "ownOptions" | "sealed" | "host" | "port" | "store"
  > {
  readonly sealed?: true;
  readonly store?: string;
  readonly option: EnvOptions;
}

/** The variable with the salt of sealed test tasks. */
const SALT_VARIABLE = "UNLOCK_SALT";

/** The variable with the database's password, as all its clients have it. */
const PASSWORD_VARIABLE = "PGPASSWORD";

const collect = (text: string, before: string[]) => [...before, text];

/** The lines to paste into a client. */
export function formatGreeting(url: string, needsToken: boolean): string[] {
  const reached = nameAddress(url);
  const base = needsToken ? reached.replace("//", "//unlock:TOKEN@") : reached;
  return [
    `listening on ${url}`,
    `page    ${reached}/`,
    `curl    curl -X POST ${base}/mediq/reset`,
    `python  GenericEnvClient(base_url="${base}/mediq")`,
    `deno    connect("${base}/mediq")`,
  ];
}

/** Gives the driver its password, which is not among the words. */
function setPassword(store: string): void {
  if (/^\w+:\/\/[^/?#@]*:[^/?#@]*@/.test(store)) {
    const rule =
      `without a password, which belongs in ${PASSWORD_VARIABLE}, or a file that ${PASSWORD_VARIABLE}_FILE names, as other users see options`;
    throw ruleError(RangeError, "serve", "store", rule, "one with a password");
  }
  const password = readSecret(PASSWORD_VARIABLE);
  if (password) Deno.env.set(PASSWORD_VARIABLE, password);
}

async function serve(options: ServeOptions): Promise<void> {
  const { option: ownOptions, sealed, ...others } = options;
  const { store } = options;
  const salt = sealed === true && (readSecret(SALT_VARIABLE) || true);
  if (/^postgres(ql)?:/i.test(store ?? "")) setPassword(store!);
  const tokens = chooseTokens(options);
  const own = { tokens, ownOptions, sealed: salt };
  const server = await createServer({ ...others, ...own });
  if (salt === true) {
    print(
      `sealed  for this start; a salt in ${SALT_VARIABLE} keeps the test tasks`,
    );
  }
  formatGreeting(server.url, tokens.length > 0).forEach((line) => print(line));
  // Clients are served as well without it, only later.
  warmUp(listEnvs()).catch((error) => printNote(formatFailure(error)));
  await stopOnInterrupt(server.stop);
}

const HELP = `
Examples:
  unlock serve
  unlock serve --critique --store data/sessions.db
  unlock serve -o responder=lexical
  unlock serve --sealed
  unlock serve --runs runs

For other machines: UNLOCK_TOKEN=... deno run -P=serve \\
  --allow-net=0.0.0.0:8000 cli.ts serve --host 0.0.0.0
Clients: docs/remote.md. Deployment: docs/deploy.md. Protocol: docs/protocol.md.`;

export function makeServeCommand(): Command {
  const { integer, word, own } = makeOptionFactory("serve");
  const options = [
    integer("--port <n>", "port; 0 for a free one", 0, 65535).default(8000),
    integer(
      "--socket-port <n>",
      "another port, for WebSockets from a proxy; cuts endless messages",
      1,
      65535,
    ),
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
  const command = addListening(new Command("serve"))
    .option("--critique", "allow clients to request critiques and proxies")
    .option(
      "--sealed",
      `draw test tasks from a secret, ${SALT_VARIABLE} or a new one, so that no client knows their solutions`,
    )
    .option("--runs <dir>", "list the runs in a folder on the page")
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
  const serve = {
    about: "Serve the environments over HTTP (OpenEnv).",
    load: () => Promise.resolve(makeServeCommand()),
  };
  Deno.exitCode = await runUnlock({ serve }, ["serve", ...Deno.args]);
}
