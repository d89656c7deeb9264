/**
 * Reads what a client sent: JSON first, then its schema, then an action.
 *
 * @module
 */

import type * as z from "zod";
import { validationError } from "./api_error.ts";
import { messageAction } from "./schemas.ts";
import { validationItems } from "./validation_items.ts";

/** An action as a client sent it, in good form. */
export type MessageAction = z.infer<typeof messageAction>;

/**
 * Reads JSON.
 *
 * @param text What was sent
 * @returns The value
 * @throws {ApiError} `INVALID_JSON`
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    throw validationError([{
      type: "json_invalid",
      loc: ["body", at],
      msg: `Invalid JSON: ${reason}`,
      input: {},
      ctx: { error: reason },
    }], "INVALID_JSON");
  }
}

/**
 * Checks a value against a schema.
 *
 * @param schema What it must be
 * @param input The value
 * @param prefix What stands before each path in an error
 * @returns The value
 * @throws {ApiError} `VALIDATION_ERROR`, with an item for each fault
 */
export function parseAs<T>(
  schema: z.ZodType<T>,
  input: unknown,
  prefix: readonly (string | number)[] = [],
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw validationError(validationItems(result.error, input, prefix));
}

/**
 * Checks an action. A message that is a number or boolean is read as its text,
 * for some clients parse whatever is JSON: they send `5` for "5".
 *
 * @param input What was sent
 * @param prefix What stands before each path in an error
 * @returns The action
 * @throws {ApiError} `VALIDATION_ERROR`, with an item for each fault
 */
export function parseMessageAction(
  input: unknown,
  prefix: readonly (string | number)[] = [],
): MessageAction {
  const message = Object(input).message as unknown;
  const isScalar = typeof message === "number" || typeof message === "boolean";
  return parseAs(
    messageAction,
    isScalar ? { ...Object(input), message: String(message) } : input,
    prefix,
  );
}
