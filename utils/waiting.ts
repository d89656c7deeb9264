/** Asynchronous helpers: pauses, deadlines, backoff and concurrency limits. */

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
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

/** Runs work whose signal is aborted after a time or with `outer`. */
export async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal,
  makeReason: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(makeReason()), milliseconds);
  try {
    return await work(AbortSignal.any([outer, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work, or does something else after a time; the work goes on. */
export async function withinTime<T, U>(
  milliseconds: number,
  work: T | PromiseLike<T>,
  late: () => U,
): Promise<T | U> {
  const done = new AbortController();
  try {
    const timeout = pause(milliseconds, done.signal).then(late);
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}

/** First pause, in milliseconds; each later one is twice as long. */
const FIRST_PAUSE = 200;

const LONGEST_PAUSE = 5000;

/** Longest pause that a server may request, in milliseconds. */
const LONGEST_ASKED = 60_000;

/** Pause before a retry in milliseconds: exponential backoff with jitter. */
export function computePause(
  failures: number,
  retryAfter: number | null,
  random: () => number,
): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
  const asked = Math.min(LONGEST_ASKED, retryAfter ?? 0);
  return Math.max(asked, longest * (0.5 + random() / 2));
}

/** Limits concurrent tasks to `size`; others wait in order. */
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
      // Hands the slot directly to the next task.
      const next = waiting.shift();
      if (next === undefined) room++;
      else next();
    }
  };
}

/** Applies a function to a value or a promise; synchronous if the value is. */
export function mapAwaitable<T, U>(
  value: T | Promise<T>,
  next: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
