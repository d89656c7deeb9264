/** Measures what a run has learnt on held-out tasks, sampled and greedy. */

import { makeVector, type Split } from "../../envs/mod.ts";
import { showProgress } from "../../utils/terminal/progress.ts";
import { runOnDevice } from "../backends/device_loss.ts";
import type { EnvEvaluation, MakeEnvs } from "../rollout/evaluate.ts";

import type { TrainConfig } from "../runs/config/train_config.ts";
import { type Choice, CHOICES } from "../runs/config/setting_groups.ts";
import type { LearnerPlace } from "../runs/policies/remote_policy.ts";
import {
  HELD_OUT,
  openTrainedPolicy,
  type TrainedPolicy,
} from "../runs/policies/trained_policy.ts";
import { splitEnvIds } from "../rollout/env_options.ts";

/** How a policy did with one choice of tokens. */
export interface MeasuredChoice extends EnvEvaluation {
  /** How its tokens were chosen. */
  readonly choice: Choice;
}

/** Makes environments in which the next step throws once a signal is given. */
export function makeInterruptible(
  makeEnvs: MakeEnvs,
  signal: AbortSignal,
): MakeEnvs {
  return async (id, count, options) => {
    const envs = await makeEnvs(id, count, options);
    const step = envs.step.bind(envs);
    envs.step = async (...args) => {
      // Episodes on this machine wait for nothing, so that no signal is heard.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      return await step(...args);
    };
    return envs;
  };
}

/** What a run is measured on. */
export interface MeasureOptions {
  /**
   * Makes the environments
   * @default makeVector
   */
  readonly makeEnvs?: MakeEnvs | undefined;
  /**
   * Whose tasks are played
   * @default {"test"}
   */
  readonly split?: Split;
}

/** Measures a policy in both ways; the greedy one stands first in summaries. */
async function measurePolicy(
  policy: TrainedPolicy,
  { env, evaluation, rollout }: TrainConfig,
  { makeEnvs, split }: { makeEnvs: MakeEnvs; split: Split },
): Promise<MeasuredChoice[]> {
  const episodes = evaluation * splitEnvIds(env).length;
  const watched = showProgress("measuring", CHOICES.length * episodes);
  const measured: MeasuredChoice[] = [];
  try {
    for (const [i, choice] of CHOICES.toReversed().entries()) {
      const before = i * episodes;
      const temperature = choice === "greedy" ? 0 : rollout.temperature;
      const results = await policy.evaluateMixture(env, {
        ...HELD_OUT,
        split,
        temperature,
        topP: rollout.topP,
        topK: rollout.topK,
        episodes: evaluation,
        constrained: rollout.constrained,
        maxTurnTokens: rollout.maxTurnTokens,
        maxContextTokens: rollout.maxContextTokens,
        makeEnvs,
        report: (done) => watched.update(before + done, choice),
      });
      measured.push(...results.map((result) => ({ ...result, choice })));
    }
    // What sums up all that was played stands before its parts.
    const isPart = (row: MeasuredChoice) => Number(row.env !== env);
    return measured.toSorted((a, b) => isPart(a) - isPart(b));
  } finally {
    watched.stop();
  }
}

/** Finds the server that has a run's weights; `undefined` if they are here. */
export function findPlace(
  model: TrainConfig["model"],
): LearnerPlace | undefined {
  const { baseModel = null, learner } = model ?? {};
  return typeof learner === "string" ? { learner, baseModel } : undefined;
}

/** Measures what a run has learnt; `null` if interrupted. */
export async function measureRun(
  directory: string,
  config: TrainConfig,
  signal: AbortSignal,
  { makeEnvs = makeVector, split = HELD_OUT.split }: MeasureOptions = {},
): Promise<MeasuredChoice[] | null> {
  try {
    return await runOnDevice(async () => {
      const policy = await openTrainedPolicy(
        directory,
        "last",
        findPlace(config.model),
      );
      try {
        return await measurePolicy(policy, config, {
          makeEnvs: makeInterruptible(makeEnvs, signal),
          split,
        });
      } finally {
        await policy.dispose();
      }
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
