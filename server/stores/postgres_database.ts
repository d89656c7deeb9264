/** PostgreSQL tables, and connections with timeouts. */

import postgres, { type Sql } from "postgres";
import { ruleError } from "../../utils/errors.ts";
import { withinTime } from "../../utils/waiting.ts";
import { StoreFullError } from "./store.ts";

/** What PostgreSQL calls a disk without room. */
const DISK_FULL = "53100";

export interface PoolOptions {
  readonly poolSize: number;
  /** Timeout of a query in milliseconds. */
  readonly timeoutMs: number;
}

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

  /** Runs a query; after a timeout it may still have taken effect. */
  async ask<T>(question: (sql: Sql) => PromiseLike<T>): Promise<T> {
    const sql = this.#sql;
    const { timeoutMs } = this.#options;
    try {
      return await withinTime(timeoutMs, question(sql), () => {
        throw new Error(`PostgreSQL gave no answer in ${timeoutMs} ms`);
      });
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) this.#replace(sql);
      else if (error.code === DISK_FULL) {
        throw new StoreFullError(error.message, { cause: error });
      }
      throw error;
    }
  }

  /** Closes all connections after queries in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await endConnections(this.#sql, this.#options);
  }

  /**
   * Opens a new pool after a lost connection: the driver would back off, and a
   * dead machine is noticed only after about 15 minutes.
   */
  #replace(sql: Sql): void {
    if (sql !== this.#sql || this.#isClosed) return;
    this.#sql = this.#connect();
    // Other queries may still be answered.
    endConnections(sql, this.#options).catch(() => {});
  }

  /** Connects on the first query. */
  #connect(): Sql {
    const { poolSize, timeoutMs } = this.#options;
    return postgres(this.#url, {
      max: poolSize,
      connect_timeout: timeoutMs / 1000,
      // Fetching types could crash the process when a connection is lost.
      // Without it, arrays cannot be passed.
      fetch_types: false,
      onnotice: () => {},
    });
  }
}

function endConnections(sql: Sql, { timeoutMs }: PoolOptions): Promise<void> {
  return sql.end({ timeout: timeoutMs / 1000 });
}

const FORMAT = 1;

/** Advisory lock for creating tables: "UNLK". */
const LOCK = 0x554e4c4b;

/**
 * `start` is the event that began the episode; ended sessions keep a row with
 * `ended_at`; times are in ms since 1970. Rows change often, so pages have free
 * space and indexes no changing columns.
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

/** Creates missing tables; rejects another format. */
export async function prepareTables(sql: Sql, place: string): Promise<void> {
  // A user without CREATE rights may still connect.
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
