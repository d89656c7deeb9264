/** Checks references between records of a user's data. */

import type { Tables } from "../database/database.ts";
import { ruleError } from "../../../utils/errors.ts";

/** How errors about the data begin. */
export const DATA_ACTION = "read tau-bench data";

/** Checks that keys exist in a table, or throws a `RangeError`. */
export function assertKnownKeys(
  tables: Tables,
  table: string,
  place: string,
  keys: readonly string[],
  folder: string,
): void {
  for (const key of keys) {
    if (tables[table]!.has(key)) continue;
    const rule = `a key of ${folder}/${table}.json`;
    throw ruleError(RangeError, DATA_ACTION, place, rule, key);
  }
}

/** Checks that records and their owners' lists agree, or throws a `RangeError`. */
export function assertOwners(
  tables: Tables,
  table: string,
  folder: string,
): void {
  const ownerOf = new Map<string, string>();
  for (const [userId, user] of tables.users!) {
    const keys = user[table] as readonly string[];
    const place = `${folder}/users.json ${userId} ${table}`;
    assertKnownKeys(tables, table, place, keys, folder);
    for (const key of keys) ownerOf.set(key, userId);
  }
  for (const [key, { user_id: userId }] of tables[table]!) {
    const place = `${folder}/${table}.json ${key} user_id`;
    assertKnownKeys(tables, "users", place, [userId as string], folder);
    if (ownerOf.get(key) === userId) continue;
    const rule = "the user in whose list it is";
    throw ruleError(RangeError, DATA_ACTION, place, rule, userId);
  }
}
