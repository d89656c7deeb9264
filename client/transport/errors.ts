/** Errors of remote environments. */

import type { BrokenRule } from "../../utils/errors.ts";

/** An argument that the environment on the server refused. */
export interface ArgumentRefusal {
  /** The class of the error that a local environment throws. */
  readonly kind: "RangeError" | "TypeError";
  /** The rule that it broke; `null` where an older server does not say. */
  readonly brokenRule: BrokenRule | null;
}

/** What the server says about an error, as far as it says it. */
export interface RemoteErrorFacts {
  /** What kind of error it is: `SESSION_BUSY`. */
  readonly code: string;
  /** The HTTP status that belongs to it; `null` where no server answered. */
  readonly status: number | null;
  /** Which of the code's cases it is: `unknown_session`. */
  readonly reason?: string | null;
  /** After how many milliseconds the server wants to be asked again. */
  readonly retryAfter?: number | null;
  /** The argument that the environment refused; `null` if it was something else. */
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
 * The server refused a call, or could not be reached. Those below tell the
 * cases apart that a caller may want to treat differently.
 */
export class RemoteError extends Error implements RemoteErrorFacts {
  /** The name shown in stack traces. */
  override name = "RemoteError";
  /** What kind of error it is: `SESSION_BUSY`. */
  readonly code: string;
  /** The HTTP status that belongs to it; `null` where no server answered. */
  readonly status: number | null;
  /** Which of the code's cases it is: `unknown_session`. */
  readonly reason: string | null;
  /** After how many milliseconds the server wants to be asked again. */
  readonly retryAfter: number | null;
  /** The argument that the environment refused; `null` if it was something else. */
  readonly refusal: ArgumentRefusal | null;

  /**
   * Makes an error.
   *
   * @param message What went wrong, for a person
   * @param facts What the server says of it
   * @param options The error behind it
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

  /** True if the same call may succeed a little later. */
  get isRetryable(): boolean {
    return RETRYABLE.includes(this.code);
  }
}

/** No server answered: refused, cut off, out of time, or not understood. */
export class ConnectionError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "ConnectionError";

  /**
   * Makes an error.
   *
   * @param message What went wrong, for a person
   * @param options The error behind it
   */
  constructor(message: string, options?: ErrorOptions) {
    super(message, { code: "CONNECTION", status: null }, options);
  }
}

/** The server has as many sessions as it can hold. */
export class CapacityError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "CapacityError";
}

/** The session was closed, has expired, or belongs to another token. */
export class SessionGoneError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "SessionGoneError";
}

/** The server wants a token, or another one. */
export class UnauthorizedError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "UnauthorizedError";
}

/** The server was asked too often, and went on saying so. */
export class RateLimitedError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "RateLimitedError";
}

/** The server is stopping, or its store cannot be reached. */
export class UnavailableError extends RemoteError {
  /** The name shown in stack traces. */
  override name = "UnavailableError";
}
