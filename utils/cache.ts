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

/** A copy without the longer text that a part of one keeps in memory. */
export function copyText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}

/** Makes a cache that copies its keys, and is cleared when it is full. */
export function makeMemory<T extends NonNullable<unknown>>(
  most: number,
): (key: string, make: (key: string) => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    let made = known.get(key);
    if (made === undefined) {
      if (known.size >= most) known.clear();
      const own = copyText(key);
      known.set(own, made = make(own));
    }
    return made;
  };
}

/** Caches a pure function of an object, as long as the object exists. */
export function rememberObjects<Key extends WeakKey, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => getOrMake(known, key, make);
}

/**
 * Caches a pure function of texts, as rollouts of one task repeat the same
 * lines; what is made of texts longer than `longest` is not kept.
 */
export function rememberTexts<T extends NonNullable<unknown>>(
  make: (text: string) => T,
  { most = 1_024, longest = 4_096 } = {},
): (text: string) => T {
  const recall = makeMemory<T>(most);
  return (text) => text.length > longest ? make(text) : recall(text, make);
}

/** Makes a value when it is first asked for, as most programs need few. */
export function makeLazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
