import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
} from "node:assert/strict";
import {
  evaluatePolicy,
  make,
  makeLlmResponder,
  makeScriptedPolicy,
} from "../../envs/mod.ts";
import { chatCompletion, serveChat } from "../support/llm/chat_server.ts";

const ID = "MediQ-v0";

function askedModel(baseUrl: string) {
  const sleep = () => Promise.resolve();
  return makeLlmResponder({ baseUrl, model: "small", retries: 1, sleep });
}

Deno.test("a language model answers in an environment's name", async () => {
  await using server = serveChat(() => chatCompletion("2"));
  const env = make(ID, { responder: askedModel(server.baseUrl) });
  assertEquals(env.spec.options.responder, "llm");
  assertEquals(env.spec.nondeterministic, true);
  await env.reset({ seed: 0 });
  const { info } = await env.step(
    "<interact>Query: How are you?</interact>",
  );
  assertEquals([info.kind, info.critique?.label], ["facts", 1]);
  // What it said is played back, not asked for again.
  const copy = make(ID, { responder: askedModel(server.baseUrl) });
  const restored = await copy.restore(env.snapshot());
  assertEquals(restored.info.kind, "facts");
  assertEquals(server.requests.length, 1);
});

Deno.test("an endpoint that stays down ends the episode without a reward", async () => {
  await using server = serveChat(() => new Response("", { status: 500 }));
  const env = make(ID, { responder: askedModel(server.baseUrl) });
  await env.reset({ seed: 0 });
  const { reward, truncated, terminated, info, observation } = await env.step(
    "<interact>Query: How are you?</interact>",
  );
  assertEquals([reward, truncated, terminated], [null, true, false]);
  assertEquals([info.is_success, info.critique], [undefined, undefined]);
  assertMatch(info.error!, /^Cannot .* must be .*500/);
  assertEquals(observation.round, "end");
});

Deno.test("failures are outside of the success rate", async () => {
  await using server = serveChat(({ index }) =>
    index < 2 ? new Response("", { status: 500 }) : chatCompletion("Unknown")
  );
  const env = make(ID, { responder: askedModel(server.baseUrl) });
  const policy = makeScriptedPolicy(ID, "random");
  const measured = await evaluatePolicy(env, policy, { episodes: 3 });
  assertEquals([measured.episodes, measured.failures], [2, 1]);
});
