/** Environments of one kind, played side by side. */

import { isPlainObject, type JsonObject } from "../../utils/json_values.ts";
import type {
  ActionSpace,
  Awaitable,
  Env,
  EnvSpec,
  Info,
  ObservationSpace,
  ResetResult,
  StepArgs,
  StepResult,
  TextLanguage,
} from "../core/env.ts";
import type {
  AutoresetMode,
  VectorInfos,
  VectorOptions,
  VectorResetArgs,
  VectorResetResult,
  VectorStepArgs,
  VectorStepResult,
} from "./vector_types.ts";
import { RESET_KEYS } from "../core/assert_calls.ts";
import { mapAwaitable } from "../../utils/waiting.ts";
import {
  assertCompatible,
  assertOnePerEnv,
  assignSeeds,
  assignTasks,
} from "./vector_checks.ts";
import {
  assertKeys,
  assertObject,
  assertOneOf,
  ClosedEnvironmentError,
  PendingCallError,
  ResetNeededError,
  ruleError,
} from "../../utils/errors.ts";

const WHOLE: readonly string[] = ["final_obs", "final_info"];

/** Batches infos recursively; `_key` has flags. */
export function batchInfos(
  infos: readonly (JsonObject | null)[],
): Record<string, unknown> {
  const keys = new Set<string>();
  for (const info of infos) for (const key in info) keys.add(key);
  const batch: Record<string, unknown> = {};
  for (const key of keys) {
    const values = infos.map((info) => info?.[key] ?? null);
    const isNested = !WHOLE.includes(key) && values.some(isPlainObject) &&
      values.every((value) => value === null || isPlainObject(value));
    batch[key] = isNested
      ? batchInfos(values as readonly (JsonObject | null)[])
      : values;
    batch[`_${key}`] = infos.map((info) => info?.[key] !== undefined);
  }
  return batch;
}

function pickFields(
  batch: Readonly<Record<string, unknown>>,
  index: number,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(batch)) {
    const present = batch[`_${key}`];
    if (!Array.isArray(present) || present[index] !== true) continue;
    fields[key] = Array.isArray(values)
      ? values[index]
      : pickFields(values as Record<string, unknown>, index);
  }
  return fields;
}

/** The info of one environment, as the environment itself returned it. */
export function getInfoAt(infos: VectorInfos, index: number): Info {
  return pickFields(infos, index) as unknown as Info;
}

const MODES: readonly AutoresetMode[] = ["NextStep", "SameStep", "Disabled"];

/** A step; `info` is `null` if none was taken. */
interface Transition extends Omit<StepResult, "info"> {
  readonly info: Info | null;
}

function makeFirst(first: ResetResult): Transition {
  return { ...first, reward: 0, terminated: false, truncated: false };
}

/** Environments of one kind, reset and stepped together. */
export class VectorEnv<E extends Env = Env> {
  /** The environments, in order. */
  readonly envs: readonly E[];
  /** Number of environments. */
  readonly numEnvs: number;
  /** The autoreset mode, under Gymnasium's name. */
  readonly metadata: { readonly autoreset_mode: AutoresetMode };
  /** The last result of each environment; `null` before its first reset. */
  readonly #last: (Transition | null)[];
  #isClosed = false;
  #isPending = false;

  /**
   * Puts environments side by side. With `mixed` they may be of several kinds,
   * and are not checked; the vector then speaks for the first one.
   *
   * @throws {RangeError} If ids, spaces or languages differ, an environment
   * repeats or there is none, unless `mixed`
   */
  constructor(
    envs: readonly E[],
    options: VectorOptions & { readonly mixed?: boolean } = {},
  ) {
    assertObject("make a vector", "options", options);
    const { autoresetMode = "NextStep", mixed = false } = options;
    assertOneOf("make a vector", "autoresetMode", autoresetMode, MODES);
    if (!mixed) assertCompatible(envs);
    this.envs = [...envs];
    this.numEnvs = envs.length;
    this.metadata = { autoreset_mode: autoresetMode };
    this.#last = Array(envs.length).fill(null);
  }

