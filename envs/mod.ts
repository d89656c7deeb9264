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

export * from "./action.ts";
export type { EndpointOptions } from "./chat_endpoint/endpoint_options.ts";
export * from "./check_env.ts";
export * from "./core.ts";
export * from "./entry.ts";
export * from "./env.ts";
export * from "./errors.ts";
export * from "./evaluate_policies.ts";
export * from "./evaluate_policy.ts";
export * from "./evaluation.ts";
export * from "./info_at.ts";
export * from "./language.ts";
export * from "./make_vector.ts";
export * from "./nearest.ts";
export * from "./policy.ts";
export * from "./policy_error.ts";
export * from "./policy_registry.ts";
export * from "./prng.ts";
export * from "./registry.ts";
export * from "./responders/keyed.ts";
export * from "./responders/lexical.ts";
export * from "./responders/llm.ts";
export * from "./responders/llm_options.ts";
export * from "./responders/responder.ts";
export * from "./rounds.ts";
export * from "./spaces.ts";
export * from "./splits.ts";
export * from "./text_env.ts";
export * from "./tool.ts";
export * from "./wilson_interval.ts";
export * from "./vector_env.ts";
export * from "./vector_types.ts";
export * from "./wrappers/order_enforcing.ts";
export * from "./wrappers/record_episode_statistics.ts";
export * from "./wrappers/record_transcript.ts";
export * from "./wrappers/wrapper.ts";
