/** Opens a store by its address. */

import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { ruleError } from "../../utils/errors.ts";
import { MemoryStore } from "./memory_store.ts";
import { openPostgresStore } from "./postgres_store.ts";
import { openSqliteStore } from "./sqlite_store.ts";
import type { SessionStore } from "./store.ts";

/** Opens the store that sessions are kept in. */
export async function openStore(path: string | null): Promise<SessionStore> {
  if (path === null) return new MemoryStore();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(path)?.[1]?.toLowerCase();
  if (scheme === "postgres" || scheme === "postgresql") {
    return await openPostgresStore(path);
  }
  if (scheme === undefined && path !== "") {
    // A folder that cannot be made is the store's to complain about.
    await mkdir(dirname(path), { recursive: true }).catch(() => {});
    return await openSqliteStore(path);
  }
  // The address may hold a password, so that only its beginning is shown.
  const value = scheme === undefined ? path : `${scheme}://…`;
  const rule = "a path, or an address that begins with postgres://";
  throw ruleError(RangeError, "open sessions", "store", rule, value);
}
