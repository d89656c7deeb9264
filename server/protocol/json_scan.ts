/** Looks at JSON before it is parsed, as it arrives. */

import { makeInvalidJsonError } from "./api_error.ts";

/** Deepest nesting; recursion over deeper values would overflow. */
const DEPTH_LIMIT = 100;

/** Most values: parsing and checking more would hold other requests up. */
export const VALUE_LIMIT = 10_000;

/**
 * Most bytes of a body or frame with one message: of 262,144 characters, twice
 * where there is a counterfactual, each of up to six bytes as JSON writes them.
 */
export const MESSAGE_BYTES = 4 * 2 ** 20;

/** Counts values and nesting of a text in parts, outside its strings. */
export class JsonScan {
  readonly #limit: number;
  #depth = 0;
  #values = 1;
  #isInString = false;
  /** True if the next part begins with an escaped character. */
  #isEscaped = false;

  constructor(limit: number = VALUE_LIMIT) {
    this.#limit = limit;
  }

  /** Whether the next part begins in a string. */
  get isInString(): boolean {
    return this.#isInString;
  }

  /** Reads the next part; throws if the text is not to be parsed. */
  add(part: string): void {
    for (let i = 0; i < part.length; i++) {
      if (this.#isInString) {
        i = this.#endOfString(part, i);
        continue;
      }
      const char = part.charCodeAt(i);
      if (char === 0x22) this.#isInString = true;
      else if (char === 0x5b || char === 0x7b) this.#depth++;
      else if (char === 0x5d || char === 0x7d) this.#depth--;
      else if (char === 0x2c) this.#values++;
      if (this.#depth > DEPTH_LIMIT) {
        throw makeInvalidJsonError(0, `nested more than ${DEPTH_LIMIT} deep`);
      }
      if (this.#values > this.#limit) {
        throw makeInvalidJsonError(0, `more than ${this.#limit} values`);
      }
    }
  }

  /** Index of the closing quotation mark, or of the part's end. */
  #endOfString(part: string, start: number): number {
    let from = this.#isEscaped ? start + 1 : start;
    for (;;) {
      const found = part.indexOf('"', from);
      const end = found < 0 ? part.length : found;
      let slashes = 0;
      while (end - slashes > from && part[end - 1 - slashes] === "\\") {
        slashes++;
      }
      this.#isEscaped = slashes % 2 === 1 && found < 0;
      if (found < 0) return end;
      if (slashes % 2 === 0) {
        this.#isInString = false;
        return end;
      }
      from = end + 1;
    }
  }
}
