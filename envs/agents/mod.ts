/**
 * Language models as agents: a model behind an endpoint of OpenAI's chat
 * completions plays any environment in `chat` style.
 *
 * ```ts
 * import { makeChatAgents } from "@unlock/gym/agents";
 * import { evaluatePolicies, make } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const agents = makeChatAgents({
 *   baseUrl: "http://localhost:8000/v1",
 *   model: "small",
 *   // A model that always answers at once.
 *   fetch: () =>
 *     Promise.resolve(Response.json({
 *       choices: [{ message: { content: "<answer>1,0,0,0</answer>" } }],
 *     })),
 * });
 * const { episodes, failures } = await evaluatePolicies(
 *   () => make("MediQ-Mini-v0"),
 *   agents.makeAgent,
 *   { episodes: 10 },
 * );
 * assertEquals([episodes, failures, agents.statistics.requests].join(), "10,0,10");
 * ```
 *
 * @module
 */

export { type AgentSpec, parseAgentSpec, readAgentKey } from "./agent_spec.ts";
export {
  type ChatAgentOptions,
  type ChatAgents,
  computeCost,
  makeChatAgents,
  type TokenPrices,
} from "./chat_agents.ts";
export {
  type CriticisedTurns,
  makeSftExample,
  type NativeCall,
  type NativeMessage,
  type SftExample,
  type SftExampleOptions,
  type SftMessage,
} from "./sft_example.ts";
export type { ChatStatistics } from "../endpoint/chat_client.ts";
export type {
  EndpointOptions,
  ExtraBody,
} from "../endpoint/endpoint_options.ts";
