import { assertInteger, assertObject } from "../../utils/errors.ts";
import type { MakeOptions } from "../core/entry.ts";
import { make } from "../registry/registry.ts";
import { VectorEnv } from "./vector_env.ts";
import type { VectorOptions } from "./vector_types.ts";

/** Options of {@linkcode makeVector}. */
export interface MakeVectorOptions extends MakeOptions, VectorOptions {}

/**
 * Makes a vector of environments with the same id.
 *
 * @throws {UnregisteredEnvError} If there is no such environment
 * @throws {RangeError} If an option has an invalid value
 *
 * @example A batch of tasks, each played to its end
 * ```ts
 * import { makeVector } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const vector = makeVector("PE-G-Mini-v0", 2, { autoresetMode: "Disabled" });
 * const tasks = [{ index: 0 }, { index: 1 }];
 * await vector.reset({ seed: 0, options: { tasks } });
 * const answer = "<answer>0.2,0.9,0.8,0.2</answer>";
 * const first = await vector.step([answer, "I have to think."]);
 * assertEquals(first.terminated, [true, false]);
 * assertEquals(first.infos.kind, ["answer", "invalid"]);
 * const second = await vector.step([null, answer]);
 * assertEquals(second.terminated, [true, true]);
 * ```
 */
export function makeVector(
  id: string,
  count: number,
  options: MakeVectorOptions = {},
): VectorEnv {
  assertInteger("make a vector", "count", count, 1);
  assertObject("make a vector", "options", options);
  const { autoresetMode = "NextStep", ...own } = options;
  const envs = Array.from({ length: count }, () => make(id, own));
  return new VectorEnv(envs, { autoresetMode });
}
