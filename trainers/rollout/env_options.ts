import { ruleError } from "../../utils/errors.ts";
import { assertOwnOptions } from "../../envs/registry/assert_entry.ts";
import { getEnvEntry } from "../../envs/registry/registry.ts";

export function splitEnvIds(env: string): string[] {
  return env.split(",").map((id) => id.trim());
}

export function joinEnvIds(ids: readonly string[]): string {
  return ids.join(",");
}

export type OwnOptions = Readonly<Record<string, string>>;

/** Parses options such as `dynamics=mixed,forbidden=0.1`; `null` for none. */
export function parseOwnOptions(
  action: string,
  name: string,
  text: string | null,
): OwnOptions {
  const options = new Map<string, string>();
  for (const part of text?.split(",") ?? []) {
    const [, key, value] = /^\s*(\w+)=(.+?)\s*$/.exec(part) ?? [];
    if (key === undefined || value === undefined || options.has(key)) {
      const rule = "name=value pairs with commas between, each name once";
      throw ruleError(RangeError, action, name, rule, text);
    }
    options.set(key, value);
  }
  return Object.fromEntries(options);
}

/** Options that the run sets itself. */
const RESERVED: readonly string[] = ["style", "split", "critique", "proxies"];

/** Checks that all environments of a run, listed in `env`, accept its options. */
export function assertEnvOptions(
  action: string,
  name: string,
  text: string | null,
  env: string,
): void {
  const options = parseOwnOptions(action, name, text);
  for (const key of RESERVED) {
    if (!Object.hasOwn(options, key)) continue;
    const rule = `without '${key}', which the run sets`;
    throw ruleError(RangeError, action, name, rule, text);
  }
  for (const id of splitEnvIds(env)) {
    assertOwnOptions(action, getEnvEntry(id), options);
  }
}
