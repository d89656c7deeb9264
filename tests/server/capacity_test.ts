// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  assertError,
  assertErrorFrame,
} from "../support/openenv/assert_error.ts";
import { PROBE } from "../support/openenv/envs.ts";
import { closeCode, OPCODES } from "../support/network/raw_socket.ts";
import {
  Clock,
  type HeaderRecord,
  startServer,
} from "../support/network/test_server.ts";
import { makeSharedStore } from "../support/stores/shared_store.ts";
import { MemoryStore } from "../../server/stores/memory_store.ts";
import type { SessionStore } from "../../server/mod.ts";
import { delay, hastened, inTime, until } from "../support/wait.ts";

const FULL = {
  message: "Server at capacity: 2/2 sessions active. " +
    "Cannot accept new connections.",
  code: "CAPACITY_REACHED",
  active_sessions: 2,
  max_sessions: 2,
};

Deno.test("11.16 capacity: extra client receives CAPACITY_REACHED with both counts as reply to its first request, then 1000", async () => {
  await using server = await startServer({ envs: [PROBE], maxSessions: 2 });
  using _one = await server.socket("/probe/ws");
  using two = await server.socket("/probe/ws");
  using raw = await server.rawSocket("/probe/ws");
  // The upgrade is accepted, and nothing comes before the client has spoken.
  assertEquals(raw.response.status, 101);
  await raw.send(OPCODES.ping, "first");
  assertEquals((await inTime(raw.next(), "A pong"))?.opcode, OPCODES.pong);
  await raw.sendJson({ type: "reset", data: {} });
  assertEquals(assertErrorFrame(await raw.nextJson(), FULL.code), FULL);
  const end = await inTime(raw.next(), "A close frame");
  assertEquals([end?.opcode, closeCode(end!)], [OPCODES.close, 1000]);

  const refused = await server.post("/probe/reset");
  assertError(refused, 503, "CAPACITY_REACHED");
  assert(Number(refused.headers.get("retry-after")) > 0);
  assertEquals(await server.sessions(), 2);
  await two.close();
  await until(async () => await server.sessions() === 1, "a free slot");
  using next = await server.socket("/probe/ws");
  assertEquals((await next.reset()).done, false);
});

Deno.test("11.16 a silent client gets a notice after 5 s at the latest, then 1000", async () => {
  using _ = hastened(100);
  await using server = await startServer({ envs: [PROBE], maxSessions: 2 });
  using _one = await server.socket("/probe/ws");
  using _two = await server.socket("/probe/ws");
  using silent = await server.socket("/probe/ws");
  assertEquals(assertErrorFrame(await silent.next(), FULL.code), FULL);
  assertEquals((await inTime(silent.closed, "The end")).code, 1000);
});

Deno.test("11.16 a place is one prefix's; MCP tells of both counts too", async () => {
  await using server = await startServer({ maxSessions: 2 });
  using _one = await server.socket("/mediq/ws");
  await server.session("/mediq");
  assertEquals((await server.post("/flodial-easy/reset")).status, 200);
  const { error } = await server.rpc("/mediq", "openenv/session/create");
  assertEquals(error.code, -32000);
  assertEquals(error.data, { active_sessions: 2, max_sessions: 2 });
});

Deno.test("11.16 no frame slips in while a shared store is being counted", async () => {
  // Counting takes its time where a database does it.
  const slow: SessionStore = new Proxy<SessionStore>(new MemoryStore(), {
    get(store, name: keyof SessionStore) {
      if (name === "isShared") return true;
      const value = store[name];
      if (name === "count") return () => delay(30).then(() => 2);
      return typeof value === "function" ? value.bind(store) : value;
    },
  });
  await using server = await startServer({
    envs: [PROBE],
    maxSessions: 2,
    store: slow,
  });
  using socket = await server.socket("/probe/ws");
  const reply = await socket.ask({ type: "reset" });
  assertErrorFrame(reply, "CAPACITY_REACHED");
});

