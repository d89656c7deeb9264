import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { getEnvEntry, listEnvs } from "../../envs/mod.ts";
import { type HostOptions, makeEnvHost } from "./env_host.ts";
import { makeSharedStore } from "../../tests/support/stores/shared_store.ts";
import { MemoryStore } from "../stores/memory_store.ts";
import type { SessionStore } from "../stores/store.ts";
import {
  CHECK_CALL,
  makeOpenCall,
  makeResetCall,
  makeStepCall,
} from "./session_calls.ts";
import { SessionRegistry } from "./session_registry.ts";

const OPERATOR: HostOptions = { critique: true, ownOptions: {} };

function hostUnder(options: HostOptions) {
  return makeEnvHost(getEnvEntry("MediQ-v0"), listEnvs(), options);
}

/** SessionRegistry over a store, as a server of its own has them. */
function sessionsOver(
  store: SessionStore,
  maxSize = 1e6,
  maxSessions = 8,
  now = () => 0,
) {
  let ids = 0;
  const name = Math.trunc(performance.now() * 1000);
  return new SessionRegistry({
    store,
    maxSessions,
    maxSessionsPerToken: maxSessions,
    maxSize,
    maxSizePerToken: maxSize,
    dependencies: {
      now,
      makeId: () => `${name}-${ids++}`,
      drawSeed: () => 1,
      makeEpisodeId: () => "e",
      onStep: () => {},
      onError: () => {},
    },
  });
}

const act = (message: string) => ({ message });

Deno.test("SessionRegistry refuses to grow beyond its size, until some are closed", async () => {
  const sessions = sessionsOver(new MemoryStore(), 20_000);
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const { id } = await sessions.begin(caller, makeResetCall({}));
  const long = act("x".repeat(30_000));
  await sessions.use(caller, id, makeStepCall(long, null));
  const full = { status: 503, code: "CAPACITY_REACHED" };
  await assertRejects(sessions.use(caller, id, makeStepCall(long, null)), full);
  await assertRejects(sessions.begin(caller, makeResetCall({})), full);
  await sessions.use(caller, id, CHECK_CALL);
  await sessions.close(caller, id);
  const next = await sessions.begin(caller, makeResetCall({}));
  await sessions.use(caller, next.id, makeStepCall(act("?"), null));
});

Deno.test("SessionRegistry does not give the same room to concurrent calls", async () => {
  const sessions = sessionsOver(new MemoryStore(), 200_000);
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    const { id } = await sessions.begin(caller, makeResetCall({}));
    await sessions.use(caller, id, makeStepCall(act("x".repeat(30_000)), null));
    ids.push(id);
  }
  const stepAll = async (message: string) => {
    const call = makeStepCall(act(message), null);
    const results = await sessions.useAll(
      caller,
      ids.map((id) => ({ id, call })),
    );
    return results.filter((result) => typeof result === "string").length;
  };
  // Each may add as much as its step before did: two and no more.
  assertEquals(await stepAll("x".repeat(30_000)), 2);
  // What was held for them is given back, and they go on one by one.
  await sessions.close(caller, ids.shift()!);
  await sessions.close(caller, ids.shift()!);
  assertEquals(await stepAll("?"), 3);
  assertEquals(await stepAll("?"), 3);
});

Deno.test("SessionRegistry counts what calls bring, and keeps no session that it refuses", async () => {
  const store = makeSharedStore(new MemoryStore());
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const sessions = sessionsOver(store, 100_000);
  const others = sessionsOver(store);
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) {
    ids.push((await sessions.begin(caller, makeResetCall({}))).id);
  }
  const call = makeStepCall(act("x".repeat(40_000)), null);
  const results = await sessions.useAll(
    caller,
    ids.map((id) => ({ id, call })),
  );
  const taken = results.map((result) => typeof result === "string");
  assertEquals(taken.filter(Boolean).length, 3);
  // Another server may go on at once with what this one had no room for.
  for (const id of ids) await others.use(caller, id, CHECK_CALL);
});

