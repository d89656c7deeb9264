/** Waiting that ends in time, and trying again after ever longer pauses. */

import { computePause, withDeadline } from "../../utils/waiting.ts";
import { ConnectionError, RemoteError } from "./errors.ts";

/** How failed calls are tried again. */
export interface RetryOptions {
  readonly retries: number;
  /** Waits for some milliseconds; rejects with the signal's reason. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Draws from [0, 1), so that clients do not all come back at once. */
  readonly random: () => number;
}

/** Does something until it succeeds, fails for good, or fails too often. */
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

/** Does something that must not take too long. */
export function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const makeReason = (): ConnectionError =>
    new ConnectionError(
      `Cannot go on as the server did not answer within ${milliseconds} ms`,
    );
  return withDeadline(milliseconds, outer, makeReason, work);
}
