/**
 * Calls of a Tinker server: retried where that is safe, polled until they are
 * done, and abandoned when their time budget is spent.
 */

import * as z from "zod";
import { ruleMessage } from "../../utils/errors.ts";
import { decodeResult } from "./binary_messages.ts";
import {
  type FailedRequest,
  sendRequest,
  type TinkerRequest,
} from "./send_request.ts";
import {
  TinkerBudgetError,
  TinkerError,
  type TinkerErrorFacts,
  TinkerReplyError,
  TinkerStoppedError,
} from "./tinker_error.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { computePause, withDeadline } from "../../utils/waiting.ts";

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

export interface TinkerCall extends Partial<TinkerRequest> {
  /** Its name in errors, and its path by default: `optim_step` */
  readonly operation: string;
  /**
   * Whether it is idempotent: it has a `seq_id`, or only reads. Other calls are
   * retried only if the server did not accept them.
   */
  readonly isRepeatable: boolean;
}

/** The state of one call in progress. */
export interface TinkerCallContext {
  readonly signal: AbortSignal;
  /** Why the latest request failed; empty if none did. */
  lastFailure: string;
  /** Time of the first failure since a success; `null` without one. */
  failingSince: number | null;
}

/** Milliseconds between polls if the server only says that it is not ready. */
const POLL_PAUSE = 100;

/** Statuses of busy servers, which did not accept the call. */
const BUSY = [402, 425, 429];
const GONE = 410; // status of a future that the server has dropped

/** Whether a call may have taken effect although its request failed. */
function mayHavePassed({ status }: FailedRequest): boolean {
  return status === null || status === 408 || status >= 500;
}

/** Whether a call may succeed later. */
function isTransient(failed: FailedRequest): boolean {
  return mayHavePassed(failed) || BUSY.includes(failed.status ?? 0);
}

export function makeTinkerError(
  ErrorClass: typeof TinkerError,
  { base }: TinkerConnection,
  facts: TinkerErrorFacts,
  rule: string,
  reason: string,
): TinkerError {
  const message = ruleMessage(facts.operation, base, rule, reason);
  return new ErrorClass(message, facts);
}

export function makeReplyError(
  connection: TinkerConnection,
  operation: string,
  reason: string,
): TinkerError {
  const facts = { operation, status: 200, outcome: "unknown" } as const;
  const rule = "a server whose replies follow the protocol";
  return makeTinkerError(TinkerReplyError, connection, facts, rule, reason);
}

export function parseTinkerReply<T>(
  connection: TinkerConnection,
  operation: string,
  schema: z.ZodType<T>,
  body: unknown,
): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const reason = `${issue!.path.join(".") || "reply"}: ${issue!.message}`;
  throw makeReplyError(connection, operation, reason);
}

/** Runs a call within its time budget. */
export function withBudget<T>(
  connection: TinkerConnection,
  operation: string,
  work: (context: TinkerCallContext) => Promise<T>,
): Promise<T> {
  const { budget, signal } = connection;
  let context: TinkerCallContext | undefined;
  const makeReason = (): TinkerError =>
    makeTinkerError(
      TinkerBudgetError,
      connection,
      { operation, status: null, outcome: "unknown" },
      `a server that finishes within ${budget} ms`,
      context?.lastFailure || "not done",
    );
  return withDeadline(budget, signal, makeReason, (signal) => {
    context = { signal, lastFailure: "", failingSince: null };
    return work(context);
  });
}

const LONG_WAIT = 10_000; // of a failing call and between notices, in ms

/** Waits after a failure, and says so where the call has failed for long. */
async function pauseAfterFailure(
  connection: TinkerConnection,
  operation: string,
  context: TinkerCallContext,
  milliseconds: number,
): Promise<void> {
  const { base, lastNotice, now, onWait, sleep, stopRetrying } = connection;
  const time = now();
  context.failingSince ??= time;
  const waited = time - context.failingSince;
  if (waited >= LONG_WAIT && time - lastNotice.time >= LONG_WAIT) {
    lastNotice.time = time;
    const seconds = Math.round(waited / 1000);
    onWait(`waiting for ${base} since ${seconds} s: ${context.lastFailure}`);
  }
  const signal = AbortSignal.any([context.signal, stopRetrying]);
  try {
    await sleep(milliseconds, signal);
  } catch (error) {
    if (context.signal.aborted || !stopRetrying.aborted) throw error;
    const facts = { operation, status: null, outcome: "unknown" } as const;
    const rule = "a server that answers before the run is stopped";
    const reason = context.lastFailure;
    throw makeTinkerError(TinkerStoppedError, connection, facts, rule, reason);
  }
}

