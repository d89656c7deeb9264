/**
 * What an episode changed in a database, and whether two episodes changed the
 * same: the outcome that is rewarded (arXiv 2508.18669).
 */

import type { DatabaseChange } from "../../core/env.ts";
import {
  copyJson,
  type Database,
  type DatabaseRecord,
  readRecord,
} from "./database.ts";

/** A path, `orders/#W1/status`, and its new value; `null` where it is gone. */
export type Change = readonly [path: string, value: unknown];

function isObject(value: unknown): value is DatabaseRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says whether two numbers count as one. */
type IsSameNumber = (a: number, b: number) => boolean;

const isExactlySame: IsSameNumber = (a, b) => a === b;
const isNearlySame: IsSameNumber = (a, b) => Math.abs(a - b) <= 1e-6;

function isSameValue(a: unknown, b: unknown, isSame: IsSameNumber): boolean {
  if (a === b) return true;
  if (typeof a === "number" && typeof b === "number") return isSame(a, b);
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length &&
      a.every((value, i) => isSameValue(value, b[i], isSame));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) =>
      Object.hasOwn(b, key) && isSameValue(a[key], b[key], isSame)
    );
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Adds what differs between two values at a path. */
function addChanges(
  changes: Change[],
  path: string,
  before: unknown,
  after: unknown,
): void {
  if (!isObject(before) || !isObject(after)) {
    if (!isSameValue(before, after, isExactlySame)) {
      changes.push([path, after]);
    }
    return;
  }
  // A record that was written shares most of its values with the one before.
  const keys = Object.keys(before)
    .filter((key) => before[key] !== after[key] || !Object.hasOwn(after, key));
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) keys.push(key);
  }
  for (const key of keys.sort(compareCodeUnits)) {
    const inner = `${path}/${key}`;
    if (!Object.hasOwn(after, key)) changes.push([inner, null]);
    else if (!Object.hasOwn(before, key)) changes.push([inner, after[key]]);
    else addChanges(changes, inner, before[key], after[key]);
  }
}

/** The keys of a table that either of two databases wrote to. */
function listWritten(table: string, a: Database, b: Database): string[] {
  const keys = [
    ...a.written.get(table)?.keys() ?? [],
    ...b.written.get(table)?.keys() ?? [],
  ];
  return [...new Set(keys)];
}

/** The tables that either of two databases wrote to. */
function listWrittenTables(a: Database, b: Database): string[] {
  return Object.keys(a.tables)
    .filter((table) => a.written.has(table) || b.written.has(table));
}

/**
 * Lists what differs between two states of a database, in ascending order of
 * code units, depth first. A list that differs counts as one value.
 *
 * @param before The state to compare with
 * @param after Another state, of the same tables
 * @returns Paths and the values that `after` has there
 */
export function listChanges(before: Database, after: Database): Change[] {
  const changes: Change[] = [];
  for (const table of listWrittenTables(before, after).sort(compareCodeUnits)) {
    for (
      const key of listWritten(table, before, after).sort(compareCodeUnits)
    ) {
      const path = `${table}/${key}`;
      const old = readRecord(before, table, key);
      const now = readRecord(after, table, key);
      if (now === undefined) changes.push([path, null]);
      else if (old === undefined) changes.push([path, now]);
      else addChanges(changes, path, old, now);
    }
  }
  return changes;
}

/** A record in two databases; `undefined` in one that does not have it. */
type RecordPair = readonly [
  a: DatabaseRecord | undefined,
  b: DatabaseRecord | undefined,
];

/** The records that either of two databases wrote, unless they share them. */
function listPairs(a: Database, b: Database): RecordPair[] {
  const pairs: RecordPair[] = [];
  const add = (table: string, key: string): void => {
    const [one, other] = [readRecord(a, table, key), readRecord(b, table, key)];
    if (one !== other) pairs.push([one, other]);
  };
  for (const [table, records] of a.written) {
    for (const key of records.keys()) add(table, key);
  }
  for (const [table, records] of b.written) {
    const own = a.written.get(table);
    for (const key of records.keys()) {
      if (own?.has(key) !== true) add(table, key);
    }
  }
  return pairs;
}

