import {
  deepStrictEqual as assertEquals,
  match as assertMatch,
  ok as assert,
  throws as assertThrows,
} from "node:assert/strict";
import {
  chatCompletion,
  serveChat,
} from "../../tests/support/llm/chat_server.ts";
import { withDirectory } from "../../tests/support/directory.ts";
import { make, type StepResult } from "../mod.ts";
import { makeLlmCustomer } from "./customer_models.ts";

const QUERY = {
  instruction: "Your name is Ann.",
  lines: [
    { speaker: "customer", text: "Hi, I need help." },
    { speaker: "agent", text: "Who are you?" },
  ],
} as const;

Deno.test("makeLlmCustomer() sends the instruction with swapped roles", async () => {
  await using server = serveChat(() =>
    chatCompletion("<think>Who am I?</think>I am Ann.")
  );
  const { baseUrl } = server;
  const customer = makeLlmCustomer({ baseUrl, model: "small" });
  assertEquals([customer.name, customer.nondeterministic], ["llm:small", true]);
  assertEquals(await customer.respond(QUERY), "I am Ann.");
  const [{ body } = {}] = server.requests;
  assertEquals(body!.temperature, 0);
  assertEquals(body!.messages.map(({ role }) => role), [
    ...["system", "user", "assistant", "user"],
  ]);
  assertMatch(body!.messages[0]!.content, /You: Your name is Ann\.$/);
  assertEquals(body!.messages[3]!.content, "Who are you?");
});

Deno.test("makeLlmCustomer() is told what it has done and sees", async () => {
  await using server = serveChat(() => chatCompletion("It is on."));
  const { baseUrl } = server;
  const customer = makeLlmCustomer({ baseUrl, model: "small" });
  await customer.respond({ ...QUERY, seen: "The light is on." });
  const [{ body } = {}] = server.requests;
  assertEquals(body!.messages.map(({ content }) => content).slice(2), [
    "Hi, I need help.",
    "Who are you?\n\n(You have done so, and see: The light is on.)",
  ]);
});

Deno.test("makeLlmCustomer() uses cached replies", () =>
  withDirectory(async (folder) => {
    await using server = serveChat(() => chatCompletion("I am Ann."));
    const options = {
      baseUrl: server.baseUrl,
      model: "small",
      cache: `${folder}/lines.jsonl`,
    };
    for (const hits of [0, 1]) {
      const customer = makeLlmCustomer(options);
      assertEquals(await customer.respond(QUERY), "I am Ann.");
      assertEquals(customer.statistics.cacheHits, hits);
    }
    assertEquals(server.requests.length, 1);
  }));

Deno.test("makeLlmCustomer() requires an endpoint and a model", () => {
  assertThrows(
    () => makeLlmCustomer({ baseUrl: "", model: "small" }),
    /Cannot make a customer as 'baseUrl' must be/,
  );
});

/** A customer who says the same each time. */
function makeParrot(line: string) {
  return {
    name: "parrot",
    nondeterministic: false,
    respond: () => Promise.resolve(line),
  };
}

Deno.test("an environment speaks with the customer that it is given", async () => {
  const env = make("Retail-v0", { user: makeParrot("Yes. ###STOP###") });
  assertEquals(env.spec.options.user, "parrot");
  assertEquals(env.spec.nondeterministic, false);
  await env.reset({ seed: 3 });
  const first = await env.step("May I?");
  assertEquals(first.observation.text, "Yes.");
  const call = '<tool_call>{"name": "think", "arguments": {}}</tool_call>';
  assertEquals((await env.step(call)).info.kind, "general");
  // A snapshot asks nobody again.
  const snapshot = env.snapshot();
  assertEquals(snapshot.replies, ["Yes. ###STOP###", null]);
  const other = make("Retail-v0", { user: makeParrot("No.") });
  const { observation } = await other.restore({
    ...snapshot,
  });
  assertEquals(observation.step, 3);
  assertThrows(() => make("Retail-v0").restore(snapshot), /user/);
  const stop = make("Retail-v0", { user: makeParrot("###STOP###") });
  await stop.reset({ options: { split: "train", index: 1 } });
  const last = await stop.step("Bye.");
  assertEquals(last.info.terminal_reason, "user_stop");
  assertEquals([last.terminated, last.reward], [true, 0]);
});

Deno.test("an unreachable customer does not count against the agent", async () => {
  await using server = serveChat(() => new Response("no", { status: 401 }));
  const { baseUrl } = server;
  const user = makeLlmCustomer({ baseUrl, model: "small", retries: 0 });
  const env = make("Retail-v0", { user });
  assertEquals(env.spec.nondeterministic, true);
  await env.reset({ seed: 1 });
  const { reward, truncated, info } = await env.step("Hello.") as StepResult;
  assertEquals([reward, truncated], [null, true]);
  assertEquals(info.terminal_reason, "user_error");
  assertMatch(info.error!, /^Cannot speak as a customer as .* "HTTP 401"$/);
});

Deno.test("a customer's model that says no line does not count against the agent", async () => {
  const choices = [
    { message: { content: "<think>Hm.</think> " }, "finish_reason": "stop" },
    { message: { content: null }, "finish_reason": "length" },
    { message: { content: "I", refusal: "No." }, "finish_reason": "stop" },
    { message: { content: "I" }, "finish_reason": "content_filter" },
  ];
  await withDirectory(async (folder) => {
    const cache = `${folder}/lines.jsonl`;
    for (const choice of choices) {
      const user = makeLlmCustomer({
        baseUrl: "http://localhost:8000/v1",
        model: "small",
        cache,
        fetch: () => Promise.resolve(Response.json({ choices: [choice] })),
      });
      const env = make("Retail-v0", { user });
      await env.reset({ seed: 1 });
      const { reward, truncated, info } = await env.step("Hello.");
      assertEquals([reward, truncated, info.terminal_reason], [
        ...[null, true, "user_error"],
      ]);
    }
    // An empty line is not kept, either.
    const said = chatCompletion("I am Ann.");
    const customer = makeLlmCustomer({
      baseUrl: "http://localhost:8000/v1",
      model: "small",
      cache,
      fetch: () => Promise.resolve(said),
    });
    const env = make("Retail-v0", { user: customer });
    await env.reset({ seed: 1 });
    assertEquals((await env.step("Hello.")).observation.text, "I am Ann.");
  });
});

Deno.test("options of the scripted customer apply only to it", () => {
  assertThrows(
    () => make("Retail-v0", { user: makeParrot(""), dynamics: "vague" }),
    /'dynamics' must be steady, as the others are ways of the scripted/,
  );
  for (const user of ["gpt", {}, { name: "x" }]) {
    assertThrows(
      () => make("Retail-v0", { user } as never),
      /'user' must be one of scripted, worded, llm, or an object with name/,
    );
  }
  assert(make("Retail-v0", { user: "scripted" }).spec.options.user);
});
