/** Structured log lines: one JSON object each. */

/** How much is logged: nothing, errors, requests too, or every frame too. */
export type LogLevel = "off" | "error" | "info" | "debug";

/** Levels, least verbose first. */
export const LOG_LEVELS: readonly LogLevel[] = [
  "off",
  "error",
  "info",
  "debug",
];

/** Control characters that JSON leaves unescaped. */
const CONTROL = /[\u007f-\u009f\u2028\u2029]/g;

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export interface Log {
  has(level: LogLevel): boolean;
  write(
    level: "error" | "info" | "debug",
    event: string,
    facts: Readonly<Record<string, unknown>>,
  ): void;
}

/** Makes a logger; `now` is in milliseconds since 1970. */
export function makeJsonLog(
  level: LogLevel,
  now: () => number,
  print: (line: string) => void,
): Log {
  const rank = LOG_LEVELS.indexOf(level);
  const has = (asked: LogLevel) => LOG_LEVELS.indexOf(asked) <= rank;
  return {
    has,
    write(asked, event, facts) {
      if (!has(asked)) return;
      const time = new Date(now()).toISOString();
      const line = JSON.stringify({ time, level: asked, event, ...facts });
      print(line.replaceAll(CONTROL, escaped));
    },
  };
}

/** Writes a line; a broken standard error must not stop a server. */
export function printToStderr(line: string): void {
  try {
    Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
  } catch {
    // Nothing can be reported.
  }
}
