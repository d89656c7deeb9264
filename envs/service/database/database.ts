/**
 * A database that many episodes share: nobody writes to its tables, and an
 * episode holds copies of the records that it wrote.
 */

/** A record of a table, as JSON. */
export type DatabaseRecord = Readonly<Record<string, unknown>>;

/** Records by their keys, in the order of their file. */
export type Table = ReadonlyMap<string, DatabaseRecord>;

/** The tables of a database by their names. */
export type Tables = Readonly<Record<string, Table>>;

/** A state of the database: what all share, and what this episode wrote. */
export interface Database {
  /** The tables, shared by all episodes. */
  readonly tables: Tables;
  /** Changed records by table and key. */
  readonly written: ReadonlyMap<string, Table>;
}

/** A record that a tool may change. */
export type WritableRecord = Record<string, unknown>;

const NOTHING_WRITTEN: Database["written"] = new Map();

/**
 * Opens a database in which nothing has been written yet.
 *
 * @param tables Its tables, which are shared, not copied
 * @returns The state before the first write
 */
export function openDatabase(tables: Tables): Database {
  return { tables, written: NOTHING_WRITTEN };
}

/**
 * Reads a record.
 *
 * @param database The database
 * @param table Name of the table
 * @param key Key of the record; anything but a string finds nothing
 * @returns The record as this episode sees it; `undefined` where there is none
 */
export function readRecord(
  { tables, written }: Database,
  table: string,
  key: unknown,
): DatabaseRecord | undefined {
  return written.get(table)?.get(key as string) ??
    tables[table]!.get(key as string);
}

/** Copies JSON, deeply. */
export function copyJson<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    setOwn(copy, key, copyJson((value as Record<string, unknown>)[key]));
  }
  return copy as T;
}

/** Sets a field, of whatever name: `__proto__` is one like others. */
export function setOwn(
  record: Record<string, unknown>,
  key: string,
  value: unknown,
): void {
  if (key !== "__proto__") record[key] = value;
  else {
    const writable = true;
    const options = { enumerable: true, configurable: true, writable };
    Object.defineProperty(record, key, { value, ...options });
  }
}

/**
 * Writes to a database without changing the state that it began with. What was
 * written before a tool failed stays written, as it does in the shop's own.
 */
export class Transaction {
  readonly #before: Database;
  readonly #written = new Map<string, Map<string, WritableRecord>>();

  constructor(before: Database) {
    this.#before = before;
  }

  /** Reads a record, including this transaction's changes. */
  read(table: string, key: unknown): DatabaseRecord | undefined {
    return this.#written.get(table)?.get(key as string) ??
      readRecord(this.#before, table, key);
  }

  /** Copies an existing record for writing. */
  edit(table: string, key: string): WritableRecord {
    const own = this.#written.get(table)?.get(key);
    if (own !== undefined) return own;
    const copy = copyJson(readRecord(this.#before, table, key)!);
    return this.put(table, key, copy as WritableRecord);
  }

  /** Stores a new record, or replaces one. */
  put(table: string, key: string, record: WritableRecord): WritableRecord {
    let own = this.#written.get(table);
    if (own === undefined) this.#written.set(table, own = new Map());
    own.set(key, record);
    return record;
  }

  /** The database after the transaction; the same object if nothing was written. */
  commit(): Database {
    if (this.#written.size === 0) return this.#before;
    const { tables, written: before } = this.#before;
    const written = new Map(before);
    for (const [table, records] of this.#written) {
      const all = new Map(before.get(table));
      for (const [key, record] of records) all.set(key, record);
      written.set(table, all);
    }
    return { tables, written };
  }
}
