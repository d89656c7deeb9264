/** What each frame of a socket asks for. */

import type { Snapshot } from "../../envs/mod.ts";
import type { ServerContext } from "../http/context.ts";
import { answerRpc } from "../mcp/json_rpc.ts";
import { toolStep } from "../mcp/tools.ts";
import { type ApiError, validationError } from "../protocol/api_error.ts";
import { parseAs, parseMessageAction } from "../protocol/parse.ts";
import {
  openBody,
  resetOptions,
  restoreBody,
  resumeBody,
} from "../protocol/schemas.ts";
import {
  describeCall,
  resetCall,
  restoreCall,
  type SessionCall,
  stateCall,
  stepCall,
} from "../sessions/session_calls.ts";
import type { Caller } from "../sessions/session_registry.ts";

/** Data of the frames that may go without. */
const dataOf = (data: unknown): unknown => data ?? {};

function missingData(input: unknown): ApiError {
  return validationError([
    { type: "missing", loc: ["data"], msg: "Field required", input },
  ]);
}

/** What the handler of a frame can use. */
export interface SocketScope {
  readonly server: ServerContext;
  readonly caller: Caller;
  /** The socket's session, made where there is none yet. */
  session(): string;
  /** Does the socket hold a place? It does until it goes on with a session. */
  hasPlace(): boolean;
  /** Goes on with a session that outlives the socket. */
  opened(id: string): void;
  /** Closes the session. */
  close(): Promise<void>;
}

/** Answers a frame with the text of a frame; `null` closes the socket. */
export type FrameHandler = (
  scope: SocketScope,
  data: unknown,
  input: unknown,
) => Promise<string | null>;

async function use(
  { server, caller }: SocketScope,
  type: string,
  call: SessionCall,
): Promise<string> {
  const text = await server.sessions.use(caller, call);
  return `{"type":"${type}","data":${text}}`;
}

async function step(
  scope: SocketScope,
  data: unknown,
  input: unknown,
): Promise<string> {
  if (data === undefined) throw missingData(input);
  const { server, caller: { host } } = scope;
  const id = scope.session();
  const isTool = Object(data).type !== undefined;
  const call = isTool
    ? toolStep(host, id, data as Record<string, unknown>, null)
    : stepCall(id, parseMessageAction(data), null);
  const reply = await use(scope, "observation", call);
  server.metrics.stepped(host.entry.id, 1);
  return reply;
}

/** Handlers by the type of the frame. */
export const FRAMES: Readonly<Record<string, FrameHandler>> = {
  reset: (scope, data) => {
    const options = parseAs(resetOptions, dataOf(data));
    return use(scope, "observation", resetCall(scope.session(), options));
  },
  step,
  state: (scope) => use(scope, "state", stateCall(scope.session())),
  async mcp({ server, caller, session }, data) {
    const scope = { server, caller, session: session() };
    const response = await answerRpc(scope, data);
    return JSON.stringify({ type: "mcp", data: response });
  },
  async close(scope) {
    await scope.close();
    return null;
  },
  async open(scope, data) {
    const { options = {} } = parseAs(openBody, dataOf(data));
    const { server, caller } = scope;
    // The session takes the place that the socket has held for it.
    const { id, text } = await server.sessions.open(
      caller,
      options,
      scope.hasPlace(),
    );
    scope.opened(id);
    return `{"type":"session","data":${text}}`;
  },
  async resume(scope, data) {
    const { session_id: id } = parseAs(resumeBody, data);
    const reply = await use(scope, "session", describeCall(id));
    scope.opened(id);
    return reply;
  },
  restore(scope, data) {
    const { snapshot } = parseAs(restoreBody, data);
    const moment = snapshot as unknown as Snapshot;
    return use(scope, "observation", restoreCall(scope.session(), moment));
  },
};
