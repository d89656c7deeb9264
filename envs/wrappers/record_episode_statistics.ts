/**
 * Return, length and duration of every episode, under the names that
 * Gymnasium's tools read.
 */

import { mapAwaitable } from "../../utils/waiting.ts";
import type {
  Awaitable,
  Env,
  ResetArgs,
  ResetResult,
  Snapshot,
  StepArgs,
  StepResult,
} from "../core/env.ts";
import { ruleError } from "../../utils/errors.ts";
import { Wrapper } from "./wrapper.ts";

/** What `info.episode` holds at the end of an episode. */
export interface EpisodeStatistics {
  /** Return: the sum of the rewards. */
  readonly r: number;
  /** Length, in steps. */
  readonly l: number;
  /** Time since `reset`, in seconds, to the microsecond. */
  readonly t: number;
}

/** How {@linkcode RecordEpisodeStatistics} tells the time. */
export interface RecordEpisodeStatisticsOptions {
  /**
   * The time in milliseconds
   * @default performance.now
   */
  readonly clock?: () => number;
}

/** Episodes that the queues remember. */
const QUEUE_LENGTH = 100;

function push(queue: number[], value: number): void {
  queue.push(value);
  if (queue.length > QUEUE_LENGTH) queue.shift();
}

/**
 * Puts {@linkcode EpisodeStatistics} into `info.episode` when an episode ends.
 * One that was restored in the middle is left out, for its beginning was not
 * seen, and one that a failure cut off, for it has no return.
 *
 * @example The constant answer, timed by a clock that stands still
 * ```ts
 * import { make, RecordEpisodeStatistics } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = new RecordEpisodeStatistics(make("PE-G-Mini-v0"), {
 *   clock: () => 0,
 * });
 * await env.reset({ seed: 0 });
 * const { info } = await env.step("<answer>0.5,0.5,0.5,0.5</answer>");
 * assertEquals(info.episode, { r: 0, l: 1, t: 0 });
 * ```
 */
export class RecordEpisodeStatistics extends Wrapper {
  /** Returns, lengths and times of the last 100 episodes, oldest first. */
  readonly queues: {
    readonly return: number[];
    readonly length: number[];
    readonly time: number[];
  } = { return: [], length: [], time: [] };
  readonly #clock: () => number;
  #running: { start: number; r: number; l: number } | null = null;

  /**
   * Records an environment.
   *
   * @param env The environment whose episodes are recorded
   * @param options How the time is told
   */
  constructor(env: Env, options: RecordEpisodeStatisticsOptions = {}) {
    super(env);
    this.#clock = options.clock ?? (() => performance.now());
  }

  /**
   * Starts an episode and the clock.
   *
   * @param args As the environment takes them
   * @returns What the environment returns
   */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return mapAwaitable(super.reset(args), (result) => {
      this.#running = { start: this.#clock(), r: 0, l: 0 };
      return result;
    });
  }

  /**
   * Takes one action.
   *
   * @param action What the agent wrote
   * @param args As the environment takes them
   * @returns What the environment returns, with `info.episode` at the end
   * @throws {Error} If there is an `info.episode` already
   */
  override step(action: string, args?: StepArgs): Awaitable<StepResult> {
    return mapAwaitable(super.step(action, args), (result) => {
      const running = this.#running;
      if (running === null) return result;
      running.r += result.reward ?? 0;
      running.l++;
      if (!result.terminated && !result.truncated) return result;
      this.#running = null;
      if (result.reward === null) return result;
      const { start, r, l } = running;
      const t = Math.round((this.#clock() - start) * 1e3) / 1e6;
      return this.#withEpisode(result, { r, l, t });
    });
  }

  #withEpisode(result: StepResult, episode: EpisodeStatistics): StepResult {
    const { episode: written } = result.info;
    if (written !== undefined) {
      const rule = "absent, as only one wrapper can write it";
      throw ruleError(Error, "record", "info.episode", rule, written);
    }
    push(this.queues.return, episode.r);
    push(this.queues.length, episode.l);
    push(this.queues.time, episode.t);
    return { ...result, info: { ...result.info, episode } };
  }

  /**
   * Continues from a snapshot; the episode is not recorded.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the agent last saw
   */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return mapAwaitable(super.restore(snapshot), (result) => {
      this.#running = null;
      return result;
    });
  }
}
