/** Errors of environments, as clients are told of them. */

import { findBrokenRule } from "../../utils/errors.ts";
import { ApiError, echo, makeValidationError } from "./api_error.ts";

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
