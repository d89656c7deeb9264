/**
 * JSON that keeps the order of keys. JavaScript moves keys that look like array
 * indices to the front, as item ids do.
 */

import { rememberObjects } from "../../../utils/cache.ts";

const INDEX_KEY = /(?<!\\)"(\d{1,10})"(?=\s*:)/g;

/** Marks such keys while parsing; JSON text never has it unescaped. */
const MARK = "\u0000";

function restoreKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = restoreKeys(value[i]);
    return value;
  }
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record);
  for (const key of keys) record[key] = restoreKeys(record[key]);
  if (!keys.some((key) => key.startsWith(MARK))) return record;
  return new Map(keys.map((key) => [key.replace(MARK, ""), record[key]]));
}

/**
 * Parses JSON; an object with a key that looks like an array index becomes a
 * `Map`.
 */
export function parseOrderedJson(text: string): unknown {
  return restoreKeys(JSON.parse(text.replace(INDEX_KEY, '"\\u0000$1"')));
}

/** Writes JSON, in which objects may be maps. */
export function writeOrderedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map(writeOrderedJson).join(",")}]`;
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const fields = entries.map(([key, inner]) =>
    `${JSON.stringify(key)}:${writeOrderedJson(inner)}`
  );
  return `{${fields.join(",")}}`;
}

/** Writes a record as JSON, cached as episodes share most records. */
export const writeRecordText = rememberObjects(writeOrderedJson);
