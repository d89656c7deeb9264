/** Reads JSON files that people write, and says where they are broken. */

import { ruleError } from "../utils/errors.ts";

/** Where in a text JSON breaks, as far as the parser says. */
function findPosition(error: unknown, length: number): number | null {
  const message = error instanceof Error ? error.message : String(error);
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  return /end of JSON|Unterminated/.test(message) ? length : null;
}

/** Whether no text that begins so is JSON. */
function isBroken(start: string): boolean {
  try {
    JSON.parse(start);
    return false;
  } catch (error) {
    const position = findPosition(error, start.length);
    return position === null || position < start.length;
  }
}

/** Number of characters before the one where a text stops being JSON. */
function findFault(text: string): number {
  // Of some faults the parser tells the character alone, not where it stands.
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBroken(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return good;
}

/** Reads a JSON file; `action` is an infinitive: `run the experiment`. */
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
