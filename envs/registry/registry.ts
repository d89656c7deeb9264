/** The registry of environments. */

import { ANSWERERS, assertEntry, assertOwnOptions } from "./assert_entry.ts";
import { assertCritiqueOptions } from "../../critique/channels.ts";
import { copyFrozen } from "../../utils/json_values.ts";
import { BUILTIN_ENVS } from "./builtin.ts";
import type { Policy, TeacherSkills } from "../core/policy.ts";
import {
  DEFAULT_STYLES,
  type EnvEntry,
  type MakeOptions,
} from "../core/entry.ts";
import { type Env, type EnvSpec, SPLITS } from "../core/env.ts";
import {
  assertBoolean,
  assertNumber,
  assertObject,
  assertOneOf,
  RegistrationError,
  ruleError,
  UnregisteredEnvError,
  VersionNotFoundError,
} from "../../utils/errors.ts";
import { formatHint } from "../../utils/nearest.ts";
import type { Responder } from "../core/responder.ts";
import { nameSalt } from "../core/salt.ts";
import { TextEnv } from "../core/text_env.ts";
import { ACT_TOOL } from "../core/tool.ts";
import { OrderEnforcing } from "../wrappers/wrapper.ts";

const entries = new Map<string, EnvEntry>();

/**
 * Registers an environment.
 *
 * @throws {RegistrationError} If the id has no version or is taken, or another
 * field is invalid
 */
export function registerEnv(entry: EnvEntry): void {
  assertEntry(entry);
  if (entries.has(entry.id)) {
    const rule = "an id that is not taken";
    throw ruleError(RegistrationError, "register", "id", rule, entry.id);
  }
  const { create, policies, questions, teacher, ...rest } = entry;
  const { styles = DEFAULT_STYLES, tools = [ACT_TOOL], ...facts } = rest;
  entries.set(
    entry.id,
    Object.freeze({
      ...copyFrozen({ ...facts, styles }),
      tools: Object.freeze([...tools]),
      create: create.bind(entry),
      policies: policies.bind(entry),
      ...(questions !== undefined && { questions: questions.bind(entry) }),
      ...(teacher !== undefined && { teacher: teacher.bind(entry) }),
    }),
  );
}

for (const entry of BUILTIN_ENVS) registerEnv(entry);

/**
 * Ids of the registered environments, in order of registration.
 *
 * @example What there is
 * ```ts
 * import { listEnvs } from "@unlock/gym";
 * import { ok as assert } from "node:assert/strict";
 *
 * assert(listEnvs().includes("PE-G-S3-v0"));
 * ```
 */
export function listEnvs(): string[] {
  return [...entries.keys()];
}

/**
 * Looks up an environment.
 *
 * @param id Id with version
 * @throws {VersionNotFoundError} If only other versions exist
 * @throws {UnregisteredEnvError} If the name is unknown
 */
export function getEnvEntry(id: string): EnvEntry {
  const entry = entries.get(id);
  if (entry !== undefined) return entry;
  const typed = typeof id === "string" ? id : "";
  const name = typed.replace(/-v\d+$/, "");
  const versions = listEnvs().filter((other) =>
    other.replace(/-v\d+$/, "") === name
  );
  if (versions.length > 0) {
    const rule = `a version that exists (${versions.join(", ")})`;
    throw ruleError(VersionNotFoundError, "make", "id", rule, id);
  }
  const hint = formatHint(typed, listEnvs());
  const rule = hint === ""
    ? `a registered environment (${listEnvs().join(", ")})`
    : `a registered environment${hint}`;
  throw ruleError(UnregisteredEnvError, "make", "id", rule, id);
}

