/** Summaries of episodes. */

import { type Critique, getCleanLabel } from "../../critique/critique.ts";
import type { CallCount } from "../core/env.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { assertInteger, ruleError } from "../../utils/errors.ts";
import { findMean, mean, wilsonInterval } from "../../utils/estimate.ts";

/** An evaluated episode. */
export interface PlayedEpisode {
  /** Whether it succeeded. */
  readonly success: boolean;
  /**
   * Whether it was cut off by a failure that the agent did not cause (default:
   * false)
   */
  readonly failed?: boolean;
  /** Critiques of its rounds; `null` if critiques are off. */
  readonly critiques: readonly (Critique | null)[];
  /** Measures of self-locking; `null` if proxies are off. */
  readonly proxies: Proxies | null;
  /** Flags of its task, such as `outdated` and `no-write` (default: none) */
  readonly taskFlags?: readonly string[];
  /** Violations of the environment's policy, by kind (default: none) */
  readonly violations?: Readonly<Record<string, number>>;
  /** What the models of a scripted customer did (default: none) */
  readonly customerModel?: Readonly<Record<string, number>>;
  /** Calls of each tool (default: none) */
  readonly calls?: Readonly<Record<string, CallCount>>;
}

/** Success on a set of tasks. */
export interface SuccessRate {
  /** Number of tasks, without failures. */
  readonly episodes: number;
  /** Share of successful episodes, in [0, 1]. */
  readonly success: number;
  /** 95 % Wilson interval of the success rate. */
  readonly interval: readonly [low: number, high: number];
}

/** Results of a policy. */
export interface Evaluation extends SuccessRate {
  /** Number of episodes cut off by failures. */
  readonly failures: number;
  /** Share of questions labelled +1, before noise; `null` without one */
  readonly asRate: number | null;
  /** Share of beliefs labelled +1, before noise; `null` without one. */
  readonly btRate: number | null;
  /** Mean I_AS; `null` if proxies are off. */
  readonly iAs: number | null;
  /** Mean C_BT; `null` if proxies are off. */
  readonly cBt: number | null;
  /** Mean number of steps per episode. */
  readonly meanLength: number;
  /**
   * Success without tasks whose solution is outdated; absent if no or all tasks
   * are.
   */
  readonly withoutOutdated?: SuccessRate;
  /**
   * Success on tasks that need a write to the database; absent if no or all
   * tasks do.
   */
  readonly withWrite?: SuccessRate;
  /**
   * Total violations of the environment's policy, by kind; absent if none are
   * counted.
   */
  readonly violations?: Readonly<Record<string, number>>;
  /**
   * Success without a violation of the policy; absent if none are counted.
   */
  readonly withoutViolation?: SuccessRate;
  /** What the models of scripted customers did; absent without any. */
  readonly customerModel?: Readonly<Record<string, number>>;
  /** Total calls of each tool; absent if there are no tools. */
  readonly calls?: Readonly<Record<string, CallCount>>;
}

function measureSuccess(episodes: readonly PlayedEpisode[]): SuccessRate {
  const successes = episodes.filter(({ success }) => success).length;
  return {
    episodes: episodes.length,
    success: successes / episodes.length,
    interval: wilsonInterval(successes, episodes.length),
  };
}

/** Mean over the critiques of a channel; `null` without one. */
export function averageCritiques(
  episodes: readonly Pick<PlayedEpisode, "critiques">[],
  channel: "AS" | "BT",
  value: (critique: Critique) => number,
): number | null {
  return findMean(
    episodes.flatMap(({ critiques }) =>
      critiques.flatMap((critique) =>
        critique?.channel === channel ? [value(critique)] : []
      )
    ),
  );
}

/** Share of +1 labels of a channel, before noise. */
export function computePositiveRate(
  episodes: readonly Pick<PlayedEpisode, "critiques">[],
  channel: "AS" | "BT",
): number | null {
  return averageCritiques(
    episodes,
    channel,
    (critique) => getCleanLabel(critique) === 1 ? 1 : 0,
  );
}

/** Total calls by tool, the most frequent first. */
export function sumCalls(
  episodes: readonly Pick<PlayedEpisode, "calls">[],
): Readonly<Record<string, CallCount>> {
  const sums = new Map<string, CallCount>();
  for (const { calls: own = {} } of episodes) {
    for (const [name, { calls, errors }] of Object.entries(own)) {
      const sum = sums.get(name) ?? { calls: 0, errors: 0 };
      const added = { calls: sum.calls + calls, errors: sum.errors + errors };
      sums.set(name, added);
    }
  }
  return Object.fromEntries(
    [...sums].sort(([, a], [, b]) => b.calls - a.calls),
  );
}

