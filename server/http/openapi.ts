/** OpenAPI documents generated from the routes. */

import type * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { EnvRoute, ExampleParts } from "./route.ts";
import { make, seededPrng } from "../../envs/mod.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import { errorSchema } from "../protocol/schemas.ts";

/** Session id in examples; the documentation page opens a real one. */
export const PAGE_SESSION = "this-page";

/** Makes deterministic example values. */
export async function makeExampleParts(host: EnvHost): Promise<ExampleParts> {
  // The operator's options may call a language model.
  const env = make(host.entry.id);
  try {
    await env.reset({ seed: 7 });
    const prng = seededPrng("examples", 0);
    return {
      prefix: host.prefix,
      message: env.actionSpace.sample(prng, "action"),
      snapshot: env.snapshot(),
    };
  } finally {
    env.close();
  }
}

const PROTOCOL_VERSION = "1.0.0";

export interface OpenApiFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly examples: ExampleParts;
}

/** Converts `/sessions/:id` to `/sessions/{id}`. */
export function writePathTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function paramsOf(path: string, { prefix }: ExampleParts) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: name!,
    in: "path" as const,
    required: true,
    schema: { type: "string" as const },
    ...(name === "env"
      ? { description: "Name of the environment", example: prefix }
      : {
        description: "Names the session; as it stands, one of this page's own",
        example: PAGE_SESSION,
      }),
  }));
}

const SESSION_HEADER = {
  name: "X-Session-ID",
  in: "header" as const,
  required: false,
  description: "Names the session",
  schema: { type: "string" as const },
};

function content(schema: z.ZodType, example?: object) {
  const media = example === undefined ? { schema } : { schema, example };
  return { "application/json": media };
}

function operation(route: EnvRoute, { examples, needsToken }: OpenApiFacts) {
  const { method, path, summary, body, bodyDoc, reply, query = [] } = route;
  const shown = bodyDoc ?? body;
  const takesSession = ["/reset", "/step", "/state"].includes(path);
  const isOpen = path === "/health";
  return {
    operationId: `${method}_${path.replaceAll(/\W+/g, "_")}`,
    summary,
    ...(needsToken && isOpen ? { security: [] } : {}),
    parameters: [
      ...paramsOf(path, examples),
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
        content: content(shown, route.example?.(examples)),
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

/** Writes an OpenAPI 3.1 document; the server URL includes the path. */
export function writeOpenApiDocument(
  facts: OpenApiFacts,
  routes: readonly EnvRoute[],
): Record<string, unknown> {
  const { title, description, needsToken } = facts;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = writePathTemplate(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route, facts) };
  }
  const security = {
    components: {
      securitySchemes: {
        token: { type: "http" as const, scheme: "bearer" as const },
      },
    },
    security: [{ token: [] }],
  };
  return createDocument({
    openapi: "3.1.0",
    info: { title, description, version: PROTOCOL_VERSION },
    servers: [{ url: facts.path }],
    ...(needsToken ? security : {}),
    paths: paths as ZodOpenApiPathsObject,
  }) as unknown as Record<string, unknown>;
}
