/** Timeouts, and retries with backoff. */

import { ruleError } from "../../utils/errors.ts";
import { computePause, withDeadline } from "../../utils/waiting.ts";
import { ConnectionError, RemoteError } from "./errors.ts";

export interface RetryOptions {
  readonly retries: number;
  /** Waits; rejects with the signal's reason. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Draws the jitter from [0, 1). */
  readonly random: () => number;
}

export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, pause, random }: RetryOptions,
  signal: AbortSignal,
): Promise<T> {
  for (let failures = 1;; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const isRetryable = error instanceof RemoteError && error.isRetryable;
      if (!isRetryable || failures > retries) throw error;
      await pause(computePause(failures, error.retryAfter, random), signal);
    }
  }
}

export function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const message =
    `Cannot complete the call as the server did not answer within ${milliseconds} ms`;
  const makeReason = () => new ConnectionError(message);
  return withDeadline(milliseconds, outer, makeReason, work);
}

/** Limits of a call, in milliseconds. */
export interface CallLimits {
  readonly timeout: number;
  readonly connectTimeout: number;
}

/** Limits the time until a server takes a connection. */
export function withConnectTimeout<T>(
  url: string,
  { connectTimeout }: CallLimits,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const rule = `an address that answers within ${connectTimeout} ms`;
  const makeReason = () =>
    ruleError(ConnectionError, "reach the server", "url", rule, url);
  return withDeadline(connectTimeout, outer, makeReason, work);
}
