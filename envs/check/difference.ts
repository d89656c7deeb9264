/** Where two values part. */

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shorten(value: unknown): string {
  const text = isObject(value) ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * Finds the first place at which types, keys, lengths or values differ, all the
 * way down and exactly; `null` if there is none.
 */
export function findDifference(
  a: unknown,
  b: unknown,
  path: string,
): string | null {
  if (!isObject(a) || !isObject(b)) {
    return Object.is(a, b) ? null : `${path}: ${shorten(a)} and ${shorten(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) {
    return `${path}: a list and none`;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length || keys.some((key) => !(key in b))) {
    return `${path}: keys ${shorten(keys)} and ${shorten(others)}`;
  }
  for (const key of keys) {
    const difference = findDifference(a[key], b[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** Finds where the first of some keys lies in a value; `null` if none does. */
export function findKey(
  value: unknown,
  names: readonly string[],
  path: string,
): string | null {
  if (!isObject(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (names.includes(key)) return `${path}.${key}`;
    const found = findKey(inner, names, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