/**
 * Makes an environment. Call `reset` before `step`.
 *
 * @param id Id with version
 * @throws {UnregisteredEnvError} If there is no such environment
 * @throws {RangeError} If an option has an invalid value
 * @throws {TypeError} If an option is unknown
 * @throws {RegistrationError} If the entry's `create` does not return an
 * environment
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
  const entry = getEnvEntry(id);
  assertObject("make", "options", options);
  const {
    style = "chat",
    split = "train",
    critique = {},
    proxies = false,
    ...own
  } = options;
  assertOneOf("make", "style", style, entry.styles!);
  assertOneOf("make", "split", split, SPLITS);
  assertBoolean("make", "proxies", proxies);
  assertCritiqueOptions(critique);
  assertOwnOptions("make", entry, options);
  const {
    ownOptions,
    create,
    policies: _policies,
    questions: _questions,
    styles: _styles,
    teacher: _teacher,
    tools: _tools,
    ...facts
  } = entry;
  // Responders and secrets are passed on; the spec shows their names.
  const { answerers = [], secret = [], plain = [] } = Object.groupBy(
    Object.entries(own),
    ([name]) => {
      const kind = ownOptions[name];
      if (kind === "secret") return kind;
      return typeof kind === "string" && Object.hasOwn(ANSWERERS, kind)
        ? "answerers"
        : "plain";
    },
  );
  const shown = copyFrozen({
    ...{ style, split, critique, proxies },
    ...Object.fromEntries(plain),
  });
  const named = [
    ...answerers.map(([key, value]) => {
      const { name = value } = Object(value) as Partial<Responder>;
      return [key, name];
    }),
    ...secret.map(([key, value]) => [key, nameSalt(value as string)]),
  ];
  const spec: EnvSpec = Object.freeze({
    ...facts,
    options: Object.freeze({ ...shown, ...Object.fromEntries(named) }),
  });
  const env = create(
    spec,
    Object.freeze({
      ...shown,
      ...Object.fromEntries([...answerers, ...secret]),
    }),
  );
  if (typeof env?.reset !== "function" || typeof env.step !== "function") {
    const rule = "a function that makes an environment with reset and step";
    throw ruleError(RegistrationError, "make", "create", rule, env);
  }
  // `TextEnv` enforces the order of calls itself.
  return env instanceof TextEnv ? env : new OrderEnforcing(env);
}

/**
 * Makes a scripted policy.
 *
 * @param id Id of its environment
 * @param name `constant`, `best-constant`, `repeat`, `random`, `oracle`, …
 * @param options The environment's own options, such as `prior`
 * @throws {RangeError} If there is no such policy, or an option is invalid
 * @throws {TypeError} If an option is unknown
 */
export function makeScriptedPolicy(
  id: string,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): Policy {
  const action = "make a policy";
  const entry = getEnvEntry(id);
  assertOwnOptions(action, entry, options);
  const policies = entry.policies(options);
  assertOneOf(action, "name", name, Object.keys(policies));
  return policies[name]!();
}

/**
 * Makes the warm-start teacher of an environment, for one episode at a time.
 *
 * @throws {RangeError} If the environment has no teacher, or a skill is not in
 * [0, 1]
 *
 * @example A teacher that asks uninformative questions and uses every reply
 * ```ts
 * import { evaluatePolicy, make, makeTeacher } from "@unlock/gym/envs";
 * import { ok as assert } from "node:assert/strict";
 *
 * const teacher = makeTeacher("PE-G-Mini-v0", { asks: 0, listens: 1 });
 * const { success } = await evaluatePolicy(make("PE-G-Mini-v0"), teacher, {
 *   episodes: 20,
 * });
 * assert(success < 0.5);
 * ```
 */
export function makeTeacher(id: string, skills: TeacherSkills): Policy {
  const action = "make a teacher";
  const { teacher } = getEnvEntry(id);
  if (teacher === undefined) {
    const rule = "an environment with a teacher";
    throw ruleError(RangeError, action, "id", rule, id);
  }
  const { asks, listens } = skills;
  for (const [name, value] of Object.entries({ asks, listens })) {
    assertNumber(action, name, value, 0, 1);
  }
  return teacher({ asks, listens });
}
