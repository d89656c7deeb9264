/** A minimal MCP server: tools over JSON-RPC 2.0. */

import * as z from "zod";
import { type JsonObject, parseJson } from "../../utils/json_values.ts";
import { ApiError } from "../protocol/api_error.ts";
import { OUT_OF_TURN } from "../../envs/core/read_tool_action.ts";
import { readToolArguments } from "../../envs/core/tool_call.ts";
import { parseRequestJson } from "../protocol/parse.ts";
import type { Caller } from "../sessions/session.ts";
import {
  CHECK_CALL,
  makeBeginCall,
  makeStartCall,
} from "../sessions/session_calls.ts";
import type { SessionRegistry } from "../sessions/session_registry.ts";
import {
  findToolAction,
  listMcpTools,
  makeToolStepCall,
  type ToolObservation,
} from "./tools.ts";

/** JSON-RPC 2.0 codes, and OpenEnv's for a full server. */
const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  capacity: -32000,
} as const;

class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const request = z.strictObject({
  jsonrpc: z.literal("2.0"),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).nullable().optional(),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
});

export interface RpcScope {
  readonly server: { readonly sessions: SessionRegistry };
  readonly caller: Caller;
  /** The session of the socket; `null` over HTTP. */
  readonly session: string | null;
}

/** Kinds of steps in which a tool refused its call. */
const FAILURES: readonly string[] = ["error", OUT_OF_TURN];

function readSessionId(params: JsonObject): string | null {
  const { session_id = null } = params;
  if (session_id === null || typeof session_id === "string") return session_id;
  throw new RpcError(CODES.params, "session_id should be a string");
}

async function callTool(
  { server, caller, session }: RpcScope,
  params: JsonObject,
): Promise<unknown> {
  const { name } = params;
  if (typeof name !== "string") {
    throw new RpcError(CODES.params, "params.name should be a string");
  }
  const args = readToolArguments(params.arguments);
  if (args === null) {
    throw new RpcError(CODES.params, "params.arguments should be an object");
  }
  const found = findToolAction(caller.host, name, args);
  if ("error_type" in found) throw new RpcError(CODES.params, found.message);
  const id = readSessionId(params) ?? session;
  const step = makeToolStepCall(name, found, null);
  let text: string;
  if (id === null) {
    const begin = makeBeginCall(caller.host);
    text = await server.sessions.useOnce(caller, [begin, step]);
  } else {
    await server.sessions.use(caller, id, makeStartCall(caller.host));
    text = await server.sessions.use(caller, id, step);
  }
  const { observation, done, metadata }: {
    readonly observation: ToolObservation;
    readonly done: boolean;
    readonly metadata: { readonly info: { readonly kind: string | null } };
  } = JSON.parse(text);
  const { result: data } = observation;
  const content = [{ type: "text", text: data }];
  // A tool's own failure, which the agent may read and mend.
  const isError = FAILURES.includes(metadata.info.kind!);
  return { content, data, done, isError };
}

const METHODS: Readonly<
  Record<string, (scope: RpcScope, params: JsonObject) => Promise<unknown>>
> = {
  "tools/list": async ({ server, caller }, params) => {
    const id = readSessionId(params);
    if (id !== null) await server.sessions.use(caller, id, CHECK_CALL);
    return { tools: listMcpTools(caller.host) };
  },
  "tools/call": callTool,
  "openenv/session/create": async ({ server, caller, session }) => {
    if (session !== null) return { session_id: session };
    const begin = makeBeginCall(caller.host);
    const { id } = await server.sessions.begin(caller, begin);
    return { session_id: id };
  },
  "openenv/session/close": async ({ server, caller }, params) => {
    const id = readSessionId(params);
    if (id === null) throw new RpcError(CODES.params, "session_id is required");
    await server.sessions.close(caller, id);
    return { session_id: id, closed: true };
  },
};

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (!(error instanceof ApiError)) {
    return new RpcError(CODES.internal, "Internal error");
  }
  const { code, message, details: { facts = null } } = error;
  if (code === "SESSION_ERROR" || code === "VALIDATION_ERROR") {
    return new RpcError(CODES.params, message);
  }
  if (code === "CAPACITY_REACHED" || code === "FACTORY_ERROR") {
    return new RpcError(CODES.capacity, message, facts);
  }
  return new RpcError(CODES.internal, message);
}

/** Answers a request; without an environment, no method exists. */
export async function answerRpc(
  scope: RpcScope | null,
  input: unknown,
): Promise<Record<string, unknown>> {
  const parsed = request.safeParse(input);
  const id = parsed.data?.id ?? null;
  try {
    if (!parsed.success) {
      throw new RpcError(CODES.request, "Invalid Request");
    }
    const { method, params } = parsed.data;
    if (scope === null || !Object.hasOwn(METHODS, method)) {
      const place = scope === null ? ": call it below a prefix" : "";
      throw new RpcError(CODES.method, `Method not found: ${method}${place}`);
    }
    const result = await METHODS[method]!(scope, params ?? {});
    return { jsonrpc: "2.0", id, result };
  } catch (error) {
    return writeRpcError(id, error);
  }
}

function writeRpcError(id: unknown, error: unknown): Record<string, unknown> {
  const { code, message, data } = toRpcError(error);
  return { jsonrpc: "2.0", id, error: { code, message, data } };
}

/** Answers the text of a request; `null` for a notification, which has no id. */
export async function answerRpcText(
  scope: RpcScope | null,
  text: string,
): Promise<Record<string, unknown> | null> {
  let input: unknown;
  try {
    input = parseRequestJson(text);
  } catch {
    return writeRpcError(null, new RpcError(CODES.parse, "Parse error"));
  }
  if (Array.isArray(input)) {
    const message = "Invalid Request: batches are not supported";
    return writeRpcError(null, new RpcError(CODES.request, message));
  }
  const { data } = request.safeParse(input);
  const reply = await answerRpc(scope, input);
  return data !== undefined && data.id === undefined ? null : reply;
}

/** Answers a request when the server is full. */
export function writeRpcRefusal(
  refusal: ApiError,
  text: string,
): Record<string, unknown> {
  const { data } = request.safeParse(parseJson(text));
  return writeRpcError(data?.id ?? null, refusal);
}
