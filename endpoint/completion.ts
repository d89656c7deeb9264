/**
 * What a chat endpoint answers
 * (https://platform.openai.com/docs/api-reference/chat/object).
 */

/** What a model said. */
export interface Completion {
  /** The text. */
  readonly text: string;
  /** Tokens read and written; `null` if the server does not say. */
  readonly tokens:
    | { readonly prompt: number; readonly completion: number }
    | null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && value as number >= 0;
}

function tokensIn(usage: unknown): Completion["tokens"] {
  if (!isObject(usage)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : null;
}

/**
 * Reads a chat completion.
 *
 * @returns What was said; `null` for anything else
 */
export function readCompletion(body: unknown): Completion | null {
  if (!isObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices;
  if (!isObject(choice) || !isObject(choice.message)) return null;
  const { content } = choice.message;
  // A model that only thought, until it was cut short, has said nothing.
  const isSilent = (content === null || content === undefined) &&
    typeof choice.finish_reason === "string";
  const text = isSilent ? "" : content;
  return typeof text === "string"
    ? { text: text.trim(), tokens: tokensIn(body.usage) }
    : null;
}
