/** Parses and validates requests. */

import type * as z from "zod";
import {
  makeInvalidJsonError,
  makeValidationError,
  type ValidationItem,
} from "./api_error.ts";
import { JsonScan } from "./json_scan.ts";
import { FAULT_LIMIT, messageAction } from "./schemas.ts";

type Loc = readonly (string | number)[];

function at(input: unknown, path: Loc): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

const TYPES: Readonly<Record<string, readonly [string, string]>> = {
  string: ["string_type", "Input should be a valid string"],
  number: ["float_type", "Input should be a valid number"],
  int: ["int_type", "Input should be a valid integer"],
  boolean: ["bool_type", "Input should be a valid boolean"],
  object: ["dict_type", "Input should be a valid dictionary"],
  record: ["dict_type", "Input should be a valid dictionary"],
  array: ["list_type", "Input should be a valid list"],
};

/** `[type, msg, ctx?]` of a value out of range. */
function sizeItem(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
): readonly [string, string, Record<string, unknown>] {
  const isSmall = issue.code === "too_small";
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin === "string" || issue.origin === "array") {
    const [subject, prefix, unit] = issue.origin === "string"
      ? ["String", "string_", "character"]
      : ["List", "", "item"];
    const size = isSmall ? "short" : "long";
    const bound = isSmall ? "least" : "most";
    const count = `${limit} ${unit}${limit === 1 ? "" : "s"}`;
    const msg = `${subject} should have at ${bound} ${count}`;
    const key = isSmall ? "min_length" : "max_length";
    return [`${prefix}too_${size}`, msg, { [key]: limit }];
  }
  const name = isSmall ? "greater_than" : "less_than";
  const words = isSmall ? "greater than" : "less than";
  const short = isSmall ? "g" : "l";
  return issue.inclusive === false
    ? [name, `Input should be ${words} ${limit}`, { [`${short}t`]: limit }]
    : [`${name}_equal`, `Input should be ${words} or equal to ${limit}`, {
      [`${short}e`]: limit,
    }];
}

function itemsOf(
  issue: z.core.$ZodIssue,
  input: unknown,
  prefix: Loc,
): ValidationItem[] {
  const path = issue.path
    .map((key) => typeof key === "number" ? key : String(key));
  const loc = [...prefix, ...path];
  const value = at(input, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.slice(0, FAULT_LIMIT).map((key) => ({
        type: "extra_forbidden",
        loc: [...loc, key],
        msg: "Extra inputs are not permitted",
        input: at(value, [key]),
      }));
    case "invalid_type": {
      if (value === undefined && path.length > 0) {
        const owner = at(input, path.slice(0, -1));
        return [{ type: "missing", loc, msg: "Field required", input: owner }];
      }
      const [type, msg] = TYPES[issue.expected] ??
        ["value_error", issue.message];
      return [{ type, loc, msg, input: value }];
    }
    case "too_big":
    case "too_small": {
      const [type, msg, ctx] = sizeItem(issue);
      return [{ type, loc, msg, input: value, ctx }];
    }
    case "invalid_value": {
      const expected = issue.values.map((word) => `'${String(word)}'`)
        .join(", ");
      const msg = `Input should be ${expected}`;
      const ctx = { expected };
      return [{ type: "literal_error", loc, msg, input: value, ctx }];
    }
    default:
      return [{ type: "value_error", loc, msg: issue.message, input: value }];
  }
}

/** Converts schema errors; over HTTP, `prefix` is `["body"]`. */
export function listValidationItems(
  error: z.ZodError,
  input: unknown,
  prefix: Loc = [],
): ValidationItem[] {
  return error.issues
    .slice(0, FAULT_LIMIT)
    .flatMap((issue) => itemsOf(issue, input, prefix))
    .slice(0, FAULT_LIMIT)
    .map((item) => ({
      ...item,
      loc: item.loc
        .map((key) => typeof key === "string" ? key.slice(0, 100) : key),
    }));
}

export type MessageAction = z.infer<typeof messageAction>;

export function parseRequestJson(text: string): unknown {
  new JsonScan().add(text);
  return parseScannedJson(text);
}

/** Parses what {@linkcode JsonScan} has let through. */
export function parseScannedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const at = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    throw makeInvalidJsonError(at, reason);
  }
}

export function parseAs<T>(
  schema: z.ZodType<T>,
  input: unknown,
  prefix: Loc = [],
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw makeValidationError(listValidationItems(result.error, input, prefix));
}

/** Validates an action; some clients send 5 for "5". */
export function parseMessageAction(input: unknown): MessageAction {
  const message = Object(input).message as unknown;
  const isScalar = typeof message === "number" || typeof message === "boolean";
  return parseAs(
    messageAction,
    isScalar ? { ...Object(input), message: String(message) } : input,
  );
}
