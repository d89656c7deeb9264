/** Work on a value that may not be there yet. */

import type { Awaitable } from "../core/env.ts";

/**
 * Hands a value on, at once if it is there, else as soon as it is; a function
 * that gets no promise returns none.
 */
export function chain<T, U>(
  value: Awaitable<T>,
  next: (value: T) => Awaitable<U>,
): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
