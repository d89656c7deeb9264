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

/** The tokens that a server takes. */
export class Tokens {
  readonly #hashes: readonly Uint8Array[];
  /** Hashing takes a while, and most parts of paths have another length. */
  readonly #lengths: ReadonlySet<number>;

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

  /**
   * Hides tokens that stand where none belong, for logs.
   *
   * @param path A path, or a part of one
   */
  hideIn(path: string): string {
    return path.split("/").map((part) => {
      const isToken = this.#lengths.has(part.length) &&
        this.#isKnown(hash(part));
      return isToken ? "[token]" : part;
    }).join("/");
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
