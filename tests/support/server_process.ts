/**
 * `unlock serve` in a process of its own, for tests that load it or kill it.
 *
 * @module
 */

const ROOT = new URL("../../", import.meta.url);

/** What it prints once it listens. */
const LISTENING = /^listening on (\S+)$/m;

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
  /** Its number. */
  readonly pid: number;
  /** Resolves when it has ended. */
  readonly ended: Promise<ServerEnd>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a server on a free port, with a log of errors.
 *
 * @param words Further words of `unlock serve`
 * @returns The process, once it listens
 * @throws {Error} If it ends before, with what it wrote to standard error
 */
export async function startServerProcess(
  words: readonly string[] = [],
): Promise<ServerProcess> {
  const serve = ["cli.ts", "serve", "--port", "0", "--log", "error", ...words];
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=unlock", "--no-check", ...serve],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const errors = new Response(child.stderr).text();
  const ended = child.status.then(async (status) => ({
    status,
    errors: await errors,
  }));
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let printed = "";
  while (!LISTENING.test(printed)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The server did not start: ${await errors}`);
    printed += value;
  }
  let hasEnded = false;
  async function end(signal: Deno.Signal): Promise<void> {
    if (hasEnded) return;
    hasEnded = true;
    try {
      child.kill(signal);
    } catch {
      // It has ended by itself; `ended` tells how.
    }
    while (!(await reader.read()).done);
    await ended;
  }
  return {
    url: LISTENING.exec(printed)![1]!,
    pid: child.pid,
    ended,
    kill: () => end("SIGKILL"),
    [Symbol.asyncDispose]: () => end("SIGTERM"),
  };
}
