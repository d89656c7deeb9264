import {
  deepStrictEqual as assertEquals,
  throws as assertThrows,
} from "node:assert/strict";
import { make } from "../registry/registry.ts";
import { ResponderError } from "../core/responder.ts";
import { RecordEpisodeStatistics } from "./record_episode_statistics.ts";
import { RecordTranscript, type Transcript } from "./record_transcript.ts";

const ID = "PE-G-Mini-v0";
const ASK = "<interact>Focus:1,2\nPair:1,2</interact>";
const ANSWER = "<answer>0.2,0.9,0.8,0.2</answer>";

Deno.test("RecordTranscript writes one line for each episode", async () => {
  const lines: string[] = [];
  const options = { style: "terse", proxies: true } as const;
  const env = new RecordTranscript(
    make(ID, options),
    (line) => void lines.push(line),
  );
  const first = await env.reset({ seed: 4 });
  const second = await env.step(ASK);
  const third = await env.step(ANSWER);
  await env.reset();
  await env.step("<answer></answer>");
  assertEquals(lines.length, 2);
  const transcript: Transcript = JSON.parse(lines[0]!);
  assertEquals(transcript, {
    task: first.info.task,
    seed: 4,
    options: { ...options, split: "train", critique: {} },
    messages: [
      ...first.observation.messages,
      { role: "assistant", content: ASK },
      ...second.observation.messages,
      { role: "assistant", content: ANSWER },
      ...third.observation.messages,
    ],
    rewards: [0, third.reward],
    kinds: [second.info.kind, "answer"],
    truth: third.info.truth,
    critiques: [second.info.critique, third.info.critique],
    success: third.info.is_success,
    reason: "answer",
    terminated: true,
    proxies: third.info.proxies,
  });
});

Deno.test("RecordTranscript keeps any text on one line", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make(ID),
    (line) => void lines.push(line),
  );
  const odd = "a\nb\r\u2028\ud800\u0000";
  await env.reset({ seed: 0 });
  await env.step(odd);
  await env.step(ANSWER);
  assertEquals(lines[0]!.split(/[\n\r]/).length, 1);
  const { messages }: Transcript = JSON.parse(lines[0]!);
  assertEquals(messages[2], { role: "assistant", content: odd });
});

Deno.test("RecordTranscript replays: the same actions give the same line", async () => {
  const lines: string[] = [];
  const sink = (line: string) => void lines.push(line);
  const env = new RecordTranscript(make(ID), sink);
  await env.reset({ seed: 1 });
  await env.step(ASK);
  await env.step(ANSWER);
  const { task, seed, messages }: Transcript = JSON.parse(lines[0]!);
  const again = new RecordTranscript(make(ID), sink);
  await again.reset({ seed, options: { index: task.index } });
  for (const { role, content } of messages) {
    if (role === "assistant") await again.step(content);
  }
  assertEquals(lines[1], lines[0]);
});

Deno.test("RecordTranscript writes null where critiques are off", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make(ID, { critique: false }),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  await env.step(ANSWER);
  assertEquals(JSON.parse(lines[0]!).critiques, [null]);
});

Deno.test("RecordTranscript waits for the sink before the episode ends", async () => {
  const written: string[] = [];
  const env = new RecordTranscript(make(ID), async (line) => {
    await Promise.resolve();
    written.push(line);
  });
  await env.reset({ seed: 0 });
  await env.step(ANSWER);
  assertEquals(written.length, 1);
});

Deno.test("RecordTranscript includes the statistics of the wrapper inside", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(
    new RecordEpisodeStatistics(make(ID), { clock: () => 0 }),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  await env.step("<answer></answer>");
  assertEquals(JSON.parse(lines[0]!).episode, { r: 0, l: 1, t: 0 });
});

Deno.test("RecordTranscript continues after a failed restore", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make(ID),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  const snapshot = { ...env.snapshot(), episodeKey: -1 };
  assertThrows(() => env.restore(snapshot), RangeError);
  await env.step(ANSWER);
  assertEquals(lines.length, 1);
});

Deno.test("RecordTranscript leaves out episodes broken off or restored", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(
    make(ID),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  await env.step(ASK);
  await env.restore(env.snapshot());
  await env.step(ANSWER);
  await env.reset();
  await env.step(ASK);
  await env.reset();
  assertEquals(lines, []);
});

Deno.test("RecordTranscript writes the error, without a reward", async () => {
  const lines: string[] = [];
  const responder = {
    name: "test",
    nondeterministic: false,
    respond: async (): Promise<string> => {
      await Promise.resolve();
      throw new ResponderError("down");
    },
  };
  const env = new RecordTranscript(
    make("FloDial-Mini-v0", { responder, proxies: true }),
    (line) => void lines.push(line),
  );
  await env.reset({ seed: 0 });
  await env.step("?");
  await env.step("?");
  await env.step("<interact>Query: Why?</interact>");
  assertEquals(lines.length, 1);
  const transcript: Transcript = JSON.parse(lines[0]!);
  const { rewards, kinds, success, reason, terminated, error } = transcript;
  assertEquals(rewards, [0, 0, null]);
  assertEquals(kinds, ["invalid", "invalid", null]);
  assertEquals([success, reason], [null, "responder-failed"]);
  assertEquals([terminated, error], [false, "down"]);
  assertEquals(transcript.critiques[2], null);
  assertEquals(transcript.options.responder, "test");
});

Deno.test("RecordTranscript names the split that was played", async () => {
  const lines: string[] = [];
  const env = new RecordTranscript(make(ID), (line) => void lines.push(line));
  await env.reset({ options: { split: "test" } });
  await env.step(ANSWER);
  const { options, task }: Transcript = JSON.parse(lines[0]!);
  assertEquals([options["split"], task.split], ["test", "test"]);
});
