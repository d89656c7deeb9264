/** Checks on the options of `make`. */

import type { EnvEntry, OwnOption } from "../core/entry.ts";
import { assertObject, assertOneOf, ruleError } from "../../base/errors.ts";
import type { Responder } from "../core/responder.ts";

/** Names of the responders that come with the package. */
const RESPONDERS: readonly unknown[] = ["keyed", "lexical", "llm"];

function assertOwnOption(
  action: string,
  name: string,
  value: unknown,
  option: OwnOption,
): void {
  if (option === "path") {
    if (typeof value === "string" && value !== "") return;
    throw ruleError(TypeError, action, name, "a path", value);
  }
  if (option !== "responder") {
    assertOneOf(action, name, value, option);
    return;
  }
  const { name: own, respond } = Object(value) as Partial<Responder>;
  const isResponder = typeof own === "string" && typeof respond === "function";
  if (isResponder || RESPONDERS.includes(value)) return;
  const rule = `one of ${RESPONDERS.join(", ")}, or an object with name, ` +
    "nondeterministic and respond";
  throw ruleError(TypeError, action, name, rule, value);
}

/**
 * Checks that an environment has these options, and the values of its own.
 *
 * @param action What is being done, an infinitive
 * @throws {TypeError} If there are no options or one is unknown
 * @throws {RangeError} If an option has a value that is not allowed
 */
export function assertOwnOptions(
  action: string,
  entry: EnvEntry,
  options: Readonly<Record<string, unknown>>,
): void {
  assertObject(action, "options", options);
  const common = ["style", "split", "critique", "proxies"];
  for (const [name, value] of Object.entries(options)) {
    if (common.includes(name)) continue;
    if (!Object.hasOwn(entry.ownOptions, name)) {
      const known = [...common, ...Object.keys(entry.ownOptions)];
      const rule = `an option of ${entry.id} (${known.join(", ")})`;
      throw ruleError(TypeError, action, name, rule, value);
    }
    assertOwnOption(action, name, value, entry.ownOptions[name]!);
  }
}
