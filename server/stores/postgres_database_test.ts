import {
  notStrictEqual as assertOther,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertIs,
} from "node:assert/strict";
import postgres, { type Sql } from "postgres";
import { PostgresPool } from "./postgres_database.ts";
import { StoreFullError } from "./store.ts";

/** Nobody is connected to before the first query. */
function openPool(timeoutMs = 10_000): PostgresPool {
  const url = "postgres://nobody@127.0.0.1:1/none";
  return new PostgresPool(url, { poolSize: 1, timeoutMs });
}

function findSql(pool: PostgresPool): Promise<Sql> {
  return pool.ask((sql) => Promise.resolve(sql));
}

/** An error that PostgreSQL has answered with. */
function makeError(code: string): Error {
  const { PostgresError } = postgres as unknown as {
    PostgresError: new (fields: { code: string; message: string }) => Error;
  };
  return new PostgresError({ code, message: `error ${code}` });
}

Deno.test("ask() gives the answer, and keeps the connections", async () => {
  const pool = openPool();
  const sql = await findSql(pool);
  assertIs(await pool.ask(() => Promise.resolve(5)), 5);
  assertIs(await findSql(pool), sql);
  await pool.close();
});

Deno.test("ask() keeps the connections after an error that PostgreSQL answers with", async () => {
  const pool = openPool();
  const sql = await findSql(pool);
  const error = makeError("23505");
  await assertRejects(
    pool.ask(() => Promise.reject(error)),
    (thrown) => thrown === error,
  );
  assertIs(await findSql(pool), sql);
  await pool.close();
});

Deno.test("ask() names a full disk", async () => {
  const pool = openPool();
  const error = makeError("53100");
  await assertRejects(pool.ask(() => Promise.reject(error)), (thrown) => {
    assert(thrown instanceof StoreFullError);
    assertIs(thrown.message, "error 53100");
    assertIs(thrown.cause, error);
    return true;
  });
  await pool.close();
});

Deno.test("ask() opens other connections once for all that are lost", async () => {
  const pool = openPool();
  const lose = () => pool.ask(() => Promise.reject(new Error("lost")));
  const sql = await findSql(pool);
  await Promise.all([lose, lose].map((ask) => assertRejects(ask(), /lost/)));
  const next = await findSql(pool);
  assertOther(next, sql);
  // A query on the old ones says nothing of these.
  const { promise, reject } = Promise.withResolvers<never>();
  const slow = pool.ask(() => promise);
  await assertRejects(lose(), /lost/);
  const last = await findSql(pool);
  reject(new Error("late"));
  await assertRejects(slow, /late/);
  assertIs(await findSql(pool), last);
  await pool.close();
});

Deno.test("ask() gives up what is not answered in time", async () => {
  const pool = openPool(1);
  await assertRejects(
    pool.ask(() => new Promise(() => {})),
    { message: "PostgreSQL gave no answer in 1 ms" },
  );
  await pool.close();
});

Deno.test("ask() opens nothing once the pool is closed", async () => {
  const pool = openPool();
  const sql = await findSql(pool);
  await pool.close();
  await assertRejects(
    pool.ask(() => Promise.reject(new Error("lost"))),
    /lost/,
  );
  assertIs(await findSql(pool), sql);
});
