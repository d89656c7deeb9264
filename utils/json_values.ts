/** Objects whose form nobody vouches for. */

/** An object of JSON, of which only some names are read. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Says whether a value is an object, and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says whether a value is an object of no class, as infos must be. */
export function isPlainObject(
  value: unknown,
): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

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
