/**
 * Environments: `make` one by its id, `reset` it, and `step` it with text.
 *
 * ```ts
 * import { make } from "@unlock/gym/envs";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-F-D6-v0", { style: "terse" });
 * const { observation } = await env.reset({ seed: 0 });
 * assertEquals(observation.round, "action");
 * ```
 *
 * @module
 */

export * from "./core/action.ts";
export type { EndpointOptions } from "../endpoint/endpoint_options.ts";
export * from "./check/check_env.ts";
export * from "./core/env_core.ts";
export * from "./core/entry.ts";
export * from "./core/env.ts";
export type { CritiqueOptions } from "../critique/channels.ts";
export type { Critique } from "../critique/critique.ts";
export type { Proxies } from "../critique/proxies.ts";
export * from "../base/errors.ts";
export * from "./policies/evaluate_policy.ts";
export * from "./policies/evaluation.ts";
export { getInfoAt } from "./vector/vector_infos.ts";
export * from "./core/language.ts";
export * from "./vector/make_vector.ts";
export * from "../base/nearest.ts";
export * from "./core/policy.ts";
export * from "./registry/policy_registry.ts";
export * from "../base/prng.ts";
export * from "./registry/registry.ts";
export * from "./responders/keyed.ts";
export * from "./responders/lexical.ts";
export * from "./responders/llm.ts";
export * from "./responders/llm_options.ts";
export * from "./core/responder.ts";
export { UNKNOWN, writeIndexReply } from "./responders/index_reply.ts";
export * from "./core/rounds.ts";
export * from "./core/spaces.ts";
export * from "./core/text_env.ts";
export * from "./core/tool.ts";
export * from "../base/wilson_interval.ts";
export * from "./vector/vector_env.ts";
export * from "./vector/vector_types.ts";
export * from "./wrappers/order_enforcing.ts";
export * from "./wrappers/record_episode_statistics.ts";
export * from "./wrappers/record_transcript.ts";
export * from "./wrappers/wrapper.ts";
