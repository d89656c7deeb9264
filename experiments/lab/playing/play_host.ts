/** Environments in a thread, for the server's play view, in place of a server. */

// deno-lint-ignore-file camelcase -- the names of the protocol

import {
  findCeiling,
  findFloor,
} from "../../../envs/policies/measured_scores.ts";
import type { Env, StepResult } from "../../../envs/core/env.ts";
import { makeToolSchema } from "../../../envs/core/tool.ts";
import type { ArgumentSchema } from "../../../envs/service/tools/service_tool.ts";
import {
  getEnvEntry,
  listEnvs,
  make,
} from "../../../envs/registry/registry.ts";
import type {
  CatalogueEntry,
  OpenSession,
  PlayReply,
} from "../../../server/page/api_client.ts";
import type { ToolDescription } from "../../../server/page/play/tool_form.ts";
import {
  makeReply,
  SIMULATOR_VERSION,
} from "../../../server/protocol/reply.ts";
import { drawActionSamples } from "../../../server/sessions/action_samples.ts";

export interface PlayHost {
  list(): readonly string[];
  /** Lists what may be asked, as a server does. */
  listQuestions(id: string, view: unknown): readonly string[];
  /** Lists an environment's actions, as a server does. */
  listTools(id: string): readonly ToolDescription[];
  /** Describes an environment as a server's catalogue does. */
  describe(id: string): CatalogueEntry;
  /** Makes it, in place of the one before. */
  open(id: string, options: Readonly<Record<string, unknown>>): OpenSession;
  reset(task: Readonly<Record<string, unknown>>): Promise<PlayReply>;
  step(message: string): Promise<PlayReply>;
}

/** From the page to the thread of a game. */
export interface PlayCall {
  readonly kind: "call";
  readonly id: number;
  readonly name: keyof PlayHost;
  readonly args: readonly unknown[];
}

/** What a call returned, or why it failed. */
export type PlayAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

const NOT_ENDED = { terminated: false, truncated: false };

/** Makes a host of one game at a time. */
export function makePlayHost(): PlayHost {
  let env: Env | null = null;
  let episodes = 0;
  const reply = (
    result: Parameters<typeof makeReply>[0],
    ended: Pick<StepResult, "terminated" | "truncated"> = NOT_ENDED,
  ): PlayReply => {
    const facts = {
      episode_id: String(episodes),
      seed: null,
      env_version: env!.spec.id,
      simulator_version: SIMULATOR_VERSION,
      applied_options: {},
      ignored_options: [],
    };
    const options = { view: true, mirror: false };
    return makeReply(result, facts, options, ended) as unknown as PlayReply;
  };
  return {
    list: listEnvs,
    listQuestions: (id, view) => getEnvEntry(id).questions?.(view, {}) ?? [],
    listTools: (id) =>
      (getEnvEntry(id).tools ?? []).map((tool) => ({
        name: tool.name,
        description: tool.description,
        inputSchema: makeToolSchema(tool) as unknown as ArgumentSchema,
      })),
    describe(id) {
      const entry = getEnvEntry(id);
      return {
        id,
        prefix: id,
        description: entry.description,
        max_steps: entry.maxSteps,
        splits: entry.splits,
        styles: entry.styles!.filter((style) => style !== "tools"),
        seats: ["agent"],
        reward_threshold: entry.rewardThreshold,
        floor: findFloor(id),
        ceiling: findCeiling(id),
        options: entry.ownOptions,
      };
    },
    open(id, options) {
      env = make(id, options);
      return {
        session_id: id,
        language: env.language ?? null,
        action_samples: drawActionSamples(env),
        critique: true,
      };
    },
    async reset({ seed, ...options }) {
      episodes++;
      return reply(
        await env!.reset({
          ...seed !== undefined && { seed: Number(seed) },
          options,
        }),
      );
    },
    async step(message) {
      const result = await env!.step(message);
      return reply(result, result);
    },
  };
}
