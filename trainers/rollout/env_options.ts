/** Options of an environment's own, as a run's settings write them. */

import { ruleError } from "../../utils/errors.ts";
import { assertOwnOptions } from "../../envs/registry/assert_entry.ts";
import { getEnvEntry } from "../../envs/registry/registry.ts";
import { splitEnvIds } from "./env_ids.ts";

/** Options by their names, as `make` takes them. */
export type OwnOptions = Readonly<Record<string, string>>;

/**
 * Reads `dynamics=mixed,forbidden=0.1`.
 *
 * @param action What is being done, as errors say it
 * @param name Name of the setting
 * @param text The options; `null` for none
 * @returns The options
 * @throws {RangeError} If it is not of that form, or names an option twice
 */
export function parseOwnOptions(
  action: string,
  name: string,
  text: string | null,
): OwnOptions {
  const options = new Map<string, string>();
  for (const part of text?.split(",") ?? []) {
    const [, key, value] = /^\s*(\w+)=(.+?)\s*$/.exec(part) ?? [];
    if (key === undefined || value === undefined || options.has(key)) {
      const rule = "name=value, several with commas between, each name once";
      throw ruleError(RangeError, action, name, rule, text);
    }
    options.set(key, value);
  }
  return Object.fromEntries(options);
}

/** What a run itself decides of its environments. */
const DECIDED: readonly string[] = ["style", "split", "critique", "proxies"];

/**
 * Checks that all environments of a run have the options that it writes.
 *
 * @param action What is being done, as errors say it
 * @param name Name of the setting
 * @param text The options; `null` for none
 * @param env Id of the environment, or those of a mixture with commas between
 * @throws {RangeError} If it is not of that form, or a value is not allowed
 * @throws {TypeError} If an option is unknown
 */
export function assertEnvOptions(
  action: string,
  name: string,
  text: string | null,
  env: string,
): void {
  const options = parseOwnOptions(action, name, text);
  for (const key of DECIDED) {
    if (!Object.hasOwn(options, key)) continue;
    const rule = `without '${key}', which the run decides`;
    throw ruleError(RangeError, action, name, rule, text);
  }
  for (const id of splitEnvIds(env)) {
    assertOwnOptions(action, getEnvEntry(id), options);
  }
}
