import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import postgres, { type Sql } from "postgres";
import { APPENDED, startAppender } from "../support/stores/appender.ts";
import { testPostgres } from "../support/stores/postgres.ts";
import { openPostgresStore } from "../../server/stores/postgres_store.ts";
import {
  type Append,
  LeaseLostError,
  type SessionStore,
  StoreFullError,
} from "../../server/stores/store.ts";

const tested = testPostgres();

interface Setting {
  /** Two servers' views of one database. */
  readonly stores: readonly [SessionStore, SessionStore];
  /** The database, past the stores. */
  readonly sql: Sql;
  readonly url: string;
}

/** Runs a test on a fresh database. */
function postgresTest(
  name: string,
  test: (setting: Setting) => Promise<void>,
): void {
  Deno.test({
    name,
    ignore: tested.isMissing,
    async fn() {
      const url = await (await tested.server()).createDatabase();
      const sql = postgres(url, { max: 2 });
      const stores = await Promise.all([
        openPostgresStore(url),
        openPostgresStore(url),
      ]);
      try {
        await test({ stores, sql, url });
      } finally {
        await Promise.all(stores.map((store) => store.close()));
        await sql.end();
      }
    },
  });
}

async function insert(store: SessionStore, id: string): Promise<void> {
  await store.insert({ id, envId: "MediQ-v0", owner: "", version: "" }, 0);
}

function eventOf(id: string, seq: number): Append {
  return { id, seq, event: { isStart: seq === 0, body: `${seq}` } };
}

