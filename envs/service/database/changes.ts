/**
 * Comparing databases: what an episode changed, and whether two episodes
 * changed the same (arXiv 2508.18669).
 */

import type { DatabaseChange } from "../../core/env.ts";
import { isJsonObject, isSameJson } from "../../../utils/json_values.ts";
import { copyJson, type Database, readRecord } from "./database.ts";

/** A path, `orders/#W1/status`, and its new value; `null` if it is gone. */
export type Change = readonly [path: string, value: unknown];

const isExactlySame = (a: number, b: number) => a === b;
const isNearlySame = (a: number, b: number) =>
  a === b || Math.abs(a - b) <= 1e-6;

function addChanges(
  changes: Change[],
  path: string,
  before: unknown,
  after: unknown,
): void {
  if (!isJsonObject(before) || !isJsonObject(after)) {
    if (!isSameJson(before, after, isExactlySame)) {
      changes.push([path, after]);
    }
    return;
  }
  // A written record shares most values with the original.
  const keys = Object.keys(before)
    .filter((key) => before[key] !== after[key] || !Object.hasOwn(after, key));
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) keys.push(key);
  }
  for (const key of keys.sort()) {
    const inner = `${path}/${key}`;
    if (!Object.hasOwn(after, key)) changes.push([inner, null]);
    else if (!Object.hasOwn(before, key)) changes.push([inner, after[key]]);
    else addChanges(changes, inner, before[key], after[key]);
  }
}

type Keys = ReadonlyMap<string, unknown> | undefined;

/** The keys of two maps, each once. */
function joinKeys(a: Keys, b: Keys): string[] {
  return [...new Set([...a?.keys() ?? [], ...b?.keys() ?? []])];
}

function listWritten(table: string, a: Database, b: Database): string[] {
  return joinKeys(a.written.get(table), b.written.get(table));
}

/**
 * Lists the differences between two states of a database, depth first, in
 * ascending order of code units. Lists are compared as a whole.
 */
export function listChanges(before: Database, after: Database): Change[] {
  const changes: Change[] = [];
  for (const table of joinKeys(before.written, after.written).sort()) {
    for (const key of listWritten(table, before, after).sort()) {
      const old = readRecord(before, table, key);
      const now = readRecord(after, table, key);
      if (old !== undefined && old === now) continue;
      const path = `${table}/${key}`;
      if (now === undefined) changes.push([path, null]);
      else if (old === undefined) changes.push([path, now]);
      else addChanges(changes, path, old, now);
    }
  }
  return changes;
}

/**
 * Are two states of a database the same, but for some tables? Numbers may differ
 * by 1e-6 unless `strictNumbers` is set.
 */
export function isSameDatabase(
  a: Database,
  b: Database,
  strictNumbers: boolean,
  except: readonly string[] = [],
): boolean {
  if (a.written === b.written) return true;
  const isSame = strictNumbers ? isExactlySame : isNearlySame;
  return joinKeys(a.written, b.written).every((table) =>
    except.includes(table) ||
    listWritten(table, a, b).every((key) =>
      isSameJson(readRecord(a, table, key), readRecord(b, table, key), isSame)
    )
  );
}

/** Compares all changed paths of an episode with the right ones, sorted. */
export function compareChanges(
  before: Database,
  after: Database,
  gold: Database,
  strictNumbers: boolean,
): DatabaseChange[] {
  const own = new Map(listChanges(before, after));
  const right = new Map(listChanges(before, gold));
  const isSame = strictNumbers ? isExactlySame : isNearlySame;
  return joinKeys(own, right).sort().map((path) => {
    const [isOwn, isGold] = [own.has(path), right.has(path)];
    const [value, wanted] = [own.get(path), right.get(path)];
    const verdict = !isOwn
      ? "missing"
      : isGold && isSameJson(value, wanted, isSame)
      ? "right"
      : "wrong";
    // Copies, as episodes share records.
    return {
      ...{ path, verdict },
      ...isOwn && { value: copyJson(value) },
      ...isGold && { gold: copyJson(wanted) },
    };
  });
}

function readPath(database: Database, path: string): unknown {
  const [table, key, ...fields] = path.split("/");
  let value: unknown = readRecord(database, table!, key);
  for (const field of fields) {
    if (!isJsonObject(value) || !Object.hasOwn(value, field)) return undefined;
    value = value[field];
  }
  return value;
}

/** Does a database have all of some changes? */
export function hasChanges(
  database: Database,
  changes: readonly Change[],
): boolean {
  return changes.every(([path, value]) =>
    isSameJson(readPath(database, path) ?? null, value, isNearlySame)
  );
}
