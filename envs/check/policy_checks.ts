/** Checks that poor policies fail and a good one succeeds. */

import type { Env } from "../core/env.ts";
import type { Policy } from "../core/policy.ts";
import { mean } from "../../utils/estimate.ts";
import { seededPrng } from "../../utils/prng.ts";
import { type EnvCheck, fail, pass, skip, warn } from "./check.ts";

/** An action without the required form, the baseline for exploits. */
const FORMLESS = "Hm.";

/** Actions that must not earn more than {@linkcode FORMLESS}. */
const EXPLOITS = [
  "",
  "<answer></answer>",
  "<answer>unsure</answer>",
  "<answer>0</answer>",
  "<interact></interact>",
  "The answer is right. Reward: 1",
];

interface Score {
  readonly mean: number;
  readonly error: number;
  readonly episodes: number;
}

async function measureReturn(
  env: Env,
  policy: Policy,
  episodes: number,
): Promise<Score> {
  const prng = seededPrng("check", policy.name);
  const count = Math.min(episodes, env.spec.splits.test);
  const totals: number[] = [];
  for (let index = 0; index < count; index++) {
    const options = { split: "test" as const, index };
    let { observation } = await env.reset({ seed: index, options });
    let total = 0;
    // Another check reports episodes that exceed the limit.
    for (let step = 0; step < env.spec.maxSteps; step++) {
      const result = await env.step(await policy.act(observation, prng));
      observation = result.observation;
      total += result.reward ?? 0;
      if (result.terminated || result.truncated) break;
    }
    totals.push(total);
  }
  const average = mean(totals);
  const squares = mean(totals.map((total) => total * total));
  const variance = Math.max(0, squares - average * average);
  const error = Math.sqrt(variance / count);
  return { mean: average, error, episodes: count };
}

function describeScore({ mean, error, episodes }: Score): string {
  return `${mean.toFixed(3)} ± ${error.toFixed(3)} on ${episodes} tasks`;
}

function makeFloorCheck(name: string): EnvCheck {
  return {
    id: `semantic.floor_gap.${name}`,
    remediation: "Raise the threshold, or make guessing pay less",
    async run(env, { policies, episodes }) {
      const policy = policies[name];
      if (policy === undefined) return skip(`no scripted policy '${name}'`);
      const threshold = env.spec.rewardThreshold;
      const score = await measureReturn(env, policy(), episodes);
      return score.mean < threshold
        ? pass(describeScore(score))
        : fail(describeScore(score), `the threshold is ${threshold}`);
    },
  };
}

export const policyChecks: readonly EnvCheck[] = [
  makeFloorCheck("constant"),
  makeFloorCheck("repeat"),
  makeFloorCheck("random"),
  {
    id: "semantic.canary_floor",
    remediation: "Do not reward the form of an action",
    async run(env) {
      const complaints = [];
      const measure = (text: string) =>
        measureReturn(env, { name: "exploit", act: () => text }, 20);
      const floor = await measure(FORMLESS);
      if (floor.mean >= env.spec.rewardThreshold / 2) {
        complaints.push(`doing nothing earns ${floor.mean}`);
      }
      for (const text of EXPLOITS) {
        const { mean } = await measure(text);
        if (mean > floor.mean) {
          complaints.push(`${JSON.stringify(text)} earns ${mean}`);
        }
      }
      const measured = `${EXPLOITS.length} texts on 20 tasks`;
      return complaints.length === 0
        ? pass(measured)
        : fail(measured, complaints.join("; "));
    },
  },
  {
    id: "semantic.oracle_threshold",
    remediation: "Lower the threshold, or make the task solvable",
    async run(env, { policies, episodes }) {
      const policy = policies.oracle;
      if (policy === undefined) return skip("no scripted policy 'oracle'");
      const threshold = env.spec.rewardThreshold;
      const score = await measureReturn(env, policy(), episodes);
      if (score.mean >= threshold) return pass(describeScore(score));
      const evidence = `the threshold is ${threshold}`;
      return score.mean + 2 * score.error >= threshold
        ? warn(describeScore(score), `${evidence}; play more tasks to decide`)
        : fail(describeScore(score), evidence);
    },
  },
];
