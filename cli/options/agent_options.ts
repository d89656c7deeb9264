/** Options of policies that are models, and their usage. */

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
import type { CheckpointChoice } from "../../trainers/runs/directory/checkpoint_files.ts";
import { omitUndefined } from "../../utils/objects.ts";
import {
  addOptions,
  makeCheckpointOption,
  makeOptionFactory,
  readTyped,
} from "./options.ts";

export type AgentSettings = Omit<
  ChatAgentOptions,
  "baseUrl" | "model" | "apiKey"
>;

export interface AgentOptions {
  readonly temperature: number;
  readonly checkpoint?: CheckpointChoice;
  readonly learner?: string;
  readonly baseModel?: string;
  readonly maxTurnTokens?: number;
  readonly maxContextTokens?: number;
  /** Timeout of a request, in seconds. */
  readonly timeout: number;
  readonly retries: number;
  readonly extraBody?: ExtraBody;
  /** Dollars per million prompt tokens. */
  readonly priceIn?: number;
  /** Dollars per million completion tokens. */
  readonly priceOut?: number;
}

/** Statistics of a model, with its cost in dollars if prices are known. */
export interface AgentUsage extends ChatStatistics {
  readonly cost?: number;
}

export const AGENT_HELP = `
openai:MODEL@URL is a language model behind any OpenAI-compatible endpoint; URL
is the base of its API and usually ends in /v1. The API key is UNLOCK_AGENT_KEY,
or UNLOCK_RESPONDER_KEY if UNLOCK_RESPONDER_URL is on the same server or unset.
--extra-body changes fields of the requests:
  --extra-body '{"temperature":null,"max_completion_tokens":500}'
Other hosts than this one must be allowed:
  deno run -P=unlock --allow-net=HOST cli.ts …`;

/** Adds the options of policies that are models; `action` is an infinitive. */
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
  const extraBody = new Option(
    "--extra-body <json>",
    'more fields of the requests; null omits one: {"temperature":null}',
  );
  const options = [
    number("--temperature <x>", "sampling temperature; 0 for greedy", 0)
      .default(0),
    makeCheckpointOption(action),
    integer(
      "--max-turn-tokens <n>",
      "token limit of a turn (default: the run's, else 512; an endpoint's own)",
      1,
    ),
    integer(
      "--max-context-tokens <n>",
      "token limit of a trained policy's conversation, which then fails (default: the run's, else its number of positions)",
      1,
    ),
    number("--timeout <s>", "timeout of a request in seconds", 0.001, 86_400)
      .default(120),
    integer("--retries <n>", "retries of a failed request", 0, 10).default(3),
    readTyped(extraBody, (text) => parseExtraBody(action, "extra-body", text)),
    number("--price-in <dollars>", "price per million prompt tokens", 0),
    number("--price-out <dollars>", "price per million completion tokens", 0),
  ];
  return addOptions(command, options)
    .option(
      "--learner <url>",
      "server with the policy's weights, tinker:URL (default: the run's)",
    )
    .option(
      "--base-model <name>",
      "name of the model on that server (default: its only model)",
    )
    .hook("preAction", assertFields);
}

export function getAgentSettings(
  { extraBody, maxTurnTokens: maxTokens, retries, temperature, timeout }:
    AgentOptions,
): AgentSettings {
  // A field of the body replaces the option's default.
  const isReplaced = extraBody !== undefined &&
    Object.hasOwn(extraBody, "temperature");
  return {
    ...{ retries, timeout },
    ...!isReplaced && { temperature },
    ...omitUndefined({ extraBody, maxTokens }),
  };
}

/** Adds the cost to statistics, if a price is given. */
export function addCost(
  statistics: ChatStatistics,
  { priceIn, priceOut }: AgentOptions,
): AgentUsage {
  if (priceIn === undefined && priceOut === undefined) return statistics;
  const prices = { input: priceIn ?? 0, output: priceOut ?? 0 };
  return { ...statistics, cost: computeCost(statistics, prices) };
}

export function formatUsage(usage: AgentUsage): string {
  const whole = (count: number): string => count.toLocaleString("en-US");
  const { cost, cutOffs, refusals, unmetered } = usage;
  // Some servers do not report the tokens of a reply.
  const bound = unmetered > 0 ? "at least " : "";
  return [
    `requests: ${whole(usage.requests)}, ${whole(usage.retries)} of them ` +
    `repeated, ${whole(usage.failures)} given up`,
    ...refusals + cutOffs === 0 ? [] : [
      `messages: ${whole(refusals)} refused, ${whole(cutOffs)} cut off`,
    ],
    `tokens: ${bound}${whole(usage.promptTokens)} read, ` +
    `${whole(usage.completionTokens)} written`,
    ...(cost === undefined ? [] : [`cost: ${bound}$${cost.toFixed(4)}`]),
  ].join("; ");
}
