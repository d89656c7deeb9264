import { getEnvEntry } from "../../../envs/mod.ts";
import { createApp } from "../../../server/http/app.ts";
import type { ServerContext } from "../../../server/http/route.ts";
import { makeJsonLog } from "../../../server/observability/log.ts";
import { makeServerMetrics } from "../../../server/observability/metrics.ts";
import {
  limitBodies,
  limitRequests,
  Slots,
} from "../../../server/security/quota.ts";
import { TokenBuckets, Tokens } from "../../../server/security/tokens.ts";
import { Turns } from "../../../server/security/turns.ts";
import { makeEnvHost } from "../../../server/sessions/env_host.ts";
import { SessionRegistry } from "../../../server/sessions/session_registry.ts";
import { Sockets } from "../../../server/socket/sockets.ts";
import { MemoryStore } from "../../../server/stores/memory_store.ts";

/** What a test says about its server. */
export interface TestAppOptions {
  readonly envs?: readonly string[];
  readonly tokens?: readonly string[];
  readonly maxSessions?: number;
  readonly maxBody?: number;
  readonly rate?: number;
  readonly critique?: boolean;
  readonly cors?: readonly string[];
}

/** A server without a port. */
export interface TestApp {
  readonly context: ServerContext;
  /** Lines of its log. */
  readonly lines: string[];
  /** Tells the server that it stops. */
  stop(): void;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a value, and reads the reply. */
  post(
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
    // deno-lint-ignore no-explicit-any -- replies differ by route
  ): Promise<{ status: number; headers: Headers; body: any }>;
}

const PEER = { transport: "tcp", hostname: "127.0.0.1", port: 1 } as const;

/** Makes what a server holds: sessions in memory, a clock that stands. */
export function makeTestContext(
  {
    envs = ["PE-G-Mini-v0"],
    tokens = [],
    maxSessions = 8,
    maxBody = 2 ** 20,
    rate = 1e5,
    critique = false,
    cors = [],
  }: TestAppOptions = {},
  lines: string[] = [],
  stopping: AbortSignal = new AbortController().signal,
): ServerContext {
  const hosts = envs.map((id) =>
    makeEnvHost(getEnvEntry(id), envs, { critique, ownOptions: {} })
  );
  const now = () => 0;
  const log = makeJsonLog("info", now, (line) => lines.push(line));
  const metrics = makeServerMetrics({
    build: { version: "v", deno: "v" },
    countSessions: () => Promise.resolve({}),
  });
  const store = new MemoryStore();
  const onError = (error: unknown) => void lines.push(String(error));
  let ids = 0;
  const sessions = new SessionRegistry({
    ...{ store, maxSessions, maxSessionsPerToken: maxSessions },
    ...{ maxSize: 1e7, maxSizePerToken: 1e7 },
    dependencies: {
      now,
      makeId: () => `${++ids}`.padStart(32, "0"),
      drawSeed: () => 1,
      makeEpisodeId: () => `episode-${ids}`,
      onStep: metrics.stepped,
      onError,
    },
  });
  return {
    ...{ hosts, sessions, store, runs: null, tokens: new Tokens(tokens) },
    buckets: new TokenBuckets(rate),
    bodies: limitBodies(1, maxBody),
    slots: new Slots(),
    requests: limitRequests(1),
    turns: new Turns(),
    ...{ maxBody, cors, hostNames: null, log, metrics, onError, now, stopping },
  };
}

/** Makes a server's routes, which a test calls without a port. */
export function makeTestApp(options: TestAppOptions = {}): TestApp {
  const lines: string[] = [];
  const stopping = new AbortController();
  const context = makeTestContext(options, lines, stopping.signal);
  const app = createApp(context, new Sockets());
  const request = async (path: string, init?: RequestInit) =>
    await app.request(`http://server${path}`, init, { remoteAddr: PEER });
  return {
    ...{ context, lines, request },
    stop: () => stopping.abort(),
    async post(path, body, more = {}) {
      const response = await request(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...more },
        body: JSON.stringify(body),
      });
      const { status, headers } = response;
      return { status, headers, body: await response.json() };
    },
  };
}
