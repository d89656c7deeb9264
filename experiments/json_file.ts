/** Reads JSON files of users, and reports where they are malformed. */

import { ruleError } from "../utils/errors.ts";

/** The position of a parser's error, if it reports one. */
function findPosition(error: unknown, length: number): number | null {
  const message = error instanceof Error ? error.message : String(error);
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  return /end of JSON|Unterminated/.test(message) ? length : null;
}

/** Whether no JSON text starts like this. */
function isBroken(start: string): boolean {
  try {
    JSON.parse(start);
    return false;
  } catch (error) {
    const position = findPosition(error, start.length);
    return position === null || position < start.length;
  }
}

/** Finds the position of the first error by bisection. */
function findFault(text: string): number {
  // For some errors the parser reports no position.
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBroken(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return good;
}

/** Reads a JSON file; `action` is an infinitive for errors. */
export async function readJsonFile(
  action: string,
  path: string,
): Promise<unknown> {
  const text = await Deno.readTextFile(path).catch(() => null);
  if (text === null) {
    throw ruleError(Error, action, "FILE", "a file to read", path);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.slice(0, findFault(text)).split("\n");
    const [reason] = String(error instanceof Error ? error.message : error)
      .split(/ in JSON at|, "|, \.\.\./);
    const place = `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
    const rule = `JSON (${reason}, ${place})`;
    throw ruleError(Error, action, "FILE", rule, path, { cause: error });
  }
}