/** Counts how the promises ended, by the names of their errors. */
async function outcomes(
  calls: readonly (void | Promise<void>)[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const name = result.status === "fulfilled" ? "done" : result.reason.name;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

postgresTest("lease() has one winner among 200", async ({ stores }) => {
  await insert(stores[0], "a");
  const results = await Promise.all(
    Array.from(
      { length: 200 },
      (_, i) => stores[i % 2]!.lease("a", `holder ${i}`, 0, 10),
    ),
  );
  const winners = results.filter(({ status }) => status === "leased");
  assertEquals(winners.length, 1);
  assertEquals(results.filter(({ status }) => status === "busy").length, 199);
});

postgresTest("lease() has one holder at a time", async ({ stores }) => {
  await insert(stores[0], "a");
  let holders = 0;
  let uses = 0;
  async function use(i: number): Promise<void> {
    const store = stores[i % 2]!;
    const holder = `holder ${i}`;
    while (true) {
      const lease = await store.lease("a", holder, 0, 10);
      if (lease.status === "busy") continue;
      assert(lease.status === "leased");
      assertEquals(++holders, 1);
      assertEquals(lease.seq, uses++);
      await store.append([eventOf("a", lease.seq)], holder, 0);
      holders--;
      await store.release("a", holder, 0);
      return;
    }
  }
  await Promise.all(Array.from({ length: 30 }, (_, i) => use(i)));
  const session = await stores[0].load("a");
  assert(typeof session === "object");
  assertEquals(session.events.length, 30);
});

postgresTest("append() is only for the holder", async ({ stores, sql }) => {
  const [mine, yours] = stores;
  await insert(mine, "a");
  const lost = (store: SessionStore, holder: string, now: number) =>
    assertRejects(
      async () => await store.append([eventOf("a", 0)], holder, now),
      LeaseLostError,
    );
  await lost(mine, "me", 0);
  await mine.lease("a", "me", 0, 10);
  await lost(yours, "you", 0);
  await lost(mine, "me", 10);
  await yours.lease("a", "you", 10, 20);
  await lost(mine, "me", 11);
  await mine.release("a", "me", 11);
  // Nothing is held between calls.
  const [row] = await sql<{ n: number }[]>`
    SELECT count(*)::integer AS n FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in%'`;
  assertEquals(row!.n, 0);
  await yours.append([eventOf("a", 0)], "you", 12);
  await yours.release("a", "you", 12);
  await lost(yours, "you", 13);
  await mine.lease("a", "me", 13, 20);
  await mine.remove("a", 14);
  await lost(mine, "me", 14);
});

postgresTest("append() of one number has one winner", async ({ stores }) => {
  for (const id of ["a", "b"]) {
    await insert(stores[0], id);
    await stores[0].lease(id, "me", 0, 10);
  }
  for (let seq = 0; seq < 20; seq++) {
    // In both orders, which must not make two wait for each other.
    const appends = [eventOf("a", seq), eventOf("b", seq)];
    const turned = appends.toReversed();
    const calls = Array.from(
      { length: 10 },
      (_, i) => stores[i % 2]!.append(i < 5 ? appends : turned, "me", 1),
    );
    assertEquals(await outcomes(calls), { done: 1, LeaseLostError: 9 });
  }
  const session = await stores[1].load("b");
  assert(typeof session === "object");
  assertEquals(session.seq, 20);
  assertEquals(session.events.length, 20);
});

postgresTest("append() stands being among other calls", async ({ stores }) => {
  const ids = Array.from({ length: 20 }, (_, i) => `s${i}`);
  for (const id of ids) {
    await insert(stores[0], id);
    await stores[0].lease(id, "me", 0, 10);
  }
  for (let seq = 0; seq < 20; seq++) {
    const calls = [
      ...ids.map((id) => stores[0].append([eventOf(id, seq)], "me", 1)),
      ...ids.map((_, i) => stores[i % 2]!.touch(ids.toReversed(), 1)),
      ...ids.map((id) => outcomes([stores[1].release(id, "you", 1)])),
      stores[0].expire(1, 1),
      stores[1].expire(1, 1),
    ];
    await Promise.all(calls);
  }
  for (const id of ids) {
    const session = await stores[1].load(id);
    assert(typeof session === "object" && session.seq === 20);
  }
});

postgresTest("expire() ends a session once", async ({ stores }) => {
  for (let i = 0; i < 100; i++) await insert(stores[0], `${i}`);
  const calls = Array.from(
    { length: 10 },
    (_, i) => stores[i % 2]!.expire(1, 1),
  );
  const ids = (await Promise.all(calls)).flat();
  assertEquals(ids.length, 100);
  assertEquals(new Set(ids).size, 100);
  assertEquals(await stores[0].list(), []);
});

Deno.test({
  name: "openPostgresStore() makes its tables once",
  ignore: tested.isMissing,
  async fn() {
    const url = await (await tested.server()).createDatabase();
    const opening = Array.from({ length: 8 }, () => openPostgresStore(url));
    for (const store of await Promise.all(opening)) {
      await store.ping();
      await store.close();
    }
  },
});

postgresTest(
  "openPostgresStore() refuses another format",
  async ({ sql, url }) => {
    await sql`UPDATE unlock_format SET format = 2`;
    await assertRejects(
      openPostgresStore(url),
      /must be a database of sessions of format 1 \(it has format 2\): .*postgres:/,
    );
  },
);

postgresTest(
  "openPostgresStore() has every acknowledged event after kill -9",
  async ({ stores, url }) => {
    const appender = await startAppender(url, 100);
    const acknowledged = await appender.kill();
    const [store] = stores;
    // The database may still be at what the process asked for last.
    await store.lease(APPENDED, "me", 10, 20);
    const session = await store.load(APPENDED);
    assert(typeof session === "object");
    const { seq, events } = session;
    assert(seq === acknowledged || seq === acknowledged + 1, `${seq}`);
    assertEquals(
      events.map(({ body }) => parseInt(JSON.parse(body))),
      Array.from({ length: seq }, (_, i) => i),
    );
  },
);

postgresTest(
  "a lost database is an error, and comes back",
  async ({ stores, sql }) => {
    const [store] = stores;
    const server = await tested.server();
    const ids = Array.from({ length: 40 }, (_, i) => `s${i}`);
    for (const id of ids) {
      await insert(store, id);
      await store.lease(id, "me", 0, 10);
    }
    const acknowledged = new Map<string, number>();
    const adding = Promise.allSettled(ids.map(async (id) => {
      for (let seq = 0;; seq++) {
        await store.append([eventOf(id, seq)], "me", 1);
        acknowledged.set(id, seq + 1);
      }
    }));
    while (acknowledged.size < ids.length) await store.ping();
    await server.crash();
    for (const result of await adding) {
      assert(result.status === "rejected");
      assert(!(result.reason instanceof LeaseLostError), String(result.reason));
    }
    await assertRejects(async () => await store.ping());
    await assertRejects(async () => await store.load("s0"));
    await server.restart();
    for (const id of ids) {
      const session = await store.load(id);
      assert(typeof session === "object");
      const { seq, events } = session;
      const least = acknowledged.get(id)!;
      assert(seq === least || seq === least + 1, `${seq}, ${least}`);
      assertEquals(events.length, seq);
      await store.append([eventOf(id, seq)], "me", 2);
    }
    await sql`SELECT 1`.catch(() => {}); // its connections are lost, too
  },
);

postgresTest(
  "a database that does not answer is an error",
  async ({ sql, url }) => {
    const store = await openPostgresStore(url, { timeoutMs: 300, poolSize: 2 });
    try {
      await insert(store, "a");
      await sql.begin(async (sql) => {
        await sql`LOCK TABLE unlock_sessions`;
        const calls = Array.from({ length: 5 }, () => store.touch(["a"], 1));
        assertEquals(await outcomes(calls), { Error: 5 });
        await assertRejects(
          async () => await store.count("MediQ-v0"),
          /PostgreSQL gave no answer in 300 ms/,
        );
        await store.ping();
      });
      assertEquals(await store.count("MediQ-v0"), 1);
    } finally {
      await store.close();
    }
  },
);

postgresTest(
  "a full disk is named, and sessions can be closed on it",
  async ({ stores: [store], sql }) => {
    await insert(store, "a");
    await store.lease("a", "me", 0, 10);
    // The trigger raises what PostgreSQL raises when it cannot extend a file.
    await sql.unsafe(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END
    $$;
    CREATE TRIGGER full_events BEFORE INSERT ON unlock_events
      FOR EACH ROW EXECUTE FUNCTION no_room();
    CREATE TRIGGER full_format BEFORE UPDATE ON unlock_format
      FOR EACH ROW EXECUTE FUNCTION no_room();`);
    const write = store.append([eventOf("a", 0)], "me", 1) as Promise<void>;
    await assertRejects(write, StoreFullError);
    await assertRejects(store.ping() as Promise<void>, StoreFullError);
    assertEquals(await store.remove("a", 2), true);
  },
);
