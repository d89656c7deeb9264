/** What was made before and is made again: tasks of a group, texts of templates. */

/** Texts that are remembered at once. */
const MOST_TEXTS = 1_024;

/** Characters of the longest one; a thousand of any length would fill a memory. */
const LONGEST_TEXT = 4_096;

/**
 * Makes a memory of what was made last, which nobody changes.
 *
 * @param most Things that are remembered at once
 * @returns Gives what was made for a key before, or makes it
 */
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

/**
 * Makes a function that remembers what another made of texts before, the last
 * thousand of them but for very long ones. Rollouts of one task hear the same
 * lines many times.
 *
 * @param make A pure function of a text, whose results nobody changes
 * @returns The same function, faster where a text comes again
 */
export function rememberTexts<T extends NonNullable<unknown>>(
  make: (text: string) => T,
): (text: string) => T {
  const recall = makeMemory<T>(MOST_TEXTS);
  return (text) =>
    text.length > LONGEST_TEXT ? make(text) : recall(text, () => make(text));
}
