/** Opens the store, builds the app and listens. */

import { SHORTEST_SALT } from "../envs/core/salt.ts";
import { getEnvEntry, listEnvs } from "../envs/mod.ts";
import { makeLazily } from "../utils/cache.ts";
import { assertOneOf, ruleError } from "../utils/errors.ts";
import { createApp } from "./http/app.ts";
import { startListener } from "./http/listener.ts";
import {
  type LogLevel,
  makeJsonLog,
  printToStderr,
} from "./observability/log.ts";
import { makeServerMetrics } from "./observability/metrics.ts";
import {
  assertBinding,
  listHostNames,
  TokenBuckets,
  Tokens,
} from "./security/tokens.ts";
import { limitBodies, limitRequests, Slots } from "./security/quota.ts";
import { Turns } from "./security/turns.ts";
import type { ServerContext } from "./http/route.ts";
import { makeEnvHost } from "./sessions/env_host.ts";
import { SIMULATOR_VERSION } from "./protocol/reply.ts";
import { SessionRegistry } from "./sessions/session_registry.ts";
import { pingStore, type SessionStore } from "./stores/store.ts";
import { SocketGuard } from "./socket/socket_guard.ts";
import { Sockets } from "./socket/sockets.ts";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MemoryStore } from "./stores/memory_store.ts";
import { openPostgresStore } from "./stores/postgres_store.ts";
import { openSqliteStore } from "./stores/sqlite_store.ts";

/** Options of {@linkcode createServer}. */
export interface ServerOptions {
  /**
   * Address to listen on; one beyond this machine needs a token
   * @default "127.0.0.1"
   */
  readonly host?: string;
  /**
   * Port to listen on; 0 for any that is free
   * @default 8000
   */
  readonly port?: number;
  /**
   * Another port, to which a proxy forwards WebSockets: it hangs up on messages
   * larger than twice `maxBody`, which otherwise fill the memory
   * @default null
   */
  readonly socketPort?: number | null;
  /**
   * Most sessions of one environment at a time
   * @default 256
   */
  readonly maxSessions?: number;
  /**
   * Most of them that one token may have
   * @default an equal share: `maxSessions` by the number of tokens, rounded up
   */
  readonly maxSessionsPerToken?: number;
  /**
   * Seconds after which an idle session is closed: longer than a trainer pauses
   * @default 1800
   */
  readonly sessionTimeout?: number;
  /**
   * Give critiques and proxies to clients that ask for them
   * @default false
   */
  readonly critique?: boolean;
  /**
   * Tokens, of which clients must send one
   * @default []
   */
  readonly tokens?: readonly string[];
  /**
   * Largest body or frame, in bytes
   * @default 16777216
   */
  readonly maxBody?: number;
  /**
   * Requests and frames a second that each token may send
   * @default 100000
   */
  readonly rate?: number;
  /**
   * Where sessions are kept: `null` for memory, the path of an SQLite file, the
   * URL of a PostgreSQL database, or a store
   * @default null
   */
  readonly store?: string | null | SessionStore;
  /**
   * How much is logged
   * @default "info"
   */
  readonly log?: LogLevel;
  /**
   * Origins of other sites whose pages may call
   * @default []
   */
  readonly cors?: readonly string[];
  /**
   * Ids of the environments to offer
   * @default all that are registered
   */
  readonly envs?: readonly string[];
  /**
   * Options of environments' own, such as `responder`; each goes to those that
   * have it
   * @default {}
   */
  readonly ownOptions?: Readonly<Record<string, string>>;
  /**
   * Draw the test tasks from a salt, so that no client can make them itself:
   * `true` draws the salt, a text of 16 or more characters is one
   * @default false
   */
  readonly sealed?: boolean | string;
  /**
   * Folder of runs whose recorded episodes the page lists and shows
   * @default null
   */
  readonly runs?: string | null;
  /** Milliseconds since 1970; the system's clock unless a test passes its own */
  readonly now?: () => number;
  /** Takes log lines; standard error unless a test passes its own */
  readonly print?: (line: string) => void;
}

