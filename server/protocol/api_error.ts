/** Errors as clients see them, over HTTP and over a socket. */

import { findBrokenRule } from "../../utils/errors.ts";

/** A field that is not as it must be, in the form that FastAPI gives it. */
export interface ValidationItem {
  /** Kind of fault: `missing`, `greater_than_equal`, ... */
  readonly type: string;
  /** Where it is: `["body", "seed"]`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input: unknown;
  /** Further facts about the rule. */
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** Codes of errors; a code means the same on every way in. */
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

/** What an error says beside code and message. */
export interface ApiErrorDetails {
  /** Which of the code's cases it is: `episode_over`. */
  readonly reason?: string;
  /** The fields at fault. */
  readonly items?: readonly ValidationItem[];
  /** Further facts in a socket's error frame. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that a client is told about. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** What an error echoes of the input at most, in characters. */
const ECHO_LIMIT = 200;

/** A value as an error shows it: whole if it is small; null without JSON. */
export function echo(value: unknown): unknown {
  if (value === undefined) return undefined;
  try {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > ECHO_LIMIT ? `${text.slice(0, ECHO_LIMIT)}…` : value;
  } catch {
    return null;
  }
}

/** The error of a request that is not as it must be. */
export function makeValidationError(
  items: readonly ValidationItem[],
  code: "VALIDATION_ERROR" | "INVALID_JSON" = "VALIDATION_ERROR",
): ApiError {
  const shown = items.map((item) => ({ ...item, input: echo(item.input) }));
  return new ApiError(422, code, items[0]?.msg ?? "Invalid message", {
    items: shown,
  });
}

/** The error of what may succeed in some seconds. */
export function makeUnavailableError(
  code: "CAPACITY_REACHED" | "STOPPING" | "STORE_UNAVAILABLE",
  message: string,
  seconds: number,
  more: Pick<ApiErrorDetails, "facts" | "reason"> = {},
): ApiError {
  const headers = { "retry-after": String(seconds) };
  return new ApiError(503, code, message, { ...more, headers });
}

/** The error of a path that leads nowhere. */
export function makeNotFoundError(): ApiError {
  return new ApiError(404, "NOT_FOUND", "Not Found");
}

/** An HTTP body: `{detail, code, reason?}`. */
export function writeErrorBody(error: ApiError): Record<string, unknown> {
  const { code, message, details: { items, reason } } = error;
  return {
    detail: items === undefined ? message : items,
    code,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A frame of a socket: `{type: "error", data: {message, code, ...}}`. */
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

/** Longest message that a client is told. */
const MESSAGE_LIMIT = 500;

/** Longest name of an argument that a client is told. */
const NAME_LIMIT = 120;

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, MESSAGE_LIMIT);
}

/** What class of error a client is to throw; `null` if it is not its fault. */
function kindOf(error: unknown): "RangeError" | "TypeError" | null {
  if (error instanceof RangeError) return "RangeError";
  return error instanceof TypeError ? "TypeError" : null;
}

/** The error about an argument that an environment refused; `null` if none. */
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

/** What an environment threw: the client's fault if it names an argument. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return toArgumentError(error) ??
    new ApiError(500, "EXECUTION_ERROR", messageOf(error));
}

/** Why no environment was made: an option's fault, or for the operator. */
export function toFactoryError(
  error: unknown,
  id: string,
  onError: (error: unknown) => void,
): ApiError {
  const refused = toArgumentError(error);
  if (refused !== null) return refused;
  onError(error);
  return new ApiError(
    500,
    "FACTORY_ERROR",
    `Environment factory '${id}' failed to create instance.`,
    { facts: { factory_name: id } },
  );
}
