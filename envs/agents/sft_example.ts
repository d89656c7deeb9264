// deno-lint-ignore-file camelcase -- the names are those of fine-tuning stacks
/** Episodes as examples for supervised fine-tuning. */

import type { Critique } from "../../critique/critique.ts";
import type { ChatMessage, TaskKey } from "../core/env.ts";
import {
  describeFunctions,
  type EnvTool,
  type FunctionDescription,
} from "../core/tool.ts";
import type { Transcript } from "../wrappers/record_transcript.ts";
import { readMessage } from "../core/tool_call.ts";

/** A message, and whether a model is to learn to write it. */
export interface SftMessage extends NativeMessage {
  /**
   * 1 on what the agent said and is to be learnt, 0 on what it said and is
   * not; left out elsewhere, as OpenAI's fine-tuning wants it, which the others
   * read as 0.
   */
  readonly weight?: 0 | 1;
}

/** An episode, as it is written: one line of JSON. */
export interface SftExample {
  /** The conversation, from the rules up to the agent's last word. */
  readonly messages: readonly SftMessage[];
  /** What it could call, where its calls are no text. */
  readonly tools?: readonly FunctionDescription[];
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

/** What becomes of turns that the critic labelled −1. */
export type CriticisedTurns = "learn" | "mask" | "drop";

/** Which episodes make examples, and how they are written. */
export interface SftExampleOptions {
  /**
   * What the agent could call in an episode with `tools: "native"` or in
   * `tools` style: calls and results are then written as chat templates have
   * them, not as text
   *
   * @default {[]}
   */
  readonly tools?: readonly EnvTool[];
  /** Smallest sum of rewards; any if left out. */
  readonly minReward?: number;
  /**
   * Whether only episodes that succeeded make examples
   *
   * @default {false}
   */
  readonly successes?: boolean;
  /**
   * Turns labelled −1: `learn` them like others, `mask` them with weight 0, so
   * that they are read and not learnt, or `drop` episodes with one
   *
   * @default {"learn"}
   */
  readonly criticised?: CriticisedTurns;
}

/**
 * Turns a transcript into an example: its conversation, as TRL, axolotl and
 * OpenAI's fine-tuning read it, with what is known about it.
 *
 * @param transcript The transcript
 * @param options Which episodes make examples, and how they are written
 * @returns The example; `null` where a failure cut the episode off, it is not
 * asked for, or nothing of it is to be learnt
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
 * assertEquals(
 *   makeSftExample(JSON.parse(lines[0]!), { successes: true }),
 *   null,
 * );
 * ```
 */
export function makeSftExample(
  transcript: Transcript,
  options: SftExampleOptions = {},
): SftExample | null {
  const { critiques, error, options: made, success, task } = transcript;
  const { tools = [], minReward, successes, criticised = "learn" } = options;
  const reward = transcript.rewards
    .reduce((sum: number, reward) => sum + (reward ?? 0), 0);
  const isBad = critiques.map((critique) => critique?.label === -1);
  const isWanted = error === undefined &&
    (minReward === undefined || reward >= minReward) &&
    (successes !== true || success === true) &&
    (criticised !== "drop" || !isBad.includes(true));
  if (!isWanted) return null;
  // What the environment says after the end is nobody's prompt.
  const last = transcript.messages.findLastIndex(({ role }) =>
    role === "assistant"
  );
  const said = transcript.messages.slice(0, last + 1);
  const isNative = tools.length > 0 &&
    (made["tools"] === "native" || made["style"] === "tools");
  let turn = 0;
  const messages = (isNative ? writeNativeMessages(said, tools) : said)
    .map((message): SftMessage => {
      if (message.role !== "assistant") return message;
      const isMasked = criticised === "mask" && isBad[turn++] === true;
      return { ...message, weight: isMasked ? 0 : 1 };
    });
  if (messages.every(({ weight = 0 }) => weight === 0)) return null;
  return {
    messages,
    ...isNative && { tools: describeFunctions(tools) },
    reward,
    success,
    task,
    critiques,
    loss_mask: messages.map(({ weight = 0 }) => weight),
  };
}

/** A call of a tool, in OpenAI's form but for its arguments. */
export interface NativeCall {
  /** By which its result refers to it. */
  readonly id: string;
  /** What kind of tool it is. */
  readonly type: "function";
  /** The function. */
  readonly function: {
    /** Its name. */
    readonly name: string;
    /** What it is given: an object, as chat templates take it. */
    readonly arguments: Readonly<Record<string, unknown>>;
  };
}

/** A message, whose calls are not text. */
export interface NativeMessage extends ChatMessage {
  /** What the assistant calls. */
  readonly tool_calls?: readonly NativeCall[];
  /** The call whose result this is. */
  readonly tool_call_id?: string;
  /** The function whose result this is. */
  readonly name?: string;
}

/** Where a call begins; what is before it is said with it. */
const OPEN = "<tool_call>";

/**
 * Writes the calls of a conversation natively, each with its result. What
 * cannot be read as a call of one of the tools stays as the agent wrote it.
 */
export function writeNativeMessages(
  messages: readonly ChatMessage[],
  tools: readonly EnvTool[],
): NativeMessage[] {
  const names = new Set(tools.map(({ name }) => name));
  let called: NativeCall | null = null;
  return messages.map(({ role, content }, i): NativeMessage => {
    if (role === "tool" && called !== null) {
      const { id, function: { name } } = called;
      called = null;
      return { role, content, tool_call_id: id, name };
    }
    const read = role === "assistant" ? readMessage(content) : null;
    if (read?.kind !== "call" || !names.has(read.call.name)) {
      return { role, content };
    }
    // Only a result that follows at once is the call's.
    const isAnswered = messages[i + 1]?.role === "tool" ||
      i === messages.length - 1;
    if (!isAnswered) return { role, content };
    called = { id: `call_${i}`, type: "function", function: read.call };
    const said = content.slice(0, content.indexOf(OPEN)).trim();
    return { role, content: said, tool_calls: [called] };
  });
}
