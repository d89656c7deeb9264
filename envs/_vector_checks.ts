/**
 * Checks on the arguments of a vector of environments.
 *
 * @module
 */

import type { Env } from "./env.ts";
import { assertInteger, ruleMessage } from "./errors.ts";

/** What the environments of a vector must have in common, as text. */
function commonFacts(env: Env): string {
  return JSON.stringify([
    env.spec.id,
    env.spec.generator,
    env.actionSpace.toJsonSchema(),
    env.observationSpace.toJsonSchema(),
    env.language,
  ]);
}

/**
 * Checks that environments can be played side by side.
 *
 * @param envs The environments
 * @throws {RangeError} If they differ, repeat or are none
 */
export function assertShared(envs: readonly Env[]): void {
  if (envs.length === 0) {
    const rule = "a list of at least one environment";
    throw new RangeError(ruleMessage("make a vector", "envs", rule, envs));
  }
  const facts = commonFacts(envs[0]!);
  envs.forEach((env, i) => {
    if (envs.indexOf(env) !== i) {
      const rule = "an environment that is not in the list before";
      throw new RangeError(
        ruleMessage("make a vector", `envs[${i}]`, rule, env.spec.id),
      );
    }
    if (commonFacts(env) !== facts) {
      const rule = "of the first one's id, generator, spaces and language";
      throw new RangeError(
        ruleMessage("make a vector", `envs[${i}]`, rule, env.spec),
      );
    }
  });
}

/** Checks that a list has one entry for each environment. */
export function assertLength(
  action: string,
  name: string,
  list: readonly unknown[],
  length: number,
): void {
  if (Array.isArray(list) && list.length === length) return;
  const rule = `a list of ${length}, one for each environment`;
  const now = Array.isArray(list) ? `a list of ${list.length}` : list;
  throw new RangeError(ruleMessage(action, name, rule, now));
}

/** The seed of each environment; `null` where the vector has none. */
export function spreadSeed(
  seed: number | readonly number[] | undefined,
  count: number,
): readonly number[] | null {
  if (seed === undefined) return null;
  if (typeof seed === "number") {
    const high = Number.MAX_SAFE_INTEGER - count + 1;
    assertInteger("reset", "seed", seed, 0, high);
    return Array.from({ length: count }, (_, i) => seed + i);
  }
  assertLength("reset", "seed", seed, count);
  seed.forEach((each, i) => assertInteger("reset", `seed[${i}]`, each, 0));
  return seed;
}
