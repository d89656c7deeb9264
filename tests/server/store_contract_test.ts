import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import { testPostgres } from "../support/stores/postgres.ts";
import {
  type Append,
  LeaseLostError,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
} from "../../server/stores/store.ts";
import { openStore } from "../../server/create_server.ts";

const DAY = 86_400_000;
/** A time of 2026, in milliseconds, as the server passes. */
const NOW = 1_780_000_000_123;

interface Place extends AsyncDisposable {
  readonly path: string | null;
}

const postgres = testPostgres();

/** The kinds of store, and where a fresh one can be. */
const KINDS: {
  name: string;
  ignore: boolean;
  isDurable: boolean;
  isShared: boolean;
  place: () => Promise<Place>;
}[] = [{
  name: "memory",
  ignore: false,
  isDurable: false,
  isShared: false,
  place: () => Promise.resolve({ path: null, [Symbol.asyncDispose]: done }),
}, {
  name: "sqlite",
  ignore: false,
  isDurable: true,
  isShared: false,
  place: async () => {
    const folder = await Deno.makeTempDir();
    return {
      path: `${folder}/sessions.db`,
      [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
    };
  },
}, {
  name: "postgres",
  ignore: postgres.isMissing,
  isDurable: true,
  isShared: true,
  place: async () => ({
    path: await (await postgres.server()).createDatabase(),
    [Symbol.asyncDispose]: done,
  }),
}];

async function done(): Promise<void> {}

function recordOf(id: string, envId: string = "MediQ-v0"): SessionRecord {
  return { id, envId, owner: "0a", version: "0.1.0" };
}

function eventOf(id: string, seq: number, body: string): Append {
  return { id, seq, event: { isStart: body.startsWith('"start'), body } };
}

/** A session for `holder`, with one event for each body. */
async function addSession(
  store: SessionStore,
  id: string,
  bodies: readonly string[] = [],
  holder: string = "me",
): Promise<void> {
  await store.insert(recordOf(id), NOW);
  await store.lease(id, holder, NOW, NOW + DAY);
  for (const [seq, body] of bodies.entries()) {
    await store.append([eventOf(id, seq, body)], holder, NOW);
  }
}

async function loaded(store: SessionStore, id: string): Promise<StoredSession> {
  const session = await store.load(id);
  assert(typeof session === "object", `${id} is ${session}`);
  return session;
}

async function bodiesOf(store: SessionStore, id: string): Promise<string[]> {
  return (await loaded(store, id)).events.map(({ body }) => body);
}

/** A promise even of what throws at once. */
async function attempt<T>(call: () => T | Promise<T>): Promise<T> {
  return await call();
}

/** Runs a test on every kind of store. */
function contract(
  name: string,
  test: (store: SessionStore) => Promise<void>,
  kinds = KINDS,
): void {
  for (const kind of kinds) {
    Deno.test({
      name: `${kind.name}: ${name}`,
      ignore: kind.ignore,
      async fn() {
        await using place = await kind.place();
        const store = await openStore(place.path);
        try {
          assertEquals(store.name, kind.name);
          assertEquals(store.isShared, kind.isShared);
          await test(store);
        } finally {
          await store.close();
        }
      },
    });
  }
}

/** Runs a test on the stores that servers share, which hold leases. */
function sharedContract(
  name: string,
  test: (store: SessionStore) => Promise<void>,
): void {
  contract(name, test, KINDS.filter(({ isShared }) => isShared));
}

contract("load() gives events back in order", async (store) => {
  await store.insert(recordOf("a"), NOW);
  assertEquals(await store.load("a"), {
    record: recordOf("a"),
    seq: 0,
    events: [],
  });
  await store.lease("a", "me", NOW, NOW + 1);
  await store.append([eventOf("a", 0, '"start"')], "me", NOW);
  for (let seq = 1; seq < 12; seq++) {
    await store.append([eventOf("a", seq, `${seq}`)], "me", NOW);
  }
  const { record, seq, events } = await loaded(store, "a");
  assertEquals(record, recordOf("a"));
  assertEquals(seq, 12);
  assertEquals(events[0], { isStart: true, body: '"start"' });
  assertEquals(events[11], { isStart: false, body: "11" });
  assertEquals(
    events.slice(1).map(({ body }) => Number(body)),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  );
});

contract("load() keeps what it gave", async (store) => {
  await addSession(store, "a", ['"start"']);
  const before = await loaded(store, "a");
  await store.append([eventOf("a", 1, "1")], "me", NOW);
  assertEquals([before.seq, before.events.length], [1, 1]);
});

contract("append() forgets what was before a start", async (store) => {
  await addSession(store, "a", ["0", '"start 1"', "2", '"start 3"']);
  await addSession(store, "b", ['"start"', "1"]);
  assertEquals(await bodiesOf(store, "a"), ['"start 3"']);
  await store.append([eventOf("a", 4, "4")], "me", NOW);
  const { seq, events } = await loaded(store, "a");
  assertEquals(seq, 5);
  assertEquals(events, [
    { isStart: true, body: '"start 3"' },
    { isStart: false, body: "4" },
  ]);
  assertEquals(await bodiesOf(store, "b"), ['"start"', "1"]);
});

contract("append() takes events before any start", async (store) => {
  await addSession(store, "a", ["0", "1"]);
  assertEquals((await loaded(store, "a")).events, [
    { isStart: false, body: "0" },
    { isStart: false, body: "1" },
  ]);
});

contract("append() takes many events of many sessions", async (store) => {
  const ids = Array.from({ length: 50 }, (_, i) => `s${i}`);
  for (const id of ids) await addSession(store, id);
  await store.append(
    [
      ...ids.map((id) => eventOf(id, 0, '"start 0"')),
      ...ids.map((id) => eventOf(id, 1, `"${id}"`)),
      eventOf("s7", 2, '"start 2"'),
      eventOf("s7", 3, "3"),
    ].reverse().sort((a, b) => a.seq - b.seq),
    "me",
    NOW,
  );
  assertEquals(await bodiesOf(store, "s49"), ['"start 0"', '"s49"']);
  assertEquals(await bodiesOf(store, "s7"), ['"start 2"', "3"]);
  assertEquals((await loaded(store, "s7")).seq, 4);
  await store.append([], "me", NOW);
});

contract("append() takes all or none", async (store) => {
  for (const id of ["a", "b", "c"]) await addSession(store, id, ['"start"']);
  await store.remove("c", NOW);
  const good = eventOf("a", 1, "1");
  for (
    const bad of [
      eventOf("b", 0, "0"),
      eventOf("b", 2, "2"),
      eventOf("c", 1, "1"),
      eventOf("nobody", 0, "0"),
      eventOf("a", 1, "1 again"),
      eventOf("a", 3, "a gap"),
    ]
  ) {
    for (const appends of [[good, bad], [bad, good]]) {
      await assertRejects(
        attempt(() => store.append(appends, "me", NOW + 5)),
        LeaseLostError,
      );
    }
  }
  assertEquals(await bodiesOf(store, "a"), ['"start"']);
  assertEquals(await bodiesOf(store, "b"), ['"start"']);
  const used = (await store.list()).map(({ lastUsed }) => lastUsed);
  assertEquals(used, [NOW, NOW]);
  await store.append([good], "me", NOW);
  assertEquals(await bodiesOf(store, "a"), ['"start"', "1"]);
});

contract("bodies come back as they were", async (store) => {
  const bodies = [
    "",
    "start\u0000 \ud800 😀 ünï",
    `'); DROP TABLE events; -- " \\ $1 {a,"b"} NULL`,
    "😀ß".repeat(50_000),
    "\u007f\u2028 \t\n\r",
  ].map((text) => JSON.stringify(text));
  await addSession(store, "a", bodies.slice(0, 1));
  await store.append(
    bodies.slice(1).map((body, i) => eventOf("a", i + 1, body)),
    "me",
    NOW,
  );
  assertEquals(await bodiesOf(store, "a"), bodies.slice(1));
});

contract("ids can be any text", async (store) => {
  const ids = [
    "",
    "a\u0000b",
    "a",
    "\ud800",
    "\ufffd",
    "'; DROP TABLE sessions; --",
    '%_\\"${id}{,}',
    "NULL",
    "__proto__",
    " ünï 😀",
  ];
  for (const [i, id] of ids.entries()) {
    for (const other of ids.slice(i)) {
      assertEquals(await store.load(other), "unknown", JSON.stringify(other));
    }
    await addSession(store, id, [JSON.stringify(`start ${id}`)]);
  }
  for (const id of ids) {
    assertEquals((await loaded(store, id)).record, recordOf(id));
    assertEquals(await bodiesOf(store, id), [JSON.stringify(`start ${id}`)]);
    await store.release(id, "me", NOW);
  }
  await store.touch(ids, NOW + 1);
  assertEquals((await store.expire(NOW + 2, NOW + 2)).sort(), ids.sort());
  assertEquals(await store.load("a\u0000b"), "gone");
});

contract("insert() refuses an id twice", async (store) => {
  await addSession(store, "a", ['"start"']);
  await assertRejects(attempt(() => store.insert(recordOf("a"), NOW)));
  await store.remove("a", NOW);
  await assertRejects(attempt(() => store.insert(recordOf("a"), NOW)));
  assertEquals(await store.load("a"), "gone");
});

contract("remove() leaves an id that is gone", async (store) => {
  await addSession(store, "a", ['"start"', "1"]);
  assertEquals(await store.remove("b", NOW), false);
  assertEquals(await store.remove("a", NOW), true);
  assertEquals(await store.remove("a", NOW), false);
  assertEquals(await store.load("a"), "gone");
  assertEquals(await store.load("b"), "unknown");
  assertEquals(await store.lease("a", "me", NOW, NOW + 1), { status: "gone" });
  assertEquals(await store.lease("b", "me", NOW, NOW + 1), {
    status: "unknown",
  });
  assertEquals(await store.list(), []);
  await store.touch(["a", "b"], NOW);
  await store.release("a", "me", NOW);
  assertEquals(await store.load("a"), "gone");
});

contract("expire() ends what was not used since", async (store) => {
  for (const [i, id] of ["a", "b", "c", "d"].entries()) {
    await store.insert(recordOf(id), NOW + i);
  }
  assertEquals(await store.expire(NOW, NOW + 10), []);
  await store.touch(["a", "nobody"], NOW + 20);
  await store.lease("b", "me", NOW + 20, NOW + 30);
  await store.append([eventOf("b", 0, '"start"')], "me", NOW + 25);
  assertEquals((await store.expire(NOW + 20, NOW + 40)).sort(), ["c", "d"]);
  assertEquals(await store.load("c"), "gone");
  assertEquals(await store.expire(NOW + 25, NOW + 40), ["a"]);
  assertEquals(await store.expire(NOW + 26, NOW + 40), ["b"]);
  assertEquals(await store.load("b"), "gone");
});

sharedContract("expire() leaves sessions in use", async (store) => {
  await addSession(store, "a");
  await store.lease("a", "me", NOW, NOW + 30);
  assertEquals(await store.expire(NOW + 20, NOW + 29), []);
  assertEquals(await store.expire(NOW + 20, NOW + 30), ["a"]);
  await addSession(store, "b");
  await store.release("b", "me", NOW);
  assertEquals(await store.expire(NOW + 20, NOW + 29), ["b"]);
});

sharedContract("lease() lets one in at a time", async (store) => {
  await store.insert(recordOf("a"), NOW);
  const leased = { status: "leased", record: recordOf("a"), seq: 0 };
  const busy = { status: "busy" };
  assertEquals(await store.lease("a", "me", NOW, NOW + 10), leased);
  assertEquals(await store.lease("a", "you", NOW + 1, NOW + 99), busy);
  await store.release("a", "you", NOW + 1);
  assertEquals(await store.lease("a", "you", NOW + 1, NOW + 99), busy);
  await store.append([eventOf("a", 0, '"start"')], "me", NOW + 2);
  await store.release("a", "me", NOW + 2);
  assertEquals(await store.lease("a", "you", NOW + 3, NOW + 99), {
    ...leased,
    seq: 1,
  });
  assertEquals(await store.lease("a", "me", NOW + 4, NOW + 99), busy);
});

sharedContract("lease() ends in time, and can be prolonged", async (store) => {
  await store.insert(recordOf("a"), NOW);
  const status = async (holder: string, now: number, until: number) =>
    (await store.lease("a", holder, now, until)).status;
  assertEquals(await status("me", NOW, NOW + 10), "leased");
  assertEquals(await status("me", NOW + 9, NOW + 20), "leased");
  assertEquals(await status("you", NOW + 19, NOW + 30), "busy");
  assertEquals(await status("you", NOW + 20, NOW + 30), "leased");
  assertEquals(await status("me", NOW + 29, NOW + 40), "busy");
  await store.release("a", "me", NOW + 29);
  assertEquals(await status("me", NOW + 29, NOW + 40), "busy");
});

contract("count() and list() know what has not ended", async (store) => {
  for (const [i, id] of ["a", "b", "c", "d"].entries()) {
    const envId = id === "d" ? "FloDial-Easy-v0" : "MediQ-v0";
    await store.insert(recordOf(id, envId), NOW + i);
  }
  await store.remove("b", NOW);
  await store.touch(["a"], NOW + 9);
  assertEquals(await store.count("MediQ-v0"), 2);
  assertEquals(await store.count("FloDial-Easy-v0"), 1);
  assertEquals(await store.count("FloDial-Hard-v0"), 0);
  const { owner } = recordOf("e");
  await store.insert({ ...recordOf("e"), owner: `${owner}2` }, NOW);
  assertEquals(await store.count("MediQ-v0"), 3);
  assertEquals(await store.count("MediQ-v0", owner), 2);
  assertEquals(await store.count("MediQ-v0", `${owner}2`), 1);
  assertEquals(await store.count("MediQ-v0", `${owner}3`), 0);
  await store.remove("e", NOW);
  assertEquals(await store.list(), [
    { record: recordOf("c"), lastUsed: NOW + 2 },
    { record: recordOf("d", "FloDial-Easy-v0"), lastUsed: NOW + 3 },
    { record: recordOf("a"), lastUsed: NOW + 9 },
  ]);
  await store.expire(NOW + DAY, NOW + DAY);
  assertEquals(await store.count("MediQ-v0"), 0);
});

contract(
  "ping() finds an open store, close() is harmless twice",
  async (store) => {
    await store.ping();
    await store.close();
    await store.close();
  },
);

for (const { name, ignore, isDurable, place: find } of KINDS) {
  if (!isDurable) continue;
  Deno.test({
    name: `${name}: a store opened again has everything`,
    ignore,
    async fn() {
      await using place = await find();
      const first = await openStore(place.path);
      await addSession(first, "a", ['"start"', '"\\u0000ü"']);
      await addSession(first, "b", ['"start"']);
      await first.remove("b", NOW);
      await first.close();
      await assertRejects(attempt(() => first.ping()));
      const second = await openStore(place.path);
      try {
        assertEquals(await second.load("a"), {
          record: recordOf("a"),
          seq: 2,
          events: [
            { isStart: true, body: '"start"' },
            { isStart: false, body: '"\\u0000ü"' },
          ],
        });
        assertEquals(await second.load("b"), "gone");
        assertEquals(await second.list(), [
          { record: recordOf("a"), lastUsed: NOW },
        ]);
        await second.expire(NOW - DAY, NOW + DAY);
        assertEquals(await second.load("b"), "gone");
        await second.expire(NOW - DAY, NOW + DAY + 1);
        assertEquals(await second.load("b"), "unknown");
        assertEquals((await loaded(second, "a")).seq, 2);
      } finally {
        await second.close();
      }
    },
  });
}
