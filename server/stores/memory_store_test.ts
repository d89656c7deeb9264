import { strictEqual as assertEquals } from "node:assert/strict";
import { MemoryStore } from "./memory_store.ts";

Deno.test("MemoryStore remembers the last 65,536 sessions that ended", () => {
  const store = new MemoryStore();
  for (let i = 0; i <= 65_536; i++) {
    const record = { id: `${i}`, envId: "MediQ-v0", owner: "", version: "" };
    store.insert(record, 0);
    store.remove(`${i}`);
  }
  assertEquals(store.load("0"), "unknown");
  assertEquals(store.load("1"), "gone");
  assertEquals(store.load("65536"), "gone");
  assertEquals(store.count("MediQ-v0"), 0);
});
