/**
 * Completions and their chunks in OpenAI's shape
 * (https://platform.openai.com/docs/api-reference/chat/object).
 */

import type {
  ChoiceDelta,
  FinishedChoice,
  TokenScore,
} from "./complete_chat.ts";
import type { WrittenCall } from "./read_tool_calls.ts";

/** What all parts of an answer have. */
export interface CompletionHead {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

type MakeId = () => string;

function writeScores(scores: readonly TokenScore[] | null) {
  return scores && { content: scores, refusal: null };
}

function writeCalls(calls: readonly WrittenCall[], makeId: MakeId) {
  return calls.map((call) => ({
    id: `call_${makeId()}`,
    type: "function",
    function: call,
  }));
}

function writeUsage(prompt: number, choices: readonly FinishedChoice[]) {
  const written = choices.reduce((sum, { tokens }) => sum + tokens, 0);
  return {
    "prompt_tokens": prompt,
    "completion_tokens": written,
    "total_tokens": prompt + written,
  };
}

/** @param prompt Tokens of the prompt */
export function writeCompletion(
  head: CompletionHead,
  prompt: number,
  choices: readonly FinishedChoice[],
  makeId: MakeId,
) {
  return {
    ...head,
    object: "chat.completion",
    choices: choices.map(({ calls, content, index, reason, scores }) => ({
      index,
      message: {
        role: "assistant",
        content: calls.length > 0 && content === "" ? null : content,
        refusal: null,
        ...calls.length > 0 && { "tool_calls": writeCalls(calls, makeId) },
      },
      logprobs: writeScores(scores),
      "finish_reason": reason,
    })),
    usage: writeUsage(prompt, choices),
  };
}

interface ChunkChoice {
  readonly index: number;
  readonly delta: Readonly<Record<string, unknown>>;
  readonly logprobs?: ReturnType<typeof writeScores>;
  readonly reason?: FinishedChoice["reason"];
}

function writeChunk(head: CompletionHead, choice: ChunkChoice) {
  const { delta, index, logprobs = null, reason = null } = choice;
  return {
    ...head,
    object: "chat.completion.chunk",
    choices: [{ index, delta, logprobs, "finish_reason": reason }],
  };
}

/** The first chunk of a choice. */
export function writeOpening(head: CompletionHead, index: number) {
  return writeChunk(head, { index, delta: { role: "assistant", content: "" } });
}

export function writeDelta(
  head: CompletionHead,
  { index, scores, text }: ChoiceDelta,
) {
  const logprobs = writeScores(scores);
  return writeChunk(head, { index, delta: { content: text }, logprobs });
}

/** The last chunk of a choice, with its calls. */
export function writeEnd(
  head: CompletionHead,
  { calls, index, reason }: FinishedChoice,
  makeId: MakeId,
) {
  const written = writeCalls(calls, makeId)
    .map((call, index) => ({ index, ...call }));
  const delta = written.length > 0 ? { "tool_calls": written } : {};
  return writeChunk(head, { index, delta, reason });
}

/** The chunk after all choices that counts tokens. */
export function writeUsageChunk(
  head: CompletionHead,
  prompt: number,
  choices: readonly FinishedChoice[],
) {
  const usage = writeUsage(prompt, choices);
  return { ...head, object: "chat.completion.chunk", choices: [], usage };
}
