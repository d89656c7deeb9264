/** Schemas of requests and replies, also shown in OpenAPI. */

import * as z from "zod";
import { CUT_OFFS, SPLITS, STYLES } from "../../envs/mod.ts";
import { isJsonObject, type JsonObject } from "../../utils/json_values.ts";

/** Longest action, in UTF-16 code units. */
export const MESSAGE_LIMIT = 262_144;

/** Most options of a reset; replies list all unknown names. */
export const OPTION_LIMIT = 64;

const NAME_LIMIT = 100;

const RESET_LIMIT = 65_536;

function isSmall(options: Record<string, unknown>): boolean {
  const names = Object.keys(options);
  return names.length <= OPTION_LIMIT &&
    names.every((name) => name.length <= NAME_LIMIT) &&
    JSON.stringify(options).length <= RESET_LIMIT;
}

export const BATCH_LIMIT = 4096;

/** Most faults that are named. */
export const FAULT_LIMIT = 20;

const requestId = z.string().max(255).meta({
  description:
    "Makes the call safe to repeat: the same id gives the same reply",
});

const sessionId = z.string().max(255).meta({
  description: "Names the session, as the header X-Session-ID does",
});

/** Every action is text in the environment's grammar. */
export const messageAction = z.strictObject({
  message: z.string().max(MESSAGE_LIMIT).meta({
    description: "What the agent writes",
  }),
  metadata: z.looseObject({
    request_id: requestId.optional(),
    counterfactual: z.string().max(MESSAGE_LIMIT).nullish(),
    cut_off: z.enum(CUT_OFFS).nullish().meta({
      description: "Why the message is unfinished; this ends the episode",
    }),
  }).optional().meta({ description: "Facts about the action" }),
}).meta({ id: "MessageAction", title: "MessageAction" });

/** Options of `reset`; environments may have more. */
export const resetOptions = z.looseObject({
  seed: z.int().min(0).nullish().meta({
    description: "Seeds the session's stream; it chooses the task",
  }),
  episode_id: z.string().max(255).nullish(),
  split: z.enum(SPLITS).nullish(),
  index: z.int().min(0).nullish().meta({
    description: "Number of the task in its split",
  }),
  style: z.enum(STYLES).nullish(),
  critique: z.union([z.boolean(), z.looseObject({})]).nullish().meta({
    description: "Ask for critiques, where the server gives them",
  }),
  proxies: z.boolean().nullish(),
  view: z.boolean().nullish().meta({
    description: "Observations with chat messages and data too",
  }),
  mirror: z.boolean().nullish().meta({
    description: "Replies with a snapshot and the episode as text",
  }),
  request_id: requestId.nullish(),
  session_id: sessionId.nullish(),
}).refine(isSmall, {
  message: `Input should have at most ${OPTION_LIMIT} options with names of ` +
    `at most ${NAME_LIMIT} characters, and at most ${RESET_LIMIT} characters`,
}).meta({ id: "ResetOptions", title: "ResetOptions" });

/** Body of `POST /step`; the action is validated separately. */
export const stepBody = z.looseObject({
  action: messageAction,
  timeout_s: z.number().gt(0).nullish(),
  request_id: requestId.nullish(),
  session_id: sessionId.nullish(),
}).meta({ id: "StepRequest", title: "StepRequest" });

/** `stepBody` with an unvalidated action. */
export const stepEnvelope = stepBody.extend({
  action: z.record(z.string(), z.unknown()),
});

/** Body of `POST /sessions`, data of `open`. */
export const openBody = z.strictObject({
  options: z.record(z.string(), z.unknown()).refine(isSmall).optional().meta({
    description: "Options of make: style, split, critique, proxies, own ones;" +
      " and seat, 'customer' for the other side where a customer is served",
  }),
}).meta({ id: "OpenRequest", title: "OpenRequest" });

const text = z.string().max(MESSAGE_LIMIT);