/** A server that listens. */
export interface UnlockServer {
  /** Where it listens: `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Ends idle sessions; also runs by itself from time to time. */
  reap(): Promise<void>;
  /** Finishes calls in progress, closes sockets (1001), closes the store. */
  stop(): Promise<void>;
}

/** Limit of the events of all sessions in memory, in characters. */
const MAX_SIZE = 512 * 2 ** 20;

/** Milliseconds that calls in progress get when the server stops. */
const GRACE = 10_000;

function assertShare(share: number, maxSessions: number): void {
  if (Number.isInteger(share) && share >= 1 && share <= maxSessions) return;
  const rule = `an integer from 1 to the number of sessions, ${maxSessions}`;
  throw ruleError(RangeError, "serve", "maxSessionsPerToken", rule, share);
}

function assertOwnOptions(
  options: Readonly<Record<string, string>>,
  envs: readonly string[],
): void {
  const all = envs.flatMap((id) => Object.entries(getEnvEntry(id).ownOptions));
  // Sessions and the store have the options, and may not have a secret.
  const known = all.filter(([, kind]) => kind !== "secret")
    .map(([name]) => name);
  for (const name of Object.keys(options)) {
    assertOneOf("serve", "option", name, [...new Set(known)]);
  }
}

function assertOrigins(origins: readonly string[]): void {
  for (const origin of origins) {
    if (URL.parse(origin)?.origin === origin) continue;
    const rule = "an origin such as https://example.org";
    throw ruleError(RangeError, "serve", "cors", rule, origin);
  }
}

/** The salt of the test tasks; `null` for none. */
function readSalt(sealed: boolean | string): string | null {
  if (typeof sealed === "string" && sealed.length < SHORTEST_SALT) {
    const rule = `a boolean, or a text of ${SHORTEST_SALT} or more characters`;
    throw ruleError(RangeError, "serve", "sealed", rule, "[hidden]");
  }
  if (typeof sealed === "string") return sealed;
  return sealed ? crypto.getRandomValues(new Uint8Array(32)).toHex() : null;
}

/**
 * Starts a server.
 *
 * @param options Address, tokens, limits and store
 * @returns The server, listening
 * @throws {Error} If `host` is reachable from other machines without a token,
 * the address is taken, or the store cannot be opened
 *
 * @example One episode over HTTP
 * ```ts
 * import { createServer } from "@unlock/gym/server";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const server = await createServer({ port: 0, log: "off" });
 * const first = await fetch(`${server.url}/mediq/reset`, { method: "POST" });
 * const { observation } = await first.json();
 * assertEquals(observation.round, "action");
 * await server.stop();
 * ```
 */
