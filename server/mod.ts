/**
 * The environments over HTTP: an OpenEnv server.
 *
 * ```ts
 * import { createServer } from "@unlock/gym/server";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const response = await fetch(`${server.url}/health`);
 * assertEquals((await response.json()).status, "healthy");
 * await server.stop();
 * ```
 *
 * @module
 */

export {
  createServer,
  type ServerOptions,
  type UnlockServer,
} from "./create_server.ts";
export type { Awaitable } from "../envs/mod.ts";
export type { LogLevel } from "./observability/log.ts";
export {
  type Append,
  LeaseLostError,
  type LeaseResult,
  type SessionEvent,
  type SessionRecord,
  type SessionStore,
  type StoredSession,
} from "./stores/store.ts";
