// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Errors of remote environments. */

import {
  type BrokenRule,
  findBrokenRule,
  ResetNeededError,
} from "../../utils/errors.ts";
import { isJsonObject, readString } from "../../utils/json_values.ts";

/** An argument that the remote environment rejected. */
export interface ArgumentRefusal {
  /** The class of the error that a local environment throws. */
  readonly kind: "RangeError" | "TypeError";
  /** The broken rule; `null` if an older server does not report it. */
  readonly brokenRule: BrokenRule | null;
}

/** What the server reports about an error. */
export interface RemoteErrorFacts
  extends
    Pick<RemoteError, "code" | "status">,
    Partial<Pick<RemoteError, "reason" | "retryAfter" | "refusal">> {}

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
export class RemoteError extends Error {
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

const CLASSES: Readonly<Record<string, typeof RemoteError>> = {
  CAPACITY_REACHED: CapacityError,
  RATE_LIMITED: RateLimitedError,
  SESSION_ERROR: SessionGoneError,
  STOPPING: UnavailableError,
  STORE_UNAVAILABLE: UnavailableError,
  UNAUTHORIZED: UnauthorizedError,
};

/** HTTP statuses of socket errors, by code. */
const STATUSES: Readonly<Record<string, number>> = {
  CAPACITY_REACHED: 503,
  CONFLICT: 409,
  CRITIQUE_OFF: 403,
  EXECUTION_ERROR: 500,
  FORBIDDEN: 403,
  INVALID_JSON: 422,
  RATE_LIMITED: 429,
  SESSION_BUSY: 409,
  SESSION_ERROR: 410,
  STOPPING: 503,
  STORE_UNAVAILABLE: 503,
  TOO_LARGE: 413,
  UNAUTHORIZED: 401,
  UNKNOWN_TYPE: 422,
  VALIDATION_ERROR: 422,
};

/** HTTP statuses of socket errors, by reason. */
const CASES: Readonly<Record<string, number>> = {
  episode_over: 409,
  reset_needed: 409,
  unknown_session: 404,
};

/** Place and message of the first validation error. */
function itemMessage(items: unknown): string | null {
  const [item] = Array.isArray(items) ? items : [];
  if (!isJsonObject(item)) return null;
  // The environment's message names the place itself.
  const where = Array.isArray(item.loc) && item.type !== "value_error"
    ? `${item.loc.join(".")}: `
    : "";
  return `${where}${item.msg}`;
}

/** The argument that the environment rejected; `null` if the server did. */
function readRefusal(items: unknown): ArgumentRefusal | null {
  const [item] = Array.isArray(items) ? items : [];
  if (!isJsonObject(item) || item.type !== "value_error") return null;
  if (!isJsonObject(item.ctx)) {
    // Older servers send no context; they show only inputs that they checked
    // themselves.
    return item.input === null
      ? { kind: "RangeError", brokenRule: null }
      : null;
  }
  const { kind, action, name, rule, value = null } = item.ctx;
  if (kind !== "RangeError" && kind !== "TypeError") return null;
  const brokenRule = { action, name, rule, value };
  return { kind, brokenRule: findBrokenRule({ brokenRule }) };
}

function makeRemoteError(
  message: string,
  facts: RemoteErrorFacts,
): RemoteError {
  return new (CLASSES[facts.code] ?? RemoteError)(message, facts);
}

export function readFrameError(data: unknown): RemoteError {
  const fields = isJsonObject(data) ? data : {};
  const code = readString(fields.code) ?? "UNKNOWN";
  const reason = readString(fields.reason);
  const message = itemMessage(fields.errors) ?? readString(fields.message) ??
    code;
  const status = CASES[reason ?? ""] ?? STATUSES[code] ?? null;
  return makeRemoteError(message, {
    code,
    status,
    reason,
    refusal: readRefusal(fields.errors),
  });
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d{1,6}$/.test(seconds)
    ? 1000 * Number(seconds)
    : null;
}

export function readResponseError(
  response: Response,
  body: unknown,
): RemoteError {
  const { status, headers } = response;
  const fields = isJsonObject(body) ? body : {};
  const code = readString(fields.code) ?? `HTTP_${status}`;
  const message = itemMessage(fields.detail) ?? readString(fields.detail) ??
    `the server answered with status ${status}`;
  const reason = readString(fields.reason);
  const retryAfter = retryAfterOf(headers);
  return makeRemoteError(message, {
    code,
    status,
    reason,
    retryAfter,
    refusal: readRefusal(fields.detail),
  });
}

/** The error that a local environment would throw. */
export function toLocalError(error: unknown): unknown {
  if (!(error instanceof RemoteError)) return error;
  const { reason, refusal, message } = error;
  if (reason === "episode_over" || reason === "reset_needed") {
    return new ResetNeededError(message, { cause: error });
  }
  if (refusal === null) return error;
  const { kind, brokenRule } = refusal;
  const LocalError = kind === "TypeError" ? TypeError : RangeError;
  const local = new LocalError(message, { cause: error });
  return brokenRule === null ? local : Object.assign(local, { brokenRule });
}