export async function createServer(
  options: ServerOptions = {},
): Promise<UnlockServer> {
  const {
    host = "127.0.0.1",
    port = 8000,
    socketPort = null,
    tokens = [],
    maxSessions = 256,
    maxSessionsPerToken = Math.ceil(
      maxSessions / Math.max(1, new Set(tokens).size),
    ),
    sessionTimeout = 1800,
    critique = false,
    maxBody = 16 * 2 ** 20,
    rate = 100_000,
    store: where = null,
    log: level = "info",
    cors = [],
    envs = listEnvs(),
    ownOptions = {},
    sealed = false,
    runs = null,
    now = Date.now,
    print = printToStderr,
  } = options;
  const owners = new Set(tokens).size;
  assertBinding(host, tokens);
  assertShare(maxSessionsPerToken, maxSessions);
  assertOwnOptions(ownOptions, envs);
  assertOrigins(cors);
  const salt = readSalt(sealed);
  const hosts = envs.map((id) =>
    makeEnvHost(getEnvEntry(id), envs, { critique, ownOptions, salt })
  );
  const log = makeJsonLog(level, now, print);
  const known = new Tokens(tokens);
  const store = typeof where === "object" && where !== null
    ? where
    : await openStore(where);
  const onError = (error: unknown): void =>
    log.write("error", "fault", {
      message: error instanceof Error ? error.message : String(error),
    });
  const metrics = makeServerMetrics({
    build: { version: SIMULATOR_VERSION, deno: Deno.version.deno },
    async countSessions() {
      await pingStore(store);
      const counts = hosts.map(async (host) =>
        [host.entry.id, await sessions.count(host)] as const
      );
      return Object.fromEntries(await Promise.all(counts));
    },
  });
  const sessions = new SessionRegistry({
    store,
    maxSessions,
    maxSessionsPerToken,
    maxSize: MAX_SIZE,
    maxSizePerToken: MAX_SIZE * maxSessionsPerToken / maxSessions,
    dependencies: {
      now,
      makeId: () => crypto.getRandomValues(new Uint8Array(16)).toHex(),
      drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
      makeEpisodeId: () => crypto.randomUUID(),
      onStep: metrics.stepped,
      onError,
    },
  });
  await sessions.start();
  const stopping = new AbortController();
  const context: ServerContext = {
    hosts,
    sessions,
    store,
    runs,
    tokens: known,
    buckets: new TokenBuckets(rate),
    bodies: limitBodies(owners, maxBody),
    slots: new Slots(),
    requests: limitRequests(owners),
    turns: new Turns(),
    maxBody,
    cors,
    hostNames: listHostNames(host, tokens),
    log,
    metrics,
    onError,
    now,
    stopping: stopping.signal,
  };
  const sockets = new Sockets();
  const app = createApp(context, sockets);
  await using undo = new AsyncDisposableStack();
  undo.defer(() => store.close());
  const listener = await startListener(host, port, {
    handler: (request, { remoteAddr }) => app.fetch(request, { remoteAddr }),
    stopping: stopping.signal,
    onError,
  });
  undo.defer(() => listener.shutdown());
  const { url } = listener;
  const guard = socketPort === null ? null : new SocketGuard({
    hostname: host,
    port: socketPort,
    server: { hostname: host, port: Number(new URL(url).port || 80) },
    turns: context.turns,
    ownerOf: (authorization) => known.ownerOf(authorization),
    limit: 2 * maxBody,
  });
  undo.move();
  const reap = async (): Promise<void> => {
    const before = now() - 1000 * sessionTimeout;
    const expired = await sessions.reap(
      before,
      sockets.activeSessions(before),
    );
    sockets.expire(expired, before);
    if (expired.length > 0) {
      log.write("info", "reap", { sessions: expired.length });
    }
  };
  const timer = setInterval(() => {
    reap().catch(() => {});
  }, Math.max(1000 * sessionTimeout / 4, 5000));
  log.write("info", "listen", { url, store: store.name });
  return {
    url,
    reap,
    stop: makeLazily(async () => {
      stopping.abort();
      clearInterval(timer);
      const grace = delay(GRACE, undefined, { ref: false });
      await Promise.race([
        Promise.all([sessions.settle(), sockets.stop()]),
        grace,
      ]);
      guard?.close();
      await Promise.race([listener.shutdown(), grace]);
      await store.close();
      log.write("info", "stop", { url });
    }),
  };
}

export async function openStore(path: string | null): Promise<SessionStore> {
  if (path === null) return new MemoryStore();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(path)?.[1]?.toLowerCase();
  if (scheme === "postgres" || scheme === "postgresql") {
    return await openPostgresStore(path);
  }
  if (scheme === undefined && path !== "") {
    // Opening the store reports a missing folder.
    await mkdir(dirname(path), { recursive: true }).catch(() => {});
    return await openSqliteStore(path);
  }
  // The address may contain a password.
  const value = scheme === undefined ? path : `${scheme}://…`;
  const rule = "a path, or an address that begins with postgres://";
  throw ruleError(RangeError, "open sessions", "store", rule, value);
}
