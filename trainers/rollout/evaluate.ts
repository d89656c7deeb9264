import type { Awaitable, Split } from "../../envs/core/env.ts";
import { assertInteger, assertOneOf } from "../../utils/errors.ts";
import { omitUndefined } from "../../utils/objects.ts";
import {
  type Evaluation,
  type PlayedEpisode,
  summarizeEpisodes,
} from "../../envs/policies/evaluation.ts";
import {
  drawTaskSeed,
  nameTaskStream,
} from "../../envs/policies/evaluate_policy.ts";
import {
  makeVector,
  type MakeVectorOptions,
} from "../../envs/vector/make_vector.ts";
import { getEnvEntry } from "../../envs/registry/registry.ts";
import type { VectorEnv } from "../../envs/vector/vector_env.ts";
import type { PolicyStyle } from "./tokens/episode_tokenizer.ts";
import { MAX_TURN_TOKENS } from "../settings/rollout_settings.ts";
import { rollout } from "./rollout.ts";
import type { Trajectory } from "./trajectory.ts";
import { splitEnvIds } from "./env_options.ts";
import type { PlayedPolicy } from "./language_policy.ts";

/** Makes a vector of environments: `makeVector`, or a remote equivalent. */
export type MakeEnvs = (
  id: string,
  count: number,
  options: MakeVectorOptions,
) => Awaitable<VectorEnv>;

/** Options of {@linkcode playTasks}. */
export interface PlayOptions {
  /** Number of tasks, starting at `firstIndex`. */
  readonly episodes: number;
  /** Split of the tasks. */
  readonly split: Split;
  /** Index of the first task. */
  readonly firstIndex?: number;
  /** Sampling temperature; 0 for greedy decoding. */
  readonly temperature: number;
  /** Nucleus sampling; by default the run's, else 1. */
  readonly topP?: number;
  /** Top-k sampling, 0 for all tokens; by default the run's, else 0. */
  readonly topK?: number;
  /** Constrained decoding; by default the run's, else true. */
  readonly constrained?: boolean;
  /** Maximum number of tokens of an unconstrained turn; by default the run's. */
  readonly maxTurnTokens?: number;
  /**
   * Maximum number of tokens of a conversation, a longer one fails; by default
   * the run's, else the model's limit
   */
  readonly maxContextTokens?: number | null;
  /** Seed of the sampling. */
  readonly seed: number;
  /** Episodes in parallel; by default 256 in terse style, 16 in chat style. */
  readonly parallel?: number;
  /** Does each episode go on with the beliefs of another one? */
  readonly swapBeliefs?: boolean;
  /** Options of `make`, such as `replies`. */
  readonly make?: Readonly<Record<string, unknown>>;
  /** Makes the environments; by default `makeVector`. */
  readonly makeEnvs?: MakeEnvs;
  /** Called with the number of finished episodes. */
  readonly report?: (done: number) => void;
}

/** Episodes in parallel: a chat model's KV caches are large. */
const PARALLEL: Readonly<Record<PolicyStyle, number>> = {
  terse: 256,
  chat: 16,
};

/** Episodes in parallel for policies whose turns a server writes. */
export const EPISODES_ON_SERVER = 256;

/** Plays consecutive tasks of each environment in `env`, in order. */
export async function playTasks(
  policy: PlayedPolicy,
  env: string,
  options: PlayOptions,
): Promise<Trajectory[]> {
  const played: Trajectory[] = [];
  for (const id of splitEnvIds(env)) {
    const before = played.length;
    const report = (done: number) => options.report?.(before + done);
    played.push(...await playTasksOf(policy, id, { ...options, report }));
  }
  return played;
}

async function playTasksOf(
  policy: PlayedPolicy,
  id: string,
  options: PlayOptions,
): Promise<Trajectory[]> {
  const { episodes, split, firstIndex = 0, makeEnvs = makeVector } = options;
  const { style } = policy.tokenizer;
  const {
    constrained = true,
    maxTurnTokens = MAX_TURN_TOKENS[style],
    parallel = "openWriter" in policy ? EPISODES_ON_SERVER : PARALLEL[style],
  } = options;
  const action = "evaluate";
  const { splits } = getEnvEntry(id);
  assertOneOf(action, "split", split, Object.keys(splits));
  const size = splits[split];
  assertInteger(action, "firstIndex", firstIndex, 0, size - 1);
  assertInteger(action, "episodes", episodes, 1, size - firstIndex);
  const trajectories: Trajectory[] = [];
  while (trajectories.length < episodes) {
    const done = trajectories.length;
    const count = Math.min(parallel, episodes - done);
    const envs = await makeEnvs(id, count, {
      ...options.make,
      style,
      proxies: true,
      autoresetMode: "Disabled",
    });
    const tasks = Array.from({ length: count }, (_, i) => ({
      split,
      index: firstIndex + done + i,
    }));
    try {
      trajectories.push(
        ...await rollout(policy, envs, {
          ...options,
          ...{ tasks, constrained, maxTurnTokens },
          streamKey: (i) => nameTaskStream(options.seed, tasks[i]!.index),
          seed: tasks.map(({ index }) => drawTaskSeed(options.seed, index)),
        }),
      );
    } finally {
      // Remote environments must be closed before the next ones open.
      await envs.close();
    }
    options.report?.(trajectories.length);
  }
  return trajectories;
}

/** Reduces a trajectory to what evaluations count. */
export function toPlayedEpisode(trajectory: Trajectory): PlayedEpisode {
  const { success, turns, proxies, error } = trajectory;
  const { taskFlags, violations, calls } = trajectory;
  const critiques = turns.map(({ critique }) => critique);
  return {
    ...{ success, failed: error !== null, proxies, critiques },
    ...omitUndefined({ taskFlags, violations, calls }),
  };
}

export interface EnvEvaluation extends Evaluation {
  readonly env: string;
}

/**
 * Evaluates a policy on all environments together, then on each of several:
 * success with its interval, label rates, self-locking.
 */
export async function evaluateMixture(
  policy: PlayedPolicy,
  env: string,
  options: PlayOptions,
): Promise<EnvEvaluation[]> {
  const played = await playTasks(policy, env, options);
  const ids = splitEnvIds(env);
  const summarize = (env: string, some: readonly Trajectory[]) => ({
    env,
    ...summarizeEpisodes(some.map(toPlayedEpisode)),
  });
  return [
    summarize(env, played),
    ...(ids.length === 1 ? [] : ids).map((id) =>
      summarize(id, played.filter(({ task }) => task.id === id))
    ),
  ];
}
