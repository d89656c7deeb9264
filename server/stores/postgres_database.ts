/** Connections to PostgreSQL that fail in time, and come back. */

import postgres, { type Sql } from "postgres";

/** How many connections, and for how long they are waited for. */
export interface PoolOptions {
  /** The most connections at a time. */
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

  /**
   * Puts a question. Of one that fails for want of an answer, nobody knows
   * whether the database has heard it.
   *
   * @throws {Error} If there is no answer in time, or the connection is lost
   */
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

  /** Lets go of all connections, after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await end(this.#sql, this.#options);
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
    end(sql, this.#options).catch(() => {});
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

function end(sql: Sql, { timeoutMs }: PoolOptions): Promise<void> {
  return sql.end({ timeout: timeoutMs / 1000 });
}
