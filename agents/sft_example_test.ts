import { deepStrictEqual as assertEquals } from "node:assert/strict";
import {
  evaluatePolicy,
  make,
  makeScriptedPolicy,
  RecordTranscript,
  ResponderError,
  type Transcript,
} from "../envs/mod.ts";
import { makeSftExample } from "./sft_example.ts";

const ID = "MediQ-Mini-v0";

Deno.test("makeSftExample() keeps what was said, and who is to learn it", async () => {
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

Deno.test("makeSftExample() makes nothing of an episode that failed", async () => {
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
