// deno-lint-ignore-file camelcase -- the names are those of the protocol
import {
  deepStrictEqual as assertEquals,
  ok as assert,
} from "node:assert/strict";
import { make, type StepResult } from "../../envs/mod.ts";
import { makeReply, wellFormedJson } from "./reply.ts";

const FACTS = {
  session_id: "s",
  episode_id: "e",
  seed: 1,
  env_version: "v0",
  simulator_version: "0",
  applied_options: {},
  ignored_options: [],
};
const LEAST = { view: false, mirror: false };
const RUNNING = { terminated: false, truncated: false };

async function played(): Promise<StepResult> {
  const env = make("PE-G-Mini-v0", { proxies: true });
  await env.reset({ seed: 1 });
  return await env.step("<answer>0.5,0.5,0.5,0.5</answer>");
}

Deno.test("makeReply() keeps critiques and proxies out of what the agent sees", async () => {
  const result = await played();
  assert(result.info.proxies !== undefined);
  const { observation, metadata } = makeReply(result, FACTS, LEAST, RUNNING);
  assertEquals(Object.keys(observation).sort(), [
    "limit",
    "metadata",
    "prompt",
    "round",
    "step",
  ]);
  assertEquals(observation.metadata, { terminated: true, truncated: false });
  assertEquals(metadata.proxies, result.info.proxies);
  assertEquals(metadata.critique, result.info.critique);
  const info = metadata.info as Record<string, unknown>;
  assertEquals([info.critique, info.proxies], [undefined, undefined]);
});

Deno.test("makeReply() shows messages and data on request", async () => {
  const result = await played();
  const options = { view: true, mirror: false };
  const { observation } = makeReply(result, FACTS, options, RUNNING);
  assertEquals(observation.messages, result.observation.messages);
  assertEquals(observation.view, result.observation.view);
});

Deno.test("makeReply() has a reward of null after a failure", async () => {
  const result = await played();
  const info = { ...result.info, error: "down" };
  const failed = { ...result, reward: null, info };
  const { reward, metadata } = makeReply(failed, FACTS, LEAST, RUNNING);
  assertEquals([reward, metadata.error], [null, "down"]);
  assertEquals(metadata.reward_components, {});
});

Deno.test("wellFormedJson() repairs lone surrogates only", () => {
  assertEquals(JSON.parse(wellFormedJson({ a: "\ud800x" })), { a: "\ufffdx" });
  const good = { a: "😀", b: "\\ud800 as text", c: "\u00e9" };
  assertEquals(JSON.parse(wellFormedJson(good)), good);
  assert(wellFormedJson({ c: "é" }).includes("é"));
});
