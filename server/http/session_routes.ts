/** Sessions over HTTP: open, look at, close, fork, restore. */

import * as z from "zod";
import type { Snapshot } from "../../envs/mod.ts";
import { descriptionSchema, replySchema } from "../protocol/reply_schemas.ts";
import { openBody, restoreBody } from "../protocol/schemas.ts";
import { defineRoute, type EnvRoute } from "./route.ts";
import {
  DESCRIBE_CALL,
  makeOpenCall,
  makeRestoreCall,
} from "../sessions/session_calls.ts";

const closed = z.object({ session_id: z.string(), closed: z.literal(true) })
  .meta({ id: "ClosedSession", title: "ClosedSession" });

/** The routes, in the order of the documentation. */
export const sessionRoutes: readonly EnvRoute[] = [
  defineRoute({
    method: "post",
    path: "/sessions",
    summary: "Open a session with fixed options, as make does",
    body: openBody,
    example: () => ({ options: { split: "test" } }),
    isBodyOptional: true,
    reply: {
      status: 201,
      description: "The opened session",
      schema: descriptionSchema,
    },
    async handle({ server, caller, body: { options = {} } }) {
      const { id, text } = await server.sessions.begin(
        caller,
        makeOpenCall(options),
      );
      return { status: 201, json: text, headers: { "x-session-id": id } };
    },
  }),
  defineRoute({
    method: "get",
    path: "/sessions/:id",
    summary: "Describe an opened session, with its last reply",
    body: null,
    reply: {
      status: 200,
      description: "The opened session",
      schema: descriptionSchema,
    },
    async handle({ server, caller, param }) {
      const id = param("id");
      return { json: await server.sessions.use(caller, id, DESCRIBE_CALL) };
    },
  }),
  defineRoute({
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
  defineRoute({
    method: "post",
    path: "/sessions/:id/fork",
    summary: "Copy this moment into a session of its own",
    body: null,
    reply: {
      status: 201,
      description: "The moment, in the new session",
      schema: replySchema,
    },
    async handle({ server, caller, param }) {
      const { id, text } = await server.sessions.fork(caller, param("id"));
      return { status: 201, json: text, headers: { "x-session-id": id } };
    },
  }),
  defineRoute({
    method: "post",
    path: "/sessions/:id/restore",
    summary: "Continue an opened session from a snapshot",
    body: restoreBody,
    example: ({ snapshot }) => ({ snapshot }),
    reply: { status: 200, description: "The moment", schema: replySchema },
    async handle({ server, caller, param, body: { snapshot } }) {
      // The environment checks every part of it.
      const call = makeRestoreCall(snapshot as unknown as Snapshot);
      return { json: await server.sessions.use(caller, param("id"), call) };
    },
  }),
];
