/**
 * The errors that callers may want to catch, and the sentence that all of the
 * package's errors are written in.
 *
 * @module
 */

/** `step` was called before `reset`, or after the episode had ended. */
export class ResetNeededError extends Error {
  /** The name shown in stack traces. */
  override name = "ResetNeededError";
}

/** No environment of that name is registered. */
export class UnregisteredEnvError extends Error {
  /** The name shown in stack traces. */
  override name = "UnregisteredEnvError";
}

/** The environment is registered, but not in that version. */
export class VersionNotFoundError extends UnregisteredEnvError {
  /** The name shown in stack traces. */
  override name = "VersionNotFoundError";
}

/** A registry entry is malformed, or its id is taken. */
export class RegistrationError extends Error {
  /** The name shown in stack traces. */
  override name = "RegistrationError";
}

/** The environment was closed. */
export class ClosedEnvironmentError extends Error {
  /** The name shown in stack traces. */
  override name = "ClosedEnvironmentError";
}

/** A call was made before the one before it had ended. */
export class PendingCallError extends Error {
  /** The name shown in stack traces. */
  override name = "PendingCallError";
}

/** A value as an error message shows it: short, on one line. */
function shown(value: unknown): string {
  const text = typeof value === "string"
    ? JSON.stringify(value)
    : typeof value === "number" || typeof value === "bigint" ||
        value === undefined
    ? String(value)
    : JSON.stringify(value) ?? String(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

/**
 * Writes an error message in the form of the house.
 *
 * @param action What could not be done, an infinitive: `reset`
 * @param name The argument at fault
 * @param rule What it must be: `a safe integer >= 0`
 * @param value What it is
 * @returns The sentence
 *
 * @example The form
 * ```ts
 * import { ruleMessage } from "@unlock/gym/envs";
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
  return `Cannot ${action} as '${name}' must be ${rule}: current value is ${
    shown(value)
  }`;
}

/**
 * Checks an integer argument.
 *
 * @param action What is being done, an infinitive
 * @param name The argument's name
 * @param value The argument
 * @param low The smallest value allowed
 * @param high The largest value allowed
 * @throws {RangeError} If `value` is not an integer in [low, high]
 */
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
  throw new RangeError(ruleMessage(action, name, rule, value));
}

/**
 * Checks a real argument.
 *
 * @param action What is being done, an infinitive
 * @param name The argument's name
 * @param value The argument
 * @param low The smallest value allowed
 * @param high The largest value allowed
 * @throws {RangeError} If `value` is not a number in [low, high]
 */
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
  throw new RangeError(ruleMessage(action, name, rule, value));
}

/**
 * Checks that an argument is one of a few words.
 *
 * @param action What is being done, an infinitive
 * @param name The argument's name
 * @param value The argument
 * @param words The words allowed
 * @throws {RangeError} If `value` is none of them
 */
export function assertOneOf<T extends string>(
  action: string,
  name: string,
  value: unknown,
  words: readonly T[],
): asserts value is T {
  if ((words as readonly unknown[]).includes(value)) return;
  const rule = `one of ${words.map((word) => `'${word}'`).join(", ")}`;
  throw new RangeError(ruleMessage(action, name, rule, value));
}
