/**
 * The registry of policies that plug-ins bring. What an environment's own
 * scripted policies are, its entry says.
 */

import { mapAwaitable } from "../../utils/waiting.ts";
import type { Env } from "../core/env.ts";
import { RegistrationError, ruleError } from "../../utils/errors.ts";
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

/** Checks what a factory made. */
function assertPolicy(entry: string, policy: Policy): void {
  const { act, name } = Object(policy) as Partial<Policy>;
  const isPolicy = typeof act === "function" && typeof name === "string";
  if (isPolicy) return;
  const rule = "a function that makes a policy, with 'name' and 'act'";
  const action = "make a policy";
  throw ruleError(TypeError, action, `${entry}.create`, rule, policy);
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
  const { name, create } = entry;
  function check(holds: boolean, part: "name" | "create", rule: string): void {
    if (holds) return;
    const action = "register a policy";
    throw ruleError(RegistrationError, action, part, rule, entry[part]);
  }
  const isName = typeof name === "string" && /^[\w][\w.+-]*$/.test(name);
  check(isName, "name", "letters, digits, hyphens, dots and underscores");
  check(!entries.has(name), "name", "a name that is not taken");
  const isFactory = typeof create === "function";
  check(isFactory, "create", "a function that makes a policy");
  // Whoever plays with it is spared a policy that is none.
  const make = (env: Env): Policy | Promise<Policy> =>
    mapAwaitable(create.call(entry, env), (policy) => {
      assertPolicy(name, policy);
      return policy;
    });
  entries.set(name, { name, create: make });
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
