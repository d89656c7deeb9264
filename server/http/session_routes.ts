/** Episodes and sessions over HTTP. */

import * as z from "zod";
import type { Snapshot } from "../../envs/mod.ts";
import {
  descriptionSchema,
  openBody,
  replySchema,
  resetOptions,
  restoreBody,
  restoreBodyDoc,
  stateSchema,
  stepBody,
  stepEnvelope,
} from "../protocol/schemas.ts";
import { defineRoute, type EnvRoute, type RouteCall } from "./route.ts";
import {
  DESCRIBE_CALL,
  makeOpenCall,
  makeResetCall,
  makeRestoreCall,
  STATE_CALL,
} from "../sessions/session_calls.ts";
import { makeActionCall } from "../mcp/tools.ts";

/** The session id in the header or the body. */
function sessionOf(call: RouteCall<unknown>, named: unknown): string | null {
  const header = call.header("x-session-id");
  if (header !== null && header !== "") return header;
  return typeof named === "string" && named !== "" ? named : null;
}

const resetRoute = defineRoute({
  method: "post",
  path: "/reset",
  summary: "Start an episode, in a new session unless one is named",
  body: resetOptions,
  example: () => ({ seed: 7, split: "test" }),
  isBodyOptional: true,
  reply: { description: "First reply", schema: replySchema },
  async handle(call) {
    const { server, caller, body } = call;
    const id = sessionOf(call, body.session_id);
    if (id !== null) {
      const json = await server.sessions.use(caller, id, makeResetCall(body));
      return { json, headers: { "x-session-id": id } };
    }
    const begun = await server.sessions.begin(caller, makeResetCall(body));
    server.sessions.markUnused(begun.id, caller);
    return { json: begun.text, headers: { "x-session-id": begun.id } };
  },
});

const stepRoute = defineRoute({
  method: "post",
  path: "/step",
  summary: "Take a step; without a session, the first one of a new episode",
  body: stepEnvelope,
  bodyDoc: stepBody,
  example: ({ message }) => ({ action: { message } }),
  reply: { description: "Reply", schema: replySchema },
  async handle(call) {
    const { server, caller, host, body } = call;
    const { action, request_id: requestId = null } = body;
    const id = sessionOf(call, body.session_id);
    const step = makeActionCall(host, action, requestId);
    if (id !== null) {
      const json = await server.sessions.use(caller, id, step);
      return { json, headers: { "x-session-id": id } };
    }
    const calls = action.type === "list_tools"
      ? [step]
      : [makeResetCall({}), step];
    return { json: await server.sessions.useOnce(caller, calls) };
  },
});

const stateRoute = defineRoute({
  method: "get",
  path: "/state",
  summary: "State of the episode, without its solution",
  query: ["session_id"],
  reply: { description: "State", schema: stateSchema },
  async handle(call) {
    const { server, caller } = call;
    const id = sessionOf(call, call.query("session_id"));
    if (id === null) {
      const state = await server.sessions.useOnce(caller, [STATE_CALL]);
      const metadata = { stateless: true };
      return { json: { ...JSON.parse(state), metadata } };
    }
    const json = await server.sessions.use(caller, id, STATE_CALL);
    return { json, headers: { "x-session-id": id } };
  },
});

export const episodeRoutes: readonly EnvRoute[] = [
  resetRoute,
  stepRoute,
  stateRoute,
];

const closed = z.object({ session_id: z.string(), closed: z.literal(true) })
  .meta({ id: "ClosedSession", title: "ClosedSession" });

export const sessionRoutes: readonly EnvRoute[] = [
  defineRoute({
    method: "post",
    path: "/sessions",
    summary: "Open a session with fixed options, as make does",
    body: openBody,
    example: () => ({ options: { split: "test" } }),
    isBodyOptional: true,
    status: 201,
    reply: { description: "The opened session", schema: descriptionSchema },
    async handle({ server, caller, body: { options = {} } }) {
      const { id, text } = await server.sessions.begin(
        caller,
        makeOpenCall(options),
      );
      return { json: text, headers: { "x-session-id": id } };
    },
  }),
  defineRoute({
    method: "get",
    path: "/sessions/:id",
    summary: "Describe an opened session, with its last reply",
    reply: { description: "The opened session", schema: descriptionSchema },
    async handle({ server, caller, param }) {
      const id = param("id");
      return { json: await server.sessions.use(caller, id, DESCRIBE_CALL) };
    },
  }),
  defineRoute({
    method: "delete",
    path: "/sessions/:id",
    summary: "Close a session",
    reply: { description: "Closed", schema: closed },
    async handle({ server, caller, param }) {
      await server.sessions.close(caller, param("id"));
      return { json: { session_id: param("id"), closed: true } };
    },
  }),
  defineRoute({
    method: "post",
    path: "/sessions/:id/fork",
    summary: "Copy the current state into a new session",
    status: 201,
    reply: { description: "State of the new session", schema: replySchema },
    async handle({ server, caller, param }) {
      const { id, text } = await server.sessions.fork(caller, param("id"));
      return { json: text, headers: { "x-session-id": id } };
    },
  }),
  defineRoute({
    method: "post",
    path: "/sessions/:id/restore",
    isLarge: true,
    summary: "Continue an opened session from a snapshot",
    body: restoreBody,
    bodyDoc: restoreBodyDoc,
    example: ({ snapshot }) => ({ snapshot }),
    reply: { description: "The restored state", schema: replySchema },
    async handle({ server, caller, param, body: { snapshot } }) {
      // The environment validates it.
      const call = makeRestoreCall(snapshot as unknown as Snapshot);
      return { json: await server.sessions.use(caller, param("id"), call) };
    },
  }),
];
