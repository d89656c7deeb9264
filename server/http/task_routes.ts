/** OpenEnv's Task API: lists tasks by their keys. */

import * as z from "zod";
import { type Split, SPLITS } from "../../envs/mod.ts";
import { ruleMessage } from "../../utils/errors.ts";
import type { EnvHost } from "../sessions/env_host.ts";
import { ApiError } from "../protocol/api_error.ts";
import {
  anythingSchema,
  splitBody,
  taskBody,
  taskRangeBody,
} from "../protocol/schemas.ts";
import {
  defineRoute,
  type EnvRoute,
  type RouteAnswer,
  type RouteCall,
} from "./route.ts";

/** Page size; `num_tasks` gives the total. */
const PAGE = 1000;

/** Largest range; larger ones are rejected. */
const RANGE = 10_000;

/** Finds an environment by name or id, ignoring case. */
function hostOf(hosts: readonly EnvHost[], name: string): EnvHost {
  const asked = name.toLowerCase();
  const host = hosts.find(({ prefix, entry }) =>
    prefix === asked || entry.id.toLowerCase() === asked
  );
  if (host !== undefined) return host;
  const rule = `one of ${hosts.map(({ prefix }) => prefix).join(", ")}`;
  const message = ruleMessage("list tasks", "environment", rule, name);
  throw new ApiError(404, "NOT_FOUND", message);
}

function badTask(name: string, rule: string, value: unknown): ApiError {
  const message = ruleMessage("find the task", name, rule, value);
  return new ApiError(400, "BAD_TASK", message);
}

function sizeOf({ splits, entry }: EnvHost, split: string): number {
  if (SPLITS.every((name) => splits[name] === 0)) {
    const rule = "one with tasks";
    const message = ruleMessage("list tasks", "environment", rule, entry.id);
    throw new ApiError(501, "NOT_SUPPORTED", message);
  }
  if (Object.hasOwn(splits, split)) return splits[split as Split];
  throw badTask("split", `one of ${SPLITS.join(", ")}`, split);
}

function taskAt(
  { entry: { id, generator } }: EnvHost,
  split: string,
  index: number,
) {
  return { id, split, index, generator };
}

function tasks(host: EnvHost, split: string, start: number, stop: number) {
  return Array.from(
    { length: Math.max(0, stop - start) },
    (_, i) => taskAt(host, split, start + i),
  );
}

/** Resolves a bound as Python does: negative counts from the end. */
function bound(value: number, size: number): number {
  return Math.max(0, Math.min(size, value < 0 ? size + value : value));
}

function taskRoute<Body>(
  name: string,
  summary: string,
  body: z.ZodType<Body>,
  example: object,
  answer: (host: EnvHost, body: Body) => RouteAnswer["json"],
): EnvRoute {
  return defineRoute({
    method: "post",
    path: `/:env/${name}`,
    summary,
    body,
    example: () => example,
    reply: { description: summary, schema: anythingSchema },
    handle: ({ hosts, body, param }: RouteCall<Body>) => ({
      json: answer(hostOf(hosts, param("env")), body),
    }),
  });
}

export const taskRoutes: readonly EnvRoute[] = [
  defineRoute({
    method: "get",
    path: "/list_environments",
    summary: "Names of the environments",
    reply: { description: "Names", schema: z.array(z.string()) },
    handle: ({ hosts }) => ({ json: hosts.map(({ prefix }) => prefix) }),
  }),
  defineRoute({
    method: "get",
    path: "/:env/splits",
    summary: "Splits of the tasks",
    reply: { description: "Splits", schema: anythingSchema.array() },
    handle({ hosts, param }) {
      const host = hostOf(hosts, param("env"));
      sizeOf(host, "train");
      return { json: SPLITS.map((name) => ({ name, type: name })) };
    },
  }),
  taskRoute(
    "tasks",
    "The first tasks of a split",
    splitBody,
    { split: "test" },
    (host, { split }) => ({
      tasks: tasks(host, split, 0, Math.min(PAGE, sizeOf(host, split))),
      env_name: host.prefix,
    }),
  ),
  taskRoute(
    "num_tasks",
    "Number of tasks in a split",
    splitBody,
    { split: "test" },
    (host, { split }) => ({ num_tasks: sizeOf(host, split) }),
  ),
  taskRoute(
    "task",
    "One task",
    taskBody,
    { split: "test", index: 0 },
    (host, { split, index }) => {
      const size = sizeOf(host, split);
      if (index < 0 || index >= size) {
        throw badTask("index", `an integer from 0 to ${size - 1}`, index);
      }
      return { task: taskAt(host, split, index), env_name: host.prefix };
    },
  ),
  taskRoute(
    "task_range",
    "Tasks from start to before stop",
    taskRangeBody,
    { split: "test", start: 0, stop: 3 },
    (host, { split, start, stop }) => {
      const size = sizeOf(host, split);
      const from = bound(start ?? 0, size);
      const to = bound(stop ?? size, size);
      if (to - from > RANGE) {
        throw badTask("stop", `at most ${RANGE} after start`, stop);
      }
      return { tasks: tasks(host, split, from, to) };
    },
  ),
];