/** Counts the values that differ between two. */
function countDifferences(before: unknown, after: unknown): number {
  if (before === after) return 0;
  if (!isObject(before) || !isObject(after)) {
    return isSameValue(before, after, isExactlySame) ? 0 : 1;
  }
  let count = 0;
  for (const key of Object.keys(before)) {
    count += Object.hasOwn(after, key)
      ? countDifferences(before[key], after[key])
      : 1;
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) count++;
  }
  return count;
}

/**
 * Counts what differs between two states of a database.
 *
 * @param before The state to compare with
 * @param after Another state, of the same tables
 * @returns The length of what {@linkcode listChanges} lists
 */
export function countChanges(before: Database, after: Database): number {
  return listPairs(before, after)
    .reduce((count, [old, now]) => count + countDifferences(old, now), 0);
}

/**
 * Says whether two states of a database are the same.
 *
 * @param a A state
 * @param b Another state, of the same tables
 * @param strictNumbers Must numbers agree to the last bit, rather than to 1e-6?
 * @returns Whether they are
 */
export function isSameDatabase(
  a: Database,
  b: Database,
  strictNumbers: boolean,
): boolean {
  if (a.written === b.written) return true;
  const isSame = strictNumbers ? isExactlySame : isNearlySame;
  return listPairs(a, b)
    .every(([one, other]) => isSameValue(one, other, isSame));
}

/**
 * Compares what an episode changed with what it should have.
 *
 * @param before The state that both began with
 * @param after The episode's
 * @param gold The right one
 * @param strictNumbers Must numbers agree to the last bit, rather than to 1e-6?
 * @returns The paths of both, in ascending order of code units
 */
export function compareChanges(
  before: Database,
  after: Database,
  gold: Database,
  strictNumbers: boolean,
): DatabaseChange[] {
  const changes = listChanges(before, after);
  if (isSameDatabase(after, gold, true)) {
    return changes.sort(([a], [b]) => compareCodeUnits(a, b))
      .map(([path, value]) => ({
        ...{ path, verdict: "right" },
        ...{ value: copyJson(value), gold: copyJson(value) },
      }));
  }
  const own = new Map(changes);
  const right = new Map(listChanges(before, gold));
  const isSame = strictNumbers ? isExactlySame : isNearlySame;
  return [...new Set([...own.keys(), ...right.keys()])].sort(compareCodeUnits)
    .map((path) => {
      const [isOwn, isGold] = [own.has(path), right.has(path)];
      const [value, wanted] = [own.get(path), right.get(path)];
      const verdict = !isOwn
        ? "missing"
        : isGold && isSameValue(value, wanted, isSame)
        ? "right"
        : "wrong";
      // Episodes share records, which nobody outside is to write to.
      return {
        ...{ path, verdict },
        ...isOwn && { value: copyJson(value) },
        ...isGold && { gold: copyJson(wanted) },
      };
    });
}

/** The value at the end of a path of keys; `undefined` where it breaks off. */
function readPath(database: Database, path: string): unknown {
  const [table, key, ...fields] = path.split("/");
  let value: unknown = readRecord(database, table!, key);
  for (const field of fields) {
    if (!isObject(value) || !Object.hasOwn(value, field)) return undefined;
    value = value[field];
  }
  return value;
}

/**
 * Says whether a database has all of some changes.
 *
 * @param database The database
 * @param changes Paths and values, `null` for what must be gone
 * @returns Whether each path has its value there
 */
export function hasChanges(
  database: Database,
  changes: readonly Change[],
): boolean {
  return changes.every(([path, value]) =>
    isSameValue(readPath(database, path) ?? null, value, isNearlySame)
  );
}