Deno.test("SessionRegistry forgets the size of an episode when the next one starts", async () => {
  const sessions = sessionsOver(new MemoryStore(), 60_000);
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const { id } = await sessions.begin(caller, makeResetCall({}));
  for (let i = 0; i < 10; i++) {
    const long = act("x".repeat(30_000));
    await sessions.use(caller, id, makeStepCall(long, null));
    await sessions.use(caller, id, makeResetCall({}));
  }
});

Deno.test("SessionRegistry gives no critiques once the operator has turned them off", async () => {
  const store = new MemoryStore();
  const before = { owner: "", host: hostUnder(OPERATOR) };
  const asked = await sessionsOver(store).begin(
    before,
    makeResetCall({ critique: true, proxies: true }),
  );
  const opened = await sessionsOver(store).begin(before, makeOpenCall({}));
  const host = hostUnder({ critique: false, ownOptions: {} });
  const sessions = sessionsOver(store);
  await sessions.use(
    { owner: "", host },
    opened.id,
    makeResetCall({ seed: 1 }),
  );
  for (const id of [asked.id, opened.id]) {
    const reply = JSON.parse(
      await sessions.use(
        { owner: "", host },
        id,
        makeStepCall(act("<answer>1,0,0,0</answer>"), null),
      ),
    );
    assertEquals(reply.done, true);
    assertEquals(reply.metadata.critique, undefined);
    assertEquals(reply.metadata.proxies, undefined);
  }
});

Deno.test("SessionRegistry ends a session whose responder the operator has changed", async () => {
  const store = new MemoryStore();
  const before = { owner: "", host: hostUnder(OPERATOR) };
  const { id } = await sessionsOver(store).begin(before, makeOpenCall({}));
  const ownOptions = { responder: "lexical" };
  const host = hostUnder({ critique: true, ownOptions });
  await assertRejects(
    sessionsOver(store).use({ owner: "", host }, id, CHECK_CALL),
    { status: 410, code: "SESSION_ERROR" },
  );
});

Deno.test("SessionRegistry separates the calls of tokens and of prefixes", async () => {
  const sessions = sessionsOver(new MemoryStore());
  const host = hostUnder(OPERATOR);
  const owner = { owner: "mine", host };
  const { id } = await sessions.begin(owner, makeResetCall({}));
  const other = makeEnvHost(getEnvEntry("PE-G-Mini-v0"), listEnvs(), OPERATOR);
  for (
    const caller of [{ owner: "theirs", host }, { owner: "mine", host: other }]
  ) {
    await assertRejects(sessions.use(caller, id, CHECK_CALL), {
      status: 404,
      code: "SESSION_ERROR",
    });
  }
});

Deno.test("SessionRegistry distinguishes calls with the same words in other places", async () => {
  const sessions = sessionsOver(new MemoryStore());
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const { id } = await sessions.begin(caller, makeResetCall({}));
  const metadata = { counterfactual: "b" };
  await sessions.use(caller, id, makeStepCall(act('["a","b"]'), "r"));
  await assertRejects(
    sessions.use(caller, id, makeStepCall({ message: "a", metadata }, "r")),
    { status: 409, code: "CONFLICT" },
  );
});

Deno.test("SessionRegistry evicts no session of a shared store that was used", async () => {
  const store = makeSharedStore(new MemoryStore());
  let now = 0;
  const sessions = sessionsOver(store, 1e6, 1, () => now);
  const caller = { owner: "", host: hostUnder(OPERATOR) };
  const { id } = await sessions.begin(caller, makeResetCall({}));
  sessions.markUnused(id, caller);
  await sessions.use(caller, id, makeStepCall(act("?"), null));
  now = 61_000;
  const full = { status: 503, code: "CAPACITY_REACHED" };
  await assertRejects(sessions.begin(caller, makeResetCall({})), full);
  await sessions.use(caller, id, CHECK_CALL);
});
