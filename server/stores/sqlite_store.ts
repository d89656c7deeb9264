/** Sessions in an SQLite file, for one server. */

import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { tryLockFile } from "../../trainers/runs/directory/files.ts";
import { ruleError } from "../../utils/errors.ts";
import { DiskReserve } from "./disk_reserve.ts";
import { findSessionFile } from "./session_file.ts";
import {
  type Append,
  decodeId,
  encodeId,
  grantLease,
  type LeaseResult,
  makeLeaseLostError,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
  StoreFullError,
  TOMBSTONE_MS,
} from "./store.ts";

/** "UNLK", marks our files. */
const APPLICATION_ID = 0x554e4c4b;

const FORMAT = 1;

/** Milliseconds to wait for other writers. */
const BUSY_MS = 1000;

/** New files are private. */
const OWNER_ONLY = 0o600;

/** `start` is the event that began the episode; ended sessions keep a row. */
const TABLES = `
  CREATE TABLE sessions (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    env TEXT NOT NULL,
    owner TEXT NOT NULL,
    version TEXT NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    start INTEGER,
    last_used REAL NOT NULL,
    ended_at REAL
  ) STRICT;
  CREATE INDEX sessions_by_env ON sessions (env) WHERE ended_at IS NULL;
  CREATE TABLE events (
    session INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (session, seq)
  ) STRICT, WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${FORMAT};`;

function openSessionDatabase(path: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    const options = { write: true, create: true, mode: OWNER_ONLY };
    // SQLite copies its mode to `-wal` and `-shm`.
    Deno.openSync(path, options).close();
    db = new DatabaseSync(path, { timeout: BUSY_MS });
    // Check first, so that a foreign file is never changed.
    prepareTables(db, path);
    // A power cut may lose the last calls, but no part of one: the log is flushed
    // only at checkpoints (https://sqlite.org/pragma.html#pragma_synchronous).
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof RangeError) throw error;
    const rule = `a file that SQLite can open (${(error as Error).message})`;
    const cause = { cause: error };
    throw ruleError(Error, "open sessions", "store", rule, path, cause);
  }
}

/** Creates tables in an empty database; rejects foreign ones. */
function prepareTables(db: DatabaseSync, path: string): void {
  const id = pragma(db, "application_id");
  const format = pragma(db, "user_version");
  if (id === APPLICATION_ID && format === FORMAT) return;
  const isEmpty = db.prepare("SELECT 1 FROM sqlite_master").get() === undefined;
  if (id === 0 && format === 0 && isEmpty) {
    db.exec(`BEGIN IMMEDIATE; ${TABLES}; COMMIT`);
    return;
  }
  const found = id === APPLICATION_ID
    ? `it has format ${format}`
    : "it holds something else";
  const rule = `a database of sessions of format ${FORMAT} (${found})`;
  throw ruleError(RangeError, "open sessions", "store", rule, path);
}

function pragma(db: DatabaseSync, name: string): unknown {
  return db.prepare(`PRAGMA ${name}`).get()?.[name];
}

