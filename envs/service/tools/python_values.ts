/**
 * Reading an agent's arguments as Python would: what raises an exception there
 * fails the call here.
 */

import type { DatabaseRecord, Transaction } from "../database/database.ts";
import { quoteValue } from "./python_text.ts";
import { ToolFailure } from "./service_tool.ts";

function failArguments(): never {
  throw new ToolFailure("invalid arguments");
}

/** Fails for lists and objects, which cannot be keys of a dictionary. */
export function assertKey(key: unknown): void {
  if (typeof key === "object" && key !== null) failArguments();
}

/** `record.get(key)`: the field, or `undefined`. */
export function findField<T>(
  record: Readonly<Record<string, T>>,
  key: unknown,
): T | undefined {
  assertKey(key);
  if (typeof key !== "string") return undefined;
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `record[key]`: the field; a missing one fails with the quoted key. */
export function takeField(record: unknown, key: unknown): unknown {
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    failArguments();
  }
  assertKey(key);
  if (typeof key !== "string" || !Object.hasOwn(record, key)) {
    throw new ToolFailure(quoteValue(key));
  }
  return (record as DatabaseRecord)[key];
}

/** The record with a key; without one the call fails. */
export function takeRecord<T>(
  database: Transaction,
  table: string,
  key: unknown,
  failure: string,
): T {
  assertKey(key);
  const record = database.read(table, key);
  if (record === undefined) throw new ToolFailure(failure);
  return record as T;
}

/** `list(value)`: items of a list, characters of a text, keys of an object. */
export function listItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return [...value];
  return typeof value === "object" && value !== null
    ? Object.keys(value)
    : failArguments();
}

/** `len(value)` */
export function countItems(value: unknown): number {
  return listItems(value).length;
}

/** A number; 0 or 1 for a boolean. */
export function takeNumber(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "boolean" ? Number(value) : failArguments();
}
