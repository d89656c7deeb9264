import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
  strictEqual as assertSame,
} from "node:assert/strict";
import { MemoryStore } from "./memory_store.ts";
import {
  decodeId,
  encodeId,
  grantLease,
  pingStore,
  rememberEnded,
} from "./store.ts";

Deno.test("encodeId() writes what no database refuses, and decodeId() reads it", () => {
  assertSame(encodeId("0f"), "0f");
  for (const id of ["", "a\0b", "\ud800", 'a"b\\', "é"]) {
    const key = encodeId(id);
    assertSame(key.isWellFormed() && !key.includes("\0"), true);
    assertSame(decodeId(key), id);
  }
});

Deno.test("rememberEnded() forgets the oldest id beyond the limit", () => {
  const ended = new Set(Array.from({ length: 65_536 }, (_, i) => `${i}`));
  rememberEnded(ended, "5");
  assertEquals([ended.size, ended.has("0")], [65_536, true]);
  rememberEnded(ended, "new");
  assertEquals([ended.size, ended.has("0")], [65_536, false]);
  assertEquals([ended.has("1"), ended.has("new")], [true, true]);
});

Deno.test("grantLease() tells what is leased, or why nothing is", () => {
  const record = { id: "a", envId: "MediQ-v0", owner: "", version: "" };
  const session = { record, seq: 3, events: [] };
  assertEquals(grantLease(session), { status: "leased", record, seq: 3 });
  assertEquals(grantLease("gone"), { status: "gone" });
});

Deno.test("pingStore() gives a store that never answers up", async () => {
  const frozen = new MemoryStore();
  frozen.ping = () => new Promise<void>(() => {});
  const begun = performance.now();
  await assertRejects(pingStore(frozen), /did not answer within 1500 ms/);
  assert(performance.now() - begun >= 1400);
  await pingStore(new MemoryStore());
});
