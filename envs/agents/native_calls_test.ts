// deno-lint-ignore-file camelcase -- the names are those of the API
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  type CustomerQuery,
  CUT_OFF,
  evaluatePolicies,
  getEnvEntry,
  make,
  RecordTranscript,
  type Responder,
  seededPrng,
  type StepResult,
  type Transcript,
} from "../mod.ts";
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
  // The second would be a call if its text ended where it says so.
  for (const args of ["{", '{"thought":"so"}}</tool_call><tool_call>{']) {
    const { results } = await play([
      { content: null, "tool_calls": [call("a", "think", args)] },
    ]);
    const [{ info, terminated, reward } = {} as StepResult] = results;
    assertEquals([info.kind, info.terminal_reason], [
      ...["bad-call", "bad_tool_call"],
    ]);
    assertEquals([terminated, reward], [true, 0]);
  }
});

Deno.test("a native call without arguments is a call", async () => {
  const says = ["", "null", null].map((args) => ({
    content: null,
    "tool_calls": [{ function: { name: "think", arguments: args } }],
  }));
  const { results } = await play(says);
  assertEquals(results.map(({ info }) => info.kind), Array(3).fill("general"));
});

const UNFINISHED = [
  { message: { content: "Shall I can" }, "finish_reason": "length" },
  {
    message: { content: null, refusal: "I cannot help with that." },
    "finish_reason": "stop",
  },
  { message: { content: "" }, "finish_reason": "content_filter" },
];

for (const choice of UNFINISHED) {
  const { refusal } = choice.message;
  const reason = refusal === undefined ? choice.finish_reason : "refusal";

  Deno.test(`a message unfinished by ${reason} ends the episode, and the customer hears nothing`, async () => {
    const lines: string[] = [];
    const heard: string[] = [];
    const user: Responder<CustomerQuery> = {
      name: "parrot",
      nondeterministic: false,
      respond: ({ lines }) => {
        heard.push(lines.at(-1)!.text);
        return "Yes.";
      },
    };
    let asked = 0;
    const agents = makeChatAgents({
      baseUrl: "http://localhost:8000/v1",
      model: "small",
      fetch: () => {
        const first = { message: { content: "Who are you?" } };
        const choices = [asked++ === 0 ? first : choice];
        return Promise.resolve(Response.json({ choices }));
      },
    });
    const open = () =>
      new RecordTranscript(
        make(ID, { user, proxies: true }),
        (line) => void lines.push(line),
      );
    const { success, failures, meanLength } = await evaluatePolicies(
      open,
      agents.makeAgent,
      { episodes: 1 },
    );
    assertEquals([success, failures, meanLength], [0, 0, 2]);
    assertEquals(heard, ["Who are you?"]);
    const { refusals, cutOffs } = agents.statistics;
    assertEquals([refusals, cutOffs], reason === "length" ? [0, 1] : [1, 0]);
    const transcript: Transcript = JSON.parse(lines[0]!);
    assertEquals(transcript.reason, reason);
    assertEquals(transcript.terminated, false);
    assertEquals(transcript.kinds, ["reply", CUT_OFF]);
    assertEquals([transcript.rewards, transcript.options["split"]], [
      ...[[0, 0], "test"],
    ]);
  });
}
