/** `reset`, `step` and `state`: with a session, or as one-shots without. */

import { parseMessageAction } from "../protocol/parse.ts";
import * as replies from "../protocol/reply_schemas.ts";
import { resetOptions, stepBody, stepEnvelope } from "../protocol/schemas.ts";
import { type Call, type EnvRoute, envRoute } from "./route.ts";
import { resetCall, stateCall, stepCall } from "../sessions/session_calls.ts";
import { Session } from "../sessions/session.ts";
import { toolStep } from "../mcp/tools.ts";

/** The session that a call names, by its header or its body. */
function sessionOf(call: Call<unknown>, named: unknown): string | null {
  const header = call.header("x-session-id");
  if (header !== null && header !== "") return header;
  return typeof named === "string" && named !== "" ? named : null;
}

/** A session for one call, of which nothing is kept. */
function oneShot({ server, caller }: Call<unknown>): Session {
  return new Session("", caller.owner, caller.host, server.outside);
}

const resetRoute = envRoute({
  method: "post",
  path: "/reset",
  summary: "Start an episode, in a new session unless one is named",
  body: resetOptions,
  isBodyOptional: true,
  reply: { status: 200, description: "First reply", schema: replies.reply },
  async handle(call) {
    const { server, caller, body } = call;
    const id = sessionOf(call, body.session_id);
    if (id !== null) {
      const json = await server.sessions.use(caller, resetCall(id, body));
      return { json, headers: { "x-session-id": id } };
    }
    const begun = await server.sessions.begin(
      caller,
      (session) => session.reset(body),
    );
    server.sessions.markFresh(begun.id, call.host);
    return { json: begun.text, headers: { "x-session-id": begun.id } };
  },
});

const stepRoute = envRoute({
  method: "post",
  path: "/step",
  summary: "Take a step; without a session, the first one of a new episode",
  body: stepEnvelope,
  bodyDoc: stepBody,
  reply: { status: 200, description: "Reply", schema: replies.reply },
  async handle(call) {
    const { server, caller, host, body } = call;
    const { action, request_id: requestId = null } = body;
    const id = sessionOf(call, body.session_id);
    const session = id === null ? oneShot(call) : null;
    const run = "type" in action
      ? toolStep(host, id ?? "", action, requestId)
      : stepCall(id ?? "", parseMessageAction(action), requestId);
    if (session === null) {
      const json = await server.sessions.use(caller, run);
      server.metrics.stepped(host.entry.id, 1);
      return { json, headers: { "x-session-id": id! } };
    }
    if (action.type !== "list_tools") await session.reset({});
    const { text } = await run.run(session);
    session.close();
    server.metrics.stepped(host.entry.id, 1);
    return { json: text };
  },
});

const stateRoute = envRoute({
  method: "get",
  path: "/state",
  summary: "How the episode stands; nothing about its truth",
  body: null,
  query: ["session_id"],
  reply: { status: 200, description: "State", schema: replies.state },
  async handle(call) {
    const { server, caller } = call;
    const id = sessionOf(call, call.query("session_id"));
    if (id === null) {
      const state = oneShot(call).state();
      return { json: { ...state, metadata: { stateless: true } } };
    }
    const json = await server.sessions.use(caller, stateCall(id));
    return { json, headers: { "x-session-id": id } };
  },
});

/** The routes, in the order of the documentation. */
export const episodeRoutes: readonly EnvRoute[] = [
  resetRoute,
  stepRoute,
  stateRoute,
];
