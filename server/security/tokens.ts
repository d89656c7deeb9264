/** Bearer tokens, rate limits and same-site checks. */

import { createHash, timingSafeEqual } from "node:crypto";
import { ruleError, ruleMessage } from "../../utils/errors.ts";
import { decodePercent } from "../../utils/percent.ts";
import { ApiError } from "../protocol/api_error.ts";

const MIN_LENGTH = 16;

const HIDDEN = "[token]"; // what logs have in place of one

function hash(token: string): Uint8Array {
  return createHash("sha256").update(token, "utf8").digest();
}

/** Reads a Bearer token or a Basic password. */
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

export class Tokens {
  readonly #hashes: readonly Uint8Array[];
  /** What most parts of a text do not have, so that few are hashed. */
  readonly #shapes: readonly {
    readonly first: string;
    readonly last: string;
    readonly length: number;
  }[];

  constructor(tokens: readonly string[]) {
    for (const token of tokens) {
      if (token.length >= MIN_LENGTH && /^\S+$/.test(token)) continue;
      throw new RangeError(
        `Cannot serve as 'token' must be ${MIN_LENGTH} or more characters without blanks: ` +
          `current value has ${token.length} characters`,
      );
    }
    this.#hashes = tokens.map(hash);
    this.#shapes = tokens.map((token) => ({
      first: token[0]!,
      last: token.at(-1)!,
      length: token.length,
    }));
  }

  get areNeeded(): boolean {
    return this.#hashes.length > 0;
  }

  #isKnown(given: Uint8Array): boolean {
    let isKnown = false;
    // Compare all for constant time.
    for (const known of this.#hashes) {
      if (timingSafeEqual(known, given)) isKnown = true;
    }
    return isKnown;
  }

  /** Length of a token that starts at a place of a text; 0 if there is none. */
  #measure(text: string, at: number): number {
    for (const { first, last, length } of this.#shapes) {
      const fits = text[at] === first && text[at + length - 1] === last;
      if (fits && this.#isKnown(hash(text.slice(at, at + length)))) {
        return length;
      }
    }
    return 0;
  }

  /** Hides tokens wherever they stand in a text, percent-encoded or not. */
  hideIn(text: string): string {
    const decoded = decodePercent(text) ?? text;
    let plain = "";
    let isHidden = false;
    for (let at = 0; at < decoded.length;) {
      const length = this.#measure(decoded, at);
      isHidden ||= length > 0;
      plain += length > 0 ? HIDDEN : decoded[at]!;
      at += Math.max(1, length);
    }
    return isHidden ? plain : text;
  }

  /** Authenticates a request; returns the token's SHA-256. */
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
    const message = `Cannot authorize as 'Authorization' must be ${rule}`;
    throw new ApiError(401, "UNAUTHORIZED", message, {
      headers: { "www-authenticate": 'Bearer realm="unlock"' },
    });
  }
}

interface Bucket {
  level: number;
  at: number;
}

export class TokenBuckets {
  readonly #rate: number;
  readonly #buckets = new Map<string, Bucket>();

  /** Buckets hold two seconds of requests at `rate` per second. */
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
    // A request larger than the bucket needs a full bucket.
    if (bucket.level < Math.min(count, full)) {
      const wait = Math.max(1, Math.ceil((count - bucket.level) / this.#rate));
      const message =
        `Cannot go on as 'rate' must be at most ${this.#rate} requests a second: try again in ${wait} s`;
      throw new ApiError(429, "RATE_LIMITED", message, {
        headers: { "retry-after": String(wait) },
      });
    }
    bucket.level -= count;
  }
}

export const LOOPBACK: readonly string[] = ["127.0.0.1", "localhost", "::1"];

/** Refuses a server without a token that other machines reach. */
export function assertBinding(host: string, tokens: readonly string[]): void {
  if (LOOPBACK.includes(host) || tokens.length > 0) return;
  const rule = "127.0.0.1, localhost or ::1 without a token, " +
    "as anyone could use a server that others reach";
  throw ruleError(Error, "serve", "host", rule, host);
}

/** The names by which a server without a token is called; `null` for any. */
export function listHostNames(
  host: string,
  tokens: readonly string[],
): ReadonlySet<string> | null {
  const isLocal = LOOPBACK.includes(host) && tokens.length === 0;
  return isLocal ? new Set([...LOOPBACK, "[::1]"]) : null;
}

function forbidden(name: string, rule: string, value: string): ApiError {
  const message = ruleMessage("answer", name, rule, value.slice(0, 100));
  return new ApiError(403, "FORBIDDEN", message);
}

/** Rejects a foreign `Host` or `Origin`; null `origins`: none can be named. */
export function assertSameSite(
  headers: Headers,
  names: ReadonlySet<string> | null,
  origins: readonly string[] | null,
): void {
  const host = headers.get("host") ?? "";
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (names !== null && !names.has(name)) {
    throw forbidden("Host", "a name of this server", host);
  }
  const origin = headers.get("origin");
  if (origin === null || origins?.includes(origin)) return;
  if (URL.parse(origin)?.host === host.toLowerCase()) return;
  const others = origins === null ? "" : " or one of --cors";
  throw forbidden("Origin", `this server's${others}`, origin);
}
