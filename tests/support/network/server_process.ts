/** `unlock serve` or `serve-model` in a separate process. */

import { startUnlock, type UnlockArgs } from "../unlock.ts";

/** The last line of what each prints once it listens. */
const GREETED = /^(?:deno|unlock) .*\n/m;

/** How a process ended, and what it wrote to standard error. */
export interface ServerEnd {
  /** Its exit code, or the signal. */
  readonly status: Deno.CommandStatus;
  /** What it wrote. */
  readonly errors: string;
}

/** The process; disposing of it lets it end by itself. */
export interface ServerProcess extends AsyncDisposable {
  /** Where it listens. */
  readonly url: string;
  /** What it printed by then. */
  readonly greeting: string;
  /** Its number. */
  readonly pid: number;
  /** Resolves when it has ended. */
  readonly ended: Promise<ServerEnd>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM or another signal. */
  stop(signal?: Deno.Signal): Promise<ServerEnd>;
}

/**
 * Starts a server on a free port.
 *
 * @throws {Error} If it ends before, with what it wrote to standard error
 */
export async function startServerProcess(
  words: readonly string[] = [],
  args: UnlockArgs = {},
  command: "serve" | "serve-model" = "serve",
): Promise<ServerProcess> {
  const child = startUnlock([command, "--port", "0", ...words], args);
  await child.stdin.close();
  const errors = new Response(child.stderr).text();
  const ended = child.status.then(async (status) => ({
    status,
    errors: await errors,
  }));
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let greeting = "";
  while (!GREETED.test(greeting)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The server did not start: ${await errors}`);
    greeting += value;
  }
  let hasEnded = false;
  async function stop(signal: Deno.Signal = "SIGTERM"): Promise<ServerEnd> {
    if (hasEnded) return await ended;
    hasEnded = true;
    try {
      child.kill(signal);
    } catch {
      // It has ended by itself; `ended` tells how.
    }
    while (!(await reader.read()).done);
    return await ended;
  }
  return {
    url: /^listening on (\S+)$/m.exec(greeting)![1]!,
    greeting,
    pid: child.pid,
    ended,
    stop,
    async kill() {
      await stop("SIGKILL");
    },
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
