/** Work on a value that may not be there yet. */

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
