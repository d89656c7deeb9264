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

interface Bucket {
  level: number;
  at: number;
}

/** Owners that are remembered; beyond, the bucket filled longest ago goes. */
const OWNERS = 10_000;

/** A bucket for each owner. */
export class TokenBuckets {
  readonly #rate: number;
  readonly #buckets = new Map<string, Bucket>();

  /** Makes full buckets of two seconds' requests, at `rate` a second. */
  constructor(rate: number) {
    this.#rate = rate;
  }

  take(owner: string, now: number, count = 1): void {
    const full = 2 * this.#rate;
    const bucket = this.#buckets.get(owner) ?? { level: full, at: now };
    const filled = (Math.max(0, now - bucket.at) / 1000) * this.#rate;
    bucket.level = Math.min(full, bucket.level + filled);
    bucket.at = now;
    this.#buckets.set(owner, bucket);
    if (this.#buckets.size > OWNERS) {
      this.#buckets.delete(this.#buckets.keys().next().value!);
    }
    // What asks for more than a full bucket holds may have a full one.
    if (bucket.level < Math.min(count, full)) {
      const wait = Math.max(1, Math.ceil((count - bucket.level) / this.#rate));
      throw new ApiError(
        429,
        "RATE_LIMITED",
        `Cannot go on as 'rate' must be at most ${this.#rate} requests a second: try again in ${wait} s`,
        { headers: { "retry-after": String(wait) } },
      );
    }
    bucket.level -= count;
  }
}

/** Addresses that only this machine reaches. */
export const LOOPBACK: readonly string[] = ["127.0.0.1", "localhost", "::1"];

function forbidden(name: string, rule: string, value: string): ApiError {
  return new ApiError(
    403,
    "FORBIDDEN",
    `Cannot answer as '${name}' must be ${rule}: current value is ${
      JSON.stringify(value.slice(0, 100))
    }`,
  );
}

/** The host of an address, without its port. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

/**
 * Refuses a request that a page of another site may have made: one for a name
 * that is not the server's (a name that was bound to this address), or one
 * with an `Origin` of elsewhere.
 */
export function assertSameSite(
  headers: Headers,
  names: ReadonlySet<string> | null,
  origins: readonly string[],
): void {
  const host = headers.get("host") ?? "";
  if (names !== null && !names.has(nameOf(host))) {
    throw forbidden("Host", "a name of this server", host);
  }
  const origin = headers.get("origin");
  if (origin === null || origins.includes(origin)) return;
  if (URL.parse(origin)?.host === host.toLowerCase()) return;
  throw forbidden("Origin", "this server's or one of --cors", origin);
}
