/**
 * Runs one command line after another in a single process, each a JSON array of
 * words on a line of the input. After each a line with {@linkcode END} and the
 * exit code ends both outputs.
 */

import process from "node:process";
import { createInterface } from "node:readline";
import { runUnlock } from "../../cli/program.ts";
import { ALL_COMMANDS } from "../../tools/unlock.ts";

/** Starts the line after a command's output. */
export const END = "\u0004 ended with ";

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    Deno.exitCode = 0;
    const code = await runUnlock(ALL_COMMANDS, JSON.parse(line));
    for (const stream of [process.stdout, process.stderr]) {
      stream.write(`${END}${code}\n`);
    }
  }
  Deno.exitCode = 0;
}
