/** Where two values part. */

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shown(value: unknown): string {
  const text = isObject(value) ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/**
 * Compares types, keys, lengths and values, all the way down and exactly.
 *
 * @returns The first place at which they differ, `null` if they do not
 */
export function firstDifference(
  a: unknown,
  b: unknown,
  path: string,
): string | null {
  if (!isObject(a) || !isObject(b)) {
    return Object.is(a, b) ? null : `${path}: ${shown(a)} and ${shown(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) {
    return `${path}: a list and none`;
  }
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length || keys.some((key) => !(key in b))) {
    return `${path}: keys ${shown(keys)} and ${shown(others)}`;
  }
  for (const key of keys) {
    const difference = firstDifference(a[key], b[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

/**
 * Looks for a key anywhere in a value.
 *
 * @returns Where the first of them lies, `null` if none does
 */
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
