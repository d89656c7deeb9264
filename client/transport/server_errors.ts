// deno-lint-ignore-file camelcase -- the names are those of the protocol
/** Converts a server's errors to local ones. */

import { type BrokenRule, ResetNeededError } from "../../utils/errors.ts";
import {
  type ArgumentRefusal,
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

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Place and message of the first validation error. */
function itemMessage(items: unknown): string | null {
  const [item] = Array.isArray(items) ? items : [];
  if (!isFields(item)) return null;
  // The environment's message names the place itself.
  const where = Array.isArray(item.loc) && item.type !== "value_error"
    ? `${item.loc.join(".")}: `
    : "";
  return `${where}${item.msg}`;
}

function readBrokenRule(
  { action, name, rule, value = null }: Readonly<Record<string, unknown>>,
): BrokenRule | null {
  return typeof action === "string" && typeof name === "string" &&
      typeof rule === "string"
    ? { action, name, rule, value }
    : null;
}

/** The argument that the environment rejected; `null` if the server did. */
function readRefusal(items: unknown): ArgumentRefusal | null {
  const [item] = Array.isArray(items) ? items : [];
  if (!isFields(item) || item.type !== "value_error") return null;
  if (!isFields(item.ctx)) {
    // Older servers send no context; they show only inputs that they checked
    // themselves.
    return item.input === null
      ? { kind: "RangeError", brokenRule: null }
      : null;
  }
  const { kind } = item.ctx;
  return kind === "RangeError" || kind === "TypeError"
    ? { kind, brokenRule: readBrokenRule(item.ctx) }
    : null;
}

function makeRemoteError(
  message: string,
  facts: RemoteErrorFacts,
): RemoteError {
  return new (CLASSES[facts.code] ?? RemoteError)(message, facts);
}

export function readFrameError(data: unknown): RemoteError {
  const fields = isFields(data) ? data : {};
  const code = textOf(fields.code) ?? "UNKNOWN";
  const reason = textOf(fields.reason);
  const message = itemMessage(fields.errors) ?? textOf(fields.message) ?? code;
  const status = CASES[reason ?? ""] ?? STATUSES[code] ?? null;
  return makeRemoteError(message, {
    code,
    status,
    reason,
    refusal: readRefusal(fields.errors),
  });
}

/** Retry-After in milliseconds. */
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
  const fields = isFields(body) ? body : {};
  const code = textOf(fields.code) ?? `HTTP_${status}`;
  const message = itemMessage(fields.detail) ?? textOf(fields.detail) ??
    `the server answered with status ${status}`;
  const reason = textOf(fields.reason);
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