Deno.test("one token cannot take the places of another, by HTTP, sockets or a shared store", async () => {
  const tokens = ["alice-0123456789abcdef", "bob-0123456789abcdef"];
  const [alice, bob] = tokens.map((token) => ({
    authorization: `Bearer ${token}`,
  }));
  for (const store of [null, makeSharedStore(new MemoryStore())]) {
    await using server = await startServer({
      envs: [PROBE],
      maxSessions: 4,
      tokens,
      store,
    });
    const reset = (headers: HeaderRecord) =>
      server.post("/probe/reset", {}, headers);
    assertEquals((await reset(alice!)).status, 200);
    using _held = await server.socket("/probe/ws", alice);
    const full = await reset(alice!);
    assertError(full, 503, "CAPACITY_REACHED", "token_capacity");
    using refused = await server.socket("/probe/ws", alice);
    assertEquals(
      assertErrorFrame(
        await refused.ask({ type: "reset" }),
        FULL.code,
        "token_capacity",
      ),
      {
        ...FULL,
        message: FULL.message.replace("Server", "Token"),
        reason: "token_capacity",
      },
    );
    for (const _ of tokens) assertEquals((await reset(bob!)).status, 200);
    assertError(await reset(bob!), 503, "CAPACITY_REACHED", "token_capacity");
  }
});

Deno.test("a token may have more places than its share, and all of them if there is no other token", async () => {
  const [one, two] = ["alice-0123456789abcdef", "bob-0123456789abcdef"];
  for (
    const options of [
      { tokens: [one!] },
      { tokens: [one!, one!] },
      { tokens: [one!, two!], maxSessionsPerToken: 2 },
    ]
  ) {
    await using server = await startServer(
      { envs: [PROBE], maxSessions: 2, ...options },
      { authorization: `Bearer ${one}` },
    );
    for (const status of [200, 200, 503]) {
      assertEquals((await server.post("/probe/reset")).status, status);
    }
    const full = await server.post("/probe/reset");
    assertError(full, 503, "CAPACITY_REACHED");
    assertEquals(full.json.reason, undefined);
  }
  await assertRejects(
    startServer({ envs: [PROBE], maxSessions: 2, maxSessionsPerToken: 3 }),
    /'maxSessionsPerToken' must be an integer from 1 to .* 2: current value is 3/,
  );
});

Deno.test("11.17 cap default ≥ 256; 256 sockets live at once", async () => {
  await using server = await startServer({ envs: [PROBE] });
  const sockets = await Promise.all(
    Array.from({ length: 256 }, () => server.socket("/probe/ws")),
  );
  const replies = await Promise.all(
    sockets.map((socket, index) => socket.reset({ index })),
  );
  assertEquals(
    replies.map(({ observation }) => observation.prompt),
    sockets.map((_, index) => `task ${index}`),
  );
  assertEquals(await server.sessions(), 256);
  assertEquals(
    new Set(replies.map(({ metadata }) => metadata.session_id)).size,
    256,
  );
  for (const socket of sockets) socket[Symbol.dispose]();
  await until(async () => await server.sessions() === 0, "free slots");
});

Deno.test("8 at capacity, HTTP sessions reset once and never used again are evicted first", async () => {
  const clock = new Clock();
  await using server = await startServer({
    envs: [PROBE],
    maxSessions: 3,
    now: clock.now,
  });
  const used = await server.session("/probe");
  await server.step("/probe", used, "one");
  const older = await server.session("/probe");
  const newer = await server.session("/probe");
  clock.advance(61);
  assertEquals((await server.post("/probe/reset")).status, 200);
  assertEquals((await server.step("/probe", used, "two")).status, 200);
  const gone = await server.step("/probe", older, "one");
  assertError(gone, 410, "SESSION_ERROR", "session_gone");
  assertEquals((await server.step("/probe", newer, "one")).status, 200);
  // Those that are used stay.
  assertError(await server.post("/probe/reset"), 503, "CAPACITY_REACHED");
});