/** Calls a server, with retries where that is safe. */
export async function callServer(
  connection: TinkerConnection,
  { isRepeatable, operation, path = operation, ...rest }: TinkerCall,
  context: TinkerCallContext,
): Promise<unknown> {
  // A later refusal does not undo what an earlier attempt may have done.
  let hasPassed = false;
  for (let failures = 1;; failures++) {
    const request = { path, ...rest };
    const result = await sendRequest(connection, request, context.signal);
    if ("body" in result) {
      context.failingSince = null;
      return result.body;
    }
    const { reason, retryAfter, status } = result;
    context.lastFailure = reason;
    hasPassed ||= mayHavePassed(result);
    if (!isTransient(result) || (hasPassed && !isRepeatable)) {
      const outcome = hasPassed ? "unknown" : "nothing";
      const facts = { operation, status, outcome } as const;
      const rule = "a server that accepts the call";
      throw makeTinkerError(TinkerError, connection, facts, rule, reason);
    }
    const milliseconds = computePause(failures, retryAfter, () => 1);
    await pauseAfterFailure(connection, operation, context, milliseconds);
  }
}

/** Calls a server within the budget, and parses its reply. */
export async function fetchReply<T>(
  connection: TinkerConnection,
  call: TinkerCall,
  schema: z.ZodType<T>,
): Promise<T> {
  const { operation } = call;
  const reply = await withBudget(
    connection,
    operation,
    (context) => callServer(connection, call, context),
  );
  return parseTinkerReply(connection, operation, schema, reply);
}

/** Submits a long operation; returns the id of its future. */
export async function submitCall(
  connection: TinkerConnection,
  call: TinkerCall,
  context: TinkerCallContext,
): Promise<string> {
  const body = await callServer(connection, call, context);
  const { operation } = call;
  const reply = parseTinkerReply(connection, operation, submittedReply, body);
  return reply.request_id;
}

/** Makes the error of an accepted call: status 400 comes from the engine. */
function makeFutureError(
  connection: TinkerConnection,
  operation: string,
  status: number | null,
  reason: string,
): TinkerError {
  const outcome = status === 400 ? "nothing" : "unknown";
  const facts = { operation, status, outcome } as const;
  const rule = "a server on which the call succeeds";
  return makeTinkerError(TinkerError, connection, facts, rule, reason);
}

function decodeReply(
  connection: TinkerConnection,
  operation: string,
  bytes: Uint8Array,
): unknown {
  try {
    return decodeResult(operation, bytes);
  } catch (error) {
    const { message } = error as Error;
    throw makeReplyError(connection, operation, message);
  }
}

/** Polls a submitted call until it is done, and parses the result. */
export async function awaitFuture<T>(
  connection: TinkerConnection,
  call: TinkerCall,
  requestId: string,
  schema: z.ZodType<T>,
  context: TinkerCallContext,
): Promise<T> {
  const { operation } = call;
  const parse = <S>(schema: z.ZodType<S>, body: unknown): S =>
    parseTinkerReply(connection, operation, schema, body);
  let current = requestId;
  for (let failures = 0;;) {
    const path = "retrieve_future";
    const request = { path, body: { "request_id": current } };
    const result = await sendRequest(connection, request, context.signal);
    let hasFailed = false;
    let milliseconds = POLL_PAUSE;
    if ("body" in result) {
      context.failingSince = null;
      const { body } = result;
      if (body instanceof Uint8Array) {
        return parse(schema, decodeReply(connection, operation, body));
      }
      const { error, type } = parse(futureReply, body);
      if (error != null) {
        throw makeFutureError(connection, operation, 400, error);
      }
      if (type !== "try_again") return parse(schema, body);
    } else {
      const { reason, retryAfter, status, isTimeout } = result;
      const isGone = status === GONE && call.isRepeatable;
      if (!isTransient(result) && !isGone) {
        throw makeFutureError(connection, operation, status, reason);
      }
      context.lastFailure = reason;
      // A poll that timed out, on either side, is not a failure.
      if (!isTimeout && status !== 408) {
        hasFailed = true;
        milliseconds = computePause(++failures, retryAfter, () => 1);
      }
      if (isGone) current = await submitCall(connection, call, context);
    }
    if (hasFailed) {
      await pauseAfterFailure(connection, operation, context, milliseconds);
    } else {
      await connection.sleep(milliseconds, context.signal);
    }
  }
}

/** Submits a long operation, and waits for its result within the budget. */
export function runCall<T>(
  connection: TinkerConnection,
  call: TinkerCall,
  schema: z.ZodType<T>,
): Promise<T> {
  return withBudget(connection, call.operation, async (context) => {
    const id = await submitCall(connection, call, context);
    return await awaitFuture(connection, call, id, schema, context);
  });
}