/** Adds up counts by kind; `null` if there are none. */
function sumCounts(
  all: readonly (Readonly<Record<string, number>> | undefined)[],
): Readonly<Record<string, number>> | null {
  const sums: Record<string, number> = {};
  for (const counts of all) {
    for (const [kind, count] of Object.entries(counts ?? {})) {
      sums[kind] = (sums[kind] ?? 0) + count;
    }
  }
  return Object.keys(sums).length === 0 ? null : sums;
}

/** Total violations by kind, and success without any. */
function summarizeViolations(
  episodes: readonly PlayedEpisode[],
): Pick<Evaluation, "violations" | "withoutViolation"> {
  const violations = sumCounts(episodes.map(({ violations }) => violations));
  if (violations === null) return {};
  const lawful = episodes.map((episode) => ({
    ...episode,
    success: episode.success &&
      Object.values(episode.violations ?? {}).every((count) => count === 0),
  }));
  return { violations, withoutViolation: measureSuccess(lawful) };
}

/**
 * Summarizes episodes; failures are counted and otherwise ignored.
 *
 * @throws {RangeError} If every episode failed
 *
 * @example Two episodes, one of them a success
 * ```ts
 * import { summarizeEpisodes } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const judged = { channel: "AS", label: 1, reason: "informative" } as const;
 * const { success, asRate } = summarizeEpisodes([
 *   { success: true, critiques: [judged], proxies: null },
 *   { success: false, critiques: [], proxies: null },
 * ]);
 * assertEquals(success, 0.5);
 * assertEquals(asRate, 1);
 * ```
 */
export function summarizeEpisodes(all: readonly PlayedEpisode[]): Evaluation {
  const episodes = all.filter(({ failed = false }) => !failed);
  if (episodes.length === 0) {
    const rule = "a list with an episode that did not fail";
    const now = `${all.length} failed`;
    throw ruleError(RangeError, "sum up", "episodes", rule, now);
  }
  const measureUnflagged = (flag: string): SuccessRate | null => {
    const others = episodes.filter(({ taskFlags = [] }) =>
      !taskFlags.includes(flag)
    );
    return others.length === 0 || others.length === episodes.length
      ? null
      : measureSuccess(others);
  };
  const withoutOutdated = measureUnflagged("outdated");
  const withWrite = measureUnflagged("no-write");
  const customerModel = sumCounts(
    episodes.map(({ customerModel }) => customerModel),
  );
  const calls = sumCalls(episodes);
  const proxies = episodes.flatMap(({ proxies }) => proxies ?? []);
  return {
    ...measureSuccess(episodes),
    failures: all.length - episodes.length,
    asRate: computePositiveRate(episodes, "AS"),
    btRate: computePositiveRate(episodes, "BT"),
    iAs: findMean(proxies.map(({ iAs }) => iAs)),
    cBt: findMean(proxies.map(({ cBt }) => cBt)),
    meanLength: mean(episodes.map(({ critiques }) => critiques.length)),
    ...withoutOutdated !== null && { withoutOutdated },
    ...withWrite !== null && { withWrite },
    ...summarizeViolations(episodes),
    ...customerModel !== null && { customerModel },
    ...Object.keys(calls).length > 0 && { calls },
  };
}

function countChoices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (k - i);
  return ways;
}

/**
 * Estimates pass^k (arXiv 2406.12045), the probability that `k` trials of a
 * task all succeed: the mean over tasks of C(c, k) / C(n, k) for `c` successes
 * in `n` trials. pass^1 is the success rate.
 *
 * @param tasks Outcomes of each task's trials, at least `k` each
 * @throws {RangeError} If there is no task, or one has fewer than `k` trials
 *
 * @example Two tasks, of which one succeeds half of the time
 * ```ts
 * import { estimatePassPower } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const tasks = [[true, true], [true, false]];
 * assertEquals(estimatePassPower(tasks, 1), 0.75);
 * assertEquals(estimatePassPower(tasks, 2), 0.5);
 * ```
 */
export function estimatePassPower(
  tasks: readonly (readonly boolean[])[],
  k: number,
): number {
  const action = "estimate pass^k";
  assertInteger(action, "k", k, 1);
  const trials = Math.min(...tasks.map((outcomes) => outcomes.length));
  if (tasks.length === 0 || trials < k) {
    const rule = `a list of tasks with at least ${k} trials each`;
    throw ruleError(RangeError, action, "tasks", rule, trials);
  }
  return mean(tasks.map((outcomes) => {
    const successes = outcomes.filter((succeeded) => succeeded).length;
    return countChoices(successes, k) / countChoices(outcomes.length, k);
  }));
}
