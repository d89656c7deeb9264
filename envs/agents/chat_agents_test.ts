// deno-lint-ignore-file camelcase -- the names are those of the API
import {
  deepStrictEqual as assertEquals,
  rejects as assertRejects,
  strictEqual as assertSame,
  throws as assertThrows,
} from "node:assert/strict";
import type { ChatMessage, Observation } from "../core/env.ts";
import { seededPrng } from "../../utils/prng.ts";
import {
  type ChatAgentOptions,
  computeCost,
  makeChatAgents,
} from "./chat_agents.ts";

const BASE = { baseUrl: "http://localhost:8000/v1", model: "small" };

function see(step: number, role: ChatMessage["role"], content: string) {
  const messages = [{ role, content }];
  return { messages, step } as unknown as Observation;
}

interface Message extends ChatMessage {
  readonly tool_calls?: readonly { readonly id: string }[];
}

/** An agent whose model gives these choices, and what it is asked. */
function makeAgent(...choices: readonly object[]) {
  const asked: string[][] = [];
  const agents = makeChatAgents({
    ...BASE,
    fetch(_url, { body }) {
      const { messages } = JSON.parse(String(body));
      asked.push(
        messages.map(({ role, content, tool_calls: calls }: Message) =>
          calls === undefined
            ? `${role} ${content}`
            : `${role} ${content} ${calls.map(({ id }) => id)}`
        ),
      );
      const choice = choices[asked.length - 1];
      return Promise.resolve(Response.json({ choices: [choice] }));
    },
  });
  const agent = agents.makeAgent();
  const act = async (seen: Observation) =>
    await agent.act(seen, seededPrng("agent"));
  return { act, asked, agents };
}

const say = (content: string, finish_reason = "stop") => ({
  message: { content },
  finish_reason,
});

Deno.test("an action ends at its first closing tag, and so does what is remembered", async () => {
  const action = "<interact>Query: Any fever?</interact>";
  const { act, asked } = makeAgent(
    say(`<think>Hm.</think>${action} I guess that\nUser: no`),
    say("Hello."),
  );
  assertSame(await act(see(1, "user", "Ask.")), action);
  assertSame(await act(see(2, "user", "Yes.")), "Hello.");
  assertEquals(asked[1], ["user Ask.", `assistant ${action}`, "user Yes."]);
});

Deno.test("an episode begins with nothing remembered, but a refused call is no beginning", async () => {
  const { act, asked } = makeAgent(say("a"), say("b"), say("c"));
  await act(see(1, "user", "Ask."));
  await act(see(1, "tool", "Not now."));
  const refused = "user <tool_response>\nNot now.\n</tool_response>";
  assertEquals(asked[1], ["user Ask.", "assistant a", refused]);
  await act(see(1, "user", "Ask again."));
  assertEquals(asked[2], ["user Ask again."]);
});

Deno.test("the first native call is the action, and what follows its result", async () => {
  const call = (id: string) => ({
    ...{ id, type: "function" },
    function: { name: "look", arguments: '{"id": 7}' },
  });
  const message = {
    content: "Let me see.",
    tool_calls: [call("x"), call("y")],
  };
  const { act, asked } = makeAgent({ message }, say("Done."));
  assertSame(
    await act(see(1, "user", "Ask.")),
    '<tool_call>\n{"name": "look", "arguments": {"id": 7}}\n</tool_call>',
  );
  await act(see(2, "user", "a record"));
  assertEquals(asked[1], [
    ...["user Ask.", "assistant Let me see. x", "tool a record"],
  ]);
});

Deno.test("a turn that was cut off counts only with a whole action", async () => {
  const action = "<answer>1</answer>";
  const whole = makeAgent(say(`${action} and`, "length"));
  assertSame(await whole.act(see(1, "user", "Ask.")), action);
  for (
    const [choice, cutOff, written] of [
      [say("<think>So</think>I wou", "length"), "length", "I wou"],
      [say("<think></answer>", "length"), "length", ""],
      [say(action, "content_filter"), "content_filter", action],
    ] as const
  ) {
    await assertRejects(() => makeAgent(choice).act(see(1, "user", "Ask.")), {
      ...{ name: "GivenUpError", cutOff, written, permanent: false },
      message:
        `Cannot play as 'model' must be one that finishes: current value is "${cutOff}"`,
    });
  }
});

Deno.test("an endpoint that refuses for good ends all episodes", async () => {
  const play = (fetch: NonNullable<ChatAgentOptions["fetch"]>) =>
    makeChatAgents({ ...BASE, fetch }).makeAgent()
      .act(see(1, "user", "Ask."), seededPrng("agent"));
  const refusal = { error: { message: "no such key" } };
  await assertRejects(
    async () =>
      await play(() =>
        Promise.resolve(Response.json(refusal, { status: 401 }))
      ),
    { name: "PolicyError", permanent: true, message: /^Cannot play as /s },
  );
});

Deno.test("options of agents are checked", () => {
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ temprature: 1 }, /^TypeError: .*'options.temprature'/],
    [{ temperature: -1 }, /^RangeError: .*'temperature'/],
    [{ maxTokens: 0 }, /^RangeError: .*'maxTokens'/],
    [{ tools: "all" }, /^TypeError: .*'tools' must be a list of tools/],
    [{ signal: {} }, /^TypeError: .*'signal' must be an AbortSignal/],
    [
      { temperature: 0, extraBody: { temperature: 1 } },
      /^TypeError: .*'extraBody.temperature' must be left out/,
    ],
  ];
  for (const [options, message] of refused) {
    assertThrows(
      () => makeChatAgents({ ...BASE, ...options } as ChatAgentOptions),
      message,
    );
  }
  assertSame(makeChatAgents(BASE).makeAgent().name, "small");
});

Deno.test("computeCost() is in dollars per million tokens", () => {
  const tokens = { promptTokens: 3e6, completionTokens: 5e5 };
  assertSame(computeCost(tokens, { input: 2, output: 8 }), 10);
});
