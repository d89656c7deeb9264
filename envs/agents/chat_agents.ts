/** Agents played by a language model behind a chat endpoint. */

import {
  type ChatStatistics,
  EndpointError,
  makeChatClient,
} from "../endpoint/chat_client.ts";
import {
  assertEndpointOptions,
  assertExtraBody,
  ENDPOINT_KEYS,
  type EndpointOptions,
} from "../endpoint/endpoint_options.ts";
import {
  type Completion,
  dropThoughts,
  type FunctionCall,
  type PromptMessage,
} from "../endpoint/request_completion.ts";
import { cutAtClosingTag, hasClosingTag } from "../core/action.ts";
import type { ChatMessage, Observation } from "../core/env.ts";
import {
  assertInteger,
  assertKeys,
  assertNumber,
  ruleError,
  ruleMessage,
} from "../../utils/errors.ts";
import { describeFunctions, type EnvTool } from "../core/tool.ts";
import { GivenUpError, type Policy, PolicyError } from "../core/policy.ts";
import { writeToolResponse } from "../core/tool_call.ts";

/** Options of {@linkcode makeChatAgents}. */
export interface ChatAgentOptions extends EndpointOptions {
  /**
   * Timeout of a request in seconds; long, for thinking models (default: 120)
   */
  readonly timeout?: number;
  /** Sampling temperature; 0 is greedy (default: 0) */
  readonly temperature?: number;
  /** Maximum tokens of a turn (default: the server's limit) */
  readonly maxTokens?: number;
  /**
   * Tools for an environment in `tools` style or with `tools: "native"`
   * (default: none). Only the first call of a message counts.
   */
  readonly tools?: readonly EnvTool[];
  /** Aborts all requests. */
  readonly signal?: AbortSignal;
}

/** Agents that share an endpoint and its request limit. */
export interface ChatAgents {
  /** The model's name. */
  readonly name: string;
  /** A copy of the request counters. */
  readonly statistics: ChatStatistics;
  /**
   * Makes an agent, which remembers the current episode; parallel episodes need
   * one agent each. It throws a `PolicyError` if its endpoint keeps failing, and
   * a `GivenUpError` for a message that was cut off or refused.
   */
  readonly makeAgent: () => Policy;
}

const ACTION = "make an agent";

function assertOptions(options: ChatAgentOptions): void {
  const own = ["temperature", "maxTokens", "tools", "signal"];
  assertKeys(ACTION, "options", options, [...ENDPOINT_KEYS, ...own]);
  assertEndpointOptions(ACTION, options);
  assertExtraBody(ACTION, "extraBody", options.extraBody ?? {}, {
    "temperature": options.temperature,
    "max_tokens": options.maxTokens,
  });
  const { temperature = 0, maxTokens = 1, tools = [], signal } = options;
  if (!Array.isArray(tools)) {
    throw ruleError(TypeError, ACTION, "tools", "a list of tools", tools);
  }
  assertNumber(ACTION, "temperature", temperature, 0);
  assertInteger(ACTION, "maxTokens", maxTokens, 1);
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw ruleError(TypeError, ACTION, "signal", "an AbortSignal", signal);
  }
}

/** Formats an environment's message, as the result of a native call if any. */
function writeReceived(
  { role, content }: ChatMessage,
  call: FunctionCall | null,
): PromptMessage {
  // Text after a native call is its result.
  if (call !== null) return { role: "tool", content, callId: call.id };
  if (role !== "tool") return { role, content };
  return { role: "user", content: writeToolResponse(content) };
}

/** Writes a native call as an action; the environment reports invalid JSON. */
function writeCall({ name, arguments: args }: FunctionCall): string {
  // What is not JSON must not end the call before its end.
  const whole = args.replaceAll("</tool_call>", "\\u003c/tool_call>");
  const text = `{"name": ${JSON.stringify(name)}, "arguments": ${whole}}`;
  return `<tool_call>\n${text}\n</tool_call>`;
}

