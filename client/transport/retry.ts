/** Waiting that ends in time, and trying again after ever longer pauses. */

import { ConnectionError, RemoteError } from "./errors.ts";

/** How failed calls are tried again. */
export interface RetryOptions {
  readonly retries: number;
  /** Waits for some milliseconds; rejects with the signal's reason. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Draws from [0, 1), so that clients do not all come back at once. */
  readonly random: () => number;
}

/** The first pause, in milliseconds; each one after it is twice as long. */
const FIRST_PAUSE = 200;

/** The longest pause, in milliseconds. */
const LONGEST_PAUSE = 5000;

/** The longest pause that a server may ask for, in milliseconds. */
const LONGEST_ASKED = 60_000;

/**
 * How long to wait before a call is tried again: exponential backoff, of which
 * up to half is left to chance.
 *
 * @param retryAfter What the server asked for, in milliseconds
 */
export function computePause(
  failures: number,
  retryAfter: number | null,
  random: () => number,
): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  const asked = Math.min(LONGEST_ASKED, retryAfter ?? 0);
  return Math.max(asked, longest * (0.5 + random() / 2));
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

/** Waits. */
export function pause(
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Does something that must not take too long. */
export async function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const stop = (): void => inner.abort(outer.reason);
  const timer = setTimeout(() => {
    const message =
      `Cannot go on as the server did not answer within ${milliseconds} ms`;
    inner.abort(new ConnectionError(message));
  }, milliseconds);
  outer.addEventListener("abort", stop, { once: true });
  try {
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", stop);
  }
}
