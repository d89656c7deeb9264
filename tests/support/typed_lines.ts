/** Lines that a person types in tests. */

import type { LineReader } from "../../utils/terminal/terminal.ts";

/** Makes a reader of the lines, after which the input ends. */
export function typeLines(...lines: string[]): LineReader {
  return {
    next: () => Promise.resolve(lines.shift() ?? null),
    [Symbol.dispose]() {},
  };
}
