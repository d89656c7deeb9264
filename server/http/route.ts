/** Route definitions, validated by the schemas that OpenAPI shows. */

import type { Context, Hono } from "hono";
import type * as z from "zod";
import type { EnvHost } from "../sessions/env_host.ts";
import { makeValidationError } from "../protocol/api_error.ts";
import { MESSAGE_BYTES, VALUE_LIMIT } from "../protocol/json_scan.ts";
import { parseAs, parseScannedJson } from "../protocol/parse.ts";
import { wellFormedJson } from "../protocol/reply.ts";
import type { Quota, Slots } from "../security/quota.ts";
import type { Tokens } from "../security/tokens.ts";
import { SHORT_TEXT } from "../security/turns.ts";
import { type BodyLimits, readBody, useBody } from "./read_body.ts";
import type { Caller } from "../sessions/session.ts";
import type { SocketContext } from "../socket/socket_session.ts";
import type { SessionStore } from "../stores/store.ts";
import type { Snapshot } from "../../envs/core/env.ts";

/** Values for the example bodies. */
export interface ExampleParts {
  readonly prefix: string;
  /** A valid action for a first round. */
  readonly message: string;
  /** Start of an episode. */
  readonly snapshot: Snapshot;
}

/** Shared by all routes of a server. */
export interface ServerContext extends SocketContext {
  readonly hosts: readonly EnvHost[];
  readonly store: SessionStore;
  /** The folder of recorded runs; `null` for none. */
  readonly runs: string | null;
  readonly tokens: Tokens;
  readonly bodies: Quota;
  readonly slots: Slots;
  readonly requests: Quota;
  /** Origins of other sites that may call. */
  readonly cors: readonly string[];
  readonly hostNames: ReadonlySet<string> | null;
  /** Aborted when the server starts to stop. */
  readonly stopping: AbortSignal;
}

/** Passed to a handler. */
export interface RouteCall<Body> {
  readonly server: ServerContext;
  /** The client; `host` is the environment of the prefix. */
  readonly caller: Caller;
  readonly host: EnvHost;
  /** That environment; at the root, all environments. */
  readonly hosts: readonly EnvHost[];
  readonly body: Body;
  /** The raw body, for routes that validate it themselves. */
  text(): Promise<string>;
  param(name: string): string;
  query(name: string): string | null;
  header(name: string): string | null;
}

/** Returned by a handler. */
export interface RouteAnswer {
  /** The route's unless given. */
  readonly status?: number;
  /** JSON text, or a value to serialize. */
  readonly json: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EnvRoute<Body = unknown> {
  readonly method: "get" | "post" | "delete";
  /** Path under the prefix in Hono's notation: `/sessions/:id`. */
  readonly path: string;
  readonly summary: string;
  /** Absent if the route has no body. */
  readonly body?: z.ZodType<Body>;
  /** Schema for OpenAPI, if the body is validated in parts. */
  readonly bodyDoc?: z.ZodType;
  /** A valid body; required for routes with a body. */
  readonly example?: (parts: ExampleParts) => object;
  /** If true, the server's limit is the body's; else that of one message. */
  readonly isLarge?: boolean;
  /** Most values of the body; those of one message unless given. */
  readonly values?: number;
  /** If true, a missing body means `{}`. */
  readonly isBodyOptional?: boolean;
  /** 200 unless given. */
  readonly status?: number;
  readonly reply: { readonly description: string; readonly schema: z.ZodType };
  /** Replies of other statuses that are no errors; without a schema, empty ones. */
  readonly otherReplies?: Readonly<
    Record<
      string,
      { readonly description: string; readonly schema?: z.ZodType }
    >
  >;
  /** Names of query parameters. */
  readonly query?: readonly string[];
  handle(call: RouteCall<Body>): Promise<RouteAnswer> | RouteAnswer;
}

/** Infers the body type from the schema. */
export function defineRoute<Body>(route: EnvRoute<Body>): EnvRoute {
  return route as EnvRoute;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

async function readJsonBody(
  request: Request,
  { body, isBodyOptional = false, values = VALUE_LIMIT }: EnvRoute,
  limits: BodyLimits,
): Promise<unknown> {
  if (body === undefined) return undefined;
  return await useBody(request, { ...limits, values }, async (text) => {
    if (text === "" && isBodyOptional) return parseAs(body, {}, ["body"]);
    if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
      const msg =
        "Input should be JSON with the header content-type: application/json";
      const type = "model_attributes_type";
      const input = text.slice(0, 100);
      throw makeValidationError([{ type, loc: ["body"], msg, input }]);
    }
    if (text.length > SHORT_TEXT) await limits.turns?.take(limits.owner);
    return parseAs(body, parseScannedJson(text), ["body"]);
  });
}

export function makeResponse(
  { status = 200, json, headers }: RouteAnswer,
): Response {
  const text = typeof json === "string" ? json : wellFormedJson(json);
  return new Response(text, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** Context variables of Hono. */
export interface AppEnv {
  Bindings: {
    readonly remoteAddr: Deno.NetAddr;
  };
  Variables: {
    requestId: string;
    owner: string;
    peer: string;
  };
}

export function mountRoute(
  app: Hono<AppEnv>,
  prefix: string,
  route: EnvRoute,
  server: ServerContext,
  host: EnvHost,
  hosts: readonly EnvHost[] = [host],
): void {
  const { method, path, status = 200 } = route;
  const limit = route.isLarge
    ? server.maxBody
    : Math.min(server.maxBody, MESSAGE_BYTES);
  app.on(
    method.toUpperCase(),
    `${prefix}${path}`,
    async (c: Context<AppEnv>) => {
      const owner = c.get("owner");
      const { bodies: budget, slots, turns } = server;
      const limits = { limit, budget, owner, slots, turns };
      const answer = await route.handle({
        server,
        host,
        hosts,
        caller: { owner, host },
        body: await readJsonBody(c.req.raw, route, limits),
        text: () => readBody(c.req.raw, limits),
        param: (name) => c.req.param(name) ?? "",
        query: (name) => c.req.query(name) ?? null,
        header: (name) => c.req.header(name) ?? null,
      });
      return makeResponse({ status, ...answer });
    },
  );
}
