/** Errors of remote environments. */

import type { BrokenRule } from "../../utils/errors.ts";

/** An argument that the remote environment rejected. */
export interface ArgumentRefusal {
  /** The class of the error that a local environment throws. */
  readonly kind: "RangeError" | "TypeError";
  /** The broken rule; `null` if an older server does not report it. */
  readonly brokenRule: BrokenRule | null;
}

/** What the server reports about an error. */
export interface RemoteErrorFacts {
  /** Error code: `SESSION_BUSY`. */
  readonly code: string;
  /** HTTP status; `null` if no server answered. */
  readonly status: number | null;
  /** Reason within the code: `unknown_session`. */
  readonly reason?: string | null;
  /** Requested pause before a retry, in milliseconds. */
  readonly retryAfter?: number | null;
  /** The rejected argument; `null` for other errors. */
  readonly refusal?: ArgumentRefusal | null;
}

/** Codes of transient errors. */
const RETRYABLE: readonly string[] = [
  "CONNECTION",
  "RATE_LIMITED",
  "SESSION_BUSY",
  "STOPPING",
  "STORE_UNAVAILABLE",
  "TIMEOUT",
];

/**
 * The server rejected a call, or could not be reached. Subclasses distinguish
 * the cases that callers handle differently.
 */
export class RemoteError extends Error implements RemoteErrorFacts {
  /** Name in stack traces. */
  override name = "RemoteError";
  /** Error code: `SESSION_BUSY`. */
  readonly code: string;
  /** HTTP status; `null` if no server answered. */
  readonly status: number | null;
  /** Reason within the code: `unknown_session`. */
  readonly reason: string | null;
  /** Requested pause before a retry, in milliseconds. */
  readonly retryAfter: number | null;
  /** The rejected argument; `null` for other errors. */
  readonly refusal: ArgumentRefusal | null;

  /**
   * Creates the error.
   *
   * @param message Error message
   * @param facts What the server reports
   * @param options The cause
   */
  constructor(
    message: string,
    facts: RemoteErrorFacts,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = facts.code;
    this.status = facts.status;
    this.reason = facts.reason ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.refusal = facts.refusal ?? null;
  }

  /** Whether a retry may succeed. */
  get isRetryable(): boolean {
    return RETRYABLE.includes(this.code);
  }
}

/** No usable response: refused, cut off, timed out or malformed. */
export class ConnectionError extends RemoteError {
  /** Name in stack traces. */
  override name = "ConnectionError";

  /**
   * Creates the error.
   *
   * @param message Error message
   * @param options The cause
   */
  constructor(message: string, options?: ErrorOptions) {
    super(message, { code: "CONNECTION", status: null }, options);
  }
}

/** The server has no room for another session. */
export class CapacityError extends RemoteError {
  /** Name in stack traces. */
  override name = "CapacityError";
}

/** The session was closed, has expired, or belongs to another token. */
export class SessionGoneError extends RemoteError {
  /** Name in stack traces. */
  override name = "SessionGoneError";
}

/** The token is missing or wrong. */
export class UnauthorizedError extends RemoteError {
  /** Name in stack traces. */
  override name = "UnauthorizedError";
}

/** The rate limit was exceeded, even after retries. */
export class RateLimitedError extends RemoteError {
  /** Name in stack traces. */
  override name = "RateLimitedError";
}

/** The server is stopping, or its store cannot be reached. */
export class UnavailableError extends RemoteError {
  /** Name in stack traces. */
  override name = "UnavailableError";
}
