/** Sessions in PostgreSQL, shared by servers. */

import type { Sql, TransactionSql } from "postgres";
import { ruleError } from "../../utils/errors.ts";
import {
  type PoolOptions,
  PostgresPool,
  prepareTables,
} from "./postgres_database.ts";
import {
  type Append,
  decodeId,
  encodeId,
  type LeaseResult,
  makeLeaseLostError,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
  TOMBSTONE_MS,
} from "./store.ts";

/**
 * Opens a store in a PostgreSQL database, and makes its tables (`unlock_…`, in
 * the first schema of the search path) if there are none.
 */
export async function openPostgresStore(
  url: string,
  { poolSize = 10, timeoutMs = 10_000 }: Partial<PoolOptions> = {},
): Promise<SessionStore> {
  const place = withoutSecrets(url);
  const pool = poolFor(url, { poolSize, timeoutMs });
  try {
    await pool.ask((sql) => prepareTables(sql, place));
    return new PostgresStore(pool);
  } catch (error) {
    await pool.close();
    if (error instanceof RangeError) throw error;
    const reason = (error as Error).message;
    const rule = `a PostgreSQL database that can be used (${reason})`;
    const cause = { cause: error };
    throw ruleError(Error, "open sessions", "store", rule, place, cause);
  }
}

function poolFor(url: string, options: PoolOptions): PostgresPool {
  try {
    return new PostgresPool(url, options);
  } catch (error) {
    // The driver needs permission to read environment variables.
    if (error instanceof Deno.errors.NotCapable) throw error;
    // The error may quote the address with its password.
    const rule = "postgres://user:password@host:port/database";
    const value = "an address that cannot be read";
    throw ruleError(RangeError, "open sessions", "store", rule, value);
  }
}

/** Removes password and options. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return "postgres://…";
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

interface SessionRow extends Omit<SessionRecord, "envId"> {
  readonly env: string;
}

function recordOf(
  { id, env: envId, owner, version }: SessionRow,
): SessionRecord {
  return { id: decodeId(id), envId, owner, version };
}

/** Appends an event; concurrent updates are rechecked. */
async function appendOne(
  sql: Sql | TransactionSql,
  { id, seq, event }: Append,
  holder: string,
  now: number,
): Promise<void> {
  const key = encodeId(id);
  const start = event.isStart ? seq : null;
  const { count } = await sql`
    WITH advanced AS (
      UPDATE unlock_sessions
      SET seq = seq + 1, start = coalesce(${start}, start), last_used = ${now}
      WHERE id = ${key} AND seq = ${seq} AND ended_at IS NULL
        AND holder = ${holder} AND held_until > ${now}
      RETURNING id
    ), added AS (
      INSERT INTO unlock_events (id, seq, body)
      SELECT id, ${seq}, ${event.body} FROM advanced
    ), forgotten AS (
      DELETE FROM unlock_events
      WHERE id = ${key} AND seq < ${start} AND EXISTS (SELECT FROM advanced)
    )
    SELECT id FROM advanced`;
  if (count === 0) throw makeLeaseLostError(id);
}

