/** Options for language models behind an endpoint, and notes on their work. */

import type { Command } from "commander";
import type { ChatAgentOptions } from "../../agents/chat_agents.ts";
import { computeCost } from "../../agents/cost.ts";
import type { ChatStatistics } from "../../endpoint/chat_client.ts";
import { makeOptionFactory } from "./option_readers.ts";

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
  readonly maxTokens?: number;
  /** Seconds until a request is given up. */
  readonly timeout: number;
  /** How often a request that failed is repeated. */
  readonly retries: number;
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
openai:MODEL@URL is a language model behind any OpenAI-compatible endpoint; URL
is where its API begins, most often up to /v1. Its key, if it wants one, is
UNLOCK_AGENT_KEY, or else UNLOCK_RESPONDER_KEY if UNLOCK_RESPONDER_URL is on the
same server or not set. Another host than this one must be allowed:
  deno run -P=unlock --allow-net=HOST cli.ts …`;

/** Adds the options, all but `--temperature`; `action` is an infinitive. */
export function withAgentOptions(action: string, command: Command): Command {
  const { integer, number } = makeOptionFactory(action);
  return command
    .addOption(
      integer(
        "--max-tokens <n>",
        "tokens that a language model may write in a turn",
        1,
      ),
    )
    .addOption(
      number(
        "--timeout <s>",
        "seconds to wait for a turn of a language model",
        0.001,
        86_400,
      ).default(120),
    )
    .addOption(
      integer(
        "--retries <n>",
        "how often a failed request to it is repeated",
        0,
        10,
      ).default(3),
    )
    .addOption(
      number("--price-in <dollars>", "its price for a million tokens read", 0),
    )
    .addOption(
      number(
        "--price-out <dollars>",
        "its price for a million tokens written",
        0,
      ),
    );
}

/** Turns options into settings of agents. */
export function getAgentSettings(
  { maxTokens, retries, temperature, timeout }: AgentOptions,
): AgentSettings {
  return {
    retries,
    temperature,
    timeout,
    ...(maxTokens === undefined ? {} : { maxTokens }),
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
