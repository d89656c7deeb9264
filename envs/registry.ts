/**
 * The registry of environments: ids, facts and how each one is made.
 *
 * @module
 */

import type { CritiqueOptions } from "../critique/channels.ts";
import { builtin } from "./builtin.ts";
import type { EnvEntry, MakeOptions } from "./entry.ts";
import type { Env, EnvSpec } from "./env.ts";
import {
  assertInteger,
  assertNumber,
  assertOneOf,
  RegistrationError,
  ruleMessage,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "./errors.ts";
import { nearest } from "./nearest.ts";
import type { Policy } from "./policy.ts";
import { SPLITS, TextEnv } from "./text_env.ts";
import { OrderEnforcing } from "./wrappers/order_enforcing.ts";

const ID = /^(?:[\w:-]+\/)?[\w:.-]+-v\d+$/;

const entries = new Map<string, EnvEntry>();

/**
 * Adds an environment to the registry.
 *
 * @param entry Its id, facts and factory
 * @throws {RegistrationError} If the id has no version or is taken
 */
export function register(entry: EnvEntry): void {
  if (!ID.test(entry.id)) {
    const rule = "a name that ends in a version such as -v0";
    throw new RegistrationError(ruleMessage("register", "id", rule, entry.id));
  }
  if (entries.has(entry.id)) {
    const rule = "an id that is not taken";
    throw new RegistrationError(ruleMessage("register", "id", rule, entry.id));
  }
  entries.set(entry.id, entry);
}

for (const entry of builtin) register(entry);

/**
 * Lists the registered environments.
 *
 * @returns Their ids, in order of registration
 *
 * @example What there is
 * ```ts
 * import { list } from "@unlock/gym";
 * import { ok as assert } from "node:assert/strict";
 *
 * assert(list().includes("PE-G-S3-v0"));
 * ```
 */
export function list(): string[] {
  return [...entries.keys()];
}

/**
 * Looks up what is known of an environment.
 *
 * @param id Its id, with the version
 * @returns The registry's entry
 * @throws {VersionNotFoundError} If the name is known in other versions only
 * @throws {UnregisteredEnvError} If the name is unknown
 */
export function entryOf(id: string): EnvEntry {
  const entry = entries.get(id);
  if (entry !== undefined) return entry;
  const name = String(id).replace(/-v\d+$/, "");
  const versions = list().filter((other) =>
    other.replace(/-v\d+$/, "") === name
  );
  if (versions.length > 0) {
    const rule = `a version that exists (${versions.join(", ")})`;
    throw new VersionNotFoundError(ruleMessage("make", "id", rule, id));
  }
  const rule = `a registered environment (did you mean '${
    nearest(String(id), list())
  }'?)`;
  throw new UnregisteredEnvError(ruleMessage("make", "id", rule, id));
}

function assertBoolean(name: string, value: unknown): void {
  if (typeof value === "boolean") return;
  throw new TypeError(ruleMessage("make", name, "a boolean", value));
}

function checkCritique(critique: CritiqueOptions | false): void {
  if (critique === false) return;
  if (typeof critique !== "object" || critique === null) {
    const rule = "an object of options, or false";
    throw new TypeError(ruleMessage("make", "critique", rule, critique));
  }
  const {
    actionSelection = true,
    beliefTracking = true,
    noise = 0,
    noiseSeed = 0,
    ...others
  } = critique;
  assertBoolean("critique.actionSelection", actionSelection);
  assertBoolean("critique.beliefTracking", beliefTracking);
  assertNumber("make", "critique.noise", noise, 0, 1);
  assertInteger("make", "critique.noiseSeed", noiseSeed, 0);
  for (const [name, value] of Object.entries(others)) {
    const rule =
      "an option of critiques (actionSelection, beliefTracking, noise, noiseSeed)";
    throw new TypeError(ruleMessage("make", `critique.${name}`, rule, value));
  }
}

function checkOwnOptions(entry: EnvEntry, options: MakeOptions): void {
  const common = ["style", "split", "critique", "proxies"];
  for (const [name, value] of Object.entries(options)) {
    if (common.includes(name)) continue;
    const values = entry.ownOptions[name];
    if (values === undefined) {
      const known = [...common, ...Object.keys(entry.ownOptions)];
      const rule = `an option of ${entry.id} (${known.join(", ")})`;
      throw new TypeError(ruleMessage("make", name, rule, value));
    }
    assertOneOf("make", name, value, values);
  }
}

/**
 * Makes an environment.
 *
 * @param id Its id, with the version
 * @param options Style, split, critiques, proxies and options of its own
 * @returns The environment, not yet reset
 * @throws {UnregisteredEnvError} If there is no such environment
 * @throws {RangeError} If an option has a value that is not allowed
 * @throws {TypeError} If an option is unknown
 *
 * @example One question
 * ```ts
 * import { make } from "@unlock/gym";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-G-S2-v0");
 * await env.reset({ seed: 1 });
 * const { info } = await env.step(
 *   "<interact>\nFocus: 1,2\nPair: 3,4\n</interact>",
 * );
 * assertEquals(info.critique?.channel, "AS");
 * ```
 */
export function make(id: string, options: MakeOptions = {}): Env {
  const entry = entryOf(id);
  const {
    style = "chat",
    split = "train",
    critique = {},
    proxies = false,
    ...own
  } = options;
  assertOneOf("make", "style", style, ["chat", "terse"]);
  assertOneOf("make", "split", split, SPLITS);
  assertBoolean("proxies", proxies);
  checkCritique(critique);
  checkOwnOptions(entry, options);
  const { ownOptions: _names, create, policies: _policies, ...facts } = entry;
  const spec: EnvSpec = {
    ...facts,
    options: { style, split, critique, proxies, ...own },
  };
  const env = create(spec, { ...own, style, split, critique, proxies });
  // The package's own environments keep the order themselves.
  return env instanceof TextEnv ? env : new OrderEnforcing(env);
}

/**
 * Makes a scripted policy.
 *
 * @param id Id of the environment it plays
 * @param name `constant`, `best-constant`, `repeat`, `random`, `oracle`, …
 * @param options The environment's own options, such as `prior`
 * @returns The policy
 * @throws {RangeError} If the environment has no such policy
 */
export function scriptedPolicy(
  id: string,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): Policy {
  const policies = entryOf(id).policies(options);
  assertOneOf("make a policy", "name", name, Object.keys(policies));
  return policies[name]!();
}
