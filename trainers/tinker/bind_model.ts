// deno-lint-ignore-file camelcase -- the names of the protocol
/** The handle of a model on a Tinker server, through which its calls go in order. */

import type * as z from "zod";
import { assertNumber, assertOneOf, ruleError } from "../../utils/errors.ts";
import type { limitConcurrency } from "../../utils/waiting.ts";
import {
  awaitFuture,
  callServer,
  makeReplyError,
  makeTinkerError,
  parseTinkerReply,
  submitCall,
  type TinkerCall,
  withBudget,
} from "./call_server.ts";
import {
  assertData,
  TINKER_LOSSES,
  type TinkerDatum,
  writeDatum,
} from "./tinker_datum.ts";
import { TinkerError } from "./tinker_error.ts";
import type {
  TinkerLossOptions,
  TinkerModel,
  TinkerPass,
  TinkerSampler,
} from "./tinker_model.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { requestSamples, writeSampleRequest } from "./tinker_sampler.ts";
import {
  doneReply,
  infoReply,
  passReply,
  savedReply,
  stepReply,
} from "./wire_replies.ts";

/** What a model is bound to. */
export interface TinkerModelBinding {
  readonly id: string;
  readonly connection: TinkerConnection;
  /** Caps the samples of all models of a session. */
  readonly limit: ReturnType<typeof limitConcurrency>;
  /** Size of the vocabulary, where token ids are checked against it. */
  readonly vocabularySize: number | null;
}

function assertName(action: string, name: string): void {
  if (/^[a-zA-Z0-9_-]{1,255}$/.test(name)) return;
  const rule = "1 to 255 letters, digits, - and _";
  throw ruleError(RangeError, action, "name", rule, name);
}

/** Whether nothing more will come of a call that failed with the error. */
function isOver(error: unknown): boolean {
  return error instanceof TinkerError && error.outcome === "nothing";
}

