/** PostgreSQL for sessions: tables, and connections that fail in time. */

import postgres, { type Sql } from "postgres";
import { ruleError } from "../../utils/errors.ts";

/** How many connections, and for how long they are waited for. */
export interface PoolOptions {
  readonly poolSize: number;
  /** After how many milliseconds a question without an answer fails. */
  readonly timeoutMs: number;
}

/** A database to put questions to. */
export class PostgresPool {
  readonly #url: string;
  readonly #options: PoolOptions;
  #sql: Sql;
  #isClosed = false;

  constructor(url: string, options: PoolOptions) {
    this.#url = url;
    this.#options = options;
    this.#sql = this.#connect();
  }

  /** Asks; of a question that got no answer, nobody knows if it was heard. */
  async ask<T>(question: (sql: Sql) => PromiseLike<T>): Promise<T> {
    const sql = this.#sql;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { timeoutMs } = this.#options;
    const timer = setTimeout(
      () => reject(new Error(`PostgreSQL gave no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      return await Promise.race([question(sql), late]);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) this.#replace(sql);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of all connections, after what is in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await endConnections(this.#sql, this.#options);
  }

  /**
   * Begins anew after a lost connection. The old connections would be tried
   * after ever longer waits, and one to a machine that is gone would be waited
   * for until the operating system gives it up, a quarter of an hour later.
   */
  #replace(sql: Sql): void {
    if (sql !== this.#sql || this.#isClosed) return;
    this.#sql = this.#connect();
    // What others have asked may be answered still.
    endConnections(sql, this.#options).catch(() => {});
  }

  /** Prepares connections; the first question opens one. */
  #connect(): Sql {
    const { poolSize, timeoutMs } = this.#options;
    return postgres(this.#url, {
      max: poolSize,
      connect_timeout: timeoutMs / 1000,
      // To ask for types could end the process: if the connection is lost in
      // that moment, nobody catches the error. So no arrays can be passed.
      fetch_types: false,
      onnotice: () => {},
    });
  }
}

function endConnections(sql: Sql, { timeoutMs }: PoolOptions): Promise<void> {
  return sql.end({ timeout: timeoutMs / 1000 });
}

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

/** Makes the tables where there are none; refuses those of another format. */
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
  throw ruleError(RangeError, "open sessions", "store", rule, place);
}
