import { ok as assert, rejects as assertRejects } from "node:assert/strict";
import { MemoryStore } from "./memory_store.ts";
import { pingStore } from "./ping_store.ts";

Deno.test("pingStore() gives a store that never answers up", async () => {
  const frozen = new MemoryStore();
  frozen.ping = () => new Promise<void>(() => {});
  const begun = performance.now();
  await assertRejects(pingStore(frozen), /did not answer within 1500 ms/);
  assert(performance.now() - begun >= 1400);
  await pingStore(new MemoryStore());
});
