/**
 * Unlock: a gym in which language models learn to ask, and to use the answers.
 *
 * Environments live in `@unlock/gym/envs`, critiques and AREW in
 * `@unlock/gym/critique`, trainers in `@unlock/gym/trainers`. This module has
 * the first two; TensorFlow.js is loaded only by the third.
 *
 * ```ts
 * import { make, makeScriptedPolicy, seededPrng } from "@unlock/gym";
 * import { strictEqual as assertEquals } from "node:assert/strict";
 *
 * const env = make("PE-G-Mini-v0");
 * const oracle = makeScriptedPolicy("PE-G-Mini-v0", "oracle");
 * const { observation } = await env.reset({ seed: 0 });
 * const action = await oracle.act(observation, seededPrng("demo"));
 * const { info } = await env.step(action);
 * assertEquals(info.critique?.label, 1);
 * ```
 *
 * @module
 */

export * from "./critique/mod.ts";
export * from "./envs/mod.ts";
