/** Checks on what `registerEnv` is given. */

import type { EnvEntry } from "../core/entry.ts";
import { RegistrationError, ruleError } from "../../base/errors.ts";
import { SPLITS } from "../core/env.ts";
import { RESERVED_TOOL_NAMES } from "../core/tool.ts";

const ID = /^(?:[\w:-]+\/)?[\w:.-]+-v\d+$/;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isPositiveInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/**
 * Checks that an environment can be made of a registry entry.
 *
 * @throws {RegistrationError} If a part of it is missing or cannot be meant
 */
export function assertEntry(entry: EnvEntry): void {
  function check(holds: boolean, name: string, rule: string, now: unknown) {
    if (holds) return;
    throw ruleError(RegistrationError, "register", name, rule, now);
  }
  check(isObject(entry), "entry", "an object", entry);
  const { id, create, policies, splits, maxSteps, ownOptions } = entry;
  const { tools = [] } = entry;
  const named = "a name that ends in a version such as -v0";
  check(typeof id === "string" && ID.test(id), "id", named, id);
  check(typeof create === "function", "create", "a function", create);
  check(typeof policies === "function", "policies", "a function", policies);
  check(isObject(splits), "splits", "an object", splits);
  for (const name of SPLITS) {
    const size = splits[name];
    const rule = "a positive integer";
    check(isPositiveInteger(size), `splits.${name}`, rule, size);
  }
  const rule = "a positive integer";
  check(isPositiveInteger(maxSteps), "maxSteps", rule, maxSteps);
  check(isObject(ownOptions), "ownOptions", "an object", ownOptions);
  for (const [name, values] of Object.entries(ownOptions)) {
    const rule = "a list of its values, 'path' or 'responder'";
    const isKnown = Array.isArray(values) || values === "path" ||
      values === "responder";
    check(isKnown, `ownOptions.${name}`, rule, values);
  }
  check(Array.isArray(tools), "tools", "a list", tools);
  for (const tool of tools) {
    const name = tool?.name;
    const rule = "a name of its own in lower case, none of " +
      RESERVED_TOOL_NAMES.join(", ");
    const isFree = typeof name === "string" && /^[a-z]\w*$/.test(name) &&
      !RESERVED_TOOL_NAMES.includes(name) &&
      tools.filter((other) => other?.name === name).length === 1;
    check(isFree, "tools.name", rule, name);
    check(
      Array.isArray(tool.parameters) && typeof tool.write === "function",
      `tools.${name}`,
      "a tool with parameters and a function that writes the action",
      tool,
    );
  }
}
