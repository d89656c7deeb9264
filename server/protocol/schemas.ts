/** What clients may send: the schemas that check it, and that OpenAPI shows. */

import * as z from "zod";
import { SPLITS, STYLES } from "../../envs/mod.ts";

/** Longest action, in UTF-16 code units. */
export const MESSAGE_LIMIT = 262_144;

/** Most options of a reset; what nobody knows is named in every reply. */
export const OPTION_LIMIT = 64;

/** Longest name of an option. */
const NAME_LIMIT = 100;

/** Largest reset, in UTF-16 code units of JSON. */
const RESET_LIMIT = 65_536;

function isSmall(options: Record<string, unknown>): boolean {
  const names = Object.keys(options);
  return names.length <= OPTION_LIMIT &&
    names.every((name) => name.length <= NAME_LIMIT) &&
    JSON.stringify(options).length <= RESET_LIMIT;
}

/** Most items of a batch. */
export const BATCH_LIMIT = 4096;

const requestId = z.string().max(255).meta({
  description:
    "Makes the call safe to repeat: the same id gives the same reply",
});

const sessionId = z.string().max(255).meta({
  description: "Names the session, as the header X-Session-ID does",
});

/** The action of every environment: text in the environment's own grammar. */
export const messageAction = z.strictObject({
  message: z.string().max(MESSAGE_LIMIT).meta({
    description: "What the agent writes",
  }),
  metadata: z.looseObject({
    request_id: requestId.optional(),
    counterfactual: z.string().max(MESSAGE_LIMIT).nullable().optional(),
  }).optional().meta({ description: "Facts about the action" }),
}).meta({ id: "MessageAction", title: "MessageAction" });

/** Options of `reset`; those that an environment knows beyond these are open. */
export const resetOptions = z.looseObject({
  seed: z.int().min(0).nullable().optional().meta({
    description: "Seeds the session's stream; it chooses the task",
  }),
  episode_id: z.string().max(255).nullable().optional(),
  split: z.enum(SPLITS).nullable().optional(),
  index: z.int().min(0).nullable().optional().meta({
    description: "Number of the task in its split",
  }),
  style: z.enum(STYLES).nullable().optional(),
  critique: z.union([z.boolean(), z.looseObject({})]).nullable().optional()
    .meta({
      description: "Ask for critiques, where the server gives them",
    }),
  proxies: z.boolean().nullable().optional(),
  view: z.boolean().nullable().optional().meta({
    description: "Observations with chat messages and data too",
  }),
  mirror: z.boolean().nullable().optional().meta({
    description: "Replies with a snapshot and the episode as text",
  }),
  request_id: requestId.nullable().optional(),
  session_id: sessionId.nullable().optional(),
}).refine(isSmall, {
  message: `Input should have at most ${OPTION_LIMIT} options with names of ` +
    `at most ${NAME_LIMIT} characters, and at most ${RESET_LIMIT} characters`,
}).meta({ id: "ResetOptions", title: "ResetOptions" });

/** Body of `POST /step`; the action is checked by itself. */
export const stepBody = z.looseObject({
  action: messageAction,
  timeout_s: z.number().gt(0).nullable().optional(),
  request_id: requestId.nullable().optional(),
  session_id: sessionId.nullable().optional(),
}).meta({ id: "StepRequest", title: "StepRequest" });

/** The same before its action has been looked at. */
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

/** Body of `POST /sessions/{id}/restore`, data of `restore`. */
export const restoreBody = z.strictObject({
  snapshot: z.looseObject({
    actions: z.array(z.string().max(MESSAGE_LIMIT)).optional(),
    replies: z.array(z.string().max(MESSAGE_LIMIT).nullable()).optional(),
  }),
}).meta({ id: "RestoreRequest", title: "RestoreRequest" });

/** Data of `resume`. */
export const resumeBody = z.strictObject({ session_id: z.string().max(255) });

/** Body of `POST /batch/reset`; items are checked one by one. */
export const batchResetBody = z.strictObject({
  items: z.array(resetOptions).min(1).max(BATCH_LIMIT),
}).meta({ id: "BatchResetRequest", title: "BatchResetRequest" });

/** Body of `POST /batch/step`; actions are checked one by one. */
export const batchStepBody = z.strictObject({
  items: z.array(
    z.looseObject({
      session_id: sessionId,
      action: messageAction,
      request_id: requestId.nullable().optional(),
    }),
  ).min(1).max(BATCH_LIMIT),
}).meta({ id: "BatchStepRequest", title: "BatchStepRequest" });

/** A batch before its items have been looked at. */
export const batchEnvelope = z.strictObject({
  items: z.array(z.record(z.string(), z.unknown())).min(1).max(BATCH_LIMIT),
});

/** One item of `POST /batch/step`. */
export const batchStepItem = z.looseObject({
  session_id: z.string().max(255),
  action: z.record(z.string(), z.unknown()),
  request_id: z.string().max(255).nullable().optional(),
});

/** Body of the Task API. */
export const splitBody = z.looseObject({ split: z.string() })
  .meta({ id: "SplitRequest", title: "SplitRequest" });

/** The same, for one task. */
export const taskBody = splitBody.extend({ index: z.int() })
  .meta({ id: "TaskRequest", title: "TaskRequest" });

/** The same, for tasks from `start` to before `stop`. */
export const taskRangeBody = splitBody.extend({
  start: z.int().nullable().optional(),
  stop: z.int().nullable().optional(),
}).meta({ id: "TaskRangeRequest", title: "TaskRangeRequest" });

/** A frame of a socket. */
export const frame = z.strictObject({
  type: z.string(),
  data: z.unknown().optional(),
});
