import {
  deepStrictEqual as assertEquals,
  ok as assert,
  rejects as assertRejects,
} from "node:assert/strict";
import {
  type ChatAgentOptions,
  computeCost,
  makeChatAgents,
} from "../../envs/agents/mod.ts";
import {
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  type Observation,
  seededPrng,
} from "../../envs/mod.ts";
import { evaluatePolicies } from "../../envs/policies/evaluate_policy.ts";
import { chatCompletion, serveChat } from "../support/llm/chat_server.ts";
import { oracleLlm } from "../support/llm/oracle_llm.ts";

const ID = "FloDial-Mini-v0";

Deno.test("an agent tells its model the whole conversation", async () => {
  const says = ["<interact>Query: Any fever?</interact>", "Hm.", "Well."];
  await using server = serveChat(({ index }) =>
    // What follows the action is neither played nor remembered.
    chatCompletion(
      ` <think>Let me see. <answer>0</answer></think>\n${says[index % 3]}${
        index % 3 === 0 ? "\nYes. <answer>1</answer>" : ""
      } `,
    )
  );
  const agents = makeChatAgents({
    baseUrl: `${server.baseUrl}/`,
    model: "org/small",
    apiKey: "secret",
    temperature: 0.7,
    maxTokens: 50,
  });
  const agent = agents.makeAgent();
  assertEquals([agent.name, agents.name], ["org/small", "org/small"]);
  const env = make("MediQ-Mini-v0");
  const seen: Observation[] = [];
  for (const seed of [0, 1]) {
    seen.push((await env.reset({ seed })).observation);
    for (let i = 0; i < 3; i++) {
      const action = await agent.act(seen.at(-1)!, seededPrng(0));
      assertEquals(action, says[i]);
      seen.push((await env.step(action)).observation);
    }
  }
  const { authorization, body: { messages: _, ...settings } } = server
    .requests[0]!;
  assertEquals([authorization, settings], ["Bearer secret", {
    model: "org/small",
    temperature: 0.7,
    "max_tokens": 50,
  }]);
  // The second episode knows nothing of the first.
  for (const [episode, first] of [[0, 0], [1, 4]] as const) {
    const said = (turn: number) => ({
      role: "assistant",
      content: says[turn]!,
    });
    assertEquals(server.requests[3 * episode + 2]!.body.messages, [
      ...seen[first]!.messages,
      said(0),
      ...seen[first + 1]!.messages,
      said(1),
      ...seen[first + 2]!.messages,
    ]);
  }
  assertEquals(agents.statistics, {
    requests: 6,
    retries: 0,
    failures: 0,
    refusals: 0,
    cutOffs: 0,
    unmetered: 0,
    promptTokens: 240,
    completionTokens: 18,
  });
  assertEquals(
    computeCost(agents.statistics, { input: 10, output: 50 }),
    0.0033,
  );
});

Deno.test("an agent asks the address it is given", async () => {
  await using server = serveChat(() => chatCompletion("Hm."));
  const { observation } = await make(ID).reset({ seed: 0 });
  for (const end of ["", "/", "/chat/completions", "/chat/completions/?v=1"]) {
    const baseUrl = `${server.baseUrl}${end}`;
    const agent = makeChatAgents({ baseUrl, model: "small" }).makeAgent();
    assertEquals(await agent.act(observation, seededPrng(0)), "Hm.");
  }
});

Deno.test("a model that plays like the oracle succeeds like it", async () => {
  const episodes = 30;
  const llm = await oracleLlm(ID, episodes);
  await using server = serveChat(async (request) =>
    chatCompletion(`I think so:\n${await llm.say(request)}`)
  );
  const { baseUrl } = server;
  const measure = (concurrency: number) =>
    evaluatePolicies(
      () => make(ID, { proxies: true }),
      makeChatAgents({ baseUrl, model: "small", concurrency }).makeAgent,
      { episodes, concurrency },
    );
  const one = await measure(1);
  assertEquals(await measure(7), one);
  const oracle = await evaluatePolicy(
    make(ID, { proxies: true }),
    makeScriptedPolicy(ID, "oracle"),
    { episodes },
  );
  assert(one.success >= 0.8 && oracle.success >= 0.8);
  assertEquals([one.episodes, one.failures], [episodes, 0]);
});