/** Throws if a message was refused, or cut off before the end of an action. */
function assertFinished({ text, cutOff }: Completion): void {
  const said = dropThoughts(text);
  if (cutOff === null || cutOff === "length" && hasClosingTag(said)) return;
  const message = ruleMessage("play", "model", "one that finishes", cutOff);
  throw new GivenUpError(message, { cutOff, written: said });
}

/**
 * Makes agents of a language model. Each turn sends the whole conversation. The
 * action is the text up to the first closing tag, without thoughts up to
 * `</think>`; the rest is dropped from the conversation too.
 *
 * @throws {TypeError} If an option is unknown, missing or of the wrong type
 * @throws {RangeError} If a number is out of range
 *
 * @example A model that always asks the same
 * ```ts
 * import { makeChatAgents } from "@unlock/gym/agents";
 * import { make, seededPrng } from "@unlock/gym/envs";
 * import { deepStrictEqual as assertEquals } from "node:assert/strict";
 *
 * const content = "<think>Hm.</think><interact>Query: Any fever?</interact>";
 * const requests: string[][] = [];
 * const agents = makeChatAgents({
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 *   fetch(_url, { body }) {
 *     const { messages } = JSON.parse(String(body));
 *     requests.push(messages.map(({ role }: { role: string }) => role));
 *     return Promise.resolve(
 *       Response.json({ choices: [{ message: { content } }] }),
 *     );
 *   },
 * });
 * const env = make("MediQ-Mini-v0");
 * const agent = agents.makeAgent();
 * let { observation } = await env.reset({ seed: 0 });
 * for (let turn = 0; turn < 2; turn++) {
 *   const action = await agent.act(observation, seededPrng(0));
 *   ({ observation } = await env.step(action));
 * }
 * assertEquals(requests, [
 *   ["system", "user"],
 *   ["system", "user", "assistant", "user"],
 * ]);
 * ```
 */
export function makeChatAgents(options: ChatAgentOptions): ChatAgents {
  assertOptions(options);
  const client = makeChatClient({ timeout: 120, ...options });
  const { model, tools = [] } = options;
  const functions = describeFunctions(tools);

  async function complete(
    messages: readonly PromptMessage[],
  ): Promise<Completion> {
    try {
      return await client.complete(messages, functions);
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      throw new PolicyError(
        error.describeWithExcerpt("play", "--extra-body"),
        error.permanent,
      );
    }
  }

  function makeAgent(): Policy {
    let memory: readonly PromptMessage[] = [];
    let call: FunctionCall | null = null;
    return {
      name: model,
      async act({ messages, step }: Observation): Promise<string> {
        const received = messages.map((message) =>
          writeReceived(message, call)
        );
        // Step 1 repeats after a refused call.
        const isFirst = step === 1 && messages[0]?.role !== "tool";
        const conversation = [...(isFirst ? [] : memory), ...received];
        const completion = await complete(conversation);
        assertFinished(completion);
        const { text, calls } = completion;
        call = calls[0] ?? null;
        const said = call === null
          ? cutAtClosingTag(dropThoughts(text))
          : dropThoughts(text);
        memory = [...conversation, {
          role: "assistant",
          content: said,
          ...call !== null && { call },
        }];
        return call === null ? said : writeCall(call);
      },
    };
  }

  return {
    name: model,
    get statistics(): ChatStatistics {
      return client.statistics;
    },
    makeAgent,
  };
}

/** Prices in dollars per million tokens. */
export interface TokenPrices {
  /** Price of tokens read by the model. */
  readonly input: number;
  /** Price of tokens written by the model. */
  readonly output: number;
}

/**
 * Cost in dollars, without failed requests and discounts.
 *
 * @example A thousand tokens of each
 * ```ts
 * import { computeCost } from "@unlock/gym/agents";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const tokens = { promptTokens: 1000, completionTokens: 1000 };
 * assertEquals(computeCost(tokens, { input: 1, output: 4 }), 0.005);
 * ```
 */
export function computeCost(
  { promptTokens, completionTokens }: Pick<
    ChatStatistics,
    "promptTokens" | "completionTokens"
  >,
  { input, output }: TokenPrices,
): number {
  return (promptTokens * input + completionTokens * output) / 1e6;
}
