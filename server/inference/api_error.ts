/** Errors in OpenAI's shape (https://platform.openai.com/docs/guides/error-codes). */

import { ApiError } from "../protocol/api_error.ts";
import { ruleMessage } from "../../utils/errors.ts";

/** An error that the client is told. */
export class CompletionError extends Error {
  override name = "CompletionError";

  /** @param param The field of the body at fault; `null` for none */
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly param: string | null = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export function makeFieldError(
  param: string,
  rule: string,
  value: unknown,
  code: string | null = null,
): CompletionError {
  const message = ruleMessage("complete a chat", param, rule, value);
  return new CompletionError(400, code, message, param);
}

const CODES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: "invalid_api_key",
  RATE_LIMITED: "rate_limit_exceeded",
};

/** Converts any error; details of what is not the client's fault stay here. */
export function toCompletionError(error: unknown): CompletionError {
  if (error instanceof CompletionError) return error;
  if (error instanceof ApiError) {
    const { code, details: { headers = {} }, message, status } = error;
    const own = CODES[code] ?? code.toLowerCase();
    return new CompletionError(
      ...[status === 422 ? 400 : status, own, message, null, headers] as const,
    );
  }
  const message = "The server failed; its log says why";
  return new CompletionError(500, null, message);
}

function findType({ status }: CompletionError): string {
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "server_error" : "invalid_request_error";
}

export function writeError(error: CompletionError) {
  const { code, message, param } = error;
  return { error: { message, type: findType(error), param, code } };
}
