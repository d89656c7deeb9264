/** Terminal input and output. */

import process from "node:process";
import { createInterface } from "node:readline";
import { ruleMessage } from "../errors.ts";
import { findPlugInPosition } from "../plug_in_position.ts";

export function print(line: string = ""): void {
  process.stdout.write(`${line}\n`);
}

/** Breaks lines between words, at most `width` characters apart. */
export function wrapWords(text: string, width: number): string {
  const fitting = new RegExp(`(.{1,${width}})(?: +|$)`, "g");
  return text.split("\n").map((line) =>
    line.length <= width
      ? line
      : line.replaceAll(fitting, "$1\n").replace(/\n$/, "")
  ).join("\n");
}

/** Writes words, which a terminal would break anywhere. */
export function printWords(text: string): void {
  const { isTTY, columns } = process.stdout;
  print(isTTY && columns > 0 ? wrapWords(text, columns) : text);
}

/** Writes a line to standard error. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Ends the program when nobody reads its output (as after `| head`), with the
 * exit code of other programs. Work goes on when nobody reads its notes.
 */
export function endWithReader(): void {
  const isPipe = (error: Error): boolean =>
    (error as { code?: string }).code === "EPIPE";
  process.stdout.on("error", (error) => {
    if (!isPipe(error)) throw error;
    // 128 and the number of SIGPIPE.
    Deno.exit(141);
  });
  process.stderr.on("error", (error) => {
    if (!isPipe(error)) throw error;
  });
}

export function isTerminal(): boolean {
  return process.stderr.isTTY === true;
}

/** Disposing it leaves the input. */
export interface LineReader extends Disposable {
  /** Reads the next line; `null` at the end of the input. */
  next(prompt: string): Promise<string | null>;
}

export function openLineReader(): LineReader {
  const lines = createInterface({ input: process.stdin });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    async next(prompt) {
      if (process.stdin.isTTY === true) process.stdout.write(prompt);
      const { value, done } = await iterator.next();
      return done === true ? null : value;
    },
    [Symbol.dispose]: () => lines.close(),
  };
}

/** An error message of the operating system, perhaps with a path. */
const SYSTEM_ERROR = /^(.+) \(os error \d+\)(?:: \w+ '(.*?)'(?: -> .*)?$)?/;

/** What Deno says of a permission that the program was not given. */
const NOT_ALLOWED =
  /^Requires (\w+) access to "(.*)", run again with the (--allow-\w+) flag$/;

/** Says how to give a permission; other messages stay as they are. */
function explainPermission(message: string): string {
  const [, kind, what, flag] = NOT_ALLOWED.exec(message) ?? [];
  if (kind === undefined) return message;
  if (kind === "all") {
    const rule = "outside of the system's folders, such as /proc";
    return ruleMessage("run unlock", "file", rule, what);
  }
  const rule = `allowed (deno run -P=… ${flag}=${what} cli.ts …)`;
  return ruleMessage("run unlock", `${kind} access`, rule, what);
}

/** Formats an error as one line, with its position if it is in a plug-in. */
export function formatFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = findPlugInPosition(error);
  const [, reason, path = "unknown"] = SYSTEM_ERROR.exec(message) ?? [];
  // Errors of this package may quote the system's.
  const isSystem = reason !== undefined && !message.startsWith("Cannot ");
  const rule = `a usable file (${reason})`;
  const sentence = isSystem
    ? ruleMessage("run unlock", "file", rule, path)
    : explainPermission(message);
  if (position === null || sentence.includes(position)) return sentence;
  return `${sentence.replaceAll(/\s*\n\s*/g, " ")} (at ${position})`;
}
