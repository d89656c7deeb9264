/**
 * Finds who plays by the name typed on the command line.
 *
 * @module
 */

import { entryOf, type Env, nearest, type Policy } from "../envs/mod.ts";
import { ruleMessage } from "../envs/errors.ts";

/**
 * Tells whether a name leads to a trained policy rather than a scripted one.
 *
 * @param name What was typed
 * @returns True if it is the path of a file or folder
 */
export async function isTrained(name: string): Promise<boolean> {
  return await Deno.stat(name).then(() => true, () => false);
}

/**
 * Makes the error about a name that leads to no policy.
 *
 * @param scripted Names of the scripted policies
 * @param name What was typed
 * @returns The error, which suggests the nearest name
 */
export function unknownPolicy(
  scripted: readonly string[],
  name: string,
): RangeError {
  const rule = `one of ${scripted.join(", ")} or the path of a run ` +
    `(did you mean '${nearest(name, scripted)}'?)`;
  return new RangeError(ruleMessage("load a policy", "policy", rule, name));
}

/** Loads the policy of a run or checkpoint; it takes the likeliest tokens. */
async function loadTrained(env: Env, path: string): Promise<Policy> {
  if (env.language === undefined) {
    const rule = "terse, the style of trained policies";
    const { style } = env.spec.options;
    throw new RangeError(ruleMessage("load a policy", "style", rule, style));
  }
  // Scripted policies do without TensorFlow.js, which takes a second to load.
  const { startBackend } = await import("../trainers/backends/backend.ts");
  const { trainedPolicy } = await import("../trainers/trained_policy.ts");
  await startBackend();
  return await trainedPolicy(path, env.spec.id);
}

/**
 * Finds a policy: a scripted one by its name, a trained one by the path of its
 * run or checkpoint.
 *
 * @param env The environment it is to play
 * @param name What was typed: `oracle`, or a path
 * @returns The policy
 * @throws {RangeError} If it is neither
 */
export async function policyFor(env: Env, name: string): Promise<Policy> {
  const scripted = entryOf(env.spec.id).policies(env.spec.options);
  const make = Object.hasOwn(scripted, name) ? scripted[name] : undefined;
  if (make !== undefined) return make();
  if (await isTrained(name)) return await loadTrained(env, name);
  throw unknownPolicy(Object.keys(scripted), name);
}
