/**
 * An episode as a trainer needs it: the exact tokens, which of them the policy
 * chose, and what each was worth.
 *
 * Every array has one entry per token, `[T]`; entry i belongs to token i.
 */

import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { CallCount } from "../../envs/core/env_core.ts";
import type { RoundName, TaskKey } from "../../envs/core/env.ts";

/**
 * Why a turn that no grammar held to its form ended: it closed its action, it
 * wrote the token that ends a turn, or it had all the tokens it may have.
 */
export type TurnStop = "tag" | "eos" | "length";

/** One round of an episode. */
export interface TrajectoryTurn {
  /** What was asked of the agent. */
  readonly round: RoundName;
  /** What the agent wrote. */
  readonly action: string;
  /** Why it ended there; `null` where a grammar says how long it is. */
  readonly stop: TurnStop | null;
  /** What the environment showed before. */
  readonly observation: string;
  /** What the environment made of it. */
  readonly kind: string | null;
  /** The critic's judgement of it. */
  readonly critique: Critique | null;
  /** The environment's reward for it; 0 where a failure left none. */
  readonly reward: number;
}

/**
 * Why a rollout was cut short: too many uninformative questions in a row
 * (T3, arXiv 2510.12264), or no room for more in the model's context.
 */
export type RolloutCut = "uninformative" | "context";

/** One episode as tokens, and what each of them was worth. */
export interface Trajectory {
  /** Token ids as they were sampled or observed, never tokenised again. */
  readonly tokens: Int32Array;
  /** 1 where the policy chose the token freely. */
  readonly policyMask: Uint8Array;
  /** State of the grammar in which a policy token was chosen, else 0. */
  readonly grammar: Int32Array;
  /** Log-probability with which a policy token was chosen, else 0. */
  readonly logProbs: Float32Array;
  /** The critic's estimate before a policy token was chosen, else 0. */
  readonly values: Float32Array;
  /** Reward, on the last policy token of the turn that earned it. */
  readonly rewards: Float32Array;
  /** The critique of a policy token's turn, else 0. */
  readonly labels: Int8Array;
  /** Number of the turn that a token belongs to, counted in `turns`. */
  readonly turnOf: Int32Array;
  /** The task. */
  readonly task: TaskKey;
  /** The rounds, in order. */
  readonly turns: readonly TrajectoryTurn[];
  /** Did the episode succeed? */
  readonly success: boolean;
  /** Measures of self-locking, where the environment took them. */
  readonly proxies: Proxies | null;
  /** What is to be known of the task, if anything is: `outdated`. */
  readonly taskFlags?: readonly string[];
  /**
   * How often each tool was called, where the environment has tools and the
   * episode came to its end.
   */
  readonly calls?: Readonly<Record<string, CallCount>>;
  /** What failed, if that cut the episode off; nothing is learnt from it. */
  readonly error: string | null;
  /** Why the trainer cut the rollout short, if it did. */
  readonly cut: RolloutCut | null;
}

/** Sums an episode's rewards. */
export function computeReturn(trajectory: Trajectory): number {
  return trajectory.turns.reduce((sum, { reward }) => sum + reward, 0);
}
