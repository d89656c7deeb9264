/** Waiting that ends when it is told to. */

/**
 * Waits.
 *
 * @throws The signal's reason, as soon as it is aborted
 */
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
 * @param failures How often it has failed in a row, at least once
 * @param retryAfter What the server asked for, in milliseconds
 * @param random Draws from [0, 1), so that clients do not all come back at once
 * @returns Milliseconds
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

/** Makes a cap of `size` tasks; those beyond it wait, first come, first served. */
export function limitConcurrency(
  size: number,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let room = size;
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (room > 0) room--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes straight to the next one, so that nobody jumps in.
      const next = waiting.shift();
      if (next === undefined) room++;
      else next();
    }
  };
}

/**
 * Hands a value on, at once if it is there, else as soon as it is; a function
 * that gets no promise returns none.
 */
export function mapAwaitable<T, U>(
  value: T | Promise<T>,
  next: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