Deno.test("agents have so many requests in progress, not more", async () => {
  let here = 0;
  let full = Promise.withResolvers<void>();
  // Nobody is answered before three have come.
  await using server = serveChat(async () => {
    const { promise, resolve } = full;
    if (++here === 3) {
      here = 0;
      full = Promise.withResolvers();
      resolve();
    }
    await promise;
    return chatCompletion("<answer>1,0,0,0</answer>");
  });
  let sent = 0;
  let most = 0;
  const agents = makeChatAgents({
    baseUrl: server.baseUrl,
    model: "small",
    concurrency: 3,
    async fetch(url, init) {
      most = Math.max(most, ++sent);
      const response = await fetch(url, init);
      sent--;
      return response;
    },
  });
  const options = { episodes: 9, concurrency: 9 };
  const { episodes } = await evaluatePolicies(
    () => make(ID),
    agents.makeAgent,
    options,
  );
  assertEquals([episodes, most, server.requests.length], [9, 3, 9]);
});

Deno.test("failures of an endpoint are outside of the success rate", async () => {
  const episodes = 24;
  const llm = await oracleLlm(ID, episodes);
  const sleep = () => Promise.resolve();
  // Every third task breaks off in its second turn.
  await using server = serveChat(async (request) => {
    const isLost = llm.taskOf(request) % 3 === 0 &&
      request.body.messages.length > 2;
    return isLost
      ? new Response("", { status: 503 })
      : chatCompletion(await llm.say(request));
  });
  const agents = makeChatAgents({
    baseUrl: server.baseUrl,
    model: "small",
    retries: 1,
    sleep,
  });
  const measured = await evaluatePolicies(
    () => make(ID),
    agents.makeAgent,
    { episodes },
  );
  assertEquals([measured.episodes, measured.failures], [16, 8]);
  assert(measured.success >= 0.8);
  const { failures, requests, retries } = agents.statistics;
  assertEquals([failures, retries], [8, 8]);
  assertEquals(requests, 16 * measured.meanLength + 8 + 16);
});

Deno.test("a policy of a model plays one episode after the other too", async () => {
  const llm = await oracleLlm(ID, 5);
  await using server = serveChat(async (request) =>
    llm.taskOf(request) === 2
      ? new Response("", { status: 500 })
      : chatCompletion(await llm.say(request))
  );
  const { baseUrl } = server;
  const agents = makeChatAgents({ baseUrl, model: "small", retries: 0 });
  const { episodes, failures } = await evaluatePolicy(
    make(ID),
    agents.makeAgent(),
    { episodes: 5 },
  );
  assertEquals([episodes, failures], [4, 1]);
});

Deno.test("an endpoint that refuses ends an evaluation at once", async () => {
  await using server = serveChat(() => new Response("", { status: 401 }));
  const { baseUrl } = server;
  const agents = makeChatAgents({ baseUrl, model: "small" });
  await assertRejects(
    evaluatePolicies(() => make(ID), agents.makeAgent, { episodes: 300 }),
    /^PolicyError: Cannot play as .* current value is "HTTP 401"$/,
  );
  assert(server.requests.length <= 8);
});

Deno.test("makeChatAgents() takes what the documentation allows", () => {
  const good = { baseUrl: "http://localhost:8000/v1", model: "m" };
  makeChatAgents({
    ...good,
    apiKey: "k",
    timeout: 1,
    retries: 0,
    concurrency: 1,
    temperature: 2,
    maxTokens: 1,
    signal: new AbortController().signal,
    fetch,
    sleep: () => Promise.resolve(),
  });
  const bad: readonly (readonly [unknown, RegExp])[] = [
    [null, /Cannot make an agent as 'options' must be an object/],
    [{ ...good, cache: "c" }, /'options\.cache' must be a key that is known/],
    [{ ...good, baseUrl: "here" }, /'baseUrl' must be an http or https/],
    [{ ...good, model: " " }, /'model' must be a text/],
    [{ ...good, temperature: -1 }, /'temperature' must be a finite number/],
    [{ ...good, maxTokens: 0 }, /'maxTokens' must be a safe integer >= 1/],
    [{ ...good, signal: true }, /'signal' must be an AbortSignal/],
  ];
  for (const [options, message] of bad) {
    let said = "";
    try {
      makeChatAgents(options as ChatAgentOptions);
    } catch (error) {
      said = String(error);
    }
    assert(message.test(said), said);
  }
});
