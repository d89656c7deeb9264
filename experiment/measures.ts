/** How well the policies of an experiment do on held-out tasks. */

import type { Evaluation } from "../envs/mod.ts";
import type { TrainConfig } from "../trainers/runs/train_config.ts";
import { evaluateRun, HELD_OUT } from "../trainers/runs/trained_policy.ts";
import type { Replies } from "./experiment_file.ts";

/** How tokens are chosen: the likeliest, or as in the training. */
export type Choice = "greedy" | "sampled";

/** One measurement of a policy. */
export interface Measure extends Evaluation {
  /** How its tokens were chosen. */
  readonly choice: Choice;
  /** How the environment replied. */
  readonly replies: Replies;
}

/**
 * Measures a policy on held-out tasks: the likeliest tokens, and tokens sampled
 * as in the training, the policy that was trained.
 */
export async function measurePolicy(
  path: string,
  config: TrainConfig,
  replies: readonly Replies[],
  known: readonly Measure[] = [],
): Promise<Measure[]> {
  const { temperature, constrained, maxTurnTokens } = config.rollout;
  const measures: Measure[] = [];
  for (const reply of replies) {
    for (const choice of ["greedy", "sampled"] as const) {
      const before = known.find((measure) =>
        measure.choice === choice && measure.replies === reply
      );
      const measured = before ?? await evaluateRun(path, {
        ...HELD_OUT,
        temperature: choice === "greedy" ? 0 : temperature,
        episodes: config.evaluation,
        constrained,
        maxTurnTokens,
        make: { replies: reply },
      });
      measures.push({ ...measured, choice, replies: reply });
    }
  }
  return measures;
}
