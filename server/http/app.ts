/** All routes, and the middleware in front of them. */

import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { matchedRoutes } from "hono/route";
import { ruleMessage } from "../../utils/errors.ts";
import {
  ApiError,
  makeNotFoundError,
  makeUnavailableError,
  toApiError,
  writeErrorBody,
} from "../protocol/api_error.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import type { Sockets } from "../socket/sockets.ts";
import { batchRoutes } from "./batch_routes.ts";
import {
  discoveryRoutes,
  mcpRoute,
  questionsRoute,
} from "./discovery_routes.ts";
import { mountOpenApi, writePathTemplate } from "./openapi.ts";
import { mountRoot } from "./root_routes.ts";
import {
  type AppEnv,
  type EnvRoute,
  makeResponse,
  mountRoute,
  type ServerContext,
} from "./route.ts";
import { episodeRoutes, sessionRoutes } from "./session_routes.ts";
import { LAB_PATHS, mountLab } from "./lab_page.ts";
import {
  DOCS_FILES,
  hasSlash,
  mountEnvDocs,
  mountPage,
  PAGE_PATHS,
  redirect,
} from "./static_pages.ts";
import { mountRuns } from "./run_routes.ts";
import { taskRoutes } from "./task_routes.ts";
import { assertSameSite } from "../security/tokens.ts";

const ENV_ROUTES: readonly EnvRoute[] = [
  ...discoveryRoutes,
  ...episodeRoutes,
  ...sessionRoutes,
  ...batchRoutes,
  mcpRoute,
  ...taskRoutes,
  questionsRoute,
];

const SOCKETS = [["/ws", "openenv"], ["/mcp", "json-rpc"]] as const;

const MAX_HEADERS = 16_384;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** GET paths that need no token, as their content is public. */
function listOpenPaths(hosts: readonly EnvHost[]): ReadonlySet<string> {
  return new Set([
    ...PAGE_PATHS,
    ...LAB_PATHS,
    "/health",
    "/docs",
    "/openapi.json",
    ...DOCS_FILES.map((name) => `/docs/${name}`),
    ...hosts.flatMap(({ prefix }) =>
      ["/health", "/docs", "/redoc", "/openapi.json"]
        .map((path) => `/${prefix}${path}`)
    ),
  ]);
}

function assertHeaders(headers: Headers): void {
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length;
  if (size <= MAX_HEADERS) return;
  const message =
    `Cannot read the request as 'headers' must be at most ${MAX_HEADERS} bytes`;
  throw new ApiError(431, "TOO_LARGE", message);
}

function finish({ status, headers }: Response, requestId: string): void {
  // WebSocket responses are immutable.
  if (status === 101) return;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    headers.set(name, value);
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", JSON_POLICY);
  }
  headers.set("x-request-id", requestId);
}

function mountEnv(
  app: Hono<AppEnv>,
  server: ServerContext,
  sockets: Sockets,
  host: EnvHost,
): void {
  const prefix = `/${host.prefix}`;
  const { id: title, description } = host.entry;
  const facts = { title, description, path: prefix };
  mountOpenApi(app, facts, ENV_ROUTES, server, host);
  app.get(
    prefix,
    (c) => redirect(hasSlash(c.req.raw) ? "docs" : `${host.prefix}/docs`),
  );
  mountEnvDocs(app, host);
  for (const [path, protocol] of SOCKETS) {
    app.get(`${prefix}${path}`, (c) => {
      const caller = { owner: c.get("owner"), host };
      return sockets.upgrade(c, server, caller, protocol);
    });
  }
  for (const route of ENV_ROUTES) mountRoute(app, prefix, route, server, host);
}

/** Answers 405 for other methods of known paths. */
function mountMethods(app: Hono<AppEnv>): void {
  const routes = app.routes.filter(({ method }) => method !== "ALL");
  for (const [path, known] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = new Set(known.map(({ method }) => method));
    app.all(path, () => {
      throw new ApiError(405, "METHOD_NOT_ALLOWED", "Method Not Allowed", {
        headers: { allow: [...methods].join(", ") },
      });
    });
  }
}