class PostgresStore implements SessionStore {
  readonly name = "postgres";
  readonly isShared = true;
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async insert(record: SessionRecord, now: number): Promise<void> {
    const { id, envId, owner, version } = record;
    await this.#pool.ask((sql) =>
      sql`INSERT INTO unlock_sessions (id, env, owner, version, last_used)
      VALUES (${encodeId(id)}, ${envId}, ${owner}, ${version}, ${now})`
    );
  }

  async lease(
    id: string,
    holder: string,
    now: number,
    until: number,
  ): Promise<LeaseResult> {
    const key = encodeId(id);
    // Concurrent leases wait for the row lock and recheck the holder. Where clocks
    // disagree, a lease may be lost early: `append` then refuses who held it.
    const [row] = await this.#pool.ask((sql) =>
      sql<(SessionRow & { seq: number; status: LeaseResult["status"] })[]>`
      WITH taken AS (
        UPDATE unlock_sessions SET holder = ${holder}, held_until = ${until}
        WHERE id = ${key} AND ended_at IS NULL
          AND (holder IS NULL OR holder = ${holder} OR held_until <= ${now})
        RETURNING id, env, owner, version, seq
      )
      SELECT 'leased' AS status, * FROM taken
      UNION ALL
      SELECT CASE WHEN ended_at IS NULL THEN 'busy' ELSE 'gone' END,
        id, env, owner, version, seq
      FROM unlock_sessions
      WHERE id = ${key} AND NOT EXISTS (SELECT FROM taken)`
    );
    if (row === undefined) return { status: "unknown" };
    if (row.status !== "leased") return { status: row.status };
    return { status: "leased", record: recordOf(row), seq: row.seq };
  }

  async release(id: string, holder: string): Promise<void> {
    await this.#pool.ask((sql) =>
      sql`UPDATE unlock_sessions SET holder = NULL
      WHERE id = ${encodeId(id)} AND holder = ${holder}`
    );
  }

  async append(
    appends: readonly Append[],
    holder: string,
    now: number,
  ): Promise<void> {
    const [first] = appends;
    if (first === undefined) return;
    if (appends.length === 1) {
      await this.#pool.ask((sql) => appendOne(sql, first, holder, now));
      return;
    }
    // Always lock rows in order of id, to avoid deadlocks.
    const sorted = appends.toSorted((a, b) =>
      encodeId(a.id) < encodeId(b.id) ? -1 : 1
    );
    await this.#pool.ask((sql) =>
      sql.begin((sql) =>
        sorted.map((append) => appendOne(sql, append, holder, now))
      )
    );
  }

  async load(id: string): Promise<StoredSession | "gone" | "unknown"> {
    const rows = await this.#pool.ask((sql) =>
      sql<
        (SessionRow & {
          ended_at: number | null;
          seq: number;
          start: number | null;
          number: number | null;
          body: string;
        })[]
      >`
      SELECT session.*, event.seq AS number, event.body
      FROM unlock_sessions session LEFT JOIN unlock_events event
        ON event.id = session.id AND event.seq >= coalesce(session.start, 0)
      WHERE session.id = ${encodeId(id)} ORDER BY event.seq`
    );
    const [first] = rows;
    if (first === undefined) return "unknown";
    if (first.ended_at !== null) return "gone";
    const events = rows.filter(({ number }) => number !== null)
      .map(({ number, start, body }) => ({ isStart: number === start, body }));
    return { record: recordOf(first), seq: first.seq, events };
  }

  async touch(ids: readonly string[], now: number): Promise<void> {
    const keys = JSON.stringify(ids.map(encodeId));
    await this.#pool.ask((sql) =>
      sql`UPDATE unlock_sessions SET last_used = ${now} WHERE id IN (
        SELECT id FROM unlock_sessions WHERE id IN (
          SELECT json_array_elements_text(${keys}::text::json)
        )
        ORDER BY id FOR NO KEY UPDATE
      )`
    );
  }

  async remove(id: string, now: number): Promise<boolean> {
    const rows = await this.#pool.ask((sql) =>
      sql`WITH ended AS (
        UPDATE unlock_sessions SET ended_at = ${now}, holder = NULL
        WHERE id = ${encodeId(id)} AND ended_at IS NULL RETURNING id
      ), forgotten AS (
        DELETE FROM unlock_events WHERE id IN (SELECT id FROM ended)
      )
      SELECT id FROM ended`
    );
    return rows.length > 0;
  }

  async expire(before: number, now: number): Promise<string[]> {
    // Locked rows are in use. Events are deleted again at the purge, as a
    // server that lost its lease may have added one.
    const rows = await this.#pool.ask((sql) =>
      sql<{ id: string }[]>`
      WITH idle AS MATERIALIZED (
        SELECT id FROM unlock_sessions
        WHERE last_used < ${before} AND ended_at IS NULL
          AND (holder IS NULL OR held_until <= ${now})
        FOR UPDATE SKIP LOCKED
      ), ended AS (
        UPDATE unlock_sessions session SET ended_at = ${now}, holder = NULL
        FROM idle WHERE session.id = idle.id RETURNING session.id
      ), old AS MATERIALIZED (
        SELECT id FROM unlock_sessions WHERE ended_at < ${now - TOMBSTONE_MS}
        FOR UPDATE SKIP LOCKED
      ), purged AS (
        DELETE FROM unlock_sessions WHERE id IN (SELECT id FROM old)
      ), forgotten AS (
        DELETE FROM unlock_events WHERE id IN (
          SELECT id FROM ended UNION ALL SELECT id FROM old
        )
      )
      SELECT id FROM ended`
    );
    return rows.map(({ id }) => decodeId(id));
  }

  async count(envId: string, owner?: string): Promise<number> {
    const [row] = await this.#pool.ask((sql) =>
      sql<{ n: number }[]>`SELECT count(*)::integer AS n FROM unlock_sessions
      WHERE env = ${envId} AND ended_at IS NULL
        AND owner = coalesce(${owner ?? null}, owner)`
    );
    return row!.n;
  }

  async list(): Promise<{ record: SessionRecord; lastUsed: number }[]> {
    const rows = await this.#pool.ask((sql) =>
      sql<(SessionRow & { last_used: number })[]>`SELECT * FROM unlock_sessions
      WHERE ended_at IS NULL ORDER BY last_used`
    );
    return rows.map((row) => ({
      record: recordOf(row),
      lastUsed: row.last_used,
    }));
  }

  async ping(): Promise<void> {
    // A write, as a full disk can still be read.
    await this.#pool.ask((sql) =>
      sql`UPDATE unlock_format SET format = format`
    );
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
