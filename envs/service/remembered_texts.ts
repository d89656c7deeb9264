/** What was made of texts that come again: templates, and tasks played anew. */

/** Texts that are remembered at once. */
const MOST = 1_024;

/**
 * Makes a function that remembers what another made of texts before, the last
 * thousand of them. Rollouts of one task hear the same lines many times.
 *
 * @param make A pure function of a text, whose results nobody changes
 * @returns The same function, faster where a text comes again
 */
export function rememberTexts<T>(
  make: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      if (known.size >= MOST) known.clear();
      known.set(text, made = make(text));
    }
    return made;
  };
}
