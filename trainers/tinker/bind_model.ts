// deno-lint-ignore-file camelcase -- the names of the protocol
import { assertNumber, assertOneOf, ruleError } from "../../utils/errors.ts";
import * as z from "zod";
import {
  awaitFuture,
  doneReply,
  fetchReply,
  infoReply,
  makeReplyError,
  makeTinkerError,
  passReply,
  savedReply,
  stepReply,
  submitCall,
  type TinkerCall,
  withBudget,
} from "./call_server.ts";
import { encodeDatum, encodePass } from "./binary_messages.ts";
import {
  assertData,
  splitData,
  TINKER_LOSSES,
  type TinkerDatum,
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
import type { limitConcurrency } from "../../utils/waiting.ts";

export interface TinkerModelBinding {
  readonly id: string;
  readonly connection: TinkerConnection;
  /** Limits the concurrent samples of a session. */
  readonly limit: ReturnType<typeof limitConcurrency>;
  readonly vocabularySize: number | null;
}

/** Makes a queue of tasks; a failing task fails those that wait behind it. */
export function makeSubmitQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const own = last.then(task);
    last = own;
    own.catch(() => {
      if (last === own) last = Promise.resolve();
    });
    return own;
  };
}

function assertName(action: string, name: string): void {
  if (/^[a-zA-Z0-9_-]{1,255}$/.test(name)) return;
  const rule = "1 to 255 letters, digits, - and _";
  throw ruleError(RangeError, action, "name", rule, name);
}

function hadNoEffect(error: unknown): boolean {
  return error instanceof TinkerError && error.outcome === "nothing";
}

/** Makes the handle of an existing model. */
export function bindTinkerModel(
  { connection, id, limit, vocabularySize }: TinkerModelBinding,
): TinkerModel {
  const enqueue = makeSubmitQueue();
  /** Number of accepted calls, which determines `seq_id`. */
  let accepted = 0;
  /** The call that may or may not have reached the server, if any. */
  let lost: string | null = null;
  /** Whether a sample may be executed later, and load its weights again. */
  let hasLostSample = false;
  /** Number of weight changes: samplers of older weights are stale. */
  let changes = 0;
  let sampling = 0;

  /** Submits calls in order; results are awaited concurrently. */
  function train<T>(
    operation: string,
    makeRequest: (seq_id: number) => Pick<TinkerCall, "body" | "path">,
    schema: z.ZodType<T>,
    isRepeatable: boolean,
  ): Promise<T> {
    return withBudget(connection, operation, async (context) => {
      const { call, requestId } = await enqueue(async () => {
        context.signal.throwIfAborted();
        // Until the weights change, an old sample does no harm.
        const isSafe = operation === "save_weights";
        const late = lost ?? (hasLostSample && !isSafe ? "asample" : null);
        if (late !== null) {
          const facts = {
            operation,
            status: null,
            outcome: "nothing",
          } as const;
          const rule = "a server that accepted all earlier calls " +
            "(load the last saved state into a new model)";
          const reason = `${late} may have been lost`;
          throw makeTinkerError(TinkerError, connection, facts, rule, reason);
        }
        const request = makeRequest(accepted + 1);
        const call: TinkerCall = { operation, isRepeatable, ...request };
        try {
          const requestId = await submitCall(connection, call, context);
          accepted++;
          return { call, requestId };
        } catch (error) {
          if (!hadNoEffect(error)) lost = operation;
          throw error;
        }
      });
      return await awaitFuture(connection, call, requestId, schema, context);
    });
  }

  /** Makes the request of a numbered call in JSON. */
  function addNumber(body: Record<string, unknown>) {
    return (seq_id: number) => ({ body: { model_id: id, seq_id, ...body } });
  }

  function assertNoSamples(action: string): void {
    if (sampling === 0 || connection.snapshots) return;
    const rule = "finished before the weights change";
    throw ruleError(Error, action, "samples", rule, `${sampling} in flight`);
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
    const objective = {
      model_id: id,
      loss_fn: loss,
      loss_fn_config: isClipped
        ? { clip_low_threshold: ratioLow, clip_high_threshold: ratioHigh }
        : {},
      forward_only: operation === "forward",
    };
    const parts = splitData(data.map((datum) => encodeDatum(datum, loss)));
    // Gradients of several requests add up, and means are over all of them.
    const replies = await Promise.all(
      parts.map((data) =>
        train(
          operation,
          (seq_id) => ({
            path: "forward_backward",
            body: encodePass({ ...objective, data, seq_id }),
          }),
          passReply,
          true,
        )
      ),
    );
    const outputs = replies.flatMap(({ loss_fn_outputs }) => loss_fn_outputs);
    const hasLogProbs = outputs.every(({ logprobs }) => logprobs != null);
    const fits = outputs.length === data.length &&
      (hasLogProbs || loss === "cross_entropy") &&
      outputs.every(({ logprobs }, i) =>
        logprobs == null || logprobs.data.length === data[i]!.tokens.length - 1
      );
    if (!fits) {
      const reason = "log-probabilities that do not fit the targets";
      throw makeReplyError(connection, operation, reason);
    }
    const logProbs = hasLogProbs
      ? outputs.map(({ logprobs }) => [0, ...logprobs!.data])
      : null;
    return { logProbs, metrics: replies.at(-1)!.metrics ?? {} };
  }

  function makeSampler(path: string, made: number): TinkerSampler {
    return {
      path,
      async sample(request) {
        const body = writeSampleRequest(path, request, vocabularySize);
        if (changes !== made && !connection.snapshots) {
          const rule = "the latest, of a model that has not changed since";
          throw ruleError(Error, "sample", "path", rule, path);
        }
        sampling++;
        try {
          // Waiting for a free place takes nothing of the budget.
          return await limit(() => requestSamples(connection, request, body));
        } catch (error) {
          hasLostSample ||= !connection.snapshots && !hadNoEffect(error);
          throw error;
        } finally {
          sampling--;
        }
      },
    };
  }

  async function save(operation: string, name: string): Promise<string> {
    assertName(operation, name);
    const number = addNumber({ path: name });
    return (await train(operation, number, savedReply, false)).path;
  }

  return {
    id,
    get hasLostSample() {
      return hasLostSample;
    },
    async getInfo() {
      const operation = "get_info";
      const call = { operation, body: { model_id: id }, isRepeatable: true };
      const { model_data } = await fetchReply(connection, call, infoReply);
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
      const request = addNumber({ adam_params });
      const reply = await train(action, request, stepReply, true);
      return reply.metrics ?? {};
    },
    async saveForSampling(name) {
      const made = changes;
      return makeSampler(await save("save_weights_for_sampler", name), made);
    },
    saveState: (name) => save("save_weights", name),
    async loadState(path, hasMoments = true) {
      assertNoSamples("load_weights");
      changes++;
      // The default of `optimizer` differs between servers.
      const request = addNumber({ path, optimizer: hasMoments });
      await train("load_weights", request, doneReply, false);
    },
    async unload() {
      const operation = "unload_model";
      const call = { operation, body: { model_id: id }, isRepeatable: true };
      await withBudget(connection, operation, async (context) => {
        const requestId = await enqueue(() =>
          submitCall(connection, call, context)
        );
        await awaitFuture(connection, call, requestId, z.unknown(), context);
      });
    },
  };
}
