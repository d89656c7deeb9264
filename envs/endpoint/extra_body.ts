/**
 * Fields of a request that endpoints differ in: some refuse `temperature`,
 * some want `max_completion_tokens` for `max_tokens`.
 */

import { ruleError } from "../../utils/errors.ts";
import { isPlainObject } from "../../utils/json_values.ts";

/** Fields of the body by name; `null` leaves out one that would be sent. */
export type ExtraBody = Readonly<Record<string, unknown>>;

/** Fields that this package writes and reads itself. */
const OWN_FIELDS = ["model", "messages", "stream"];

const RULE = "an object of JSON without 'model', 'messages' and 'stream'";

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (isPlainObject(value)) return Object.values(value).every(isJson);
  if (typeof value === "number") return Number.isFinite(value);
  return value === null || ["string", "boolean"].includes(typeof value);
}

/** Checks fields; `given` are the options that say the same, where given. */
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

/** Reads fields as they are typed: JSON. */
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

/** Puts fields into a body, and takes out those that are `null`. */
export function mergeExtraBody(body: ExtraBody, extra: ExtraBody): ExtraBody {
  return Object.fromEntries(
    Object.entries({ ...body, ...extra })
      .filter(([name]) => extra[name] !== null),
  );
}

/** A field that some endpoints refuse. */
export type RefusedField = "temperature" | "max_tokens";

/** What a refusal of a field says, and not one of a value out of range. */
const UNSUPPORTED =
  /unsupported|not support|unrecogni[sz]ed|unknown|unexpected|not permitted/i;

/** Finds which field a refusal is about, if it is one that some do not know. */
export function findRefusedField(text: string): RefusedField | null {
  if (!UNSUPPORTED.test(text)) return null;
  const fields: readonly RefusedField[] = ["temperature", "max_tokens"];
  return fields.find((field) => new RegExp(`\\b${field}\\b`).test(text)) ??
    null;
}

/** Says what to send where a field is refused. */
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
