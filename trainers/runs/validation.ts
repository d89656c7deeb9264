/**
 * Evaluation during training, on validation tasks that no update learns from.
 *
 * It has random streams of its own, the same each time: training is the same
 * without it, and two evaluations differ by the policy only.
 */

import { summarizeEpisodes } from "../../envs/policies/evaluation.ts";
import { mean } from "../../utils/estimate.ts";
import { parseOwnOptions, splitEnvIds } from "../rollout/env_options.ts";
import {
  type MakeEnvs,
  playTasks,
  toPlayedEpisode,
} from "../rollout/evaluate.ts";
import { computeReturn, type Trajectory } from "../rollout/trajectory.ts";
import type { PlayedPolicy } from "../rollout/language_policy.ts";
import type { BestCriterion, Metrics } from "./best_evaluation.ts";
import type { TrainConfig } from "./config/train_config.ts";
import {
  type Choice,
  CHOICES,
  type ValidationSettings,
} from "./config/setting_groups.ts";
import type { RunLearner } from "./learners/run_learner.ts";
import type { RunUpdate } from "./run_update.ts";

/** Metrics of each choice of tokens. */
const MEASURES = [
  ...["success_rate", "success_low", "success_high", "as_rate", "bt_rate"],
  ...["mean_reward", "mean_ep_length"],
];

/** Metrics that SB3 has under these names. */
const SB3_MEASURES = ["success_rate", "mean_reward", "mean_ep_length"] as const;

export function nameSuccess(choice: Choice): string {
  return `eval/${choice}/success_rate`;
}

function nameSuccessOn(choice: Choice, id: string): string {
  return `${nameSuccess(choice)}/${id}`;
}

/** The criterion of the best weights and of early stopping. */
export function makeSuccessCriterion(
  { bestBy, every, patience }: ValidationSettings,
): BestCriterion {
  return {
    metric: nameSuccess(bestBy),
    isHigherBetter: true,
    patience: every > 0 ? patience : null,
  };
}

/** How a run's policy samples with a choice of tokens. */
export function getSampling(
  { rollout }: Pick<TrainConfig, "rollout">,
  choice: Choice,
) {
  const { topP, topK, constrained, maxTurnTokens, maxContextTokens } = rollout;
  const temperature = choice === "greedy" ? 0 : rollout.temperature;
  return {
    ...{ temperature, topP, topK },
    ...{ constrained, maxTurnTokens, maxContextTokens },
  };
}

/** The environments of a mixture, whose success is reported one by one. */
function listMixed({ env }: TrainConfig): string[] {
  const ids = splitEnvIds(env);
  return ids.length > 1 ? ids : [];
}

function summarize(played: readonly Trajectory[]) {
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

/** Plays the same number of tasks of each environment. */
async function measure(
  policy: PlayedPolicy,
  config: TrainConfig,
  choice: Choice,
  makeEnvs: MakeEnvs,
): Promise<Record<string, number | null>> {
  const { env, envOptions, validation, seed } = config;
  const { parallel } = config.memory;
  const played = await playTasks(policy, env, {
    ...getSampling(config, choice),
    episodes: validation.episodes,
    split: "validation",
    seed,
    make: parseOwnOptions("validate", "envOptions", envOptions),
    makeEnvs,
    ...(parallel !== null && { parallel }),
  });
  return Object.fromEntries([
    ...Object.entries(summarize(played))
      .map(([name, value]) => [`eval/${choice}/${name}`, value]),
    ...listMixed(config).map((id) => {
      const own = played.filter(({ task }) => task.id === id);
      return [nameSuccessOn(choice, id), summarize(own).success_rate];
    }),
  ]);
}

/**
 * Measures `eval/sampled/…` and `eval/greedy/…`, and under SB3's names those of
 * the choice that determines the best weights.
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

function listMetrics(config: TrainConfig): string[] {
  return [
    ...CHOICES.flatMap((choice) => [
      ...MEASURES.map((name) => `eval/${choice}/${name}`),
      ...listMixed(config).map((id) => nameSuccessOn(choice, id)),
    ]),
    ...SB3_MEASURES.map((name) => `eval/${name}`),
  ];
}

/** Evaluates the policy after an update (from 1) if an evaluation is due. */
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
    // The first row of the CSV log must have all columns.
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
