/** What was said in every episode, as JSONL. */

import { mapAwaitable } from "../../utils/waiting.ts";
import type {
  Awaitable,
  ChatMessage,
  Env,
  Info,
  ResetArgs,
  ResetResult,
  Snapshot,
  StepArgs,
  StepResult,
  TaskKey,
} from "../core/env.ts";
import type { Critique } from "../../critique/critique.ts";
import type { Proxies } from "../../critique/proxies.ts";
import { Wrapper } from "./wrapper.ts";

/** One episode, as it is written. Lists run along the steps. */
export interface Transcript {
  /** The task: environment with version, split, index, generator. */
  readonly task: TaskKey;
  /** The seed that the environment was last given; −1 if none. */
  readonly seed: number;
  /** The options that `make` was called with. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The conversation, the agent being the assistant. */
  readonly messages: readonly ChatMessage[];
  /** The rewards; `null` where a failure cut the episode off. */
  readonly rewards: readonly (number | null)[];
  /** What the environment made of the actions. */
  readonly kinds: readonly Info["kind"][];
  /** The critiques; `null` where there is none. */
  readonly critiques: readonly (Critique | null)[];
  /** Did the episode succeed? `null` if the environment does not say. */
  readonly success: boolean | null;
  /** Why it ended; `null` if the environment does not say. */
  readonly reason: string | null;
  /** What the answer should have been; absent if the environment does not say. */
  readonly truth?: readonly number[];
  /** False if it was cut off. */
  readonly terminated: boolean;
  /** What failed, if that is what cut the episode off. */
  readonly error?: string;
  /** What is to be known of the task, if anything is: `outdated`. */
  readonly taskFlags?: readonly string[];
  /** How often each tool was called, where there are any. */
  readonly calls?: NonNullable<Info["tool_calls"]>;
  /** What it changed in a database, and should have, where there is one. */
  readonly changes?: NonNullable<Info["database_changes"]>;
  /** Measures of the episode, where asked for. */
  readonly proxies?: Proxies;
  /** What {@linkcode RecordEpisodeStatistics} inside this wrapper measured. */
  readonly episode?: unknown;
}

/** Takes one line, without its line break. */
export type TranscriptSink = (line: string) => Awaitable<void>;

interface Recording {
  readonly messages: ChatMessage[];
  readonly rewards: (number | null)[];
  readonly kinds: Info["kind"][];
  readonly critiques: (Critique | null)[];
}

/**
 * Writes a {@linkcode Transcript} for each episode that is played to its end,
 * before the last `step` returns. One that was restored in the middle is left
 * out, for its beginning was not seen.
 *
 * @example Into a list
 * ```ts
 * import { make, RecordTranscript } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const lines: string[] = [];
 * const env = new RecordTranscript(
 *   make("PE-G-Mini-v0"),
 *   (line) => void lines.push(line),
 * );
 * await env.reset({ seed: 0 });
 * await env.step("<answer>0.5,0.5,0.5,0.5</answer>");
 * assertEquals(JSON.parse(lines[0]!).success, false);
 * ```
 */
export class RecordTranscript extends Wrapper {
  readonly #sink: TranscriptSink;
  #recording: Recording | null = null;

  /**
   * Records an environment.
   *
   * @param env The environment whose episodes are recorded
   * @param sink Where the lines go
   */
  constructor(env: Env, sink: TranscriptSink) {
    super(env);
    this.#sink = sink;
  }

  /**
   * Starts an episode and its transcript.
   *
   * @param args As the environment takes them
   * @returns What the environment returns
   */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return mapAwaitable(super.reset(args), (result) => {
      const messages = [...result.observation.messages];
      this.#recording = { messages, rewards: [], kinds: [], critiques: [] };
      return result;
    });
  }

  /**
   * Takes one action; at the end, waits for the sink.
   *
   * @param action What the agent wrote
   * @param args As the environment takes them
   * @returns What the environment returns
   */
  override step(action: string, args?: StepArgs): Awaitable<StepResult> {
    return mapAwaitable(super.step(action, args), (result) => {
      const recording = this.#recording;
      if (recording === null) return result;
      const { observation, reward, info } = result;
      recording.messages.push({ role: "assistant", content: action });
      recording.messages.push(...observation.messages);
      recording.rewards.push(reward);
      recording.kinds.push(info.kind);
      recording.critiques.push(info.critique ?? null);
      if (!result.terminated && !result.truncated) return result;
      this.#recording = null;
      const line = JSON.stringify(this.#transcript(recording, result));
      return mapAwaitable(this.#sink(line), () => result);
    });
  }

  #transcript(recording: Recording, last: StepResult): Transcript {
    const { info, terminated } = last;
    return {
      task: info.task,
      seed: this.rng.seed,
      options: this.spec.options,
      ...recording,
      success: info.is_success ?? null,
      reason: info.terminal_reason ?? null,
      terminated,
      ...(info.truth === undefined ? {} : { truth: info.truth }),
      ...(info.error === undefined ? {} : { error: info.error }),
      ...(info.task_flags === undefined ? {} : { taskFlags: info.task_flags }),
      ...(info.tool_calls === undefined ? {} : { calls: info.tool_calls }),
      ...(info.database_changes === undefined
        ? {}
        : { changes: info.database_changes }),
      ...(info.proxies === undefined ? {} : { proxies: info.proxies }),
      ...(info.episode === undefined ? {} : { episode: info.episode }),
    };
  }

  /**
   * Continues from a snapshot; the episode is not recorded.
   *
   * @param snapshot What `snapshot` returned
   * @returns What the agent last saw
   */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return mapAwaitable(super.restore(snapshot), (result) => {
      this.#recording = null;
      return result;
    });
  }
}
