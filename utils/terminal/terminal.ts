/** The only place that prints, and that reads what a person types. */

import process from "node:process";
import { createInterface } from "node:readline";

/** Writes a line of results to standard output. */
export function print(line: string = ""): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a line to standard error, where it does not mix with results. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Tells whether a person watches standard error. */
export function isTerminal(): boolean {
  return process.stderr.isTTY === true;
}

/** Lines that a person types, until the input ends. */
export interface LineReader {
  /** Reads the next line; `null` at the end of the input. */
  next(prompt: string): Promise<string | null>;
  close(): void;
}

/** Opens standard input for reading line by line. */
export function openLineReader(): LineReader {
  const lines = createInterface({ input: process.stdin });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    async next(prompt) {
      if (process.stdin.isTTY === true) process.stdout.write(prompt);
      const { value, done } = await iterator.next();
      return done === true ? null : value;
    },
    close: () => lines.close(),
  };
}
