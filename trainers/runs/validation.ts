/**
 * Evaluation during training: the policy plays validation tasks, which no update
 * learns from and no final measurement is made on.
 *
 * Its randomness has streams of its own, always the same, so that training goes
 * on as it would without, and two evaluations differ by the policy alone.
 */

import { summarizeEpisodes } from "../../envs/policies/evaluation.ts";
import { mean } from "../../utils/estimate.ts";
import {
  type MakeEnvs,
  playTasks,
  toPlayedEpisode,
} from "../rollout/evaluate.ts";
import { computeReturn, type Trajectory } from "../rollout/trajectory.ts";
import { parseOwnOptions, splitEnvIds } from "../rollout/env_options.ts";
import type { RunLearner } from "./learners/run_learner.ts";
import type { RunUpdate } from "./run_update.ts";
import type { TrainConfig } from "./config/train_config.ts";
import { type Choice, CHOICES } from "./config/setting_groups.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";

/** Metrics by `group/name`; `null` where there is nothing to count. */
export type Metrics = Readonly<Record<string, number | null>>;

/** What is measured of each choice of tokens. */
const MEASURES = [
  "success_rate",
  "success_low",
  "success_high",
  "as_rate",
  "bt_rate",
  "mean_reward",
  "mean_ep_length",
] as const;

/** Names under which SB3 has the measures of its one evaluation. */
const SB3_MEASURES = ["success_rate", "mean_reward", "mean_ep_length"] as const;

/** Names the success of an evaluation. */
export function nameSuccess(choice: Choice): string {
  return `eval/${choice}/success_rate`;
}

/** Names the success on one environment of a mixture. */
function nameSuccessOn(choice: Choice, id: string): string {
  return `${nameSuccess(choice)}/${id}`;
}

/** The environments that success is told of one by one: those of a mixture. */
function listMixed({ env }: TrainConfig): string[] {
  const ids = splitEnvIds(env);
  return ids.length > 1 ? ids : [];
}

/** Sums up episodes. */
function summarize(
  played: readonly Trajectory[],
): Record<typeof MEASURES[number], number | null> {
  const { success, interval: [low, high], asRate, btRate, meanLength } =
    summarizeEpisodes(played.map(toPlayedEpisode));
  return {
    success_rate: success,
    success_low: low,
    success_high: high,
    as_rate: asRate,
    bt_rate: btRate,
    mean_reward: mean(
      played.filter(({ error }) => error === null).map(computeReturn),
    ),
    mean_ep_length: meanLength,
  };
}

/** Plays the tasks with one choice of tokens, as many of each environment. */
async function measure(
  policy: PlayedPolicy,
  config: TrainConfig,
  choice: Choice,
  makeEnvs: MakeEnvs,
): Promise<Record<string, number | null>> {
  const { env, envOptions, validation, rollout, memory, seed } = config;
  const { parallel } = memory;
  const played = await playTasks(policy, env, {
    episodes: validation.episodes,
    split: "validation",
    temperature: choice === "greedy" ? 0 : rollout.temperature,
    topP: rollout.topP,
    topK: rollout.topK,
    constrained: rollout.constrained,
    maxTurnTokens: rollout.maxTurnTokens,
    maxContextTokens: rollout.maxContextTokens,
    seed,
    make: parseOwnOptions("validate", "envOptions", envOptions),
    makeEnvs,
    ...(parallel !== null && { parallel }),
  });
  const all = summarize(played);
  return Object.fromEntries([
    ...MEASURES.map((name) => [`eval/${choice}/${name}`, all[name]]),
    ...listMixed(config).map((id) => {
      const own = played.filter(({ task }) => task.id === id);
      return [nameSuccessOn(choice, id), summarize(own).success_rate];
    }),
  ]);
}

/**
 * Evaluates a policy in training.
 *
 * @returns Its metrics: `eval/sampled/…`, `eval/greedy/…`, and under SB3's names
 * those of the choice that decides the best checkpoint
 */
async function evaluateLearner(
  learner: RunLearner,
  config: TrainConfig,
  makeEnvs: MakeEnvs,
): Promise<Metrics> {
  const metrics: Record<string, number | null> = {};
  await learner.usePolicy(async (policy) => {
    for (const choice of CHOICES) {
      Object.assign(metrics, await measure(policy, config, choice, makeEnvs));
    }
  });
  for (const name of SB3_MEASURES) {
    const { bestBy } = config.validation;
    metrics[`eval/${name}`] = metrics[`eval/${bestBy}/${name}`]!;
  }
  return metrics;
}

/** Names all metrics of an evaluation. */
function listMetrics(config: TrainConfig): string[] {
  return [
    ...CHOICES.flatMap((choice) => [
      ...MEASURES.map((name) => `eval/${choice}/${name}`),
      ...listMixed(config).map((id) => nameSuccessOn(choice, id)),
    ]),
    ...SB3_MEASURES.map((name) => `eval/${name}`),
  ];
}

/** Evaluates the policy after an update (from 1), if it is time to. */
export async function validateUpdate(
  step: RunUpdate,
  learner: RunLearner,
  config: TrainConfig,
  update: number,
  makeEnvs: MakeEnvs,
): Promise<RunUpdate> {
  const { every } = config.validation;
  if (every === 0) return step;
  const { metrics, timing } = step;
  if (update % every !== 0) {
    // Their columns must be known from the first row on.
    const none = Object.fromEntries(
      listMetrics(config).map((name) => [name, null]),
    );
    return { ...step, metrics: { ...metrics, ...none } };
  }
  const start = performance.now();
  const measured = await evaluateLearner(learner, config, makeEnvs);
  const evaluation = (performance.now() - start) / 1000;
  return {
    ...step,
    metrics: { ...metrics, ...measured },
    timing: { ...timing, evaluation },
  };
}
