/** Waiting that ends in time. */

import { ConnectionError } from "./errors.ts";

/**
 * Does something that must not take too long.
 *
 * @param work What is done; it must end when its signal says so
 * @throws {ConnectionError} If it took too long
 */
export async function within<T>(
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
