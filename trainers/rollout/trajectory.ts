/**
 * An episode as a trainer needs it: tokens, policy mask, rewards and labels.
 *
 * Every array has one entry per token, `[T]`.
 */

import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import type { CallCount, RoundName, TaskKey } from "../../envs/core/env.ts";

/**
 * Why a turn without a grammar ended: it closed its action, wrote the end-of-turn
 * token, or reached its limit of tokens.
 */
export type TurnStop = "tag" | "eos" | "length";

/** One round of an episode. */
export interface TrajectoryTurn {
  /** Kind of the round. */
  readonly round: RoundName;
  /** The agent's action. */
  readonly action: string;
  /** Why it ended; `null` where it was not sampled freely. */
  readonly stop: TurnStop | null;
  /** The observation before it. */
  readonly observation: string;
  /** The environment's verdict on the action, such as `ok`. */
  readonly kind: string | null;
  /** The critique, if there was one. */
  readonly critique: Critique | null;
  /** The environment's reward; 0 after a failure. */
  readonly reward: number;
  /** Whether an oracle took the turn over. */
  readonly injected?: boolean;
}

/**
 * Why a rollout was cut short: too many uninformative questions in a row
 * (T3, arXiv 2510.12264), or a full context.
 */
export type RolloutCut = "uninformative" | "context";

/** One episode as tokens with their rewards and labels. */
export interface Trajectory {
  /** Token ids as sampled or observed. */
  readonly tokens: Int32Array;
  /** 1 where the policy chose the token, else 0. */
  readonly policyMask: Uint8Array;
  /** Grammar state of a policy token, else 0. */
  readonly grammar: Int32Array;
  /** Log-probability of a policy token at rollout, in nats, else 0. */
  readonly logProbs: Float32Array;
  /** The critic's estimate before a policy token, else 0. */
  readonly values: Float32Array;
  /** Reward, on the last policy token of its turn. */
  readonly rewards: Float32Array;
  /** The critique's label on the policy tokens of its turn, else 0. */
  readonly labels: Int8Array;
  /** Index of the token's turn in `turns`. */
  readonly turnOf: Int32Array;
  readonly task: TaskKey;
  /** The rounds, in order. */
  readonly turns: readonly TrajectoryTurn[];
  /** Whether the episode succeeded. */
  readonly success: boolean;
  /** Measures of self-locking, if the environment has them. */
  readonly proxies: Proxies | null;
  /** Flags of the task, such as `outdated`. */
  readonly taskFlags?: readonly string[];
  /** Violations of the policy by kind, if the environment counts them. */
  readonly violations?: Readonly<Record<string, number>>;
  /** Calls by tool, if the environment has tools and the episode finished. */
  readonly calls?: Readonly<Record<string, CallCount>>;
  /** The failure that ended the episode, which is then not trained on. */
  readonly error: string | null;
  /** Why the trainer cut the rollout short; `null` if it did not. */
  readonly cut: RolloutCut | null;
}

/** Sums an episode's rewards. */
export function computeReturn(trajectory: Trajectory): number {
  return trajectory.turns.reduce((sum, { reward }) => sum + reward, 0);
}
