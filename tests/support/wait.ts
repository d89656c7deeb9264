/** Waiting for what happens soon, without sleeping longer than needed. */

// Those of the test stay as they are when the server's are hastened.
const { setTimeout, clearTimeout } = globalThis;

/** What a test waits for comes within this many milliseconds. */
const DEADLINE = 60_000;

/** What was waited for did not come in time. */
export class LateError extends Error {}

/**
 * Waits for a promise, but not for ever.
 *
 * @throws {LateError} If it did not come in time
 */
export async function inTime<T>(
  promise: Promise<T>,
  what: string,
  ms: number = DEADLINE,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new LateError(`${what} did not come within ${ms} ms`));
  }, ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until something is so, looking at it again and again.
 *
 * @throws {LateError} If it is not so in time
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  ms: number = DEADLINE,
): Promise<void> {
  const end = performance.now() + ms;
  while (!await isSo()) {
    if (performance.now() > end) {
      throw new LateError(`It was not so within ${ms} ms: ${what}`);
    }
    await delay(2);
  }
}

/** Lets so many milliseconds pass. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Makes the timers of this process run faster, so that nobody waits for a
 * server that waits for half a minute.
 */
export function hastened(factor: number): Disposable {
  globalThis.setTimeout =
    ((run: () => void, ms = 0) =>
      setTimeout(run, ms / factor)) as typeof setTimeout;
  return {
    [Symbol.dispose]() {
      globalThis.setTimeout = setTimeout;
    },
  };
}
