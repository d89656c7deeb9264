import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
} from "node:assert/strict";
import { makeSharedStore } from "../../tests/support/stores/shared_store.ts";
import { MemoryStore } from "../stores/memory_store.ts";
import type { SessionStore } from "../stores/store.ts";
import { LeasedStore } from "./leased_store.ts";

const RECORD = { id: "s", envId: "MediQ-v0", owner: "", version: "" };

const DEPENDENCIES = {
  now: () => 0,
  makeId: () => "holder",
  makeEpisodeId: () => "e",
  drawSeed: () => 1,
  onStep: () => {},
  onError: () => {},
};

/** A store that other servers could use, and the leases it was asked for. */
function makeLoggingStore(): { store: SessionStore; leases: unknown[][] } {
  const leases: unknown[][] = [];
  const memory = new MemoryStore();
  memory.insert(RECORD, 0);
  const shared = makeSharedStore(memory);
  const lease: SessionStore["lease"] = (...args) => {
    leases.push(args);
    return shared.lease(...args);
  };
  const store = Object.create(shared, { lease: { value: lease } });
  return { store, leases };
}

/** Runs something whose timers fire on request. */
async function withManualIntervals(
  run: (tick: () => void, timers: ReadonlyMap<number, number>) => Promise<void>,
): Promise<void> {
  const { setInterval, clearInterval } = globalThis;
  const ticks = new Map<number, () => void>();
  const timers = new Map<number, number>();
  try {
    Object.assign(globalThis, {
      setInterval(tick: () => void, milliseconds: number) {
        const id = ticks.size + 1;
        ticks.set(id, tick);
        timers.set(id, milliseconds);
        return id;
      },
      clearInterval: (id: number) => timers.delete(id),
    });
    await run(() => timers.forEach((_, id) => ticks.get(id)!()), timers);
  } finally {
    Object.assign(globalThis, { setInterval, clearInterval });
  }
}

Deno.test("renewLeaseWhile() renews a shared lease until the call has ended", () =>
  withManualIntervals(async (tick, timers) => {
    const { store, leases } = makeLoggingStore();
    const leased = new LeasedStore(store, DEPENDENCIES);
    const { promise, resolve } = Promise.withResolvers<string>();
    await leased.takeLease("s");
    const call = leased.renewLeaseWhile("s", () => promise);
    const [[, , , until] = []] = leases;
    assertEquals([...timers.values()].every((ms) => ms < Number(until)), true);
    tick();
    tick();
    assertEquals(leases, Array(3).fill(["s", "holder", 0, until]));
    resolve("done");
    assertEquals(await call, "done");
    assertEquals(timers.size, 0);
  }));

Deno.test("renewLeaseWhile() ends with a call that fails", () =>
  withManualIntervals(async (_tick, timers) => {
    const { store } = makeLoggingStore();
    const leased = new LeasedStore(store, DEPENDENCIES);
    const fail = () => Promise.reject(new Error("no"));
    await assertRejects(leased.renewLeaseWhile("s", fail), { message: "no" });
    assertEquals(timers.size, 0);
  }));

Deno.test("renewLeaseWhile() takes no lease in a store that is not shared", async () => {
  const leased = new LeasedStore(new MemoryStore(), DEPENDENCIES);
  await withManualIntervals(async (_tick, timers) => {
    const call = () => Promise.resolve(timers.size);
    assertEquals(await leased.renewLeaseWhile("s", call), 0);
  });
});
