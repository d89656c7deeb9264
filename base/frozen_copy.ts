/**
 * Data that nobody can change.
 *
 * @module
 */

/**
 * Copies lists and objects, and those in them, and freezes the copies.
 *
 * @param value Data without circles
 * @returns The copy; anything but an object as it is
 */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(frozenCopy)
    : Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]),
    );
  return Object.freeze(copy) as T;
}
