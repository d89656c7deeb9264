/** Options for language models behind an endpoint, and notes on their work. */

import { type Command, Option } from "commander";
import {
  type ChatAgentOptions,
  computeCost,
} from "../../envs/agents/chat_agents.ts";
import type { ChatStatistics } from "../../envs/endpoint/chat_client.ts";
import {
  assertExtraBody,
  type ExtraBody,
  parseExtraBody,
} from "../../envs/endpoint/endpoint_options.ts";
import { ruleError } from "../../utils/errors.ts";
import { makeOptionFactory, readTyped } from "./option_readers.ts";

/** How agents behind an endpoint are asked. */
export type AgentSettings = Omit<
  ChatAgentOptions,
  "baseUrl" | "model" | "apiKey"
>;

/** How a model is asked, after the options have been read. */
export interface AgentOptions {
  /** Divides the logits. */
  readonly temperature: number;
  /** Tokens of a turn; the server's own limit if left out. */
  readonly maxTurnTokens?: number;
  /** Tokens of a conversation with a trained policy. */
  readonly maxContextTokens?: number;
  /** Seconds until a request is given up. */
  readonly timeout: number;
  /** How often a request that failed is repeated. */
  readonly retries: number;
  /** Fields of a request, beside those that are sent or in their place. */
  readonly extraBody?: ExtraBody;
  /** Dollars for a million tokens read. */
  readonly priceIn?: number;
  /** Dollars for a million tokens written. */
  readonly priceOut?: number;
}

/** What a model did, and in dollars what it cost, where prices are known. */
export interface AgentUsage extends ChatStatistics {
  /** The cost in dollars. */
  readonly cost?: number;
}

/** How such policies are typed, and where a key comes from. */
export const AGENT_HELP = `
openai:MODEL@URL is a language model behind an OpenAI-compatible endpoint; URL is
the base of its API, usually up to /v1. Its key is UNLOCK_AGENT_KEY, or
UNLOCK_RESPONDER_KEY if UNLOCK_RESPONDER_URL is on the same server or not set.
If a model rejects or needs a field, use --extra-body:
  --extra-body '{"temperature":null,"max_completion_tokens":500}'
Allow hosts other than this machine:
  deno run -P=unlock --allow-net=HOST cli.ts …`;

/** Adds the options, all but `--temperature`; `action` is an infinitive. */
export function withAgentOptions(action: string, command: Command): Command {
  const { integer, number } = makeOptionFactory(action);
  const assertFields = (_: Command, asked: Command): void => {
    const { extraBody, maxTurnTokens, policy, temperature } = asked.opts<
      AgentOptions & { readonly policy?: string }
    >();
    if (extraBody === undefined) return;
    if (![policy, ...asked.args].some((name) => name?.startsWith("openai:"))) {
      const rule = "left out where no openai:MODEL@URL plays";
      throw ruleError(TypeError, action, "extra-body", rule, extraBody);
    }
    const isTyped = asked.getOptionValueSource("temperature") === "cli";
    assertExtraBody(action, "extra-body", extraBody, {
      "temperature": isTyped ? temperature : undefined,
      "max_tokens": maxTurnTokens,
    });
  };
  return command
    .hook("preAction", assertFields)
    .addOption(
      integer(
        "--max-turn-tokens <n>",
        "token limit per turn of a language model (default: the run's, else 512; with an endpoint, the endpoint's)",
        1,
      ),
    )
    .addOption(
      integer(
        "--max-context-tokens <n>",
        "token limit per conversation; longer ones count as not solved (default: the run's, else the model's positions)",
        1,
      ),
    )
    .addOption(
      number(
        "--timeout <s>",
        "seconds to wait for an endpoint's reply",
        0.001,
        86_400,
      ).default(120),
    )
    .addOption(
      integer(
        "--retries <n>",
        "retries of a failed request",
        0,
        10,
      ).default(3),
    )
    .addOption(
      readTyped(
        new Option(
          "--extra-body <json>",
          'JSON fields to add to requests; null removes one: {"temperature":null}',
        ),
        (text) => parseExtraBody(action, "extra-body", text),
      ),
    )
    .addOption(
      number("--price-in <dollars>", "price per million input tokens", 0),
    )
    .addOption(
      number(
        "--price-out <dollars>",
        "price per million output tokens",
        0,
      ),
    );
}

/** Turns options into settings of agents. */
export function getAgentSettings(
  { extraBody, maxTurnTokens, retries, temperature, timeout }: AgentOptions,
): AgentSettings {
  // A default gives way to what is said.
  const isDefault = extraBody !== undefined &&
    Object.hasOwn(extraBody, "temperature");
  return {
    retries,
    timeout,
    ...(isDefault ? {} : { temperature }),
    ...(extraBody === undefined ? {} : { extraBody }),
    ...(maxTurnTokens === undefined ? {} : { maxTokens: maxTurnTokens }),
  };
}

/** Adds the cost to what was counted. */
export function addCost(
  statistics: ChatStatistics,
  { priceIn, priceOut }: AgentOptions,
): AgentUsage {
  if (priceIn === undefined && priceOut === undefined) return statistics;
  const prices = { input: priceIn ?? 0, output: priceOut ?? 0 };
  return { ...statistics, cost: computeCost(statistics, prices) };
}

/** Writes what a model did as one line. */
export function formatUsage(usage: AgentUsage): string {
  const whole = (count: number): string => count.toLocaleString("en-US");
  const { cost, unmetered } = usage;
  // A server that does not count leaves us with a lower bound.
  const bound = unmetered > 0 ? "at least " : "";
  return [
    `requests: ${whole(usage.requests)}, ${whole(usage.retries)} of them ` +
    `repeated, ${whole(usage.failures)} given up`,
    `tokens: ${bound}${whole(usage.promptTokens)} read, ` +
    `${whole(usage.completionTokens)} written`,
    ...(cost === undefined ? [] : [`cost: ${bound}$${cost.toFixed(4)}`]),
  ].join("; ");
}
