/** Registry of policies from plug-ins. */

import { mapAwaitable } from "../../utils/waiting.ts";
import type { Env } from "../core/env.ts";
import { RegistrationError, ruleError } from "../../utils/errors.ts";
import type { Policy } from "../core/policy.ts";

/** A policy for any environment. */
export interface PolicyEntry {
  /** Its name in tables and on the command line. */
  readonly name: string;
  /**
   * Makes a policy for one environment at a time.
   *
   * @throws {Error} If it cannot play the environment
   */
  create(env: Env): Policy | Promise<Policy>;
}

const entries = new Map<string, PolicyEntry>();

/**
 * Registers a policy.
 *
 * @throws {RegistrationError} If the name is invalid or taken, or `create` is
 * not a function
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
  // Report an invalid policy here rather than in its caller.
  const make = (env: Env): Policy | Promise<Policy> =>
    mapAwaitable(create.call(entry, env), (policy) => {
      const { act, name: own } = Object(policy) as Partial<Policy>;
      if (typeof act === "function" && typeof own === "string") return policy;
      const rule = "a function that makes a policy, with 'name' and 'act'";
      const part = `${name}.create`;
      throw ruleError(TypeError, "make a policy", part, rule, policy);
    });
  entries.set(name, { name, create: make });
}

/** Names of the registered policies, in order of registration. */
export function listPolicies(): string[] {
  return [...entries.keys()];
}

/** Looks up a registered policy. */
export function findPolicyEntry(name: string): PolicyEntry | undefined {
  return entries.get(name);
}
