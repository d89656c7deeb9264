/** Who may come in: bearer tokens, compared in constant time. */

import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "../protocol/api_error.ts";

/** Smallest length of a token: a guess must be hopeless. */
const MIN_LENGTH = 16;

function hash(token: string): Uint8Array {
  return createHash("sha256").update(token, "utf8").digest();
}

/** The token in an `Authorization` header, as Bearer or as Basic's password. */
function tokenIn(header: string): string | null {
  const [, scheme = "", value = ""] = /^(\w+) +(\S+)$/.exec(header) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return null;
  try {
    const bytes = Uint8Array.from(atob(value), (char) => char.charCodeAt(0));
    const text = new TextDecoder().decode(bytes);
    return text.slice(text.indexOf(":") + 1);
  } catch {
    return null;
  }
}

/** Decodes a part of an address; one that is encoded wrongly stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The tokens that a server takes. */
export class Tokens {
  readonly #hashes: readonly Uint8Array[];
  /** Hashing takes a while, and most parts of paths have another length. */
  readonly #lengths: ReadonlySet<number>;
  readonly #longest: number;

  constructor(tokens: readonly string[]) {
    for (const token of tokens) {
      if (token.length >= MIN_LENGTH && /^\S+$/.test(token)) continue;
      throw new RangeError(
        `Cannot serve as 'token' must be ${MIN_LENGTH} or more characters without blanks: ` +
          `current value has ${token.length} characters`,
      );
    }
    this.#hashes = tokens.map(hash);
    this.#lengths = new Set(tokens.map(({ length }) => length));
    this.#longest = Math.max(0, ...this.#lengths);
  }

  /** Says whether clients must show one. */
  get areNeeded(): boolean {
    return this.#hashes.length > 0;
  }

  #isKnown(given: Uint8Array): boolean {
    let isKnown = false;
    // All are compared, so that the time tells nothing.
    for (const known of this.#hashes) {
      if (timingSafeEqual(known, given)) isKnown = true;
    }
    return isKnown;
  }

  /** How long the token is that begins here; 0 if there is none. */
  #measure(pieces: readonly string[]): number {
    let text = "";
    for (const [i, piece] of pieces.entries()) {
      text += piece;
      if (text.length > this.#longest) return 0;
      const isToken = this.#lengths.has(text.length) &&
        this.#isKnown(hash(text));
      if (isToken) return i + 1;
    }
    return 0;
  }

  /**
   * Hides tokens that stand where none belong, for logs.
   *
   * @param text A path or a header, whose tokens stand between slashes and
   *   blanks, percent-encoded or not, and may have slashes of their own
   */
  hideIn(text: string): string {
    const pieces = decode(text).split(/([/\s])/);
    let plain = "";
    let isHidden = false;
    for (let at = 0; at < pieces.length;) {
      const length = this.#measure(pieces.slice(at, at + this.#longest));
      isHidden ||= length > 0;
      plain += length > 0 ? "[token]" : pieces[at]!;
      at += Math.max(1, length);
    }
    return isHidden ? plain : text;
  }

  /** Finds out who asks. */
  ownerOf(header: string | null): string {
    if (!this.areNeeded) return "";
    const token = header === null ? null : tokenIn(header);
    if (token !== null) {
      const given = hash(token);
      if (this.#isKnown(given)) return given.toHex();
    }
    const rule = header === null
      ? "given, as this server needs a token: 'Bearer TOKEN'"
      : "'Bearer' and a token that this server takes";
    throw new ApiError(
      401,
      "UNAUTHORIZED",
      `Cannot authorize as 'Authorization' must be ${rule}`,
      { headers: { "www-authenticate": 'Bearer realm="unlock"' } },
    );
  }
}