  /** Facts about the first environment. */
  get spec(): EnvSpec {
    return this.envs[0]!.spec;
  }

  /** What each environment accepts. */
  get actionSpace(): ActionSpace {
    return this.envs[0]!.actionSpace;
  }

  /** What each environment's observations look like. */
  get observationSpace(): ObservationSpace {
    return this.envs[0]!.observationSpace;
  }

  /** The closed language of the `terse` style. */
  get language(): TextLanguage | undefined {
    return this.envs[0]!.language;
  }

  /**
   * Starts episodes in all environments, or those of a mask. If one fails, the
   * others are still reset, and the first error is thrown at the end.
   *
   * @throws {RangeError} If a seed or task is out of range, a list has the
   * wrong length, or the mask excludes an environment that was never reset
   * @throws {TypeError} If an argument or option is unknown
   */
  reset(args: VectorResetArgs = {}): Awaitable<VectorResetResult> {
    this.#assertIdle("reset");
    assertKeys("reset", "args", args, RESET_KEYS);
    const { seed, options = {} } = args;
    assertObject("reset", "options", options);
    const { reset_mask: mask, ...others } = options;
    const seeds = assignSeeds(seed, this.numEnvs);
    const tasks = assignTasks(this.envs, others);
    if (mask !== undefined) this.#checkMask(mask);
    return this.#moveAll((env, i) => {
      if (mask?.[i] === false) return null;
      const options = tasks[i]!;
      const own = seeds === null ? { options } : { options, seed: seeds[i]! };
      return mapAwaitable(env.reset(own), makeFirst);
    }, (all) => ({
      observations: this.#last.map((result) => result!.observation),
      infos: batchInfos(all.map((result) => result?.info ?? null)),
    }));
  }

  #checkMask(mask: readonly boolean[]): void {
    assertOnePerEnv("reset", "options.reset_mask", mask, this.numEnvs);
    mask.forEach((flag, i) => {
      const name = `options.reset_mask[${i}]`;
      if (typeof flag !== "boolean") {
        throw ruleError(TypeError, "reset", name, "a boolean", flag);
      }
      if (!flag && this.#last[i] === null) {
        const rule = "true for an environment that was never reset";
        throw ruleError(RangeError, "reset", name, rule, flag);
      }
    });
    if (!mask.includes(true)) {
      const rule = "true for at least one environment";
      throw ruleError(RangeError, "reset", "options.reset_mask", rule, mask);
    }
  }

  /**
   * Takes one step in every environment. If one fails, the others still take
   * theirs, and the first error is thrown at the end.
   *
   * In `Disabled` mode the action of an ended episode must be `null`; its
   * observation and flags stay the same. In `NextStep` mode it may be `null`.
   *
   * @throws {ResetNeededError} Before the first `reset`, and in `Disabled` mode
   * for an action after the end
   * @throws {TypeError} If an action is not a string
   */
  step(
    actions: readonly (string | null)[],
    args: VectorStepArgs = {},
  ): Awaitable<VectorStepResult> {
    this.#assertIdle("step");
    assertOnePerEnv("step", "actions", actions, this.numEnvs);
    assertKeys("step", "args", args, ["counterfactuals", "cutOffs"]);
    const { counterfactuals, cutOffs } = args;
    for (const [name, list] of Object.entries({ counterfactuals, cutOffs })) {
      if (list === undefined) continue;
      assertOnePerEnv("step", `args.${name}`, list, this.numEnvs);
    }
    for (let i = 0; i < this.numEnvs; i++) this.#checkAction(i, actions[i]!);
    return this.#moveAll(
      (env, i) => {
        const counterfactual = counterfactuals?.[i] ?? null;
        const cutOff = cutOffs?.[i] ?? null;
        const own = {
          ...counterfactual !== null && { counterfactual },
          ...cutOff !== null && { cutOff },
        };
        const isPlain = Object.keys(own).length === 0;
        return this.#move(i, env, actions[i]!, isPlain ? undefined : own);
      },
      (all) => ({
        observations: this.#last.map((result) => result!.observation),
        rewards: Float64Array.from(all, (result) => result!.reward ?? NaN),
        terminated: all.map((result) => result!.terminated),
        truncated: all.map((result) => result!.truncated),
        infos: batchInfos(all.map((result) => result!.info)),
      }),
    );
  }

  #hasEnded(i: number): boolean {
    const { terminated, truncated } = this.#last[i]!;
    return terminated || truncated;
  }

  #checkAction(i: number, action: string | null): void {
    const mode = this.metadata.autoreset_mode;
    if (this.#last[i] === null) {
      const rule = "running, so call reset() first";
      const name = `envs[${i}]`;
      throw ruleError(ResetNeededError, "step", name, rule, "not started");
    }
    if (this.#hasEnded(i) && mode === "Disabled" && action !== null) {
      const rule =
        "null until the environment is reset, as its episode has ended";
      throw ruleError(ResetNeededError, "step", `actions[${i}]`, rule, action);
    }
    const mayBeNull = this.#hasEnded(i) && mode !== "SameStep";
    if (typeof action !== "string" && !(action === null && mayBeNull)) {
      throw ruleError(TypeError, "step", `actions[${i}]`, "a string", action);
    }
  }

  /** Steps or resets one environment, depending on the autoreset mode. */
  #move(
    i: number,
    env: Env,
    action: string | null,
    args: StepArgs | undefined,
  ): Awaitable<Transition> {
    const mode = this.metadata.autoreset_mode;
    if (mode === "SameStep") {
      const result = env.step(action!, args);
      return mapAwaitable(result, (last) => this.#resetAfter(env, last));
    }
    if (!this.#hasEnded(i)) return env.step(action!, args);
    if (mode === "NextStep") {
      return mapAwaitable(env.reset(), makeFirst);
    }
    return { ...this.#last[i]!, reward: 0, info: null };
  }

  #resetAfter(env: Env, last: StepResult): Awaitable<Transition> {
    if (!last.terminated && !last.truncated) return last;
    return mapAwaitable(env.reset(), ({ observation, info }) => ({
      ...last,
      observation,
      info: { ...info, final_obs: last.observation, final_info: last.info },
    }));
  }

  /** Moves every environment; `null` means no change. */
  #moveAll<U>(
    move: (env: Env, i: number) => Awaitable<Transition | null>,
    next: (all: readonly (Transition | null)[]) => U,
  ): Awaitable<U> {
    const errors: unknown[] = [];
    const fail = (error: unknown): null => {
      errors.push(error);
      return null;
    };
    const results = this.envs.map((env, i) => {
      try {
        const result = move(env, i);
        return result instanceof Promise ? result.catch(fail) : result;
      } catch (error) {
        return fail(error);
      }
    });
    const finish = (all: readonly (Transition | null)[]): U => {
      all.forEach((result, i) => {
        if (result !== null) this.#last[i] = result;
      });
      if (errors.length > 0) throw errors[0];
      return next(all);
    };
    if (!results.some((result) => result instanceof Promise)) {
      return finish(results as (Transition | null)[]);
    }
    this.#isPending = true;
    return Promise.all(results).then(finish)
      .finally(() => this.#isPending = false);
  }

  #assertIdle(action: string): void {
    const name = "vector";
    if (this.#isClosed) {
      throw ruleError(ClosedEnvironmentError, action, name, "open", "closed");
    }
    if (this.#isPending) {
      const rule = "idle, so await the call before";
      throw ruleError(PendingCallError, action, name, rule, "waiting");
    }
  }

  /** Closes every environment; may be called twice. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const env of this.envs) env.close();
  }
}
