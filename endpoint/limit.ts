/** A cap on how many tasks run at once. */

/** Runs a task as soon as there is room for it. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Makes a cap. Tasks beyond it wait, first come, first served.
 *
 * @param size How many tasks may run at once, at least 1
 */
export function limitConcurrency(size: number): Limit {
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
