// deno-lint-ignore-file camelcase -- the names are those of fine-tuning stacks
/** Episodes as examples for supervised fine-tuning. */

import type { Critique } from "../critique/critique.ts";
import type { ChatMessage, TaskKey } from "../envs/core/env.ts";
import type { Transcript } from "../envs/wrappers/record_transcript.ts";

/** A message, and whether a model is to learn to write it. */
export interface SftMessage {
  /** Who speaks. */
  readonly role: ChatMessage["role"];
  /** What is said. */
  readonly content: string;
  /**
   * 1 on what the agent said, left out elsewhere, as OpenAI's fine-tuning
   * wants it; the others read that as 0.
   */
  readonly weight?: 1;
}

/** An episode, as it is written: one line of JSON. */
export interface SftExample {
  /** The conversation, from the rules up to the agent's last word. */
  readonly messages: readonly SftMessage[];
  /** Sum of the rewards. */
  readonly reward: number;
  /** Did the episode succeed? `null` if the environment does not say. */
  readonly success: boolean | null;
  /** The task: environment with version, split, index, generator. */
  readonly task: TaskKey;
  /**
   * The critic's labels along the agent's messages; `null` where there is
   * none. A column named `labels` would be taken for tokens.
   */
  readonly critiques: readonly (Critique | null)[];
  /** Along `messages`: 1 where a loss is to be taken, else 0. */
  readonly loss_mask: readonly (0 | 1)[];
}

/**
 * Turns a transcript into an example: its conversation, as TRL, axolotl and
 * OpenAI's fine-tuning read it, with what is known about it.
 *
 * @param transcript The transcript, in `chat` style
 * @returns The example; `null` where a failure cut the episode off
 *
 * @example An answer at once
 * ```ts
 * import { makeSftExample } from "@unlock/gym/agents";
 * import { make, RecordTranscript } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const lines: string[] = [];
 * const env = new RecordTranscript(
 *   make("PE-G-Mini-v0"),
 *   (line) => void lines.push(line),
 * );
 * await env.reset({ seed: 0 });
 * await env.step("<answer>0.5,0.5,0.5,0.5</answer>");
 * const example = makeSftExample(JSON.parse(lines[0]!))!;
 * assertEquals(example.loss_mask, [0, 0, 1]);
 * assertEquals(example.messages[2], {
 *   role: "assistant",
 *   content: "<answer>0.5,0.5,0.5,0.5</answer>",
 *   weight: 1,
 * });
 * ```
 */
export function makeSftExample(transcript: Transcript): SftExample | null {
  const { critiques, error, rewards, success, task } = transcript;
  if (error !== undefined) return null;
  // What the environment says after the end is nobody's prompt.
  const last = transcript.messages.findLastIndex(({ role }) =>
    role === "assistant"
  );
  const messages = transcript.messages.slice(0, last + 1)
    .map(({ role, content }): SftMessage =>
      role === "assistant" ? { role, content, weight: 1 } : { role, content }
    );
  return {
    messages,
    reward: rewards.reduce((sum: number, reward) => sum + (reward ?? 0), 0),
    success,
    task,
    critiques,
    loss_mask: messages.map(({ role }) => role === "assistant" ? 1 : 0),
  };
}
