/** Schemas of a Tinker server's replies. NaN is sent as `null` and refused. */

import * as z from "zod";

/** A reply to `create_session`. */
export const sessionReply = z.object({ session_id: z.string() });

/** A reply to `get_server_capabilities`. */
export const capabilitiesReply = z.object({
  supported_models: z.array(z.object({ model_name: z.string() })),
});

/** A reply to a long operation: the id of its future. */
export const submittedReply = z.object({ request_id: z.string() });

/** A future that failed or is not ready. */
export const futureReply = z.looseObject({
  type: z.string().nullish(),
  error: z.string().nullish(),
});

/** The result of `create_model`. */
export const modelReply = z.object({
  model_id: z.string(),
  lora_config: z.object({ rank: z.number() }).nullish(),
});

/** A reply to `get_info`. */
export const infoReply = z.object({
  model_data: z.object({
    base_model: z.string(),
    lora_config: z.object({ rank: z.number() }).nullish(),
  }),
});

const metrics = z.record(z.string(), z.number()).nullish();

const numbers = z.object({ data: z.array(z.number()) });

/** The result of `forward` and `forward_backward`. */
export const passReply = z.object({
  loss_fn_outputs: z.array(z.object({
    logprobs: numbers.nullish(),
    elementwise_loss: numbers.nullish(),
  })),
  metrics,
});

/** The result of `optim_step`. */
export const stepReply = z.object({ metrics });

/** The result of `save_weights` and, under a name, `save_weights_for_sampler`. */
export const savedReply = z.object({ path: z.string() });

/** A result without content. */
export const doneReply = z.object({});

/** The result of `asample`. */
export const sampleReply = z.object({
  sequences: z.array(z.object({
    stop_reason: z.enum(["stop", "length"]),
    tokens: z.array(z.int().min(0)),
    logprobs: z.array(z.number()),
  })),
});
