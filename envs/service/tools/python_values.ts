/**
 * What an agent gave in place of a key, a list or a number, taken as Python
 * takes it: where Python raises an exception, the tool fails.
 */

import type { DatabaseRecord, Transaction } from "../database/database.ts";
import { assertKey, ToolFailure } from "./service_tool.ts";

/**
 * Finds a field that may be there, as a Python dictionary gives it.
 *
 * @param record An object of the database
 * @param key Name of the field, or what an agent gave in its place
 * @returns Its value, `undefined` if there is none
 * @throws {ToolFailure} If the key is a list or an object
 */
export function findField<T>(
  record: Readonly<Record<string, T>>,
  key: unknown,
): T | undefined {
  assertKey(key);
  if (typeof key !== "string") return undefined;
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * Finds a record that may be there.
 *
 * @param database Where to read
 * @param table Name of the table
 * @param key Key of the record, or what an agent gave in its place
 * @returns The record, `undefined` if there is none
 * @throws {ToolFailure} If the key is a list or an object
 */
export function findRecord(
  database: Transaction,
  table: string,
  key: unknown,
): DatabaseRecord | undefined {
  assertKey(key);
  return database.read(table, key);
}

/**
 * Lists what a Python loop would go over.
 *
 * @param value A list, or what an agent gave in its place
 * @returns Its items; the characters of a text, the keys of an object
 * @throws {ToolFailure} If it is a number, a boolean or null
 */
export function listItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "string") return [...value];
  if (typeof value === "object" && value !== null) return Object.keys(value);
  throw new ToolFailure("invalid arguments");
}

/**
 * Takes a number to calculate with, as Python does.
 *
 * @param value A number, or what an agent gave in its place
 * @returns The number; 0 or 1 for a boolean
 * @throws {ToolFailure} If it is anything else
 */
export function takeNumber(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  throw new ToolFailure("invalid arguments");
}

/**
 * Counts as Python's `len` does.
 *
 * @param value A list, or what an agent gave in its place
 * @returns Number of its items: of the characters of a text, the keys of an
 * object
 * @throws {ToolFailure} If it is a number, a boolean or null
 */
export function countItems(value: unknown): number {
  return listItems(value).length;
}
