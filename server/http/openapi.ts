/** The OpenAPI document of a prefix, from the routes that answer under it. */

import type * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { EnvHost } from "../sessions/env_host.ts";
import { errorSchema } from "../protocol/reply_schemas.ts";
import type { EnvRoute } from "./route.ts";

/** Version of the protocol, which validators look at. */
const PROTOCOL_VERSION = "1.0.0";

/** `/sessions/:id` as OpenAPI writes it: `/sessions/{id}`. */
export function writePathTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function paramsOf(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: name!,
    in: "path" as const,
    required: true,
    schema: { type: "string" as const },
  }));
}

const SESSION_HEADER = {
  name: "X-Session-ID",
  in: "header" as const,
  required: false,
  description: "Names the session",
  schema: { type: "string" as const },
};

function content(schema: z.ZodType) {
  return { "application/json": { schema } };
}

function operation(route: EnvRoute) {
  const { method, path, summary, body, bodyDoc, reply, query = [] } = route;
  const shown = bodyDoc ?? body;
  const takesSession = ["/reset", "/step", "/state"].includes(path);
  return {
    operationId: `${method}_${path.replaceAll(/\W+/g, "_")}`,
    summary,
    parameters: [
      ...paramsOf(path),
      ...query.map((name) => ({
        name,
        in: "query" as const,
        required: false,
        schema: { type: "string" as const },
      })),
      ...(takesSession ? [SESSION_HEADER] : []),
    ],
    ...(shown === null || shown === undefined ? {} : {
      requestBody: {
        required: route.isBodyOptional !== true,
        content: content(shown),
      },
    }),
    responses: {
      [String(reply.status)]: {
        description: reply.description,
        content: content(reply.schema),
      },
      default: { description: "An error", content: content(errorSchema) },
    },
  };
}

/** Writes the OpenAPI 3.1 document; the server's URL has the prefix. */
export function writeOpenApiDocument(
  host: EnvHost,
  routes: readonly EnvRoute[],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = writePathTemplate(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: host.entry.id,
      description: host.entry.description,
      version: PROTOCOL_VERSION,
    },
    servers: [{ url: `/${host.prefix}` }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
    security: [{ token: [] }, {}],
    paths: paths as ZodOpenApiPathsObject,
  }) as unknown as Record<string, unknown>;
}
