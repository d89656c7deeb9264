/** The text of a completion, token by token, up to a stop text. */

export interface TextStreamOptions {
  /** Decodes all tokens so far. */
  decode(ids: readonly number[]): string;
  /** Texts that end it, and are left out. */
  readonly stop: readonly string[];
  /** From here on the text is held back until its end; `null` for nowhere. */
  readonly holdFrom: string | null;
}

/** Length of the longest end of a text that may become one of several texts. */
function countOpen(text: string, texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(text.length - length);
    if (texts.some((whole) => whole.startsWith(end))) return length;
  }
  return 0;
}

/** Decodes tokens, and gives out what no later token can change. */
export class TextStream {
  readonly #options: TextStreamOptions;
  readonly #ids: number[] = [];
  #text = "";
  #given = 0;
  #isStopped = false;

  constructor(options: TextStreamOptions) {
    this.#options = options;
  }

  /** The text so far, held back or not. */
  get text(): string {
    return this.#text;
  }

  /** Characters that no later token can change. */
  get settled(): number {
    // The bytes of a character may be divided among tokens.
    return this.#text.replace(/\ufffd+$/, "").length;
  }

  /** Characters that were given out. */
  get given(): number {
    return this.#given;
  }

  /** Whether a stop text has come. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Takes a token; returns new text, possibly none. */
  push(id: number): string {
    const { decode, holdFrom, stop } = this.#options;
    this.#ids.push(id);
    this.#text = decode(this.#ids);
    const at = stop.map((text) => this.#text.indexOf(text))
      .filter((index) => index >= 0);
    if (at.length > 0) {
      this.#isStopped = true;
      this.#text = this.#text.slice(0, Math.min(...at));
    }
    if (holdFrom !== null) {
      const held = this.#text.indexOf(holdFrom);
      if (held >= 0) return this.#give(held);
    }
    if (this.#isStopped) return this.#give(this.#text.length);
    const whole = this.#text.slice(0, this.settled);
    const texts = holdFrom === null ? stop : [...stop, holdFrom];
    return this.#give(whole.length - countOpen(whole, texts));
  }

  /** Returns the rest, with what was held back. */
  finish(): string {
    return this.#give(this.#text.length);
  }

  #give(end: number): string {
    const text = this.#text.slice(this.#given, end);
    this.#given = Math.max(this.#given, end);
    return text;
  }
}
