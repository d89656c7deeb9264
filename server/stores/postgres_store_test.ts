import {
  doesNotMatch as assertNotMatch,
  match as assertMatch,
  ok as assert,
} from "node:assert/strict";
import { openPostgresStore } from "./postgres_store.ts";

/** The error of opening a store where none can be. */
async function fail(url: string): Promise<Error> {
  return await openPostgresStore(url, { timeoutMs: 2000, poolSize: 1 }).then(
    () => assert(false),
    (error) => error,
  ) as Error;
}

/** A port that nobody listens on. */
function findPort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("openPostgresStore() says why it cannot connect, without the password", async () => {
  const at = `127.0.0.1:${findPort()}`;
  const error = await fail(`postgres://ada:secret@${at}/games?sslmode=disable`);
  assertMatch(
    error.message,
    /^Cannot open sessions as 'store' must be a PostgreSQL database that can be used \(.+\): current value is /,
  );
  assertMatch(error.message, new RegExp(`"postgres://${at}/games"$`));
  assertNotMatch(error.message, /secret|sslmode/);
  assert(error.cause instanceof Error);
});

Deno.test("openPostgresStore() quotes nothing of an address that it cannot read", async () => {
  const error = await fail("postgres://ada:secret@[games");
  assert(error instanceof RangeError);
  assertMatch(
    error.message,
    /must be postgres:\/\/user:password@host:port\/database: current value is "an address that cannot be read"$/,
  );
  assertNotMatch(error.message, /secret/);
});
