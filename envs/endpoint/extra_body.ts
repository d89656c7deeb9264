/**
 * Extra fields of a request. Endpoints differ: some reject `temperature`, some
 * want `max_completion_tokens` instead of `max_tokens`.
 */

import { ruleError } from "../../utils/errors.ts";
import { isPlainObject } from "../../utils/json_values.ts";

/** Fields of the body by name; `null` removes a field. */
export type ExtraBody = Readonly<Record<string, unknown>>;

/** Fields that must not be overridden. */
const OWN_FIELDS = ["model", "messages", "stream"];

const RULE = "an object of JSON without 'model', 'messages' and 'stream'";

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (isPlainObject(value)) return Object.values(value).every(isJson);
  if (typeof value === "number") return Number.isFinite(value);
  return value === null || ["string", "boolean"].includes(typeof value);
}

/** Checks fields; `given` holds the options that would set the same field. */
export function assertExtraBody(
  action: string,
  name: string,
  value: unknown,
  given: Readonly<Record<string, unknown>> = {},
): asserts value is ExtraBody {
  const isFit = isPlainObject(value) && isJson(value) &&
    OWN_FIELDS.every((field) => !Object.hasOwn(value, field));
  if (!isFit) throw ruleError(TypeError, action, name, RULE, value);
  for (const [field, option] of Object.entries(given)) {
    if (option === undefined || !Object.hasOwn(value, field)) continue;
    const rule = "left out where an option says the same";
    const now = value[field];
    throw ruleError(TypeError, action, `${name}.${field}`, rule, now);
  }
}

/** Parses fields given as JSON. */
export function parseExtraBody(
  action: string,
  name: string,
  text: string,
): ExtraBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw ruleError(TypeError, action, name, RULE, text);
  }
  assertExtraBody(action, name, value);
  return value;
}

/** Merges fields into a body and removes those that are `null`. */
export function mergeExtraBody(body: ExtraBody, extra: ExtraBody): ExtraBody {
  return Object.fromEntries(
    Object.entries({ ...body, ...extra })
      .filter(([name]) => extra[name] !== null),
  );
}

/** A field that some endpoints reject. */
export type RefusedField = "temperature" | "max_tokens";

/** Errors about an unsupported field, as opposed to a value out of range. */
const UNSUPPORTED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|not permitted/i;

/** Finds the field that an error calls unsupported, if any. */
export function findRefusedField(text: string): RefusedField | null {
  if (!UNSUPPORTED.test(text)) return null;
  const fields: readonly RefusedField[] = ["temperature", "max_tokens"];
  return fields.find((field) => new RegExp(`\\b${field}\\b`).test(text)) ??
    null;
}

/** Suggests extra fields for an endpoint that rejects one. */
export function suggestExtraBody(
  field: RefusedField,
  maxTokens: number | null,
): string {
  return JSON.stringify(
    field === "temperature"
      ? { temperature: null }
      : { "max_completion_tokens": maxTokens },
  );
}
