/** Caches and their keys. */

/** The part of `Map` and `WeakMap` that a cache needs. */
interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/**
 * Looks a value up and makes it if it is missing, as `getOrInsertComputed` of
 * `Map`, which few engines have.
 */
export function getOrMake<K, V>(
  cache: Cache<K, V>,
  key: K,
  make: (key: K) => V,
): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make(key);
  cache.set(key, value);
  return value;
}

/** Makes a value when it is first asked for, as most programs need few. */
export function makeLazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** A copy without the longer text that a part of one keeps in memory. */
export function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
