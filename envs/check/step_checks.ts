/** Rules 22 to 29 of Gymnasium's checker, on `step`. */

import { isPlainObject } from "../../utils/json_values.ts";
import type { Env, StepResult } from "../core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  type EnvCheck,
  findDifference,
  getSteps,
  isEnd,
  judge,
  recordSteps,
  skip,
} from "./check.ts";

const FIELDS = ["observation", "reward", "terminated", "truncated", "info"];

function makeStepCheck(
  id: string,
  remediation: string,
  complaint: (result: StepResult, env: Env) => string | null,
): EnvCheck {
  return {
    id,
    remediation,
    async run(env, { steps }) {
      const results = getSteps(await recordSteps(env, 2, steps));
      return judge(
        `${results.length} steps`,
        results.map((result) => complaint(result, env)),
      );
    },
  };
}

function findWrongCritique({ info }: StepResult, env: Env): string | null {
  const { critique } = info;
  if (env.spec.options.critique === false && critique !== undefined) {
    return "info.critique is set although critiques are off";
  }
  if (critique === undefined) return null;
  const { channel, label, clean = label, reason } = critique;
  return [-1, 0, 1].includes(label) && [-1, 0, 1].includes(clean) &&
      typeof reason === "string" &&
      ["AS", "BT", null].includes(channel)
    ? null
    : `info.critique is ${JSON.stringify(critique)}`;
}

function findWrongEnd(result: StepResult): string | null {
  const { terminated, truncated, info } = result;
  const { is_success: success, terminal_reason: reason } = info;
  if (terminated || truncated) {
    return typeof success === "boolean" && typeof reason === "string"
      ? null
      : `at the end is_success is ${success}, terminal_reason ${reason}`;
  }
  return success === undefined && reason === undefined
    ? null
    : "is_success or terminal_reason before the end";
}

async function stepTwice(
  env: Env,
): Promise<{ result: StepResult; words: readonly number[] }[]> {
  const found = [];
  const prng = seededPrng("check", "step");
  const { observation } = await env.reset({ seed: 123 });
  const action = env.actionSpace.sample(prng, observation.round);
  for (let i = 0; i < 2; i++) {
    await env.reset({ seed: 123 });
    const result = await env.step(action);
    found.push({ result, words: env.rng.words });
  }
  return found;
}

export const stepChecks: readonly EnvCheck[] = [
  makeStepCheck(
    "rule22.step_result",
    "Return { observation, reward, terminated, truncated, info }",
    (result) => {
      if (!isPlainObject(result)) return `step() returned ${typeof result}`;
      const missing = FIELDS.filter((field) => !(field in result));
      return missing.length === 0 ? null : `no ${missing.join(", ")}`;
    },
  ),
  makeStepCheck(
    "rule23.flags",
    "Return booleans as terminated and truncated",
    ({ terminated, truncated }) =>
      typeof terminated === "boolean" && typeof truncated === "boolean"
        ? null
        : `flags are ${JSON.stringify([terminated, truncated])}`,
  ),
  makeStepCheck(
    "rule24.reward",
    "Return a finite number as reward, or null with info.error",
    ({ reward, info }) =>
      Number.isFinite(reward) || (reward === null && info.error !== undefined)
        ? null
        : `reward is ${String(reward)}`,
  ),
  makeStepCheck(
    "rule25.info",
    "Return a plain object as info",
    ({ info }) =>
      isPlainObject(info) ? null : `info is ${JSON.stringify(info)}`,
  ),
  makeStepCheck(
    "rule26.observation",
    "Return observations that the observation space contains",
    ({ observation }, env) =>
      env.observationSpace.contains(observation)
        ? null
        : "the observation is not in its space",
  ),
  {
    id: "rule27.same_seed_same_step",
    remediation: "Draw all randomness from the seeded stream",
    needsDeterminism: true,
    async run(env) {
      const [first, second] = await stepTwice(env);
      return judge("the same step after the same seed", [
        findDifference(first!.result, second!.result, "step"),
      ]);
    },
  },
  {
    id: "rule28.first_step_not_cut_off",
    remediation: "Set truncated at the step limit only",
    async run(env) {
      if (env.spec.maxSteps === 1) return skip("episodes have one step");
      const found = await stepTwice(env);
      return judge(
        "two first steps",
        found.map(({ result }) => result.truncated ? "truncated" : null),
      );
    },
  },
  {
    id: "rule29.same_rng_after_step",
    remediation: "Draw from the stream in the same way each time",
    async run(env) {
      const [first, second] = await stepTwice(env);
      return judge("rng.words after equal steps", [
        findDifference(first!.words, second!.words, "words"),
      ]);
    },
  },
  makeStepCheck(
    "info.end",
    "Set is_success and terminal_reason at the end, and only there",
    findWrongEnd,
  ),
  makeStepCheck(
    "info.critique",
    "Return { channel, label, reason }, or nothing if critiques are off",
    findWrongCritique,
  ),
  {
    id: "episode.limit",
    remediation: "Count steps from 1 and end at maxSteps at the latest",
    async run(env, { steps }) {
      const limit = env.spec.maxSteps;
      const calls = await recordSteps(env, 3, Math.max(steps, limit + 1));
      let taken = 0;
      const complaints = calls.map((call) => {
        taken = call.action === null ? 0 : taken + 1;
        const { step } = call.result.observation;
        const expected = Math.min(taken + 1, limit);
        if (taken > limit) return `an episode continued after step ${limit}`;
        return step === expected || isEnd(call)
          ? null
          : `observation.step is ${step} after ${taken} steps`;
      });
      return judge(`${getSteps(calls).length} steps`, complaints);
    },
  },
];
