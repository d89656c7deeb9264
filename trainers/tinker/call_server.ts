/**
 * Calls of a Tinker server: repeated where that is safe, waited for where the
 * server takes its time, given up when their budget is spent.
 */

import type * as z from "zod";
import { computePause } from "../../utils/waiting.ts";
import { ruleMessage } from "../../utils/errors.ts";
import { type FailedRequest, sendRequest } from "./send_request.ts";
import {
  TinkerError,
  type TinkerErrorFacts,
  TinkerReplyError,
} from "./tinker_error.ts";
import type { TinkerConnection } from "./tinker_options.ts";
import { futureReply, submittedReply } from "./wire_replies.ts";

/** A call of a server. */
export interface TinkerCall {
  /** Its path, by which errors name it: `optim_step` */
  readonly operation: string;
  /** What is sent; without, the call only reads, or deletes. */
  readonly body?: unknown;
  /** Where it is sent, if not to the operation's name. */
  readonly path?: string;
  /** How it is sent, if not as its body says. */
  readonly method?: "DELETE";
  /** What its reply is, if not JSON. */
  readonly reads?: "file";
  /**
   * Whether it comes to pass once, or does no harm, however often it is sent:
   * one with a `seq_id`, or one that only reads. Others are sent again only
   * where the server said that it did not take them.
   */
  readonly isRepeatable: boolean;
}

/** The waiting for one call. */
export interface TinkerWait {
  /** Ends it with its reason. */
  readonly signal: AbortSignal;
  /** Why the latest of its requests failed; empty if none did. */
  lastFailure: string;
}

/** Milliseconds between polls where the server says only that it is not ready. */
const POLL_PAUSE = 100;

/** Statuses of servers that take no call just now, and did not take this one. */
const BUSY = [402, 425, 429];

/** Whether a call may have come to pass, though its request failed. */
function mayHavePassed({ status }: FailedRequest): boolean {
  return status === null || status === 408 || status >= 500;
}

/** Whether a call may succeed a little later. */
function isTransient(failed: FailedRequest): boolean {
  return mayHavePassed(failed) || BUSY.includes(failed.status ?? 0);
}

/** Makes the error of a call that is given up. */
export function makeTinkerError(
  ErrorClass: typeof TinkerError,
  { base }: TinkerConnection,
  facts: TinkerErrorFacts,
  rule: string,
  reason: string,
): TinkerError {
  return new ErrorClass(
    ruleMessage(facts.operation, base, rule, reason),
    facts,
  );
}

/** The error of a reply that is not what the protocol promises. */
export function makeReplyError(
  connection: TinkerConnection,
  operation: string,
  reason: string,
): TinkerError {
  return makeTinkerError(
    TinkerReplyError,
    connection,
    { operation, status: 200, outcome: "unknown" },
    "a server whose replies keep to the protocol",
    reason,
  );
}

/** Reads a reply by its schema. */
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

/**
 * Calls a server, again and again where that is safe.
 *
 * @param wait Ends all waiting with its reason, the budget's among them
 * @returns What the server answered
 * @throws {TinkerError} If the call is refused, or fails in a way after which
 * it must not be repeated
 */
export async function callServer(
  connection: TinkerConnection,
  { isRepeatable, operation, path = operation, ...rest }: TinkerCall,
  wait: TinkerWait,
): Promise<unknown> {
  // What one attempt may have done, a later refusal does not undo.
  let hasPassed = false;
  for (let failures = 1;; failures++) {
    const request = { path, ...rest };
    const result = await sendRequest(connection, request, wait.signal);
    if ("body" in result) return result.body;
    const { reason, retryAfter, status } = result;
    wait.lastFailure = reason;
    hasPassed ||= mayHavePassed(result);
    if (!isTransient(result) || (hasPassed && !isRepeatable)) {
      const outcome = hasPassed ? "unknown" : "nothing";
      const facts = { operation, status, outcome } as const;
      const rule = "a server that takes the call";
      throw makeTinkerError(TinkerError, connection, facts, rule, reason);
    }
    const milliseconds = computePause(failures, retryAfter, () => 1);
    await connection.sleep(milliseconds, wait.signal);
  }
}

/** Submits a long operation; returns the name of what it will come to. */
export async function submitCall(
  connection: TinkerConnection,
  call: TinkerCall,
  wait: TinkerWait,
): Promise<string> {
  const body = await callServer(connection, call, wait);
  const { operation } = call;
  const reply = parseTinkerReply(connection, operation, submittedReply, body);
  return reply.request_id;
}

/** The error of a call that failed after it was taken: 400 is the engine's word. */
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

/** Status of a future that the server has forgotten, and would make anew. */
const GONE = 410;

/**
 * Waits for what a submitted call comes to, however long its budget allows. A
 * failure of the call itself is final.
 *
 * @returns The result, not yet read
 */
export async function awaitFuture(
  connection: TinkerConnection,
  call: TinkerCall,
  requestId: string,
  wait: TinkerWait,
): Promise<unknown> {
  const { operation } = call;
  let current = requestId;
  for (let failures = 0;;) {
    const path = "retrieve_future";
    const request = { path, body: { "request_id": current } };
    const result = await sendRequest(connection, request, wait.signal);
    let milliseconds = POLL_PAUSE;
    if ("body" in result) {
      const { error, type } = parseTinkerReply(
        connection,
        operation,
        futureReply,
        result.body,
      );
      if (error != null) {
        throw makeFutureError(connection, operation, 400, error);
      }
      if (type !== "try_again") return result.body;
    } else {
      const { reason, retryAfter, status, isTimeout } = result;
      const isGone = status === GONE && call.isRepeatable;
      if (!isTransient(result) && !isGone) {
        throw makeFutureError(connection, operation, status, reason);
      }
      wait.lastFailure = reason;
      // A poll that ran out of time, here or there, says that all is well.
      if (!isTimeout && status !== 408) {
        milliseconds = computePause(++failures, retryAfter, () => 1);
      }
      if (isGone) current = await submitCall(connection, call, wait);
    }
    await connection.sleep(milliseconds, wait.signal);
  }
}
