/** Data that nobody can change. */

/** Copies lists and objects, and those in them, and freezes the copies. */
export function copyFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(copyFrozen)
    : Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, copyFrozen(part)]),
    );
  return Object.freeze(copy) as T;
}
