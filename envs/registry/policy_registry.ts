/**
 * The registry of policies that plug-ins bring. What an environment's own
 * scripted policies are, its entry says.
 */

import type { Env } from "../core/env.ts";
import { RegistrationError, ruleError } from "../../base/errors.ts";
import type { Policy } from "../core/policy.ts";

/** A policy that plays any environment, or says which it cannot. */
export interface PolicyEntry {
  /** Its name in tables and on the command line. */
  readonly name: string;
  /**
   * Makes the player of one environment at a time.
   *
   * @throws {Error} If the environment is none that it can play
   */
  create(env: Env): Policy | Promise<Policy>;
}

const entries = new Map<string, PolicyEntry>();

/**
 * Adds a policy to the registry.
 *
 * @param entry Its name and factory
 * @throws {RegistrationError} If the name is empty or taken, or the factory is
 * missing
 *
 * @example A policy that always gives the same answer
 * ```ts
 * import { listPolicies, registerPolicy } from "@unlock/gym/envs";
 * import { ok as assert } from "node:assert/strict";
 *
 * registerPolicy({
 *   name: "stubborn",
 *   create: () => ({ name: "stubborn", act: () => "<answer>0.5</answer>" }),
 * });
 * assert(listPolicies().includes("stubborn"));
 * ```
 */
export function registerPolicy(entry: PolicyEntry): void {
  const action = "register a policy";
  const { name, create } = entry;
  if (typeof name !== "string" || !/^[\w][\w.+-]*$/.test(name)) {
    const rule = "letters, digits, hyphens, dots and underscores";
    throw ruleError(RegistrationError, action, "name", rule, name);
  }
  if (entries.has(name)) {
    const rule = "a name that is not taken";
    throw ruleError(RegistrationError, action, "name", rule, name);
  }
  if (typeof create !== "function") {
    const rule = "a function that makes a policy";
    throw ruleError(RegistrationError, action, "create", rule, create);
  }
  entries.set(name, { name, create: create.bind(entry) });
}

/**
 * Lists the registered policies.
 *
 * @returns Their names, in order of registration
 */
export function listPolicies(): string[] {
  return [...entries.keys()];
}

/**
 * Looks a registered policy up.
 *
 * @param name Its name
 * @returns Its entry; `undefined` if there is none of that name
 */
export function findPolicyEntry(name: string): PolicyEntry | undefined {
  return entries.get(name);
}
