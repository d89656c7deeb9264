/** Checks of registry entries and of environment options. */

import type { EnvEntry, OwnOption } from "../core/entry.ts";
import {
  assertObject,
  assertOneOf,
  RegistrationError,
  ruleError,
} from "../../utils/errors.ts";
import { SPLITS, STYLES } from "../core/env.ts";
import { SHORTEST_SALT } from "../core/salt.ts";
import { RESERVED_TOOL_NAMES } from "../core/tool.ts";
import type { Responder } from "../core/responder.ts";

const ID = /^(?:[\w:-]+\/)?[\w:.-]+-v\d+$/;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isPositiveInteger(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

export function assertEntry(entry: EnvEntry): void {
  function check(holds: boolean, name: string, rule: string, now: unknown) {
    if (holds) return;
    throw ruleError(RegistrationError, "register", name, rule, now);
  }
  check(isObject(entry), "entry", "an object", entry);
  const { id, create, policies, splits, maxSteps, ownOptions } = entry;
  const { styles = STYLES, tools = [], countedTools = [] } = entry;
  const { questions, teacher } = entry;
  const named = "a name that ends in a version such as -v0";
  check(typeof id === "string" && ID.test(id), "id", named, id);
  check(typeof create === "function", "create", "a function", create);
  check(typeof policies === "function", "policies", "a function", policies);
  for (const [name, part] of Object.entries({ questions, teacher })) {
    const isFunction = part === undefined || typeof part === "function";
    check(isFunction, name, "a function, or left out", part);
  }
  check(isObject(splits), "splits", "an object", splits);
  const isStyled = Array.isArray(styles) && styles.length > 0 &&
    styles.every((style) => STYLES.includes(style));
  check(isStyled, "styles", `a list out of ${STYLES.join(", ")}`, styles);
  const positive = "a positive integer";
  for (const name of SPLITS) {
    const size = splits[name];
    check(isPositiveInteger(size), `splits.${name}`, positive, size);
  }
  check(isPositiveInteger(maxSteps), "maxSteps", positive, maxSteps);
  check(isObject(ownOptions), "ownOptions", "an object", ownOptions);
  for (const [name, values] of Object.entries(ownOptions)) {
    const rule =
      "a list of its values, 'path', 'secret', 'responder', 'customer' or 'reader'";
    const isKnown = Array.isArray(values) || values === "path" ||
      values === "secret" || Object.hasOwn(ANSWERERS, values as string);
    check(isKnown, `ownOptions.${name}`, rule, values);
  }
  check(Array.isArray(tools), "tools", "a list", tools);
  const isNamed = Array.isArray(countedTools) &&
    countedTools.every((name) => typeof name === "string");
  check(isNamed, "countedTools", "a list of names", countedTools);
  for (const tool of tools) {
    const name = tool?.name;
    const rule = "a unique lower-case name other than " +
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

export const ANSWERERS: Readonly<
  Record<"responder" | "customer" | "reader", readonly unknown[]>
> = {
  responder: ["keyed", "lexical", "llm"],
  customer: ["scripted", "worded", "llm"],
  reader: ["parser", "llm"],
};

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
  if (option === "secret") {
    if (typeof value === "string" && value.length >= SHORTEST_SALT) return;
    const rule = `a text of ${SHORTEST_SALT} or more characters`;
    throw ruleError(TypeError, action, name, rule, "[hidden]");
  }
  if (typeof option !== "string") {
    assertOneOf(action, name, value, option);
    return;
  }
  const { name: own, respond } = Object(value) as Partial<Responder>;
  const isResponder = typeof own === "string" && typeof respond === "function";
  const names = ANSWERERS[option];
  if (isResponder || names.includes(value)) return;
  const rule = `one of ${names.join(", ")}, or an object with name, ` +
    "nondeterministic and respond";
  throw ruleError(TypeError, action, name, rule, value);
}

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
