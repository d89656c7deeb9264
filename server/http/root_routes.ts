/** Routes at the root: catalogue, tasks, metrics and documentation. */

import type { Hono } from "hono";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import { type EnvHost, listSeats } from "../sessions/env_host.ts";
import { rootDiscoveryRoutes } from "./discovery_routes.ts";
import { makeExampleParts, writeOpenApiDocument } from "./openapi.ts";
import {
  type AppEnv,
  defineRoute,
  type EnvRoute,
  makeResponse,
  mountRoute,
  type ServerContext,
} from "./route.ts";
import { mountDocs } from "./static_pages.ts";
import { taskRoutes } from "./task_routes.ts";
import { anythingSchema } from "../protocol/schemas.ts";

function listHosts(hosts: readonly EnvHost[]): Record<string, unknown> {
  return {
    environments: hosts.map(({ entry, prefix, splits, ...host }) => ({
      id: entry.id,
      prefix,
      url_path: `/${prefix}`,
      description: entry.description,
      max_steps: entry.maxSteps,
      reward_threshold: entry.rewardThreshold,
      splits,
      styles: entry.styles,
      seats: listSeats(entry),
      critique: host.critique,
      options: host.remoteOptions,
      floor: findFloor(entry.id),
      ceiling: findCeiling(entry.id),
    })),
  };
}

const ROOT_ROUTES: readonly EnvRoute[] = [
  ...rootDiscoveryRoutes,
  defineRoute({
    method: "get",
    path: "/envs",
    summary: "The catalogue",
    body: null,
    reply: { status: 200, description: "Catalogue", schema: anythingSchema },
    handle: ({ hosts }) => ({ json: listHosts(hosts) }),
  }),
  ...taskRoutes,
];

export function mountRoot(app: Hono<AppEnv>, server: ServerContext): void {
  const { hosts, metrics } = server;
  for (const route of ROOT_ROUTES) {
    mountRoute(app, "", route, server, hosts[0]!, hosts);
  }
  let document: Promise<string> | null = null;
  app.get("/openapi.json", async () => {
    document ??= makeExampleParts(hosts[0]!).then((examples) =>
      JSON.stringify(writeOpenApiDocument({
        title: "Unlock",
        description: "What all environments share; each has its own document",
        path: "/",
        needsToken: server.tokens.areNeeded,
        examples,
      }, ROOT_ROUTES))
    );
    return makeResponse({ json: await document });
  });
  app.get("/metrics", async () => {
    return new Response(await metrics.text(), {
      headers: { "content-type": metrics.contentType },
    });
  });
  mountDocs(app, hosts);
}
