/**
 * A database shared by many episodes: tables are immutable, and an episode
 * holds the records that it changed.
 */

export type DatabaseRecord = Readonly<Record<string, unknown>>;

/** Records by key, in the order of the file. */
export type Table = ReadonlyMap<string, DatabaseRecord>;

export type Tables = Readonly<Record<string, Table>>;

/** A state of the database. */
export interface Database {
  /** The tables, shared by all episodes. */
  readonly tables: Tables;
  /** Changed records by table and key. */
  readonly written: ReadonlyMap<string, Table>;
}

export type WritableRecord = Record<string, unknown>;

const NOTHING_WRITTEN: Database["written"] = new Map();

/** Opens a database without changes; the tables are not copied. */
export function openDatabase(tables: Tables): Database {
  return { tables, written: NOTHING_WRITTEN };
}

/**
 * Reads a record as the episode sees it; a key that is not a string finds none.
 */
export function readRecord<T = DatabaseRecord>(
  { tables, written }: Database,
  table: string,
  key: unknown,
): T | undefined {
  const record = written.get(table)?.get(key as string) ??
    tables[table]!.get(key as string);
  return record as T | undefined;
}

export function copyJson<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = copyJson((value as Record<string, unknown>)[key]);
    if (key !== "__proto__") copy[key] = inner;
    else {
      // An assignment would set the prototype.
      const flags = { enumerable: true, configurable: true, writable: true };
      Object.defineProperty(copy, key, { value: inner, ...flags });
    }
  }
  return copy as T;
}

/**
 * Changes a database without changing the state before. As in the original
 * tools, writes before an error persist.
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
