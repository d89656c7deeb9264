/** Sessions over HTTP: open, look at, close, fork, restore. */

import * as z from "zod";
import type { Snapshot } from "../../envs/mod.ts";
import * as replies from "../protocol/reply_schemas.ts";
import { openBody, restoreBody } from "../protocol/schemas.ts";
import { type EnvRoute, envRoute } from "./route.ts";
import { forkSession } from "../sessions/fork_session.ts";
import { describeCall, restoreCall } from "../sessions/session_calls.ts";

const closed = z.object({ session_id: z.string(), closed: z.literal(true) })
  .meta({ id: "ClosedSession", title: "ClosedSession" });

/** The routes, in the order of the documentation. */
export const sessionRoutes: readonly EnvRoute[] = [
  envRoute({
    method: "post",
    path: "/sessions",
    summary: "Open a session with fixed options, as make does",
    body: openBody,
    isBodyOptional: true,
    reply: {
      status: 201,
      description: "The opened session",
      schema: replies.description,
    },
    async handle({ server, caller, body: { options = {} } }) {
      const { id, text } = await server.sessions.open(caller, options);
      return { status: 201, json: text, headers: { "x-session-id": id } };
    },
  }),
  envRoute({
    method: "get",
    path: "/sessions/:id",
    summary: "Describe an opened session, with its last reply",
    body: null,
    reply: {
      status: 200,
      description: "The opened session",
      schema: replies.description,
    },
    async handle({ server, caller, param }) {
      const call = describeCall(param("id"));
      return { json: await server.sessions.use(caller, call) };
    },
  }),
  envRoute({
    method: "delete",
    path: "/sessions/:id",
    summary: "Close a session",
    body: null,
    reply: { status: 200, description: "It is closed", schema: closed },
    async handle({ server, caller, param }) {
      await server.sessions.close(caller, param("id"));
      return { json: { session_id: param("id"), closed: true } };
    },
  }),
  envRoute({
    method: "post",
    path: "/sessions/:id/fork",
    summary: "Copy this moment into a session of its own",
    body: null,
    reply: {
      status: 201,
      description: "The moment, in the new session",
      schema: replies.reply,
    },
    async handle({ server, caller, param }) {
      const { id, text } = await forkSession(
        server.sessions,
        caller,
        param("id"),
      );
      return { status: 201, json: text, headers: { "x-session-id": id } };
    },
  }),
  envRoute({
    method: "post",
    path: "/sessions/:id/restore",
    summary: "Continue an opened session from a snapshot",
    body: restoreBody,
    reply: { status: 200, description: "The moment", schema: replies.reply },
    async handle({ server, caller, param, body: { snapshot } }) {
      // The environment checks every part of it.
      const call = restoreCall(param("id"), snapshot as unknown as Snapshot);
      return { json: await server.sessions.use(caller, call) };
    },
  }),
];
