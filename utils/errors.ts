/** Error classes, and the form of all error messages. */

/** `step` was called before `reset`, or after the episode ended. */
export class ResetNeededError extends Error {
  /** Name in stack traces. */
  override name = "ResetNeededError";
}

/** No environment of that name is registered. */
export class UnregisteredEnvError extends Error {
  /** Name in stack traces. */
  override name = "UnregisteredEnvError";
}

/** The environment is registered, but not in that version. */
export class VersionNotFoundError extends UnregisteredEnvError {
  /** Name in stack traces. */
  override name = "VersionNotFoundError";
}

/** A registry entry is malformed, or its id is taken. */
export class RegistrationError extends Error {
  /** Name in stack traces. */
  override name = "RegistrationError";
}

/** The environment was closed. */
export class ClosedEnvironmentError extends Error {
  /** Name in stack traces. */
  override name = "ClosedEnvironmentError";
}

/** A call was made while another was pending. */
export class PendingCallError extends Error {
  /** Name in stack traces. */
  override name = "PendingCallError";
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function formatValue(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" && typeof value !== "string") {
    return String(value);
  }
  const spell = (_key: string, part: unknown): unknown =>
    typeof part === "bigint" ? String(part) : part;
  try {
    return JSON.stringify(value, spell) ?? "an object without JSON";
  } catch {
    return "an object without JSON";
  }
}

/**
 * Writes an error message in the package's sentence form.
 *
 * @param action What failed, an infinitive: `reset`
 * @param name The argument: `seed`
 * @param rule What it must be: `a safe integer >= 0`
 * @param value Its current value
 *
 * @example The form
 * ```ts
 * import { ruleMessage } from "@unlock/gym/kit";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * assertEquals(
 *   ruleMessage("reset", "seed", "a safe integer >= 0", -1),
 *   "Cannot reset as 'seed' must be a safe integer >= 0: current value is -1",
 * );
 * ```
 */
export function ruleMessage(
  action: string,
  name: string,
  rule: string,
  value: unknown,
): string {
  const text = `Cannot ${action} as '${shorten(name)}' must be ${rule}: ` +
    `current value is ${shorten(formatValue(value))}`;
  // Option names come from the caller and may hold line breaks.
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}

/** The parts of an error message, as fields. */
export interface BrokenRule {
  /** What failed, an infinitive: `reset` */
  readonly action: string;
  /** The argument: `seed` */
  readonly name: string;
  /** What it must be: `a safe integer >= 0` */
  readonly rule: string;
  /** Its current value. */
  readonly value: unknown;
}

/**
 * Makes an error with the message of {@linkcode ruleMessage} and its parts in
 * the field `brokenRule`. A server reports such an error as the client's fault.
 *
 * @param action What failed, an infinitive
 * @param rule What the argument must be
 *
 * @example An error that programs can read
 * ```ts
 * import { ruleError } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const error = ruleError(RangeError, "reset", "seed", "an integer", 0.5);
 * assertEquals(error.brokenRule.name, "seed");
 * assertEquals(error.brokenRule.value, 0.5);
 * ```
 */
export function ruleError<E extends Error>(
  ErrorClass: new (message: string, options?: ErrorOptions) => E,
  action: string,
  name: string,
  rule: string,
  value: unknown,
  options?: ErrorOptions,
): E & { readonly brokenRule: BrokenRule } {
  const message = ruleMessage(action, name, rule, value);
  const error = new ErrorClass(message, options);
  return Object.assign(error, { brokenRule: { action, name, rule, value } });
}

/** The broken rule of an error; `null` if it has none. */
export function findBrokenRule(error: unknown): BrokenRule | null {
  const found = (error as { brokenRule?: unknown } | null)?.brokenRule;
  // Other errors may have a field of that name.
  const { action, name, rule } = Object(found) as Partial<BrokenRule>;
  const isRule = [action, name, rule].every((word) => typeof word === "string");
  return isRule ? found as BrokenRule : null;
}

export function assertObject(
  action: string,
  name: string,
  value: unknown,
): asserts value is object {
  const isObject = typeof value === "object" && value !== null;
  if (isObject && !Array.isArray(value)) return;
  throw ruleError(TypeError, action, name, "an object", value);
}

/** Checks that an argument is an object with known keys only. */
export function assertKeys(
  action: string,
  name: string,
  value: unknown,
  keys: readonly string[],
): asserts value is object {
  assertObject(action, name, value);
  for (const key in value) {
    if (keys.includes(key)) continue;
    const rule = `a key that is known (${keys.join(", ")})`;
    const now = value[key as keyof typeof value];
    throw ruleError(TypeError, action, `${name}.${key}`, rule, now);
  }
}

export function assertArrayLike(
  action: string,
  name: string,
  value: unknown,
): asserts value is ArrayLike<unknown> {
  if (typeof value === "object" && value !== null && "length" in value) return;
  throw ruleError(TypeError, action, name, "an array", value);
}

export function assertBoolean(
  action: string,
  name: string,
  value: unknown,
): asserts value is boolean {
  if (typeof value === "boolean") return;
  throw ruleError(TypeError, action, name, "a boolean", value);
}

/** Checks that an argument is an integer in [low, high]. */
export function assertInteger(
  action: string,
  name: string,
  value: unknown,
  low: number,
  high: number = Number.MAX_SAFE_INTEGER,
): asserts value is number {
  if (Number.isSafeInteger(value)) {
    const integer = value as number;
    if (integer >= low && integer <= high) return;
  }
  const rule = high === Number.MAX_SAFE_INTEGER
    ? `a safe integer >= ${low}`
    : `an integer from ${low} to ${high}`;
  throw ruleError(RangeError, action, name, rule, value);
}

/** Checks that an argument is a finite number in [low, high]. */
export function assertNumber(
  action: string,
  name: string,
  value: unknown,
  low: number,
  high: number = Infinity,
): asserts value is number {
  if (
    typeof value === "number" && Number.isFinite(value) && value >= low &&
    value <= high
  ) return;
  const rule = high === Infinity
    ? `a finite number >= ${low}`
    : `a number from ${low} to ${high}`;
  throw ruleError(RangeError, action, name, rule, value);
}

export function assertOneOf<T extends string>(
  action: string,
  name: string,
  value: unknown,
  words: readonly T[],
): asserts value is T {
  if ((words as readonly unknown[]).includes(value)) return;
  const rule = `one of ${words.map((word) => `'${word}'`).join(", ")}`;
  throw ruleError(RangeError, action, name, rule, value);
}
