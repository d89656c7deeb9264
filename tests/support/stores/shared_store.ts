/** A store that other servers could use. */

import type { MemoryStore } from "../../../server/stores/memory_store.ts";
import type { SessionStore } from "../../../server/mod.ts";

/** Makes a shared store of a memory store: it has one holder at a time. */
export function makeSharedStore(memory: MemoryStore): SessionStore {
  const leases = new Map<string, { holder: string; until: number }>();
  const own: Partial<SessionStore> = {
    isShared: true,
    lease(id, holder, now, until) {
      const held = leases.get(id);
      if (held !== undefined && held.holder !== holder && held.until > now) {
        return { status: "busy" };
      }
      const result = memory.lease(id);
      if (result.status === "leased") leases.set(id, { holder, until });
      return result;
    },
    release(id, holder) {
      if (leases.get(id)?.holder === holder) leases.delete(id);
    },
  };
  return new Proxy<SessionStore>(memory, {
    get(_store, name: keyof SessionStore) {
      const value = own[name] ?? memory[name];
      return typeof value === "function" ? value.bind(memory) : value;
    },
  });
}
