/** The SQLite database that sessions are kept in, and who may open it. */

import { DatabaseSync } from "node:sqlite";
import { ruleError } from "../../utils/errors.ts";

/** "UNLK": marks a file as ours. */
const APPLICATION_ID = 0x554e4c4b;

/** Changes whenever the tables do. */
const FORMAT = 1;

/** For how long another writer, a person at a prompt, is waited for. */
const BUSY_MS = 1000;

/** Permissions of new files: what agents wrote is nobody else's to read. */
const OWNER_ONLY = 0o600;

/**
 * `start` is the number of the event that the episode began with. A session
 * that has ended stays as a row with `ended_at`, so that its id is known.
 */
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

/** Opens a database of sessions, and makes it if there is none. */
export function openSessionDatabase(path: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    createPrivateFile(path);
    db = new DatabaseSync(path, { timeout: BUSY_MS });
    // In this order: nothing may be changed in a file that is not ours.
    prepareTables(db, path);
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

/**
 * Makes a file that only its owner reads, if there is none. SQLite gives the
 * files beside it (`-wal`, `-shm`) the permissions of the database.
 */
function createPrivateFile(path: string): void {
  Deno.openSync(path, { write: true, create: true, mode: OWNER_ONLY }).close();
}

/** Makes the tables in an empty database; refuses those of another kind. */
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

/**
 * Keeps other processes out of a file, by a lock on a file beside it. The
 * operating system holds the lock, so it ends with its process, however that
 * ends. The file beside it stays: to remove it could take away the lock of the
 * next process.
 */
export function lockFile(path: string): Disposable | null {
  const file = Deno.openSync(`${path}-lock`, {
    write: true,
    create: true,
    mode: OWNER_ONLY,
  });
  if (file.tryLockSync(true)) return { [Symbol.dispose]: () => unlock(file) };
  file.close();
  return null;
}

/**
 * Gives the lock up by name, as closing alone is not enough: a process that is
 * being started holds a copy of every open file until its program replaces it,
 * and with the file the lock.
 */
function unlock(file: Deno.FsFile): void {
  file.unlockSync();
  file.close();
}
