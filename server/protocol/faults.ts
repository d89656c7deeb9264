/** Errors of environments, as clients are told of them. */

import { ApiError, validationError } from "./api_error.ts";

/** Which argument a message of this package is about. */
const NAMED = /^Cannot [^]*? as '([^']+)' must be /;

/** Longest message that a client is told. */
const MESSAGE_LIMIT = 500;

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(0, MESSAGE_LIMIT);
}

/**
 * The error about an argument that an environment refused.
 *
 * @returns An `ApiError` of status 422
 */
export function inputFault(error: unknown): ApiError {
  const message = messageOf(error);
  const [, name = "options"] = NAMED.exec(message) ?? [];
  return validationError([{
    type: "value_error",
    loc: name.split("."),
    msg: message,
    input: null,
  }]);
}

/**
 * The error about what an environment threw: the client's fault if it names an
 * argument, else the environment's own.
 */
export function environmentFault(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isInput = error instanceof RangeError || error instanceof TypeError;
  if (isInput && NAMED.test(error.message)) return inputFault(error);
  return new ApiError(500, "EXECUTION_ERROR", messageOf(error));
}

/**
 * The error about an environment that could not be made: the client's fault if
 * it names an option, else one whose cause is the operator's to know.
 */
export function factoryFault(
  error: unknown,
  id: string,
  onError: (error: unknown) => void,
): ApiError {
  const isInput = error instanceof RangeError || error instanceof TypeError;
  if (isInput && NAMED.test(error.message)) return inputFault(error);
  onError(error);
  return new ApiError(
    500,
    "FACTORY_ERROR",
    `Environment factory '${id}' failed to create instance.`,
    { facts: { factory_name: id } },
  );
}
