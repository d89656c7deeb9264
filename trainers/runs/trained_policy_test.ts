import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { evaluatePolicy } from "../../envs/policies/evaluate_policy.ts";
import { make } from "../../envs/registry/registry.ts";
import { startBackend } from "../backends/backend.ts";
import { openTrainedPolicy } from "./trained_policy.ts";

const ID = "PE-G-Mini-v0";
const WARM_START = fileURLToPath(
  new URL(`warm_starts/${ID}.safetensors`, import.meta.url),
);
const HOW = { temperature: 1, constrained: true, maxTurnTokens: 32 };
const TASKS = { episodes: 24, split: "test", seed: 3 } as const;

Deno.test("a trained policy does as well by turns as in batches, sampled too", async () => {
  await startBackend({ name: "wasm" });
  const policy = await openTrainedPolicy(WARM_START);
  // Noise is the environment's randomness, which belongs to the task as well.
  const options = { proxies: true, critique: { noise: 0.5 } };
  const batch = await policy.evaluate(ID, { ...HOW, ...TASKS, make: options });
  const player = policy.makePlayer({ name: "trained", ...HOW });
  const env = make(ID, { style: "terse", ...options });
  assertEquals(await evaluatePolicy(env, player, TASKS), batch);
  policy.dispose();
});