/** Opens a store in an SQLite file, new or not, for one server at a time. */
export async function openSqliteStore(path: string): Promise<SessionStore> {
  // Symbolic links must share a lock, and SQLite gives names such as `:memory:`
  // a special meaning.
  const file = await findSessionFile(path);
  let lock: Disposable | null;
  try {
    // It stays, as removing it could break another process's lock.
    lock = await tryLockFile(`${file}-lock`, OWNER_ONLY);
  } catch (error) {
    const rule = "a file in a folder that can be written to";
    const cause = { cause: error };
    throw ruleError(Error, "open sessions", "store", rule, path, cause);
  }
  if (lock === null) {
    const rule = "a file that no other server uses";
    throw ruleError(Error, "open sessions", "store", rule, path);
  }
  try {
    const reserve = new DiskReserve(`${file}-reserve`);
    return new SqliteStore(openSessionDatabase(file), lock, reserve);
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
}

type SessionRow = Record<string, SQLOutputValue>;

function recordOf(row: SessionRow): SessionRecord {
  return {
    id: decodeId(row.id as string),
    envId: row.env as string,
    owner: row.owner as string,
    version: row.version as string,
  };
}

function prepareAll(db: DatabaseSync) {
  return {
    begin: db.prepare("BEGIN IMMEDIATE"),
    commit: db.prepare("COMMIT"),
    rollback: db.prepare("ROLLBACK"),
    insert: db.prepare(
      `INSERT INTO sessions (id, env, owner, version, last_used)
      VALUES (?, ?, ?, ?, ?)`,
    ),
    find: db.prepare("SELECT * FROM sessions WHERE id = ?"),
    advance: db.prepare(
      `UPDATE sessions
      SET seq = seq + 1, start = coalesce(?, start), last_used = ?
      WHERE id = ? AND seq = ? AND ended_at IS NULL RETURNING key`,
    ),
    add: db.prepare(
      "INSERT INTO events (session, seq, body) VALUES (?, ?, ?)",
    ),
    events: db.prepare(
      "SELECT seq, body FROM events WHERE session = ? ORDER BY seq",
    ),
    forget: db.prepare("DELETE FROM events WHERE session = ? AND seq < ?"),
    touch: db.prepare("UPDATE sessions SET last_used = ? WHERE id = ?"),
    end: db.prepare(
      `UPDATE sessions SET ended_at = ?
      WHERE id = ? AND ended_at IS NULL RETURNING key, seq`,
    ),
    idle: db.prepare(
      "SELECT id FROM sessions WHERE last_used < ? AND ended_at IS NULL",
    ),
    purge: db.prepare("DELETE FROM sessions WHERE ended_at < ?"),
    count: db.prepare(
      `SELECT count(*) AS n FROM sessions
      WHERE env = ? AND owner = coalesce(?, owner) AND ended_at IS NULL`,
    ),
    list: db.prepare(
      "SELECT * FROM sessions WHERE ended_at IS NULL ORDER BY last_used",
    ),
    // A write, as reading works on a full disk.
    ping: db.prepare(`PRAGMA user_version = ${FORMAT}`),
  };
}

class SqliteStore implements SessionStore {
  readonly name = "sqlite";
  readonly isShared = false;
  readonly #db: DatabaseSync;
  readonly #lock: Disposable;
  readonly #reserve: DiskReserve;
  readonly #sql: ReturnType<typeof prepareAll>;

  constructor(db: DatabaseSync, lock: Disposable, reserve: DiskReserve) {
    this.#db = db;
    this.#lock = lock;
    this.#reserve = reserve;
    this.#sql = prepareAll(db);
    reserve.hold();
  }

  insert({ id, envId, owner, version }: SessionRecord, now: number): void {
    nameFullDisk(() =>
      this.#sql.insert.run(encodeId(id), envId, owner, version, now)
    );
  }

  lease(id: string): LeaseResult {
    return grantLease(this.load(id));
  }

  release(): void {}

  append(appends: readonly Append[], _holder: string, now: number): void {
    this.#inTransaction(() => {
      const { advance, add, forget } = this.#sql;
      for (const { id, seq, event } of appends) {
        const start = event.isStart ? seq : null;
        const row = advance.get(start, now, encodeId(id), seq);
        if (row === undefined) throw makeLeaseLostError(id);
        add.run(row.key!, seq, event.body);
        if (event.isStart) forget.run(row.key!, seq);
      }
    });
  }

  load(id: string): StoredSession | "gone" | "unknown" {
    const row = this.#sql.find.get(encodeId(id));
    if (row === undefined) return "unknown";
    if (row.ended_at !== null) return "gone";
    const events = this.#sql.events.all(row.key!).map(({ seq, body }) => ({
      isStart: seq === row.start,
      body: body as string,
    }));
    return { record: recordOf(row), seq: row.seq as number, events };
  }

  touch(ids: readonly string[], now: number): void {
    this.#inTransaction(() => {
      for (const id of ids) this.#sql.touch.run(now, encodeId(id));
    });
  }

  remove(id: string, now: number): boolean {
    return this.#freeRoom(() => this.#end(id, now));
  }

  expire(before: number, now: number): string[] {
    this.#reserve.hold();
    return this.#freeRoom(() => {
      const ids = this.#sql.idle.all(before)
        .map(({ id }) => decodeId(id as string));
      for (const id of ids) this.#end(id, now);
      this.#sql.purge.run(now - TOMBSTONE_MS);
      return ids;
    });
  }

  count(envId: string, owner?: string): number {
    return this.#sql.count.get(envId, owner ?? null)!.n as number;
  }

  list(): { record: SessionRecord; lastUsed: number }[] {
    return this.#sql.list.all().map((row) => ({
      record: recordOf(row),
      lastUsed: row.last_used as number,
    }));
  }

  ping(): void {
    nameFullDisk(() => this.#sql.ping.run());
  }

  close(): void {
    if (!this.#db.isOpen) return;
    this.#db.close();
    this.#reserve.release();
    this.#lock[Symbol.dispose]();
  }

  #end(id: string, now: number): boolean {
    const row = this.#sql.end.get(now, encodeId(id));
    if (row === undefined) return false;
    this.#sql.forget.run(row.key!, row.seq!);
    return true;
  }

  /** Runs a transaction that frees room, which itself needs some. */
  #freeRoom<T>(work: () => T): T {
    try {
      return this.#inTransaction(work);
    } catch (error) {
      if (!(error instanceof StoreFullError)) throw error;
      this.#reserve.release();
      const result = this.#inTransaction(work);
      // The log is merged, so that its room can be used again.
      this.#db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      return result;
    }
  }

  #inTransaction<T>(work: () => T): T {
    return nameFullDisk(() => {
      this.#sql.begin.run();
      try {
        const result = work();
        this.#sql.commit.run();
        return result;
      } catch (error) {
        // A full disk may have ended the transaction.
        if (this.#db.isTransaction) this.#sql.rollback.run();
        throw error;
      }
    });
  }
}

const FULL = 13; // SQLITE_FULL

/** Runs a write; a full disk gets an error of its own. */
function nameFullDisk<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== FULL) throw error;
    throw new StoreFullError("The disk is full", { cause: error });
  }
}
