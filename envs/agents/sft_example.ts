// deno-lint-ignore-file camelcase -- the names are those of fine-tuning stacks
/** Converts episodes to examples for supervised fine-tuning. */

import type { Critique } from "../../critique/critique.ts";
import { type ChatMessage, CUT_OFF, type TaskKey } from "../core/env.ts";
import {
  describeFunctions,
  type EnvTool,
  type FunctionDescription,
} from "../core/tool.ts";
import type { Transcript } from "../wrappers/record_transcript.ts";
import { readMessage } from "../core/tool_call.ts";

/** A message with a training weight. */
export interface SftMessage extends NativeMessage {
  /**
   * For assistant messages: 1 to train on it, 0 not to, as for an unfinished
   * one. Absent on other
   * messages, as OpenAI requires; other trainers read that as 0.
   */
  readonly weight?: 0 | 1;
}

/** An example, written as one line of JSON. */
export interface SftExample {
  /** The conversation up to the agent's last message. */
  readonly messages: readonly SftMessage[];
  /** The agent's tools, if its calls are native. */
  readonly tools?: readonly FunctionDescription[];
  /** Sum of the rewards. */
  readonly reward: number;
  /** Whether the episode succeeded; `null` if unknown. */
  readonly success: boolean | null;
  /** The task. */
  readonly task: TaskKey;
  /**
   * Critiques of the agent's messages; `null` where there is none. Not named
   * `labels`, which trainers would take for tokens.
   */
  readonly critiques: readonly (Critique | null)[];
  /** One entry per message: 1 to train on it, else 0. */
  readonly loss_mask: readonly (0 | 1)[];
}

/** What to do with turns labelled −1. */
export type CriticisedTurns = "learn" | "mask" | "drop";

/** Options of {@linkcode makeSftExample}. */
export interface SftExampleOptions {
  /**
   * The agent's tools in an episode with `tools: "native"` or in `tools` style;
   * calls and results are then native, not text (default: none)
   */
  readonly tools?: readonly EnvTool[];
  /** Minimum sum of rewards (default: any) */
  readonly minReward?: number;
  /** Use only successful episodes (default: false) */
  readonly successes?: boolean;
  /**
   * Turns labelled −1: `learn` them like others, `mask` them with weight 0, or
   * `drop` episodes with one (default: `learn`)
   */
  readonly negativeTurns?: CriticisedTurns;
}

/**
 * Converts a transcript to an example in the format of TRL, axolotl and
 * OpenAI's fine-tuning.
 *
 * @returns The example; `null` if a failure cut the episode off, the options
 * exclude it, or no message has weight 1
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
  const { critiques, error, kinds, options: made, success, task } = transcript;
  const { tools = [], minReward, successes, negativeTurns = "learn" } = options;
  const reward = transcript.rewards
    .reduce((sum: number, reward) => sum + (reward ?? 0), 0);
  const isBad = critiques.map((critique) => critique?.label === -1);
  const isWanted = error === undefined &&
    (minReward === undefined || reward >= minReward) &&
    (successes !== true || success === true) &&
    (negativeTurns !== "drop" || !isBad.includes(true));
  if (!isWanted) return null;
  // Drop messages after the agent's last one.
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
      const isMasked = negativeTurns === "mask" && isBad[turn] === true;
      const isCut = kinds[turn++] === CUT_OFF;
      return { ...message, weight: isMasked || isCut ? 0 : 1 };
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

/** A tool call in OpenAI's form, with parsed arguments. */
export interface NativeCall {
  /** Links the call to its result. */
  readonly id: string;
  /** Type of the tool. */
  readonly type: "function";
  /** The function. */
  readonly function: {
    /** Its name. */
    readonly name: string;
    /** Its arguments as an object, as chat templates expect. */
    readonly arguments: Readonly<Record<string, unknown>>;
  };
}

/** A message with native calls. */
export interface NativeMessage extends ChatMessage {
  /** The assistant's calls. */
  readonly tool_calls?: readonly NativeCall[];
  /** The call that this message answers. */
  readonly tool_call_id?: string;
  /** The function that this message answers. */
  readonly name?: string;
}

const OPEN = "<tool_call>";

/** Converts calls in text to native calls with results. */
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
    // Only the next message can be the call's result.
    const isAnswered = messages[i + 1]?.role === "tool" ||
      i === messages.length - 1;
    if (!isAnswered) return { role, content };
    called = { id: `call_${i}`, type: "function", function: read.call };
    const said = content.slice(0, content.indexOf(OPEN)).trim();
    return { role, content: said, tool_calls: [called] };
  });
}
