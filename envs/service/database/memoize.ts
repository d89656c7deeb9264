/** Caches. */

import { getOrMake } from "../../../utils/cache.ts";

const MOST_TEXTS = 1_024;

/** Longer texts are not cached. */
const LONGEST_TEXT = 4_096;

/** Makes a cache that is cleared when it is full. */
export function makeMemory<T extends NonNullable<unknown>>(
  most: number,
): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    let made = known.get(key);
    if (made === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, made = make());
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
 * Caches a pure function of texts: rollouts of one task repeat the same lines.
 */
export function rememberTexts<T extends NonNullable<unknown>>(
  make: (text: string) => T,
): (text: string) => T {
  const recall = makeMemory<T>(MOST_TEXTS);
  return (text) =>
    text.length > LONGEST_TEXT ? make(text) : recall(text, () => make(text));
}
