/**
 * Runs `unlock serve` as its users do: in a process of its own.
 *
 * @module
 */

import { ok as assert } from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);

/** How a server is started beyond its words. */
export interface ServeArgs {
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Permissions over those of the set `serve`. */
  readonly permissions?: readonly string[];
}

/** Starts a server with some words. */
export function startServe(
  words: readonly string[],
  { env = {}, permissions = [] }: ServeArgs = {},
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-q",
      "-P=serve",
      ...permissions,
      "cli.ts",
      "serve",
      ...words,
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Reads until the last line of the greeting; gives the address. */
export async function greeting(
  child: Deno.ChildProcess,
): Promise<{ readonly url: string; readonly text: string }> {
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!/^deno .*\n/m.test(text)) {
    const { value, done } = await reader.read();
    assert(!done, `ended after: ${text}`);
    text += value;
  }
  reader.releaseLock();
  return { url: /listening on (\S+)/.exec(text)![1]!, text };
}

/** Waits for a server to end; gives its exit code and what it logged. */
export async function stopped(
  child: Deno.ChildProcess,
): Promise<[code: number, log: string]> {
  const errors = new Response(child.stderr).text();
  await child.stdout.cancel().catch(() => {});
  const { code } = await child.status;
  return [code, await errors];
}