function makeUnknownPathError(
  path: string,
  hosts: readonly EnvHost[],
): ApiError {
  const [, prefix = ""] = path.split("/");
  const prefixes = hosts.map((host) => host.prefix);
  if (prefix === "" || prefixes.includes(prefix)) return makeNotFoundError();
  const rule = `below one of /${prefixes.join(", /")}`;
  const shown = path.slice(0, 100);
  const message = ruleMessage("find the environment", "path", rule, shown);
  return new ApiError(404, "NOT_FOUND", message, {
    reason: "unknown_environment",
  });
}

/** The matched route in OpenAPI notation, with the prefix generalized. */
function findRoutePattern(
  c: Context<AppEnv>,
  hosts: readonly EnvHost[],
): string {
  const path = matchedRoutes(c).map(({ path }) => path)
    .find((path) => path !== "/*");
  if (path === undefined) return "unmatched";
  const [, first = "", ...rest] = path.split("/");
  const isPrefix = hosts.some(({ prefix }) => prefix === first);
  return writePathTemplate(["", isPrefix ? ":prefix" : first, ...rest]
    .join("/"));
}

function makeErrorResponse(
  error: unknown,
  c: Context<AppEnv>,
  server: ServerContext,
) {
  const fault = toApiError(error);
  server.metrics.failed(fault.code);
  if (fault.status >= 500 && fault.status !== 503) {
    server.log.write("error", "fault", {
      request: c.get("requestId"),
      route: findRoutePattern(c, server.hosts),
      message: fault.message,
    });
  }
  const { status, details: { headers = {} } } = fault;
  return makeResponse({ status, json: writeErrorBody(fault), headers });
}

export function createApp(
  server: ServerContext,
  sockets: Sockets,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  const open = listOpenPaths(server.hosts);
  app.use(async (c, next) => {
    const begun = performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("owner", "");
    c.set("peer", c.env.remoteAddr.hostname);
    await next();
    const seconds = (performance.now() - begun) / 1000;
    const route = findRoutePattern(c, server.hosts);
    const { method } = c.req;
    const { status } = c.res;
    server.metrics.answered({ method, route, status, seconds });
    if (server.log.has("info")) {
      const session = c.res.headers.get("x-session-id") ??
        c.req.header("x-session-id") ?? null;
      server.log.write("info", "request", {
        request: requestId,
        peer: c.get("peer"),
        method,
        path: server.tokens.hideIn(c.req.path),
        route,
        session: session === null ? null : server.tokens.hideIn(session),
        status,
        ms: Math.round(seconds * 1e6) / 1000,
      });
    }
    finish(c.res, requestId);
  });
  if (server.cors.length > 0) {
    app.use(cors({
      origin: [...server.cors],
      allowHeaders: ["authorization", "content-type", "x-session-id"],
      exposeHeaders: ["x-session-id", "x-request-id", "retry-after"],
    }));
  }
  app.use(async (c, next) => {
    const { headers } = c.req.raw;
    assertHeaders(headers);
    const isOpen = ["GET", "HEAD"].includes(c.req.method) &&
      open.has(c.req.path.replace(/(.)\/$/, "$1"));
    assertSameSite(headers, server.hostNames, server.cors);
    if (isOpen) return await next();
    const owner = server.tokens.ownerOf(headers.get("authorization"));
    c.set("owner", owner);
    if (server.stopping.aborted) {
      throw makeUnavailableError("STOPPING", "The server is stopping", 5);
    }
    server.buckets.take(owner, server.now());
    server.requests.take(owner, 1);
    const size = Number(headers.get("content-length") ?? 0);
    const coming = server.turns.begin(owner, size);
    try {
      if (coming !== null) await coming;
      await next();
    } finally {
      server.turns.note(owner);
      server.requests.give(owner, 1);
    }
  });
  // Replies to calls are small, or on their way to a program nearby.
  for (const path of ["/openapi.json", "/:prefix/openapi.json"]) {
    app.use(path, compress());
  }
  mountPage(app);
  mountLab(app);
  mountRuns(app, server.runs);
  mountRoot(app, server);
  for (const host of server.hosts) mountEnv(app, server, sockets, host);
  mountMethods(app);
  app.notFound((c) =>
    makeErrorResponse(makeUnknownPathError(c.req.path, server.hosts), c, server)
  );
  app.onError((error, c) => makeErrorResponse(error, c, server));
  return app;
}
