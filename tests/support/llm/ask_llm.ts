/** Asks a failing language model, for tests. */

import {
  type LlmStatistics,
  makeLlmResponder,
} from "../../../envs/responders/llm.ts";
import type { LlmOptions } from "../../../envs/responders/cached_model.ts";
import type { Query } from "../../../envs/core/responder.ts";
import { chatCompletion, type ChatRequest } from "./chat_server.ts";

/** Result of a question. */
export interface Outcome {
  /** The reply, or the error. */
  readonly reply: string | Error;
  /** What the responder counted. */
  readonly statistics: LlmStatistics;
  /** Seconds waited before each repetition. */
  readonly waits: readonly number[];
}

/** The question. */
export const QUERY = {
  question: "Do you cough?",
  record: {
    form: "facts",
    rows: [{ text: "He has a cough.", outcome: null }],
    topics: null,
  },
} as const satisfies Query;

/** Asks with the key `secret`, without pauses. */
export async function ask(
  baseUrl: string,
  options: Partial<LlmOptions> = {},
): Promise<Outcome> {
  const waits: number[] = [];
  const responder = makeLlmResponder({
    baseUrl,
    model: "small",
    apiKey: "secret",
    sleep(seconds) {
      waits.push(seconds);
      return Promise.resolve();
    },
    ...options,
  });
  const reply = await responder.respond(QUERY).catch((error) => error);
  return { reply, statistics: responder.statistics, waits };
}

/** An error response that echoes the request. */
export function refusal(
  code: number,
  headers: Record<string, string> = {},
): Response {
  const error = { message: "He has a cough. The key secret is wrong." };
  return Response.json({ error }, { status: code, headers });
}

/** Replies after the timeout. */
export async function tooSlow({ closed }: ChatRequest): Promise<Response> {
  await closed;
  return chatCompletion("1");
}
