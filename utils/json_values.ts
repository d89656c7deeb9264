/** Checks and copies of JSON values. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object without a class. */
export function isPlainObject(
  value: unknown,
): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function readString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Parses JSON; `undefined` if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deep copy with all lists and objects frozen. */
export function copyFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value)
    ? value.map(copyFrozen)
    : Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, copyFrozen(part)]),
    );
  return Object.freeze(copy) as T;
}

/** Whether two JSON values are the same; keys may stand in any order. */
export function isSameJson(
  a: unknown,
  b: unknown,
  isSame: (a: number, b: number) => boolean = Object.is,
): boolean {
  if (typeof a === "number" && typeof b === "number") return isSame(a, b);
  if (a === b) return true;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object(a), Object(b)];
  if (a !== one || b !== other) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length &&
    keys.every((key) =>
      Object.hasOwn(other, key) && isSameJson(one[key], other[key], isSame)
    );
}
