/** Work that must not take too long. */

/**
 * Does something that must not take too long.
 *
 * @param milliseconds What it may take
 * @param outer Ends the work before that, with its reason
 * @param makeReason Makes the reason that the work's signal gets when time is up
 * @param work The work, which ends with the reason of its signal
 */
export async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal,
  makeReason: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const stop = (): void => inner.abort(outer.reason);
  const timer = setTimeout(() => inner.abort(makeReason()), milliseconds);
  outer.addEventListener("abort", stop, { once: true });
  try {
    return await work(inner.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", stop);
  }
}
