/** A route in one place, checked by the schema that OpenAPI shows. */

import type { Context, Hono } from "hono";
import type * as z from "zod";
import type { EnvHost } from "../sessions/env_host.ts";
import {
  ApiError,
  makeUnavailableError,
  makeValidationError,
} from "../protocol/api_error.ts";
import { parseAs, parseRequestJson } from "../protocol/parse.ts";
import { wellFormedJson } from "../protocol/reply.ts";
import type { Tokens } from "../security/tokens.ts";
import type { Caller } from "../sessions/session.ts";
import type { SocketContext } from "../socket/socket_session.ts";
import type { SessionStore } from "../stores/store.ts";
import type { Snapshot } from "../../envs/core/env.ts";

/** Values for the example bodies. */
export interface ExampleParts {
  /** Name of an environment in paths. */
  readonly prefix: string;
  /** A well-formed action of a first round. */
  readonly message: string;
  /** The beginning of an episode. */
  readonly snapshot: Snapshot;
}

/** A body must have come after this many milliseconds. */
const DEADLINE = 30_000;

/** Bytes that all bodies in progress may have together. */
const BUDGET = 256 * 2 ** 20;

/** Bytes of bodies that are being read. */
export class BodyBudget {
  #used = 0;

  take(bytes: number): void {
    if (this.#used + bytes > BUDGET) {
      const message = "Server at capacity: too much is being sent to it";
      throw makeUnavailableError("CAPACITY_REACHED", message, 1);
    }
    this.#used += bytes;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }
}

/** The error of a body that is too large. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(
    413,
    "TOO_LARGE",
    `Cannot read the request as 'body' must be at most ${limit} bytes`,
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw makeValidationError([{
      type: "json_invalid",
      loc: ["body", 0],
      msg: "Invalid JSON: the body is not UTF-8",
      input: {},
    }], "INVALID_JSON");
  }
}

/** Reads a body. */
export async function readBody(
  request: Request,
  limit: number,
  budget: BodyBudget,
): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    throw tooLarge(limit);
  }
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const timer = setTimeout(() => {
    reader.cancel().catch(() => {});
  }, DEADLINE);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let taken = 0;
  const begun = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        reader.cancel().catch(() => {});
        throw tooLarge(limit);
      }
      budget.take(value.byteLength);
      taken += value.byteLength;
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "INVALID_JSON", "The body did not come to its end");
  } finally {
    clearTimeout(timer);
    budget.give(taken);
  }
  if (performance.now() - begun >= DEADLINE) {
    throw new ApiError(408, "TIMEOUT", "The body did not come in time");
  }
  if (chunks.length === 1) return decode(chunks[0]!);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return decode(bytes);
}

/** What all routes of a server share, beyond what sockets do. */
export interface ServerContext extends SocketContext {
  /** The environments, in the registry's order. */
  readonly hosts: readonly EnvHost[];
  readonly store: SessionStore;
  readonly tokens: Tokens;
  readonly bodies: BodyBudget;
  /** Origins of other sites that browsers may call from. */
  readonly cors: readonly string[];
  /** Host names by which the server may be called; `null` for any. */
  readonly hostNames: ReadonlySet<string> | null;
  /** Aborted once the server is asked to stop. */
  readonly stopping: AbortSignal;
}

/** What a handler gets. */
export interface RouteCall<Body> {
  readonly server: ServerContext;
  /** Who asks; `host` is the environment of the prefix. */
  readonly caller: Caller;
  readonly host: EnvHost;
  /** It alone; all of them at the root. */
  readonly hosts: readonly EnvHost[];
  /** The body, checked. */
  readonly body: Body;
  /** The body as it came, for routes that check it themselves. */
  text(): Promise<string>;
  param(name: string): string;
  query(name: string): string | null;
  header(name: string): string | null;
}

/** What a handler returns: JSON, already written or not. */
export interface RouteAnswer {
  readonly status?: number;
  /** The body: text of JSON, or a value to be written as JSON. */
  readonly json: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What OpenAPI says of a reply. */
export interface ReplyDoc {
  readonly status: number;
  readonly description: string;
  readonly schema: z.ZodType;
}

/** A route under an environment's prefix. */
export interface EnvRoute<Body = unknown> {
  readonly method: "get" | "post" | "delete";
  /** Path under the prefix, in Hono's form: `/sessions/:id`. */
  readonly path: string;
  readonly summary: string;
  /** The body it takes; `null` for none. */
  readonly body: z.ZodType<Body> | null;
  /** What OpenAPI shows of the body, where it is checked part by part. */
  readonly bodyDoc?: z.ZodType;
  /** A body that succeeds; needed where OpenAPI shows a body. */
  readonly example?: (parts: ExampleParts) => object;
  /** True if the body may be left out, which then stands for `{}`. */
  readonly isBodyOptional?: boolean;
  /** The reply where all goes well. */
  readonly reply: ReplyDoc;
  /** Names of the query's parameters. */
  readonly query?: readonly string[];
  handle(call: RouteCall<Body>): Promise<RouteAnswer> | RouteAnswer;
}

/** Keeps the type of a route's body between its schema and its handler. */
export function defineRoute<Body>(route: EnvRoute<Body>): EnvRoute {
  return route as EnvRoute;
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Reads and checks the body of a request. */
export async function readJsonBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  isOptional: boolean,
  { maxBody, bodies }: ServerContext,
): Promise<Body> {
  const text = await readBody(request, maxBody, bodies);
  if (text === "" && isOptional) return parseAs(schema, {}, ["body"]);
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    const msg =
      "Input should be JSON with the header content-type: application/json";
    const type = "model_attributes_type";
    const input = text.slice(0, 100);
    throw makeValidationError([{ type, loc: ["body"], msg, input }]);
  }
  return parseAs(schema, parseRequestJson(text), ["body"]);
}

/** Makes the HTTP response of an answer. */
export function makeResponse(
  { status = 200, json, headers }: RouteAnswer,
): Response {
  const text = typeof json === "string" ? json : wellFormedJson(json);
  return new Response(text, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** What Hono's context has of a request, beside the request itself. */
export interface AppEnv {
  /** What the listener knows of the connection. */
  Bindings: {
    readonly remoteAddr: Deno.NetAddr;
  };
  Variables: {
    /** Id of the request, for logs. */
    requestId: string;
    /** SHA-256 of the token. */
    owner: string;
    /** Address of the client, for logs. */
    peer: string;
  };
}

/** Adds a route to an app. */
export function mountRoute(
  app: Hono<AppEnv>,
  prefix: string,
  route: EnvRoute,
  server: ServerContext,
  host: EnvHost,
  hosts: readonly EnvHost[] = [host],
): void {
  const { method, path, body, isBodyOptional = false } = route;
  app.on(
    method.toUpperCase(),
    `${prefix}${path}`,
    async (c: Context<AppEnv>) => {
      const checked = body === null
        ? undefined
        : await readJsonBody(c.req.raw, body, isBodyOptional, server);
      return makeResponse(
        await route.handle({
          server,
          host,
          hosts,
          caller: { owner: c.get("owner"), host },
          body: checked,
          text: () => readBody(c.req.raw, server.maxBody, server.bodies),
          param: (name) => c.req.param(name) ?? "",
          query: (name) => c.req.query(name) ?? null,
          header: (name) => c.req.header(name) ?? null,
        }),
      );
    },
  );
}
