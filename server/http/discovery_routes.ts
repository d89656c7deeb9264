/** Health, metadata, schemas, and MCP over HTTP. */

import * as z from "zod";
import { answerRpcText } from "../mcp/json_rpc.ts";
import {
  anythingSchema,
  messageAction,
  observationSchema,
  stateSchema,
} from "../protocol/schemas.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import { pingStore } from "../stores/store.ts";
import { defineRoute, type EnvRoute, type RouteAnswer } from "./route.ts";
import { SIMULATOR_VERSION } from "../protocol/reply.ts";

const health = z.object({
  status: z.enum(["healthy", "degraded", "unhealthy"]),
}).meta({ id: "Health", title: "Health" });

const metadata = z.object({
  name: z.string(),
  description: z.string(),
  readme_content: z.string().nullable(),
  version: z.string().nullable(),
  author: z.string().nullable(),
  documentation_url: z.string().nullable(),
}).meta({ id: "Metadata", title: "Metadata" });

const schemas = z.object({
  action: z.looseObject({}),
  observation: z.looseObject({}),
  reset_observation: z.looseObject({}),
  state: z.looseObject({}),
}).meta({ id: "Schemas", title: "Schemas" });

const questionsBody = z.strictObject({ view: z.looseObject({}) });

const questionsReply = z.object({ questions: z.array(z.string()) })
  .meta({ id: "Questions", title: "Questions" });

/** Unhealthy if the store does not answer. */
const healthRoute: EnvRoute = defineRoute({
  method: "get",
  path: "/health",
  summary: "Health check",
  reply: { description: "Healthy", schema: health },
  otherReplies: {
    503: { description: "Unhealthy, or about to stop", schema: health },
  },
  async handle({ server }) {
    const isHealthy = !server.stopping.aborted &&
      await pingStore(server.store).then(() => true, () => false);
    return isHealthy
      ? { json: { status: "healthy" } }
      : { status: 503, json: { status: "unhealthy" } };
  },
});

/** Inlines the schema; zod would put one with an id behind a reference. */
function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, $ref, $defs = {}, ...rest } = z.toJSONSchema(schema);
  const name = $ref?.split("/").at(-1);
  return name === undefined ? rest : $defs[name]!;
}

function defineMetadataRoute(
  summary: string,
  describe: (host: EnvHost) => { name: string; description: string },
): EnvRoute {
  return defineRoute({
    method: "get",
    path: "/metadata",
    summary,
    reply: { description: "Metadata", schema: metadata },
    handle: ({ host }) => ({
      json: {
        ...describe(host),
        readme_content: null,
        version: SIMULATOR_VERSION,
        author: null,
        documentation_url: null,
      },
    }),
  });
}

const schemaRoute: EnvRoute = defineRoute({
  method: "get",
  path: "/schema",
  summary: "Schemas of action, observation and state",
  reply: { description: "JSON Schemas", schema: schemas },
  handle: () => ({
    json: {
      action: jsonSchema(messageAction),
      observation: jsonSchema(observationSchema),
      // OpenEnv 0.10 has it; where a reset replies as a step does, they agree.
      reset_observation: jsonSchema(observationSchema),
      state: jsonSchema(stateSchema),
    },
  }),
});

export const questionsRoute: EnvRoute = defineRoute({
  method: "post",
  path: "/questions",
  summary: "Questions that a person may ask, given the view of an observation",
  body: questionsBody,
  example: () => ({ view: { subject: "Refrigerator", style: "chat" } }),
  reply: { description: "Questions", schema: questionsReply },
  handle: ({ host: { entry, ownOptions }, body: { view } }) => ({
    json: { questions: entry.questions?.(view, ownOptions) ?? [] },
  }),
});

export const discoveryRoutes: readonly EnvRoute[] = [
  healthRoute,
  defineMetadataRoute("About the environment", ({ entry }) => ({
    name: entry.id,
    description: entry.description,
  })),
  schemaRoute,
];

/** Writes a reply; a notification is only accepted. */
function writeRpcAnswer(reply: object | null): RouteAnswer {
  return reply === null ? { status: 202, json: "" } : { json: reply };
}

export const mcpRoute: EnvRoute = defineRoute({
  method: "post",
  path: "/mcp",
  summary: "Tools over JSON-RPC 2.0",
  bodyDoc: z.object({
    jsonrpc: z.literal("2.0"),
    method: z.string(),
    params: z.looseObject({}).optional(),
    id: z.union([z.string(), z.number(), z.null()]).optional(),
  }).meta({ id: "RpcRequest", title: "RpcRequest" }),
  example: () => ({ jsonrpc: "2.0", method: "tools/list", id: 1 }),
  reply: { description: "JSON-RPC response", schema: anythingSchema },
  otherReplies: { 202: { description: "A notification was accepted" } },
  async handle({ server, caller, text, header }) {
    const session = header("x-session-id") || null;
    const scope = { server, caller, session };
    return writeRpcAnswer(await answerRpcText(scope, await text()));
  },
});

/** The routes at the root, where no environment's tools can be called. */
export const rootDiscoveryRoutes: readonly EnvRoute[] = [
  healthRoute,
  defineMetadataRoute("About the server", () => ({
    name: "Unlock",
    description: "Environments for agents that ask, each under its prefix",
  })),
  schemaRoute,
  {
    ...mcpRoute,
    summary: "Refers to the environments' MCP endpoints",
    async handle({ text }) {
      return writeRpcAnswer(await answerRpcText(null, await text()));
    },
  },
];
