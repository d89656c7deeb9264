import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { makeCritique } from "../../critique/critique.ts";
import {
  evaluatePolicy,
  getEnvEntry,
  make,
  makeScriptedPolicy,
  RecordTranscript,
  ResponderError,
  type Transcript,
} from "../mod.ts";
import {
  makeSftExample,
  type SftExampleOptions,
  writeNativeMessages,
} from "./sft_example.ts";
import type { ChatMessage } from "../core/env.ts";

const ID = "MediQ-Mini-v0";

/** What a critic says of a bad question. */
const BAD = makeCritique("AS", -1, "bad");

Deno.test("makeSftExample() keeps the messages and marks those to learn", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(make(ID), (line) => void lines.push(line));
  await evaluatePolicy(env, makeScriptedPolicy(ID, "oracle"), { episodes: 5 });
  for (const [index, line] of lines.entries()) {
    const transcript: Transcript = JSON.parse(line);
    const { messages, ...rest } = makeSftExample(transcript)!;
    const turns = transcript.rewards.length;
    assertEquals(
      messages.map(({ role }) => role).join(),
      `system,${Array(turns).fill("user,assistant")}`,
    );
    assertEquals(
      messages.map(({ role, content }) => ({ role, content })),
      transcript.messages.slice(0, -1),
    );
    assertEquals(
      messages.map(({ weight }) => weight),
      messages.map(({ role }) => role === "assistant" ? 1 : undefined),
    );
    assertEquals(rest, {
      reward: transcript.success === true ? 1 : 0,
      success: transcript.success,
      task: { id: ID, split: "test", index, generator: 1 },
      critiques: transcript.critiques,
      "loss_mask": messages.map(({ role }) => role === "assistant" ? 1 : 0),
    });
    assertEquals(rest.critiques.length, turns);
    assertEquals(rest.critiques.at(-1)?.reason, "answer");
  }
  assertEquals(lines.length, 5);
});

Deno.test("makeSftExample() skips an episode that failed", async () => {
  const lines: string[] = [];
  const responder = {
    name: "down",
    nondeterministic: false,
    respond(): string {
      throw new ResponderError("down");
    },
  };
  const env = new RecordTranscript(
    make(ID, { responder }),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  await env.step("<interact>Query: Any fever?</interact>");
  assertEquals(lines.map((line) => makeSftExample(JSON.parse(line))), [null]);
});

/** An episode of three turns, whose second was criticised. */
async function recordCriticised(): Promise<Transcript> {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make("PE-G-Mini-v0"),
    (line) => void lines.push(line),
  );
  await evaluatePolicy(env, makeScriptedPolicy("PE-G-Mini-v0", "repeat"), {
    episodes: 1,
  });
  const transcript: Transcript = JSON.parse(lines[0]!);
  assertEquals(
    transcript.critiques.some((critique) => critique?.label === -1),
    true,
  );
  return transcript;
}

Deno.test("makeSftExample() chooses by reward, success and critique", async () => {
  const transcript = await recordCriticised();
  const labels = transcript.critiques.map((critique) => critique?.label);
  const { reward } = makeSftExample(transcript)!;
  const isMade = (options: SftExampleOptions) =>
    makeSftExample(transcript, options) !== null;
  assertEquals(isMade({ minReward: reward }), true);
  assertEquals(isMade({ minReward: reward + 1 }), false);
  assertEquals(isMade({ successes: true }), transcript.success);
  assertEquals(isMade({ negativeTurns: "drop" }), false);
  const masked = makeSftExample(transcript, { negativeTurns: "mask" })!;
  const own = masked.messages.filter(({ role }) => role === "assistant");
  assertEquals(
    own.map(({ weight }) => weight),
    labels.map((label) => label === -1 ? 0 : 1),
  );
  assertEquals(
    masked.loss_mask,
    masked.messages.map(({ weight = 0 }) => weight),
  );
  const whole = { ...transcript, critiques: labels.map(() => BAD) };
  assertEquals(makeSftExample(whole, { negativeTurns: "mask" }), null);
});

Deno.test("makeSftExample() writes the calls of native episodes natively", async () => {
  const id = "Retail-v0";
  const tools = getEnvEntry(id).tools!.filter(({ schema }) => schema);
  for (const form of ["native", "text"] as const) {
    const lines: string[] = [];
    const env = new RecordTranscript(
      make(id, { tools: form }),
      (line) => void lines.push(line),
    );
    const oracle = makeScriptedPolicy(id, "oracle");
    await evaluatePolicy(env, oracle, { episodes: 1 });
    const transcript: Transcript = JSON.parse(lines[0]!);
    const { messages, tools: written } = makeSftExample(transcript, { tools })!;
    const isNative = form === "native";
    assertEquals(written?.length, isNative ? tools.length : undefined);
    assertEquals(messages.some((said) => said.tool_calls), isNative);
    assertEquals(
      messages.some(({ role, content }) =>
        role === "assistant" && content.includes("<tool_call>")
      ),
      !isNative,
    );
    const results = messages.filter(({ role }) => role === "tool");
    assertEquals(
      results.map((result) => result.tool_call_id),
      messages.flatMap(({ tool_calls }) => tool_calls?.[0]?.id ?? []),
    );
  }
});

const TOOLS = getEnvEntry("Retail-v0").tools!.filter(({ schema }) => schema);

const said = (content: string): ChatMessage => ({ role: "assistant", content });
const USER: ChatMessage = { role: "user", content: "Where is it?" };
const RESULT: ChatMessage = { role: "tool", content: "{}" };

Deno.test("writeNativeMessages() writes calls with their results", () => {
  const text =
    '<tool_call>\n{"name": "think", "arguments": {"thought": "Hm"}}' +
    "\n</tool_call>";
  const call = (id: string) => ({
    id,
    type: "function",
    function: { name: "think", arguments: { thought: "Hm" } },
  });
  const talk = [USER, said(`One moment.\n${text}`), RESULT, said(text)];
  assertEquals(writeNativeMessages(talk, TOOLS), [
    USER,
    { role: "assistant", content: "One moment.", tool_calls: [call("call_1")] },
    { ...RESULT, tool_call_id: "call_1", name: "think" },
    // The last one has no result.
    { role: "assistant", content: "", tool_calls: [call("call_3")] },
  ]);
});

Deno.test("writeNativeMessages() keeps messages without a tool call", () => {
  const talk = [
    USER,
    said("It is on its way."),
    USER,
    said("<tool_call>\n{"),
    RESULT,
    said('<tool_call>\n{"name": "fly", "arguments": {}}\n</tool_call>'),
    RESULT,
    // Its words were the customer's to answer.
    said('<tool_call>\n{"name": "think", "arguments": {}}\n</tool_call>'),
    USER,
    said("Bye."),
  ];
  assertEquals(writeNativeMessages(talk, TOOLS), talk);
});

Deno.test("makeSftExample() does not teach an unfinished message", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(make(ID), (line) => void lines.push(line));
  await env.reset({ seed: 0 });
  await env.step("<interact>Query: Any fever?</interact>");
  await env.step("I cannot help", { cutOff: "refusal" });
  const { messages, loss_mask: mask } = makeSftExample(JSON.parse(lines[0]!))!;
  assertEquals(messages.at(-1)!.content, "I cannot help");
  assertEquals(mask, [0, 0, 1, 0, 0]);
});
