import {
  deepStrictEqual as assertEquals,
  notStrictEqual as assertNotEquals,
} from "node:assert/strict";
import { make, makeScriptedPolicy, seededPrng } from "../../envs/mod.ts";
import { addBelief, type RecordedEpisode } from "../episodes/episode.ts";
import { speakEpisode } from "./spoken_episode.ts";

/** Plays a task in the closed language; each action in turn, then a policy's. */
async function play(
  id: string,
  said: readonly string[],
  own: Record<string, string> = {},
): Promise<RecordedEpisode> {
  const env = make(id, { style: "terse", ...own });
  const policy = makeScriptedPolicy(id, "random");
  const prng = seededPrng("spoken");
  const first = await env.reset({ options: { split: "train", index: 7 } });
  let { observation, info } = first;
  const turns: RecordedEpisode["turns"][number][] = [];
  while (observation.round !== "end") {
    const { round, text } = observation;
    const action: string = said[turns.length] ??
      await policy.act(observation, prng);
    const critique = null;
    turns.push(addBelief({
      ...{ round, action, critique, observation: text },
      ...{ kind: "ok", reward: 0 },
    }));
    ({ observation, info } = await env.step(action));
  }
  return {
    update: 1,
    task: first.info.task,
    rules: null,
    turns,
    closing: null,
    ending: {
      ...{ success: false, reward: 0, reason: "answer", error: null },
      rounds: turns.length,
    },
    ...info.truth !== undefined && { truth: info.truth },
    proxies: null,
  };
}

Deno.test("speakEpisode() words a question, its reply and the truth", async () => {
  const episode = await play("PE-G-Mini-v0", [
    "<interact>Focus:1,4\nPair:1,2</interact>",
  ]);
  const spoken = (await speakEpisode(episode))!;
  const [question, belief] = spoken.turns;
  assertEquals(
    question!.action,
    "By attributes 1 and 4, is item 1 better than item 2?",
  );
  const said = episode.turns[1]!.observation.startsWith("yes") ? "Yes." : "No.";
  assertEquals(belief!.observation, said);
  assertEquals(belief!.action, episode.turns[1]!.action);
  assertEquals(spoken.names?.at(-1), "attribute 4");
  assertEquals(spoken.truth, episode.truth);
});

Deno.test("speakEpisode() words topics, and keeps replies", async () => {
  const env = "MediQ-Mini-v0";
  const episode = await play(env, [
    "<interact>Query:sweating high-blood-pressure</interact>",
  ]);
  const { turns, names } = (await speakEpisode(episode))!;
  assertEquals(
    turns[0]!.action,
    "What about sweating and high blood pressure?",
  );
  assertEquals(turns[0]!.observation.includes(names![3]!), true);
  assertEquals(/^(The|No) .*\.$/.test(turns[1]!.observation), true);
});

Deno.test("speakEpisode() plays with the run's own options", async () => {
  const own = { replies: "unknown" };
  const episode = await play("PE-G-Mini-v0", [], own);
  assertEquals(await speakEpisode(episode, "null"), null);
  const spoken = await speakEpisode(episode, "replies=unknown");
  assertEquals(spoken?.turns[1]?.observation, "I cannot say.");
  assertEquals(await speakEpisode(episode, "data=/no/such"), null);
});

Deno.test("speakEpisode() returns nothing if it cannot replay the episode", async () => {
  const episode = await play("FloDial-Mini-v0", []);
  assertNotEquals(await speakEpisode(episode), null);
  const { task, turns } = episode;
  const others: RecordedEpisode[] = [
    { ...episode, task: { ...task, id: "Nope-v0" } },
    { ...episode, task: { ...task, generator: 0 } },
    { ...episode, task: { ...task, index: task.index + 1 } },
    { ...episode, turns: turns.toSpliced(0, 1) },
  ];
  for (const other of others) assertEquals(await speakEpisode(other), null);
});
