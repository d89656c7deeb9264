/** Sums episodes up: success with its interval, label rates, self-locking. */

import { type Critique, getCleanLabel } from "../../critique/critique.ts";
import type { CallCount } from "../core/env_core.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { assertInteger, ruleError } from "../../utils/errors.ts";
import { mean, wilsonInterval } from "../../utils/estimate.ts";

/** What is counted of one episode. */
export interface PlayedEpisode {
  /** Did it succeed? */
  readonly success: boolean;
  /**
   * True if something else than the agent cut it off
   * @default false
   */
  readonly failed?: boolean;
  /** The critiques of its rounds; `null` where critiques are off. */
  readonly critiques: readonly (Critique | null)[];
  /** Measures of self-locking; `null` where proxies are off. */
  readonly proxies: Proxies | null;
  /**
   * What is to be known of its task: `outdated`, `no-write`
   * @default []
   */
  readonly taskFlags?: readonly string[];
  /**
   * How often each tool was called
   * @default none: there are no tools
   */
  readonly calls?: Readonly<Record<string, CallCount>>;
}

/** How well a policy did on some of the tasks. */
export interface SuccessRate {
  /** Number of tasks played, failures not among them. */
  readonly episodes: number;
  /** Share of episodes that succeeded, in [0, 1]. */
  readonly success: number;
  /** 95 % interval of the success rate (Wilson). */
  readonly interval: readonly [low: number, high: number];
}

/** How well a policy did. */
export interface Evaluation extends SuccessRate {
  /** Number of tasks that something else than the agent cut off. */
  readonly failures: number;
  /**
   * Share of questions that the critic labelled +1, before noise; `null` if
   * none was judged
   */
  readonly asRate: number | null;
  /** The same of beliefs. */
  readonly btRate: number | null;
  /** Mean I_AS of the episodes; `null` where proxies are off. */
  readonly iAs: number | null;
  /** Mean C_BT of the episodes; `null` where proxies are off. */
  readonly cBt: number | null;
  /** Mean number of steps of an episode. */
  readonly meanLength: number;
  /**
   * The same without tasks whose solution is outdated; absent where there are
   * none, or no others.
   */
  readonly withoutOutdated?: SuccessRate;
  /**
   * The same where something is to be written to a database; absent where that
   * is so of no task, or of all.
   */
  readonly withWrite?: SuccessRate;
  /** How often each tool was called, in all; absent where there are none. */
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

function findMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values);
}

/** Takes the mean over a channel's critiques; `null` without one. */
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

/** Tells how often a channel's critic said +1, whatever noise made of it. */
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

/** Adds up the calls of all episodes, the most frequent tool first. */
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

/**
 * Sums episodes up. Those that failed by no fault of the agent's are counted
 * and left out of everything else.
 *
 * @param all At least one episode that did not fail
 * @returns The measures
 * @throws {RangeError} If there is no such episode
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
export function summarizeEpisodes(
  all: readonly PlayedEpisode[],
): Evaluation {
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
    ...Object.keys(calls).length > 0 && { calls },
  };
}

/** Number of ways to choose `k` of `n`, as a float. */
function countChoices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= (n - i) / (k - i);
  return ways;
}

/**
 * Estimates pass^k, the probability that `k` trials of a task succeed, all of
 * them: the mean over tasks of C(c, k) / C(n, k), where `c` of a task's `n`
 * trials succeeded. pass^1 is the success rate.
 *
 * @param tasks For each task, which of its trials succeeded; at least `k` trials
 * @param k Number of trials, at least 1
 * @returns The estimate, in [0, 1]
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
