/** Finding and running the programs that the set-up needs. */

import { stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/** Finds a program: its full path, or null where there is none. */
export type FindProgram = (program: string) => Promise<string | null>;

/** Whether a path leads to a file that may be executed. */
async function isExecutable(path: string): Promise<boolean> {
  try {
    const info = await stat(path);
    return info.isFile() && (info.mode & 0o111) !== 0;
  } catch {
    return false;
  }
}

/** Looks for a program in the folders of `PATH`. */
export async function findProgram(program: string): Promise<string | null> {
  if (isAbsolute(program)) return await isExecutable(program) ? program : null;
  for (const folder of (Deno.env.get("PATH") ?? "").split(delimiter)) {
    const path = join(folder, program);
    if (folder !== "" && await isExecutable(path)) return path;
  }
  return null;
}

/** How a program ended. */
export interface ProgramResult {
  /** Whether its exit status was 0. */
  readonly success: boolean;
  /** What it wrote to its standard output. */
  readonly stdout: string;
  /** What it wrote to its standard error. */
  readonly stderr: string;
}

/** Runs a program to its end. */
export async function runProgram(
  command: readonly string[],
): Promise<ProgramResult> {
  const [program = "", ...args] = command;
  const { success, stdout, stderr } = await new Deno.Command(program, {
    args,
    env: { NO_COLOR: "1" },
  })
    .output();
  const decoder = new TextDecoder();
  return {
    success,
    stdout: decoder.decode(stdout),
    stderr: decoder.decode(stderr),
  };
}
