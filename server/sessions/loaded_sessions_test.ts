import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { getEnvEntry, listEnvs } from "../../envs/mod.ts";
import { makeSharedStore } from "../../tests/support/stores/shared_store.ts";
import { SIMULATOR_VERSION } from "../protocol/reply.ts";
import { MemoryStore } from "../stores/memory_store.ts";
import type { SessionEvent, SessionStore } from "../stores/store.ts";
import { makeEnvHost } from "./env_host.ts";
import { LeasedStore } from "./leased_store.ts";
import { LoadedSessions } from "./loaded_sessions.ts";
import { EnvSession, type SessionDependencies } from "./session.ts";

function hostOf(id: string) {
  const options = { critique: true, ownOptions: {} };
  return makeEnvHost(getEnvEntry(id), listEnvs(), options);
}

const CALLER = { owner: "ann", host: hostOf("Mastermind-v0") };
const UNKNOWN = { status: 404 };
const GONE = { status: 410 };
const BUSY = { status: 409, code: "SESSION_BUSY" };

/** The sessions of a server over a store, and the errors that it hid. */
function serve(store: SessionStore, name = "one") {
  const errors: unknown[] = [];
  const dependencies: SessionDependencies = {
    ...{ now: () => 5, makeId: () => name, makeEpisodeId: () => "e" },
    ...{ drawSeed: () => 1, onStep: () => {} },
    onError: (error) => void errors.push(error),
  };
  const leased = new LeasedStore(store, dependencies);
  const loaded = new LoadedSessions(leased, dependencies);
  const begin = (id: string) => new EnvSession(id, CALLER, dependencies);
  return { leased, loaded, begin, errors };
}

function event(length: number, isStart = false): SessionEvent {
  return { isStart, body: "x".repeat(length) };
}

const NEW = { isBound: false, seq: 0, lastUsed: 0 };

/** A store with a session, and its events in order. */
function storeWith(version = SIMULATOR_VERSION, ...events: SessionEvent[]) {
  const store = new MemoryStore();
  const envId = CALLER.host.entry.id;
  store.insert({ id: "s", envId, owner: "ann", version }, 0);
  events.forEach((event, seq) => {
    store.append([{ id: "s", seq, event }], "", 0);
  });
  return store;
}

Deno.test("LoadedSessions counts an episode's events, and forgets those before its start", async () => {
  const { loaded, begin } = serve(storeWith());
  const one = loaded.add(begin("s"), NEW, [event(10, true), event(5)]);
  const other = loaded.add(begin("t"), { ...NEW, isBound: true }, [event(3)]);
  assertEquals([one.size, one.latest, loaded.size], [15, 5, 18]);
  assertSame(loaded.sizeOf("ann"), 18);
  const start = event(4, true);
  await loaded.write([{ loaded: other, event: start }]);
  assertEquals([other.size, loaded.size, other.seq], [4, 19, 1]);
  loaded.end("s");
  loaded.end("s");
  assertEquals([loaded.size, loaded.sizeOf("ann")], [4, 4]);
  assertSame(loaded.sizeOf("bob"), 0);
});

Deno.test("LoadedSessions holds room for an event like the last, or for what a call brings", () => {
  const { loaded, begin } = serve(storeWith());
  const one = loaded.add(begin("s"), NEW, [event(10, true)]);
  const release = loaded.holdRoom(one, 4);
  assertSame(loaded.size, 20);
  const more = loaded.holdRoom(one, 30);
  assertSame(loaded.sizeOf("ann"), 50);
  release();
  more();
  assertEquals([loaded.size, loaded.sizeOf("ann")], [10, 10]);
});

Deno.test("LoadedSessions writes stored sessions, and unloads those that it cannot write", async () => {
  const store = storeWith();
  const { loaded, begin, errors } = serve(store);
  const one = loaded.add(begin("s"), NEW);
  const bound = loaded.add(begin("t"), { ...NEW, isBound: true });
  const changes = [one, bound].map((loaded) => ({
    ...{ loaded, event: event(3, true) },
  }));
  assertSame(await loaded.write(changes), null);
  assertEquals([one.seq, bound.seq], [1, 1]);
  const stored = store.load("s");
  assert(typeof stored === "object");
  assertEquals([stored.seq, store.load("t")], [1, "unknown"]);
  assertSame(await loaded.write([{ loaded: one, event: null }]), null);
  assertSame(one.seq, 1);
  // Somebody else went on with it.
  store.append([{ id: "s", seq: 1, event: event(3) }], "", 0);
  const refused = await loaded.write([{ loaded: one, event: event(3) }]);
  assertSame(refused!.code, "SESSION_BUSY");
  assertEquals([loaded.get("s"), loaded.get("t")], [undefined, bound]);
  assertEquals(errors, []);
});

Deno.test("LoadedSessions finds a session once, for its owner and environment", async () => {
  const { loaded } = serve(storeWith());
  await assertRejects(loaded.find({ ...CALLER, owner: "bob" }, "s"), UNKNOWN);
  const host = hostOf("MediQ-v0");
  await assertRejects(loaded.find({ ...CALLER, host }, "s"), UNKNOWN);
  await assertRejects(loaded.find(CALLER, "t"), UNKNOWN);
  const found = await loaded.find(CALLER, "s");
  assertEquals([found.isBound, found.lastUsed], [false, 5]);
  assertSame(await loaded.find(CALLER, "s"), found);
});

Deno.test("LoadedSessions says that a session is gone that it cannot continue", async () => {
  const old = serve(storeWith("another version"));
  await assertRejects(old.loaded.find(CALLER, "s"), GONE);
  const removed = storeWith();
  removed.remove("s");
  await assertRejects(serve(removed).loaded.find(CALLER, "s"), GONE);
  const bound = serve(storeWith());
  bound.loaded.add(bound.begin("t"), { ...NEW, isBound: true });
  bound.loaded.end("t");
  await assertRejects(bound.loaded.find(CALLER, "t"), GONE);
});

Deno.test("LoadedSessions leases a shared session, and reads it again if others changed it", async () => {
  const store = makeSharedStore(storeWith());
  const one = serve(store);
  const two = serve(store, "two");
  const found = await one.loaded.find(CALLER, "s");
  await assertRejects(two.loaded.find(CALLER, "s"), BUSY);
  assertSame(await one.loaded.find(CALLER, "s"), found);
  await one.leased.releaseLeases(["s"]);
  // A stranger's call leaves no lease behind.
  await assertRejects(
    one.loaded.find({ ...CALLER, owner: "bob" }, "s"),
    UNKNOWN,
  );
  const { loaded } = two;
  const change = { loaded: await loaded.find(CALLER, "s"), event: null };
  assertSame(await loaded.write([change]), null);
  await two.leased.releaseLeases(["s"]);
  found.seq = 7;
  const again = await one.loaded.find(CALLER, "s");
  assertEquals([again === found, again.seq], [false, 0]);
});