/** Body of `POST /sessions/{id}/restore`, as documented. */
export const restoreBodyDoc = z.strictObject({
  snapshot: z.looseObject({
    actions: z.array(text).optional(),
    replies: z.array(text.nullable()).optional(),
  }),
}).meta({ id: "RestoreRequest", title: "RestoreRequest" });

/** A list whose check ends at its first wrong item; `z.array` checks them all. */
function makeList<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z.custom<T[]>().superRefine((list, { addIssue }) => {
    if (!Array.isArray(list)) {
      addIssue({ code: "invalid_type", expected: "array", input: list });
      return;
    }
    for (const [i, value] of list.entries()) {
      const { error } = item.safeParse(value);
      if (error === undefined) continue;
      for (const issue of error.issues) {
        const path = [i, ...issue.path];
        addIssue(
          { ...issue, path } as object as Parameters<typeof addIssue>[0],
        );
      }
      return;
    }
  });
}

/** Body of `POST /sessions/{id}/restore`, data of `restore`. */
export const restoreBody = z.strictObject({
  snapshot: z.looseObject({
    actions: makeList(text).optional(),
    replies: makeList(text.nullable()).optional(),
  }),
});

export const resumeBody = z.strictObject({ session_id: z.string().max(255) });

/** Body of `POST /batch/reset`; items are validated separately. */
export const batchResetBody = z.strictObject({
  items: z.array(resetOptions).min(1).max(BATCH_LIMIT),
}).meta({ id: "BatchResetRequest", title: "BatchResetRequest" });

const batchStep = z.looseObject({
  session_id: sessionId,
  action: messageAction,
  request_id: requestId.nullish(),
});

/** Body of `POST /batch/step`; actions are validated separately. */
export const batchStepBody = z.strictObject({
  items: z.array(batchStep).min(1).max(BATCH_LIMIT),
}).meta({ id: "BatchStepRequest", title: "BatchStepRequest" });

/** A batch with unvalidated items; `z.record` would copy each of them. */
export const batchEnvelope = z.strictObject({
  items: z.array(z.custom<JsonObject>()).min(1).max(BATCH_LIMIT)
    .superRefine((items, { addIssue }) => {
      let faults = 0;
      for (const [i, input] of items.entries()) {
        if (isJsonObject(input)) continue;
        const path = [i];
        addIssue({ code: "invalid_type", expected: "record", input, path });
        if (++faults === FAULT_LIMIT) return;
      }
    }),
});

/** `batchStep` with an unvalidated action. */
export const batchStepItem = batchStep.extend({
  action: z.record(z.string(), z.unknown()),
});

export const splitBody = z.looseObject({ split: z.string() })
  .meta({ id: "SplitRequest", title: "SplitRequest" });

export const taskBody = splitBody.extend({ index: z.int() })
  .meta({ id: "TaskRequest", title: "TaskRequest" });

/** Tasks from `start` to before `stop`. */
export const taskRangeBody = splitBody.extend({
  start: z.int().nullish(),
  stop: z.int().nullish(),
}).meta({ id: "TaskRangeRequest", title: "TaskRangeRequest" });

export const frame = z.strictObject({
  type: z.string(),
  data: z.unknown().optional(),
});

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

/** Public facts of an episode. */
export const stateSchema = z.object({
  episode_id: z.string().nullable(),
  step_count: z.int().min(0),
  done: z.boolean(),
  round: z.string().nullable(),
  step: z.int().nullable(),
  limit: z.int().nullable(),
  session_id: z.string().optional(),
}).meta({ id: "State", title: "State" });

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

export const descriptionSchema = z.looseObject({
  session_id: z.string(),
  spec: z.looseObject({ id: z.string() }),
  step_count: z.int(),
  done: z.boolean(),
  critique: z.boolean(),
}).meta({ id: "OpenedSession", title: "OpenedSession" });

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

export const anythingSchema = z.looseObject({}).meta({ id: "Anything" });
