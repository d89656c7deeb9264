/** What the server answers, for OpenAPI and `/schema`. */

import * as z from "zod";

/** What the agent sees. */
export const observationSchema = z.object({
  prompt: z.string().meta({
    description: "The text that the agent reads next",
  }),
  round: z.enum(["action", "update", "answer", "end"]),
  step: z.int().min(1),
  limit: z.int().min(1),
  messages: z.array(
    z.object({
      role: z.enum(["system", "user", "assistant"]),
      content: z.string(),
    }),
  ).optional(),
  view: z.unknown().optional(),
  metadata: z.object({ terminated: z.boolean(), truncated: z.boolean() }),
}).meta({ id: "Observation", title: "Observation" });

/** A reply to `reset` and `step`. */
export const replySchema = z.object({
  observation: observationSchema,
  reward: z.number().nullable(),
  done: z.boolean(),
  metadata: z.looseObject({
    terminated: z.boolean(),
    truncated: z.boolean(),
    session_id: z.string().optional(),
    episode_id: z.string().nullable(),
    info: z.looseObject({}),
    reward_components: z.record(z.string(), z.number()),
    seed: z.int().nullable(),
    env_version: z.string(),
    simulator_version: z.string(),
    applied_options: z.record(z.string(), z.unknown()),
    ignored_options: z.array(z.string()),
  }),
}).meta({ id: "Reply", title: "Reply" });

/** What anybody may know of an episode. */
export const stateSchema = z.object({
  episode_id: z.string().nullable(),
  step_count: z.int().min(0),
  done: z.boolean(),
  round: z.string().nullable(),
  step: z.int().nullable(),
  limit: z.int().nullable(),
  session_id: z.string().optional(),
}).meta({ id: "State", title: "State" });

/** An error. */
export const errorSchema = z.object({
  detail: z.union([
    z.string(),
    z.array(
      z.looseObject({
        type: z.string(),
        loc: z.array(z.union([z.string(), z.int()])),
        msg: z.string(),
        input: z.unknown(),
      }),
    ),
  ]),
  code: z.string(),
  reason: z.string().optional(),
}).meta({ id: "Error", title: "Error" });

/** An opened session. */
export const descriptionSchema = z.looseObject({
  session_id: z.string(),
  spec: z.looseObject({ id: z.string() }),
  step_count: z.int(),
  done: z.boolean(),
  critique: z.boolean(),
}).meta({ id: "OpenedSession", title: "OpenedSession" });

/** Results of a batch, in the order of its items. */
export const resultsSchema = z.object({
  results: z.array(
    z.union([
      replySchema.extend({ session_id: z.string() }),
      z.object({
        session_id: z.string().nullable(),
        status: z.int(),
        error: z.looseObject({ message: z.string(), code: z.string() }),
      }),
    ]),
  ),
}).meta({ id: "BatchResults", title: "BatchResults" });

/** Anything. */
export const anythingSchema = z.looseObject({}).meta({ id: "Anything" });
