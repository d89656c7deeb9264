/** Runs the command line as its users do: in a process of its own. */

import { fileURLToPath } from "node:url";

/** The repository, where the commands of its documents are run. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Packages as the tests found them; to check them again takes half a second. */
export const KNOWN_PACKAGES = "--node-modules-dir=manual";

/** How a process is started beyond its words. */
export interface UnlockArgs {
  /** Its set of permissions in deno.json; `unlock` by default. */
  readonly permissions?: "unlock" | "serve";
  /** Permissions over those of the set. */
  readonly allow?: readonly string[];
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What a command printed, without Deno's own notes, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly errors: string[];
}

/** The words of a shell that run `unlock`. */
export function unlockCommand(
  { permissions = "unlock", allow = [] }: UnlockArgs = {},
): string[] {
  return [
    Deno.execPath(),
    "run",
    "-q",
    KNOWN_PACKAGES,
    `-P=${permissions}`,
    ...allow,
    "tools/unlock.ts",
  ];
}

/** Starts `unlock` with some words. */
export function startUnlock(
  words: readonly string[],
  args: UnlockArgs = {},
): Deno.ChildProcess {
  const [program, ...own] = unlockCommand(args);
  return new Deno.Command(program!, {
    args: [...own, ...words],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...args.env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** The lines of standard error, without Deno's own notes. */
export function readErrors(stderr: string): string[] {
  return stderr.split("\n")
    .filter((line) => line !== "" && !line.includes("experimental feature"));
}

/** Waits for `unlock` to end. */
export async function outcomeOf(child: Deno.ChildProcess): Promise<Outcome> {
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  const errors = readErrors(decoder.decode(stderr));
  return { code, stdout: decoder.decode(stdout), errors };
}

/** Runs `unlock` with some words, and perhaps something typed. */
export async function unlock(
  words: readonly string[],
  input: string = "",
  args: UnlockArgs = {},
): Promise<Outcome> {
  const child = startUnlock(words, args);
  const writer = child.stdin.getWriter();
  // A command that reads nothing may be gone before this arrives.
  await writer.write(new TextEncoder().encode(input)).catch(() => {});
  await writer.close().catch(() => {});
  return await outcomeOf(child);
}
