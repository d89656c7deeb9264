/** So many tasks at once. */

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
