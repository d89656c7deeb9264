/**
 * Runs the command line as its users do: in a process of its own.
 *
 * @module
 */

const ROOT = new URL("../../", import.meta.url);

/** What a command printed, without Deno's own notes, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly errors: string[];
}

/** Starts `unlock` with some words. */
export function startUnlock(words: readonly string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=unlock", "cli.ts", ...words],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Waits for `unlock` to end. */
export async function outcomeOf(child: Deno.ChildProcess): Promise<Outcome> {
  const { code, stdout, stderr } = await child.output();
  const errors = new TextDecoder().decode(stderr).split("\n")
    .filter((line) => line !== "" && !line.includes("experimental feature"));
  return { code, stdout: new TextDecoder().decode(stdout), errors };
}

/** Runs `unlock` with some words, and perhaps something typed. */
export async function unlock(
  words: readonly string[],
  input: string = "",
): Promise<Outcome> {
  const child = startUnlock(words);
  const writer = child.stdin.getWriter();
  // A command that reads nothing may be gone before this arrives.
  await writer.write(new TextEncoder().encode(input)).catch(() => {});
  await writer.close().catch(() => {});
  return await outcomeOf(child);
}
