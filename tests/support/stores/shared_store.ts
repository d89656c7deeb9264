/** A store that other servers could use. */

import type { MemoryStore } from "../../../server/stores/memory_store.ts";
import type { SessionStore } from "../../../server/mod.ts";

/** Makes a memory store claim to be shared. */
export function makeSharedStore(memory: MemoryStore): SessionStore {
  return new Proxy<SessionStore>(memory, {
    get(_store, name: keyof SessionStore) {
      if (name === "isShared") return true;
      const value = memory[name];
      return typeof value === "function" ? value.bind(memory) : value;
    },
  });
}
