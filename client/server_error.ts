// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Turns what a server says about an error into an error. */

import {
  CapacityError,
  RateLimitedError,
  RemoteError,
  type RemoteErrorFacts,
  SessionGoneError,
  UnauthorizedError,
  UnavailableError,
} from "./errors.ts";

const CLASSES: Readonly<Record<string, typeof RemoteError>> = {
  CAPACITY_REACHED: CapacityError,
  RATE_LIMITED: RateLimitedError,
  SESSION_ERROR: SessionGoneError,
  STOPPING: UnavailableError,
  STORE_UNAVAILABLE: UnavailableError,
  UNAUTHORIZED: UnauthorizedError,
};

/** The statuses of a socket's errors, which come without one. */
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

/** The statuses of cases that differ from the rest of their code. */
const CASES: Readonly<Record<string, number>> = {
  episode_over: 409,
  reset_needed: 409,
  unknown_session: 404,
};

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** What the first of some validation items says, with where it is. */
function itemMessage(items: unknown): string | null {
  const [item] = Array.isArray(items) ? items : [];
  if (!isFields(item)) return null;
  // The environment's own words name the place.
  const where = Array.isArray(item.loc) && item.type !== "value_error"
    ? `${item.loc.join(".")}: `
    : "";
  return `${where}${item.msg}`;
}

function errorOf(message: string, facts: RemoteErrorFacts): RemoteError {
  return new (CLASSES[facts.code] ?? RemoteError)(message, facts);
}

/** The error of a socket's error frame. */
export function frameError(data: unknown): RemoteError {
  const fields = isFields(data) ? data : {};
  const code = textOf(fields.code) ?? "UNKNOWN";
  const reason = textOf(fields.reason);
  const message = itemMessage(fields.errors) ?? textOf(fields.message) ?? code;
  const status = CASES[reason ?? ""] ?? STATUSES[code] ?? null;
  return errorOf(message, { code, status, reason });
}

/** Milliseconds that a `Retry-After` header asks for, if it names seconds. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = headers.get("retry-after");
  return seconds !== null && /^\d{1,6}$/.test(seconds)
    ? 1000 * Number(seconds)
    : null;
}

/**
 * The error of an HTTP response whose status tells of one.
 *
 * @param body Its body as JSON; `null` if it is none
 */
export function responseError(response: Response, body: unknown): RemoteError {
  const { status, headers } = response;
  const fields = isFields(body) ? body : {};
  const code = textOf(fields.code) ?? `HTTP_${status}`;
  const message = itemMessage(fields.detail) ?? textOf(fields.detail) ??
    `the server answered with status ${status}`;
  const reason = textOf(fields.reason);
  const retryAfter = retryAfterOf(headers);
  return errorOf(message, { code, status, reason, retryAfter });
}
