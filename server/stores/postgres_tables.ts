/** The tables that sessions are kept in, in PostgreSQL. */

import type { Sql } from "postgres";
import { ruleMessage } from "../../base/errors.ts";

/** Changes whenever the tables do. */
const FORMAT = 1;

/** Only one server makes tables at a time: "UNLK", as good as any number. */
const LOCK = 0x554e4c4b;

/**
 * `start` is the number of the event that the episode began with. A session
 * that has ended stays as a row with `ended_at`, so that its id is known. Times
 * are milliseconds since 1970.
 *
 * Rows of sessions change with every event, so pages have room for that, and
 * no index has a column that changes.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS unlock_sessions (
    id text COLLATE "C" PRIMARY KEY,
    env text NOT NULL,
    owner text NOT NULL,
    version text NOT NULL,
    seq integer NOT NULL DEFAULT 0,
    start integer,
    last_used double precision NOT NULL,
    holder text,
    held_until double precision NOT NULL DEFAULT 0,
    ended_at double precision
  ) WITH (fillfactor = 50);
  CREATE INDEX IF NOT EXISTS unlock_sessions_by_env
    ON unlock_sessions (env) WHERE ended_at IS NULL;
  CREATE TABLE IF NOT EXISTS unlock_events (
    id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (id, seq)
  );
  CREATE TABLE IF NOT EXISTS unlock_format (format integer NOT NULL);
  INSERT INTO unlock_format SELECT ${FORMAT}
    WHERE NOT EXISTS (SELECT FROM unlock_format);`;

/**
 * Makes the tables in a database that has none; refuses those of another
 * format.
 *
 * @throws {RangeError} If the tables are of another format
 */
export async function prepareTables(sql: Sql, place: string): Promise<void> {
  // To ask first lets a user in who may not make tables.
  const [found] = await sql`SELECT to_regclass('unlock_format') AS name`;
  if (found!.name === null) {
    await sql.begin(async (sql) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`;
      await sql.unsafe(TABLES);
    });
  }
  const [row] = await sql`SELECT format FROM unlock_format`;
  if (row?.format === FORMAT) return;
  const rule = `a database of sessions of format ${FORMAT} ` +
    `(it has format ${row?.format})`;
  throw new RangeError(ruleMessage("open sessions", "store", rule, place));
}
