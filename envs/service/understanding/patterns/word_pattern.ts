/**
 * Patterns that are tried only on texts that they may match. Most sentences hold
 * no word of most patterns, so that the first letters of their words decide.
 */

import { rememberObjects } from "../../../../utils/cache.ts";
import { makeFilter } from "./prefilter.ts";
import type { Words } from "./word_starts.ts";

const NONE: readonly RegExpExecArray[] = [];

/** Filters of patterns: readers of all environments share a domain's. */
const filterOf = rememberObjects(({ source }: RegExp) => makeFilter(source));

/** A pattern that is tried only where a word begins as one of its matches. */
export class WordPattern {
  readonly #pattern: RegExp;
  #filter: Uint8Array | null | undefined;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  /** May it match a text whose words begin so? */
  fits({ starts }: Words): boolean {
    if (this.#filter === undefined) {
      this.#filter = filterOf(this.#pattern);
    }
    const filter = this.#filter;
    if (filter === null) return true;
    for (let i = 0; i < starts.length; i++) {
      const key = starts[i]!;
      if ((filter[key >> 3]! & (1 << (key & 7))) !== 0) return true;
    }
    return false;
  }

  /** Does it match a text, or a part or a spelling of it? */
  test(words: Words, text: string = words.lower): boolean {
    return this.fits(words) && text.search(this.#pattern) >= 0;
  }

  /** Its first match; the pattern must not be global. */
  exec(words: Words, text: string = words.lower): RegExpExecArray | null {
    return this.fits(words) ? this.#pattern.exec(text) : null;
  }

  /** All matches of a global pattern, none of which is empty. */
  findAll(
    words: Words,
    text: string = words.lower,
  ): readonly RegExpExecArray[] {
    if (!this.fits(words)) return NONE;
    const pattern = this.#pattern;
    pattern.lastIndex = 0;
    let match = pattern.exec(text);
    if (match === null) return NONE;
    const found: RegExpExecArray[] = [];
    for (; match !== null; match = pattern.exec(text)) found.push(match);
    return found;
  }

  /** The text with something else in place of a global pattern's matches. */
  replaceAll(words: Words, by: string | ((match: string) => string)): string {
    const { lower } = words;
    if (!this.fits(words)) return lower;
    return typeof by === "string"
      ? lower.replaceAll(this.#pattern, by)
      : lower.replaceAll(this.#pattern, by);
  }
}
