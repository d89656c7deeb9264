/** OpenAPI documents generated from the routes. */

import type * as z from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Hono } from "hono";
import {
  type AppEnv,
  type EnvRoute,
  type ExampleParts,
  makeResponse,
  type ServerContext,
} from "./route.ts";
import { make, seededPrng } from "../../envs/mod.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import { errorSchema } from "../protocol/schemas.ts";

/** Session id in examples; the documentation page opens a real one. */
export const PAGE_SESSION = "this-page";

async function makeExampleParts(host: EnvHost): Promise<ExampleParts> {
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

interface OpenApiFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** Converts `/sessions/:id` to `/sessions/{id}`. */
export function writePathTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function parameter(
  name: string,
  place: "path" | "query" | "header",
  more: { readonly description?: string; readonly example?: string } = {},
) {
  const schema = { type: "string" as const };
  return { name, in: place, required: place === "path", ...more, schema };
}

function paramsOf(path: string, { prefix }: ExampleParts) {
  const env = { description: "Name of the environment", example: prefix };
  const id = {
    description: "Session id; by default a session of this page",
    example: PAGE_SESSION,
  };
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) =>
    parameter(name!, "path", name === "env" ? env : id)
  );
}

const SESSION_HEADER = parameter("X-Session-ID", "header", {
  description: "Session id",
});

function content(schema: z.ZodType, example?: object) {
  const media = example === undefined ? { schema } : { schema, example };
  return { "application/json": media };
}

function operation(
  route: EnvRoute,
  examples: ExampleParts,
  needsToken: boolean,
) {
  const { method, path, summary, status = 200, reply, query = [] } = route;
  const body = route.bodyDoc ?? route.body;
  const takesSession = ["/reset", "/step", "/state"].includes(path);
  const isOpen = path === "/health";
  const others = Object.entries(route.otherReplies ?? {});
  return {
    operationId: `${method}_${path.replaceAll(/\W+/g, "_")}`,
    summary,
    ...(needsToken && isOpen ? { security: [] } : {}),
    parameters: [
      ...paramsOf(path, examples),
      ...query.map((name) => parameter(name, "query")),
      ...(takesSession ? [SESSION_HEADER] : []),
    ],
    ...(body === undefined ? {} : {
      requestBody: {
        required: route.isBodyOptional !== true,
        content: content(body, route.example?.(examples)),
      },
    }),
    responses: {
      [String(status)]: {
        description: reply.description,
        content: content(reply.schema),
      },
      ...Object.fromEntries(
        others.map(([status, { description, schema }]) => [
          status,
          schema === undefined
            ? { description }
            : { description, content: content(schema) },
        ]),
      ),
      default: { description: "An error", content: content(errorSchema) },
    },
  };
}

function writeDocument(
  { title, description, path: url }: OpenApiFacts,
  routes: readonly EnvRoute[],
  examples: ExampleParts,
  needsToken: boolean,
): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = writePathTemplate(route.path);
    const described = operation(route, examples, needsToken);
    paths[path] = { ...paths[path], [route.method]: described };
  }
  const token = { type: "http" as const, scheme: "bearer" as const };
  const security = {
    components: { securitySchemes: { token } },
    security: [{ token: [] }],
  };
  return createDocument({
    openapi: "3.1.0",
    info: { title, description, version: PROTOCOL_VERSION },
    servers: [{ url }],
    ...(needsToken ? security : {}),
    paths: paths as ZodOpenApiPathsObject,
  });
}

/** Serves an OpenAPI 3.1 document; its server URL includes the path. */
export function mountOpenApi(
  app: Hono<AppEnv>,
  facts: OpenApiFacts,
  routes: readonly EnvRoute[],
  { tokens }: ServerContext,
  host: EnvHost,
): void {
  let document: Promise<string> | null = null;
  app.get(`${facts.path.replace(/\/$/, "")}/openapi.json`, async () => {
    document ??= makeExampleParts(host).then((examples) =>
      JSON.stringify(writeDocument(facts, routes, examples, tokens.areNeeded))
    );
    return makeResponse({ json: await document });
  });
}
