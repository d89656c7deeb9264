/** Completes a chat: prompt, tokens, text, calls. */

import { findBrokenRule } from "../../utils/errors.ts";
import { seededPrng } from "../../utils/prng.ts";
import { CompletionError, makeFieldError } from "./api_error.ts";
import type { CompletionRequest } from "./completion_request.ts";
import {
  CALL_START,
  readToolCalls,
  type WrittenCall,
} from "./read_tool_calls.ts";
import type { ServedModel } from "./served_model.ts";
import { TextStream } from "./text_stream.ts";

/** Writes the prompt of a request, and checks that it fits the model. */
export function encodePrompt(
  { chat, positions }: ServedModel,
  { messages, tools }: CompletionRequest,
): readonly number[] {
  const write = (tools: CompletionRequest["tools"]): string => {
    const options = { addGenerationPrompt: true, ...tools && { tools } };
    try {
      return chat.render(messages, options);
    } catch (error) {
      const broken = findBrokenRule(error);
      if (broken === null) throw error;
      throw makeFieldError("messages", broken.rule, broken.value);
    }
  };
  const text = write(tools);
  if (tools !== null && text === write(null)) {
    const rule = "left out, as the model's template writes none";
    throw makeFieldError("tools", rule, tools);
  }
  const prompt = chat.encode(text);
  if (prompt.length < positions) return prompt;
  const rule = `shorter than the model's context, ${positions} tokens`;
  const code = "context_length_exceeded";
  throw makeFieldError("messages", rule, prompt.length, code);
}

/** A token of the text, for log-probabilities. */
export interface ScoredText {
  readonly token: string;
  readonly logprob: number;
  /** UTF-8; `null` if the token is a part of a character. */
  readonly bytes: readonly number[] | null;
}

export interface TokenScore extends ScoredText {
  readonly "top_logprobs": readonly ScoredText[];
}

/** What is new of a completion. */
export interface ChoiceDelta {
  readonly index: number;
  readonly text: string;
  /** Scores of its tokens; `null` if none were asked for. */
  readonly scores: readonly TokenScore[] | null;
}

export interface FinishedChoice {
  readonly index: number;
  readonly content: string;
  readonly calls: readonly WrittenCall[];
  readonly scores: readonly TokenScore[] | null;
  readonly reason: "stop" | "length" | "tool_calls";
  readonly tokens: number;
}

export interface CompleteOptions {
  readonly prompt: readonly number[];
  readonly index: number;
  readonly seed: number;
  readonly signal: AbortSignal;
  onDelta(delta: ChoiceDelta): void;
}

function scoreText(
  { chat }: ServedModel,
  id: number,
  logProb: number,
): ScoredText {
  const token = chat.decode([id]);
  const bytes = token.includes("\ufffd")
    ? null
    : [...new TextEncoder().encode(token)];
  // Infinity is no JSON.
  return { token, logprob: Math.max(logProb, -9999), bytes };
}

export async function completeChoice(
  model: ServedModel,
  request: CompletionRequest,
  { index, onDelta, prompt, seed, signal }: CompleteOptions,
): Promise<FinishedChoice> {
  const { chat, generator, positions } = model;
  const { maxTokens, stop, temperature, tools, topLogProbs, topP } = request;
  const text = new TextStream({
    decode: chat.decode,
    stop,
    holdFrom: tools === null ? null : CALL_START,
  });
  const ids: number[] = [];
  const all: { readonly score: TokenScore; readonly start: number }[] = [];
  const told: TokenScore[] = [];
  /** Passes on text, with the scores of the tokens that begin before `end`. */
  function tell(added: string, end = text.given): void {
    const scores = all.slice(told.length).filter(({ start }) => start < end)
      .map(({ score }) => score);
    if (added === "" && scores.length === 0) return;
    told.push(...scores);
    const own = topLogProbs === null ? null : scores;
    onDelta({ index, text: added, scores: own });
  }
  const room = positions - prompt.length;
  const reason = await generator.generate({
    prompt,
    maxTokens: Math.min(maxTokens ?? room, room),
    temperature,
    topP,
    topLogProbs,
    prng: seededPrng("completion", seed, index),
    take(token) {
      ids.push(token.id);
      const isEnd = chat.endIds.includes(token.id);
      if (!isEnd && topLogProbs !== null) {
        const score = {
          ...scoreText(model, token.id, token.logProb!),
          "top_logprobs": token.top
            .map(({ id, logProb }) => scoreText(model, id, logProb)),
        };
        all.push({ score, start: text.settled });
      }
      tell(text.push(token.id));
      return isEnd || text.isStopped || model.endsTurn(ids);
    },
  }, signal);
  const { content, calls } = tools === null
    ? { content: text.text, calls: [] }
    : readToolCalls(text.text);
  if (calls.length === 0) {
    const rest = text.finish();
    // Without a stop text, tokens without text of their own belong to it too.
    tell(rest, text.isStopped ? text.given : Infinity);
  }
  return {
    index,
    content,
    calls,
    scores: topLogProbs === null ? null : told,
    reason: calls.length > 0 ? "tool_calls" : reason,
    tokens: ids.length,
  };
}

/** Requests that may wait for room. */
const MOST_WAITING = 256;

/** Refuses a request if too many wait. */
export function assertRoom(
  { generator }: ServedModel,
  { n }: CompletionRequest,
): void {
  if (generator.waiting + n <= MOST_WAITING) return;
  const message = `Server at capacity: ${MOST_WAITING} completions wait`;
  const headers = { "retry-after": "1" };
  throw new CompletionError(429, "rate_limit_exceeded", message, null, headers);
}
