/** Argument checks of vector environments. */

import { assertTask, TASK_KEYS } from "../core/assert_calls.ts";
import type { Env, TaskOptions } from "../core/env.ts";
import { assertInteger, assertKeys, ruleError } from "../../utils/errors.ts";
import type { VectorTaskOptions } from "./vector_types.ts";

const ACTION = "make a vector";

/** What the environments of a vector must have in common. */
function writeCommonFacts(env: Env): string {
  return JSON.stringify([
    env.spec.id,
    env.spec.generator,
    env.actionSpace.toJsonSchema(),
    env.observationSpace.toJsonSchema(),
    env.language,
  ]);
}

export function assertCompatible(envs: readonly Env[]): void {
  if (!Array.isArray(envs) || envs.length === 0) {
    const rule = "a list of at least one environment";
    throw ruleError(RangeError, ACTION, "envs", rule, envs);
  }
  const facts = writeCommonFacts(envs[0]!);
  const bare = envs.map(({ unwrapped }) => unwrapped);
  envs.forEach((env, i) => {
    if (bare.indexOf(env.unwrapped) !== i) {
      const rule = "an environment that occurs only once";
      throw ruleError(RangeError, ACTION, `envs[${i}]`, rule, env.spec.id);
    }
    if (writeCommonFacts(env) !== facts) {
      const rule =
        "of the same id, generator, spaces and language as the first";
      throw ruleError(RangeError, ACTION, `envs[${i}]`, rule, env.spec);
    }
  });
}

export function assertOnePerEnv(
  action: string,
  name: string,
  list: readonly unknown[],
  length: number,
): void {
  if (Array.isArray(list) && list.length === length) return;
  const rule = `a list of ${length}, one for each environment`;
  const now = Array.isArray(list) ? `a list of ${list.length}` : list;
  throw ruleError(RangeError, action, name, rule, now);
}

/** The seed of each environment; `null` if none was given. */
export function assignSeeds(
  seed: number | readonly number[] | undefined,
  count: number,
): readonly number[] | null {
  if (seed === undefined) return null;
  if (typeof seed === "number") {
    const high = Number.MAX_SAFE_INTEGER - count + 1;
    assertInteger("reset", "seed", seed, 0, high);
    return Array.from({ length: count }, (_, i) => seed + i);
  }
  assertOnePerEnv("reset", "seed", seed, count);
  seed.forEach((each, i) => assertInteger("reset", `seed[${i}]`, each, 0));
  return seed;
}

export function assignTasks(
  envs: readonly Env[],
  { tasks, ...shared }: Omit<VectorTaskOptions, "reset_mask">,
): TaskOptions[] {
  assertKeys("reset", "options", shared, TASK_KEYS);
  if (tasks !== undefined) {
    assertOnePerEnv("reset", "options.tasks", tasks, envs.length);
  }
  return envs.map(({ spec }, i) => {
    const name = tasks === undefined ? "options" : `options.tasks[${i}]`;
    if (tasks !== undefined) assertKeys("reset", name, tasks[i], TASK_KEYS);
    const task = { ...shared, ...tasks?.[i] };
    const { split = spec.options.split ?? "train", index } = task;
    assertTask("reset", `${name}.`, split, index, spec.splits);
    return task;
  });
}
