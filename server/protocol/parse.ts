/** Reads what a client sent: JSON first, then its schema, then an action. */

import type * as z from "zod";
import { type ApiError, makeValidationError } from "./api_error.ts";
import { messageAction } from "./schemas.ts";
import { listValidationItems } from "./validation_items.ts";

/** An action as a client sent it, in good form. */
export type MessageAction = z.infer<typeof messageAction>;

/** Deepest nesting of lists and objects: what walks a value would overflow. */
const DEPTH_LIMIT = 100;

/** Says whether lists and objects are nested too deeply, in JSON. */
function isTooDeep(text: string): boolean {
  if (text.length < 2 * DEPTH_LIMIT) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x22) i = endOfString(text, i);
    else if (char === 0x5b || char === 0x7b) depth++;
    else if (char === 0x5d || char === 0x7d) depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}

/** Position of the quotation mark that ends the string from `start` on. */
function endOfString(text: string, start: number): number {
  for (let end = start;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return end;
  }
}

function invalidJson(at: number, reason: string): ApiError {
  return makeValidationError([{
    type: "json_invalid",
    loc: ["body", at],
    msg: `Invalid JSON: ${reason}`,
    input: {},
    ctx: { error: reason },
  }], "INVALID_JSON");
}

/** Reads JSON. */
export function parseRequestJson(text: string): unknown {
  if (isTooDeep(text)) {
    throw invalidJson(0, `nested more than ${DEPTH_LIMIT} deep`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    throw invalidJson(at, reason);
  }
}

/** Checks a value against a schema. */
export function parseAs<T>(
  schema: z.ZodType<T>,
  input: unknown,
  prefix: readonly (string | number)[] = [],
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw makeValidationError(listValidationItems(result.error, input, prefix));
}

/** Checks an action; some clients parse what looks like JSON: 5 for "5". */
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
