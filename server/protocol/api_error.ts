/** Errors over HTTP and WebSocket. */

import { findBrokenRule } from "../../utils/errors.ts";

/** A validation error in FastAPI's format. */
export interface ValidationItem {
  /** Kind of fault: `missing`, `greater_than_equal`, ... */
  readonly type: string;
  /** Where it is: `["body", "seed"]`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input: unknown;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** Error codes, the same on all transports. */
export type ErrorCode =
  | "BAD_TASK"
  | "CAPACITY_REACHED"
  | "CONFLICT"
  | "CRITIQUE_OFF"
  | "EXECUTION_ERROR"
  | "FACTORY_ERROR"
  | "FORBIDDEN"
  | "INVALID_JSON"
  | "METHOD_NOT_ALLOWED"
  | "NOT_FOUND"
  | "NOT_SUPPORTED"
  | "RATE_LIMITED"
  | "SESSION_BUSY"
  | "SESSION_ERROR"
  | "STOPPING"
  | "STORE_UNAVAILABLE"
  | "TIMEOUT"
  | "TOO_LARGE"
  | "UNAUTHORIZED"
  | "UNKNOWN_TYPE"
  | "VALIDATION_ERROR";

export interface ApiErrorDetails {
  /** Subcase of the code: `episode_over`. */
  readonly reason?: string;
  readonly items?: readonly ValidationItem[];
  /** Extra fields of a socket's error frame. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that is reported to the client. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
}

/** Longest input echoed in an error, in characters. */
const ECHO_LIMIT = 200;

/** Echoes small values; `null` for what JSON cannot express. */
export function echo(value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > ECHO_LIMIT ? `${text.slice(0, ECHO_LIMIT)}…` : value;
  } catch {
    return null;
  }
}

export function makeValidationError(
  items: readonly ValidationItem[],
  code: "VALIDATION_ERROR" | "INVALID_JSON" = "VALIDATION_ERROR",
): ApiError {
  const shown = items.map((item) => ({ ...item, input: echo(item.input) }));
  return new ApiError(422, code, items[0]?.msg ?? "Invalid message", {
    items: shown,
  });
}

export function makeInvalidJsonError(at: number, reason: string): ApiError {
  return makeValidationError([{
    type: "json_invalid",
    loc: ["body", at],
    msg: `Invalid JSON: ${reason}`,
    input: {},
    ctx: { error: reason },
  }], "INVALID_JSON");
}

/** A temporary failure, with seconds to wait. */
export function makeUnavailableError(
  code: "CAPACITY_REACHED" | "STOPPING" | "STORE_UNAVAILABLE",
  message: string,
  seconds: number,
  more: Pick<ApiErrorDetails, "facts" | "reason"> = {},
): ApiError {
  const headers = { "retry-after": String(seconds) };
  return new ApiError(503, code, message, { ...more, headers });
}

export function makeNotFoundError(): ApiError {
  return new ApiError(404, "NOT_FOUND", "Not Found");
}

/** HTTP body: `{detail, code, reason?}`. */
export function writeErrorBody(error: ApiError): Record<string, unknown> {
  const { code, message, details: { items, reason } } = error;
  return {
    detail: items === undefined ? message : items,
    code,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Socket frame: `{type: "error", data: {message, code, ...}}`. */
export function writeErrorFrame(error: ApiError): Record<string, unknown> {
  const { code, message, details: { items, reason, facts } } = error;
  const isInvalid = code === "VALIDATION_ERROR" && items !== undefined;
  return {
    type: "error",
    data: {
      message: isInvalid ? "Invalid message" : message,
      code,
      ...(reason === undefined ? {} : { reason }),
      ...(isInvalid ? { errors: items } : {}),
      ...facts,
    },
  };
}

const MESSAGE_LIMIT = 500;

const NAME_LIMIT = 120;

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, MESSAGE_LIMIT);
}

/** Error class for the client to throw; `null` if it is not at fault. */
function kindOf(error: unknown): "RangeError" | "TypeError" | null {
  if (error instanceof RangeError) return "RangeError";
  return error instanceof TypeError ? "TypeError" : null;
}

/** Converts an environment's argument error; `null` for other errors. */
function toArgumentError(error: unknown): ApiError | null {
  const kind = kindOf(error);
  const broken = findBrokenRule(error);
  if (kind === null || broken === null) return null;
  const { action, rule, value } = broken;
  const name = broken.name.slice(0, NAME_LIMIT);
  return makeValidationError([{
    type: "value_error",
    loc: name.split("."),
    msg: messageOf(error),
    input: null,
    ctx: {
      kind,
      action,
      name,
      rule: rule.slice(0, MESSAGE_LIMIT),
      value: echo(value) ?? null,
    },
  }]);
}

/** Blames the client only for errors that name an argument. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return toArgumentError(error) ??
    new ApiError(500, "EXECUTION_ERROR", messageOf(error));
}

/** Converts an error of `make`. */
export function toFactoryError(
  error: unknown,
  id: string,
  onError: (error: unknown) => void,
): ApiError {
  const refused = toArgumentError(error);
  if (refused !== null) return refused;
  onError(error);
  const message = `Environment factory '${id}' failed to create instance.`;
  return new ApiError(500, "FACTORY_ERROR", message, {
    facts: { factory_name: id },
  });
}
