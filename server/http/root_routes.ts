/** Routes at the root: catalogue, tasks, metrics and documentation. */

import type { Hono } from "hono";
import { findCeiling, findFloor } from "../../envs/policies/measured_scores.ts";
import { type EnvHost, listSeats } from "../sessions/env_host.ts";
import { rootDiscoveryRoutes } from "./discovery_routes.ts";
import { mountOpenApi } from "./openapi.ts";
import {
  type AppEnv,
  defineRoute,
  type EnvRoute,
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
      sealed: host.isSealed,
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
    reply: { description: "Catalogue", schema: anythingSchema },
    handle: ({ hosts }) => ({ json: listHosts(hosts) }),
  }),
  ...taskRoutes,
];

export function mountRoot(app: Hono<AppEnv>, server: ServerContext): void {
  const { hosts, metrics } = server;
  for (const route of ROOT_ROUTES) {
    mountRoute(app, "", route, server, hosts[0]!, hosts);
  }
  const description = "Routes for all environments; each has its own document";
  const facts = { title: "Unlock", description, path: "/" };
  mountOpenApi(app, facts, ROOT_ROUTES, server, hosts[0]!);
  app.get("/metrics", async () => {
    return new Response(await metrics.text(), {
      headers: { "content-type": metrics.contentType },
    });
  });
  mountDocs(app, hosts);
}
