// deno-lint-ignore-file camelcase -- the names are those of the API
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { getEnvEntry, make, seededPrng, type StepResult } from "../mod.ts";
import { makeChatAgents } from "./chat_agents.ts";

const ID = "Retail-v0";
const TOOLS = getEnvEntry(ID).tools!.filter(({ schema }) => schema);

interface Message {
  readonly role: string;
  readonly content: string;
  readonly tool_calls?: readonly { id: string; function: { name: string } }[];
  readonly tool_call_id?: string;
}

interface Body {
  readonly messages: readonly Message[];
  readonly tools: readonly { function: { name: string; parameters: object } }[];
}

function call(id: string, name: string, args: string) {
  return { id, type: "function", function: { name, arguments: args } };
}

/** Lets a model say these messages, and keeps what it was asked. */
function makeModel(says: readonly object[]) {
  const asked: Body[] = [];
  const agents = makeChatAgents({
    baseUrl: "http://localhost:8000/v1",
    model: "small",
    tools: TOOLS,
    fetch(_url, { body }) {
      asked.push(JSON.parse(String(body)));
      const message = says[asked.length - 1];
      return Promise.resolve(Response.json({ choices: [{ message }] }));
    },
  });
  return { agent: agents.makeAgent(), asked };
}

/** Plays until the model has said everything. */
async function play(says: readonly object[]) {
  const { agent, asked } = makeModel(says);
  const env = make(ID, { tools: "native" });
  let { observation } = await env.reset({ seed: 0 });
  const results: StepResult[] = [];
  for (let i = 0; i < says.length; i++) {
    const action = await agent.act(observation, seededPrng(0));
    const result = await env.step(action);
    results.push(result);
    ({ observation } = result);
  }
  return { asked, results };
}

Deno.test("agents call tools natively, and the first call of a message counts", async () => {
  const { asked, results } = await play([
    {
      content: "Let me see.",
      "tool_calls": [
        call("a", "list_all_product_types", "{}"),
        call("b", "think", "{}"),
      ],
    },
    { content: "What is your e-mail?" },
    { content: "And your name?" },
  ]);
  assertEquals(results.map(({ info }) => info.kind), [
    ...["read", "reply", "reply"],
  ]);
  const { tools } = asked[0]!;
  assertEquals(tools.map((tool) => tool.function.name), [
    ...TOOLS.map(({ name }) => name),
  ]);
  assertEquals(tools.every((tool) => tool.function.parameters), true);
  const [, , first, result, said, reply] = asked[2]!.messages;
  assertEquals([first!.role, first!.content], ["assistant", "Let me see."]);
  assertEquals(first!.tool_calls!.map(({ id }) => id), ["a"]);
  assertEquals([result!.role, result!.tool_call_id], ["tool", "a"]);
  assertEquals([said!.role, said!.tool_calls], ["assistant", undefined]);
  assertEquals([reply!.role, reply!.tool_call_id], ["user", undefined]);
});

Deno.test("agents that write calls as text read results as text", async () => {
  const content = '<tool_call>{"name": "think", "arguments": {}}</tool_call>';
  const { asked, results } = await play([{ content }, { content: "Hm." }]);
  assertEquals(results[0]!.info.kind, "general");
  const last = asked[1]!.messages.at(-1)!;
  assertEquals(last.role, "user");
  assertEquals(last.content, "<tool_response>\n\n</tool_response>");
});

Deno.test("a native call with malformed JSON ends the episode", async () => {
  const { results } = await play([
    { content: null, "tool_calls": [call("a", "think", "{")] },
  ]);
  const [{ info, terminated, reward } = {} as StepResult] = results;
  assertEquals([info.kind, info.terminal_reason], [
    ...["bad-call", "bad_tool_call"],
  ]);
  assertEquals([terminated, reward], [true, 0]);
});
