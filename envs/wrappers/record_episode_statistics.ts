/** Return, length and duration of each episode, under Gymnasium's names. */

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

/** `info.episode` at the end of an episode. */
export interface EpisodeStatistics {
  /** Return. */
  readonly r: number;
  /** Length in steps. */
  readonly l: number;
  /** Seconds since `reset`, to the microsecond. */
  readonly t: number;
}

/** Options of {@linkcode RecordEpisodeStatistics}. */
export interface RecordEpisodeStatisticsOptions {
  /** Time in milliseconds (default: `performance.now`) */
  readonly clock?: () => number;
}

const QUEUE_LENGTH = 100;

function push(queue: number[], value: number): void {
  queue.push(value);
  if (queue.length > QUEUE_LENGTH) queue.shift();
}

/**
 * Puts {@linkcode EpisodeStatistics} into `info.episode` at the end of an
 * episode. Episodes that were restored or cut off by a failure are left out.
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

  /** Wraps an environment. */
  constructor(env: Env, options: RecordEpisodeStatisticsOptions = {}) {
    super(env);
    this.#clock = options.clock ?? (() => performance.now());
  }

  /** Starts an episode and its clock. */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return mapAwaitable(super.reset(args), (result) => {
      this.#running = { start: this.#clock(), r: 0, l: 0 };
      return result;
    });
  }

  /**
   * Takes one action; at the end sets `info.episode`.
   *
   * @throws {Error} If `info.episode` is already set
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

  /** Restores a snapshot; the episode is not recorded. */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return mapAwaitable(super.restore(snapshot), (result) => {
      this.#running = null;
      return result;
    });
  }
}
