/** Checks that records of a user's data name only records that there are. */

import type { Tables } from "../database/database.ts";
import { ruleError } from "../../../utils/errors.ts";

/** What all errors about a folder of tau-bench begin with. */
export const DATA_ACTION = "read tau-bench data";

/**
 * Checks keys of a table's records.
 *
 * @param tables The tables
 * @param table Name of the one that must have the keys
 * @param place File, record and field that have them
 * @param keys The keys
 * @param folder The domain's folder, to name the table's file
 * @throws {RangeError} If there is no such record
 */
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

/**
 * Checks that records are owned as their owners say.
 *
 * @param tables The tables, `users` among them
 * @param table Name of the records' table, which is that of the users' list
 * @param folder The domain's folder
 * @throws {RangeError} If a record has no owner, or is not in the owner's list,
 * or a list names a record that there is not
 */
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
