/** Finds and runs programs. */

import { stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/** Finds the full path of a program, or null. */
export type FindProgram = (program: string) => Promise<string | null>;

async function isExecutable(path: string): Promise<boolean> {
  try {
    const info = await stat(path);
    return info.isFile() && (info.mode & 0o111) !== 0;
  } catch {
    return false;
  }
}

/** Finds a program in the folders of `PATH`. */
export async function findProgram(program: string): Promise<string | null> {
  if (isAbsolute(program)) return await isExecutable(program) ? program : null;
  for (const folder of (Deno.env.get("PATH") ?? "").split(delimiter)) {
    const path = join(folder, program);
    if (folder !== "" && await isExecutable(path)) return path;
  }
  return null;
}

/** Result of a program. */
export interface ProgramResult {
  /** Whether its exit status was 0. */
  readonly success: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program and waits for its end. */
export async function runProgram(
  command: readonly string[],
): Promise<ProgramResult> {
  const [program = "", ...args] = command;
  const options = { args, env: { NO_COLOR: "1" } };
  const { success, stdout, stderr } = await new Deno.Command(program, options)
    .output();
  const decoder = new TextDecoder();
  return {
    success,
    stdout: decoder.decode(stdout),
    stderr: decoder.decode(stderr),
  };
}
