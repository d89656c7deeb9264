import { stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

export type FindProgram = (program: string) => Promise<string | null>;

async function isExecutable(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && info.isFile() && (info.mode & 0o111) !== 0;
}

export async function findProgram(program: string): Promise<string | null> {
  if (isAbsolute(program)) return await isExecutable(program) ? program : null;
  for (const folder of (Deno.env.get("PATH") ?? "").split(delimiter)) {
    const path = join(folder, program);
    if (folder !== "" && await isExecutable(path)) return path;
  }
  return null;
}

export interface ProgramResult {
  readonly success: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

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