/** Makes the handle of a model that is there. */
export function bindTinkerModel(
  { connection, id, limit, vocabularySize }: TinkerModelBinding,
): TinkerModel {
  const enqueue = makeSubmitQueue();
  /** Calls that the server has taken, from which `seq_id` follows. */
  let taken = 0;
  /** The call that may or may not have reached the server, if there is one. */
  let lost: string | null = null;
  /** Changes of the weights asked for so far: samplers of older ones are stale. */
  let changes = 0;
  /** Samples under way. */
  let sampling = 0;

  /** Submits in the order of calls; whatever it comes to is awaited apart. */
  function train<T>(
    operation: string,
    body: Record<string, unknown>,
    schema: z.ZodType<T>,
    isRepeatable: boolean,
  ): Promise<T> {
    return withBudget(connection, operation, async (wait) => {
      const { call, requestId } = await enqueue(async () => {
        wait.signal.throwIfAborted();
        if (lost !== null) {
          const facts = {
            operation,
            status: null,
            outcome: "nothing",
          } as const;
          const rule = "a server that took all calls before " +
            "(load the last saved state into a new model)";
          const reason = `${lost} may have been lost`;
          throw makeTinkerError(TinkerError, connection, facts, rule, reason);
        }
        const numbered = { model_id: id, seq_id: taken + 1, ...body };
        const call: TinkerCall = { operation, body: numbered, isRepeatable };
        try {
          const requestId = await submitCall(connection, call, wait);
          taken++;
          return { call, requestId };
        } catch (error) {
          if (!isOver(error)) lost = operation;
          throw error;
        }
      });
      const result = await awaitFuture(connection, call, requestId, wait);
      return parseTinkerReply(connection, operation, schema, result);
    });
  }

  /** Checks that nothing is sampled while weights change. */
  function assertNoSamples(action: string): void {
    if (sampling === 0) return;
    const rule = "all done before the model learns";
    throw ruleError(Error, action, "samples", rule, `${sampling} under way`);
  }

  async function runPass(
    operation: "forward" | "forward_backward",
    data: readonly TinkerDatum[],
    { loss, ratioLow = 0.8, ratioHigh = 1.2 }: TinkerLossOptions,
  ): Promise<TinkerPass> {
    assertOneOf(operation, "loss", loss, TINKER_LOSSES);
    assertData(operation, data, loss, vocabularySize);
    assertNumber(operation, "ratioLow", ratioLow, 0, 1);
    assertNumber(operation, "ratioHigh", ratioHigh, 1);
    const isClipped = loss === "ppo" || loss === "cispo";
    const input = {
      loss_fn: loss,
      ...isClipped && {
        loss_fn_config: {
          clip_low_threshold: ratioLow,
          clip_high_threshold: ratioHigh,
        },
      },
      data: data.map((datum) => writeDatum(datum, loss)),
    };
    const body = { [`${operation}_input`]: input };
    const reply = await train(operation, body, passReply, true);
    const outputs = reply.loss_fn_outputs;
    const isTold = outputs.every(({ logprobs }) => logprobs != null);
    const fits = outputs.length === data.length &&
      (isTold || loss === "cross_entropy") &&
      outputs.every(({ logprobs }, i) =>
        logprobs == null || logprobs.data.length === data[i]!.tokens.length - 1
      );
    if (!fits) {
      const reason = "log-probabilities that are not those of the targets";
      throw makeReplyError(connection, operation, reason);
    }
    const logProbs = isTold
      ? outputs.map(({ logprobs }) => [0, ...logprobs!.data])
      : null;
    return { logProbs, metrics: reply.metrics ?? {} };
  }

  function makeSampler(path: string, made: number): TinkerSampler {
    return {
      path,
      async sample(request) {
        const body = writeSampleRequest(path, request, vocabularySize);
        if (changes !== made) {
          const rule = "the latest, of a model that has not learnt since";
          throw ruleError(Error, "sample", "path", rule, path);
        }
        sampling++;
        try {
          return await withBudget(
            connection,
            "asample",
            (wait) =>
              limit(() => requestSamples(connection, request, body, wait)),
          );
        } catch (error) {
          // Sampled late, it would undo what is learnt until then.
          if (!isOver(error)) lost = "asample";
          throw error;
        } finally {
          sampling--;
        }
      },
    };
  }

  return {
    id,
    async getInfo() {
      const operation = "get_info";
      const body = { model_id: id };
      const call = { operation, body, isRepeatable: true };
      const answer = await withBudget(
        connection,
        operation,
        (wait) => callServer(connection, call, wait),
      );
      const { model_data } = parseTinkerReply(
        connection,
        operation,
        infoReply,
        answer,
      );
      const rank = model_data.lora_config?.rank ?? null;
      return { baseModel: model_data.base_model, rank };
    },
    forward: (data, options) => runPass("forward", data, options),
    async forwardBackward(data, options) {
      assertNoSamples("forward_backward");
      return await runPass("forward_backward", data, options);
    },
    async optimStep({ learningRate, beta1 = 0.9, beta2 = 0.95, ...rest }) {
      const { epsilon = 1e-12 } = rest;
      const action = "optim_step";
      assertNoSamples(action);
      assertNumber(action, "learningRate", learningRate, 0);
      assertNumber(action, "beta1", beta1, 0, 1);
      assertNumber(action, "beta2", beta2, 0, 1);
      assertNumber(action, "epsilon", epsilon, 0);
      changes++;
      const adam_params = {
        learning_rate: learningRate,
        beta1,
        beta2,
        eps: epsilon,
        // Some servers decay the adapters of all models together.
        weight_decay: 0,
      };
      const reply = await train(action, { adam_params }, stepReply, true);
      return reply.metrics ?? {};
    },
    async saveForSampling(name) {
      const operation = "save_weights_for_sampler";
      assertName(operation, name);
      const made = changes;
      const body = { path: name };
      const { path } = await train(operation, body, savedReply, false);
      return makeSampler(path, made);
    },
    async saveState(name) {
      const operation = "save_weights";
      assertName(operation, name);
      const body = { path: name };
      const { path } = await train(operation, body, savedReply, false);
      return path;
    },
    async loadState(path, hasMoments = true) {
      assertNoSamples("load_weights");
      changes++;
      // Servers differ in what they load if they are not told.
      const body = { path, optimizer: hasMoments };
      await train("load_weights", body, doneReply, false);
    },
    async unload() {
      const operation = "unload_model";
      const call = { operation, body: { model_id: id }, isRepeatable: true };
      await withBudget(connection, operation, async (wait) => {
        const requestId = await enqueue(() =>
          submitCall(connection, call, wait)
        );
        await awaitFuture(connection, call, requestId, wait);
      });
    },
  };
}
