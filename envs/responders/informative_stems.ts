/** What a text is about, as far as single words tell. */

import { contentStems } from "./content_stems.ts";

/** Stems that tell nothing in questions to a doctor or about a machine. */
const COMMON = contentStems(
  "able act also because by complain deny describe does during each either " +
    "else experience explain find found give go goes help know let mention " +
    "more need no nor not other out present report reveal say show suffer " +
    "thing try using usually verify well where whom",
);

/**
 * Reduces text to the stems of its informative words.
 *
 * @returns Each stem once; a negation is none
 */
export function informativeStems(text: string): string[] {
  return [...contentStems(text)].filter((stem) => !COMMON.has(stem));
}
