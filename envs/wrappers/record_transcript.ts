/** A wrapper that writes transcripts of episodes as JSONL. */

import { omitUndefined } from "../../utils/objects.ts";
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

/** One episode. Lists have one entry per step. */
export interface Transcript {
  /** The task. */
  readonly task: TaskKey;
  /** The environment's last seed; −1 if none. */
  readonly seed: number;
  /** The options passed to `make`, with the split of the task. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The conversation; the agent is the assistant. */
  readonly messages: readonly ChatMessage[];
  /** Rewards; `null` if a failure cut the episode off. */
  readonly rewards: readonly (number | null)[];
  /** How the environment classified the actions. */
  readonly kinds: readonly Info["kind"][];
  /** Critiques; `null` where there is none. */
  readonly critiques: readonly (Critique | null)[];
  /** What a customer with tools did in each step, if anything at all. */
  readonly customerCalls?: readonly NonNullable<Info["customer_calls"]>[];
  /** Whether the episode succeeded; `null` if unknown. */
  readonly success: boolean | null;
  /** Why it ended; `null` if unknown. */
  readonly reason: string | null;
  /** The right answer; absent if unknown. */
  readonly truth?: readonly number[];
  /** Whether the task ended with an answer. */
  readonly terminated: boolean;
  /** The failure that cut the episode off. */
  readonly error?: string;
  /** Flags of the task, such as `outdated`. */
  readonly taskFlags?: readonly string[];
  /** Violations of the environment's policy, by kind. */
  readonly violations?: NonNullable<Info["policy_violations"]>;
  /** What the models of a scripted customer did, if there are any. */
  readonly customerModel?: NonNullable<Info["customer_model"]>;
  /** Calls of each tool. */
  readonly calls?: NonNullable<Info["tool_calls"]>;
  /** How the database differs from before and from the goal. */
  readonly changes?: NonNullable<Info["database_changes"]>;
  /** Measures of self-locking, if on. */
  readonly proxies?: Proxies;
  /** The result of {@linkcode RecordEpisodeStatistics} inside this wrapper. */
  readonly episode?: unknown;
}

/** Receives one line, without its line break. */
export type TranscriptSink = (line: string) => Awaitable<void>;

interface Recording {
  readonly messages: ChatMessage[];
  readonly rewards: (number | null)[];
  readonly kinds: Info["kind"][];
  readonly critiques: (Critique | null)[];
  readonly customerCalls: NonNullable<Info["customer_calls"]>[];
}

/**
 * Writes a {@linkcode Transcript} of each finished episode before the last
 * `step` returns. Restored episodes are left out.
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

  /** Wraps an environment; each transcript goes to `sink`. */
  constructor(env: Env, sink: TranscriptSink) {
    super(env);
    this.#sink = sink;
  }

  /** Starts an episode and its transcript. */
  override reset(args?: ResetArgs): Awaitable<ResetResult> {
    return mapAwaitable(super.reset(args), (result) => {
      const messages = [...result.observation.messages];
      this.#recording = {
        ...{ messages, rewards: [], kinds: [], critiques: [] },
        customerCalls: [],
      };
      return result;
    });
  }

  /** Takes one action; at the end waits for the sink. */
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
      recording.customerCalls.push(info.customer_calls ?? []);
      if (!result.terminated && !result.truncated) return result;
      this.#recording = null;
      const line = JSON.stringify(this.#transcript(recording, result));
      return mapAwaitable(this.#sink(line), () => result);
    });
  }

  #transcript(
    { customerCalls, ...recording }: Recording,
    last: StepResult,
  ): Transcript {
    const { info, terminated } = last;
    const hasActed = customerCalls.some((calls) => calls.length > 0);
    return {
      task: info.task,
      seed: this.rng.seed,
      options: { ...this.spec.options, split: info.task.split },
      ...recording,
      success: info.is_success ?? null,
      reason: info.terminal_reason ?? null,
      terminated,
      ...omitUndefined({
        customerCalls: hasActed ? customerCalls : undefined,
        truth: info.truth,
        error: info.error,
        taskFlags: info.task_flags,
        violations: info.policy_violations,
        customerModel: info.customer_model,
        calls: info.tool_calls,
        changes: info.database_changes,
        proxies: info.proxies,
        episode: info.episode,
      }),
    };
  }

  /** Restores a snapshot; the episode is not recorded. */
  override restore(snapshot: Snapshot): Awaitable<ResetResult> {
    return mapAwaitable(super.restore(snapshot), (result) => {
      this.#recording = null;
      return result;
    });
  }
}
